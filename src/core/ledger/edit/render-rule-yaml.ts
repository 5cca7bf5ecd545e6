import type { Probe, ProbeFact } from '../../model/rule/rule.ts';
import type { NewRule } from './ledger-edit.ts';

const reservedWords = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n']);
const plainWord = /^[A-Za-z](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/;
const plainDate = /^\d{4}-\d{2}-\d{2}$/;
const plainDigest = /^sha256:[0-9a-f]{64}$/;
/** Sentences without any character that could begin YAML syntax inside a line. */
const plainSentence = /^[A-Za-z][A-Za-z0-9 ,.;()'"`/*_+=<>-]*[A-Za-z0-9.)`'"]$/;

/** A text as a YAML value that is safe inside flow collections: plain when nothing in it could be syntax, else double-quoted. */
function renderScalar(text: string): string {
  const plain = plainWord.test(text) && !reservedWords.has(text.toLowerCase());
  return plain || plainDate.test(text) || plainDigest.test(text) ? text : JSON.stringify(text);
}

function renderSentence(text: string): string {
  return plainSentence.test(text) && text.includes(' ') ? text : JSON.stringify(text);
}

/** A small mapping in flow style, `{ on: 2026-06-14, why: does-not-earn }`; undefined values are left out. */
export function renderFlowMap(map: object): string {
  const entries = Object.entries(map).filter(([, value]) => value !== undefined);
  return `{ ${entries.map(([key, value]) => `${key}: ${renderValue(value)}`).join(', ')} }`;
}

function renderValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : renderScalar(String(value));
}

/** A probe as a flow mapping. */
export function renderProbe({ when, ask, order, tasks, price }: Probe): string {
  const entries = [
    ...(when === undefined ? [] : [`when: ${renderFact(when)}`]),
    `${ask.kind}: ${ask.kind === 'check' ? JSON.stringify(ask.script) : renderFact(ask.fact)}`,
    ...(order === undefined ? [] : [`order: ${order}`]),
    ...(tasks === undefined ? [] : [`tasks: [${tasks.map(renderScalar).join(', ')}]`]),
    ...(price === undefined ? [] : [`price: ${Number((100 * price).toFixed(2))}%`]),
  ];
  return `{ ${entries.join(', ')} }`;
}

function renderFact(fact: ProbeFact): string {
  if (fact.kind === 'runs') return `{ runs: ${JSON.stringify(fact.command)} }`;
  return fact.kind === 'calls' ? `{ calls: ${fact.tool} }` : `{ ${fact.kind}: ${JSON.stringify(fact.glob)} }`;
}

/** The keys of a rule with their rendered values, in the order of the documentation; defaults are left out. */
function listEntries(rule: NewRule, renderBody: (body: string) => string): readonly (readonly [string, string])[] {
  const entries: [string, string][] = [
    ['id', renderScalar(rule.id)],
    ['agent', renderScalar(rule.agent)],
    ['body', renderBody(rule.body)],
    ['status', rule.status],
  ];
  if (rule.scope.length > 0) entries.push(['scope', `[${rule.scope.map((glob) => JSON.stringify(glob)).join(', ')}]`]);
  if (rule.protected) entries.push(['protected', 'true']);
  if (rule.section !== undefined) entries.push(['section', renderScalar(rule.section)]);
  if (rule.probe !== undefined) entries.push(['probe', renderProbe(rule.probe)]);
  if (rule.long) entries.push(['long', 'true']);
  if (rule.born !== undefined) entries.push(['born', renderFlowMap(rule.born)]);
  if (rule.evicted !== undefined) entries.push(['evicted', renderFlowMap(rule.evicted)]);
  return entries;
}

/** A rule as one flow mapping. */
export function renderFlowRule(rule: NewRule): string {
  const entries = listEntries(rule, (body) => JSON.stringify(body));
  return `{ ${entries.map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
}

/** A rule as the lines of a block list item whose dash stands `indent` spaces in. */
export function renderBlockRule(rule: NewRule, indent: number): readonly string[] {
  const pad = ' '.repeat(indent);
  return listEntries(rule, renderSentence).map(
    ([key, value], index) => `${pad}${index === 0 ? '- ' : '  '}${key}: ${value}`,
  );
}
