import { findUnsafeCharacter } from '../../core/text/escape/quote-value.ts';
import { type Giveaways, giveawaysIn, looksLikeCode } from './find-giveaways.ts';
import { type CommitMessage, countWords } from './read-message.ts';

/** The sources of a prompt: the commit message, and the tests that pass only with the change. */
export interface PromptSource {
  readonly message: CommitMessage;
  /** Names of tests that fail at the start and pass with the reference: `file > suite > test`. */
  readonly failToPass: readonly string[];
  readonly giveaways: Giveaways;
}

/** The fixed sentences around the facts of a prompt. */
const framing = {
  nothing: 'This project does not do yet what is listed here.',
  titles: 'What has to hold afterwards:',
  names: 'Names that others use for it:',
  rest: 'The tests that are there have to go on passing.',
} as const;

const most = { sentences: 3, titles: 6, characters: 2_000 } as const;

/**
 * Writes a prompt by rules: the symptom in the words of the commit message, then the expected behaviour in the words of the tests, then names
 * that nobody can guess. Sentences that name a place or an answer are left out, never rewritten; `lintPrompt` reports what a person should still
 * mend.
 */
export function writePrompt({ message, failToPass, giveaways }: PromptSource): string {
  const isClean = (text: string) =>
    giveawaysIn(text, giveaways).length === 0 && findUnsafeCharacter(text, '') === undefined;
  const subject = saysSomething(message.subject) && isClean(message.subject) ? [asSentence(message.subject)] : [];
  const sentences = message.sentences.filter(isClean).slice(0, most.sentences).map(asSentence);
  const titles = titlesOf(failToPass).filter(isClean);
  const more = titles.length - most.titles;
  const parts = [
    [...subject, ...sentences].join(' ') || framing.nothing,
    ...list(framing.titles, [...titles.slice(0, most.titles), ...(more > 0 ? [`and ${more} more of this kind`] : [])]),
    ...(giveaways.requiredNames.length === 0
      ? []
      : [`${framing.names} ${giveaways.requiredNames.slice(0, 8).join(', ')}.`]),
    framing.rest,
  ];
  return parts.join('\n\n').slice(0, most.characters);
}

/** Returns true for a subject of three words, or of two when one of them looks like code. */
function saysSomething(subject: string): boolean {
  const words = subject.split(/\s+/);
  return countWords(subject) > 2 || (words.length === 2 && words.some(looksLikeCode));
}

function list(heading: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[heading, ...lines.map((line) => `- ${line}`)].join('\n')];
}

/** Titles without their file: suites of a title are part of what it says, each title once. */
function titlesOf(names: readonly string[]): readonly string[] {
  const titles = names.map((name) => name.split(' > ').slice(1).join(': ').replace(/\s+/g, ' ').trim());
  return [...new Set(titles)].filter((title) => title !== '' && title.length <= 200);
}

function asSentence(text: string): string {
  const isName = looksLikeCode(text.split(/\s/, 1)[0] ?? '');
  const begun = isName ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}

/** Fewer words than this tell no symptom, beside those that stand in every prompt of ours. */
const leastWords = 8;

/** A fault of a prompt, as data; `words` are those of the prompt. */
interface PromptFlag {
  readonly kind: 'short' | 'gives-away' | 'code';
  readonly words: readonly string[];
}

/** Lints a prompt against the change it asks for, whoever wrote it. A prompt without flags may be used as it is. */
export function lintPrompt(prompt: string, giveaways: Giveaways): readonly PromptFlag[] {
  const messages = giveawaysIn(prompt, giveaways);
  const code = [...prompt.matchAll(/```|^\s*(?:diff --git|@@ |[+-]{3} [ab]\/).*$/gm)].map(([line]) => line.trim());
  return [
    ...(countWords(withoutFraming(prompt)) < leastWords ? [{ kind: 'short', words: [prompt.trim()] } as const] : []),
    ...(messages.length > 0 ? [{ kind: 'gives-away', words: messages } as const] : []),
    ...(code.length > 0 ? [{ kind: 'code', words: code } as const] : []),
  ];
}

function withoutFraming(prompt: string): string {
  return Object.values(framing).reduce((text, line) => text.replace(line, ' '), prompt);
}

/** Describes a flag in words. */
export function describeFlag({ kind, words }: PromptFlag): string {
  if (kind === 'short') return `shorter than ${leastWords} words: it tells no symptom`;
  const named = words.map((word) => `"${word}"`).join(', ');
  return kind === 'code' ? `holds code: ${named}` : `gives the place or the answer away: ${named}`;
}
