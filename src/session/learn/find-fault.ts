import { redactExcerpt } from '../../core/text/redact-secrets.ts';

/**
 * Patterns that a sentence from real work must not match, with the reason in words. A transcript is untrusted text, and a model repeats what it
 * read.
 */
const forbidden: readonly (readonly [why: string, pattern: RegExp])[] = [
  [
    'reads like an injection',
    /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|other|system|these|those|safety)\b.{0,40}\b(?:instruction|rule|prompt|message|polic|guard|guideline|permission|restriction)/i,
  ],
  ['reads like an injection', /\b(?:you are now|act as|pretend to be|system prompt|developer mode|jailbreak)\b/i],
  ['reads like an injection', /<\/?[a-z][\w-]*[^>]*>|\[\/?(?:INST|SYSTEM)\]|^\s*(?:system|assistant|user|human)\s*:/i],
  ['names an address', /\b(?:https?|ftp|ssh|file|data|javascript):|\bwww\.|\bhttp\b/i],
  ['names an address', /\b\d{1,3}(?:\.\d{1,3}){3}\b|[\w.+-]+@[\w-]+\.[a-z]{2,}/i],
  [
    'asks for a dangerous command',
    /\b(?:curl|wget|nc|netcat|ncat|scp|rsync|sudo|doas|chmod|chown|mkfs|dd|eval|base64|nohup|crontab|printenv)\b/i,
  ],
  [
    'asks for a dangerous command',
    /\brm\s+-|\bgit\s+(?:push|reset\s+--hard|clean)\b|\b(?:npm|pnpm|yarn|pip|cargo)\s+(?:publish|login)\b|\|\s*(?:ba|z|da)?sh\b/i,
  ],
  [
    'weakens permissions',
    /dangerously|skip[- ]?permissions|--no-verify|--force\b|-f\b|permission[- ]mode|disable (?:the )?(?:hook|sandbox|guard|safety)/i,
  ],
  [
    'asks to verify less',
    /\b(?:skip|avoid|omit|disable|without|don't|do not|never|stop|no need to)\b.{0,30}\b(?:run(?:ning)? (?:the |any )?tests?|test(?:s|ing)\b|verif|lint|typecheck|type[- ]check|review|asking|confirm)/i,
  ],
  [
    'is about credentials',
    /\b(?:api[ _-]?key|secret|password|passwd|credential|private key|access token|auth token|bearer|\.env\b|\.ssh\b|\.netrc|\.npmrc|id_rsa|\w+_(?:TOKEN|KEY|SECRET))/i,
  ],
];

/** Longer texts are no sentence, and are not searched. */
const longestSearched = 1000;

/** Finds the reason to refuse a proposed sentence whatever a ledger says of it; returns undefined when nothing speaks against it. */
export function findFault(body: string): string | undefined {
  if (body.length > longestSearched) return 'too long';
  if (redactExcerpt(body) !== body) return 'holds a secret';
  return forbidden.find(([, pattern]) => pattern.test(body))?.[0];
}
