import type { Habits } from './habits.ts';
import { negators, openers, phrases, type Quality, qualityWords, type Topic, topicWords } from './lexicon.ts';

/** A part of a rule around one topic word: what is named, whether it is negated, and how it is qualified. */
export interface Clause {
  readonly topic: Topic | undefined;
  readonly negated: boolean;
  /** The clause is the rejected half of a comparison: "… instead of X", "prefer … over X". */
  readonly contrast: boolean;
  readonly qualities: ReadonlySet<Quality>;
  /** The word that opened a subordinate part (`before`, `when`, …); empty in the main part. */
  readonly opener: string;
  /** The clause continues into another one that limits it: "edit nothing *without* …", "… *until* …". */
  readonly limited: boolean;
  readonly words: readonly string[];
}

interface Draft {
  topic: Topic | undefined;
  negated: boolean;
  readonly opener: string;
  readonly words: string[];
}

/** Takes a sentence apart. Words outside of the lexicon stay in `words` and mean nothing. */
export function parseClauses(sentence: string): readonly Clause[] {
  const found: Clause[] = [];
  for (const part of splitParts(sentence)) {
    const carried = found.findLast((clause) => clause.opener === '')?.topic;
    for (const clause of parsePart(part)) {
      found.push(isEllipsis(clause) && carried ? { ...clause, topic: carried } : clause);
    }
  }
  return found;
}

/** Sentences of a memory file: its bullets, without comments, headings and the `(when …)` scope that ends a rule. */
export function ruleSentences(memory: string): readonly string[] {
  const lines = memory.replace(/<!--[\s\S]*?-->/g, '').split('\n');
  const sentences = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
  return sentences.map((line) => line.replace(/^[-*+]\s+/, '').replace(/\s*\(when [^()]*\)\s*$/, ''));
}

interface Part {
  readonly words: readonly string[];
  readonly contrast: boolean;
}

function splitParts(sentence: string): readonly Part[] {
  let text = sentence
    .slice(0, 2000)
    .replace(/`([^`]*)`/g, quotedWords)
    .toLowerCase()
    .replaceAll('’', "'");
  for (const [pattern, word] of phrases) text = text.replace(pattern, word);
  const parts = text.split(/[;:!?()]|\.(?:\s|$)|,|\s[–—-]+\s|\bbut\b|\bthen\b|(?=\|)/);
  return parts
    .map((part) => ({ words: part.match(/[a-z][a-z'-]*/g) ?? [], contrast: part.startsWith('|') }))
    .filter((part) => part.words.length > 0);
}

/** Of quoted code only commands the agent could run are words; names from the code base are not advice. */
function quotedWords(_: string, code: string): string {
  return /^(?:rg|grep|ls|find|cat|glob)\b/i.test(code) || /\b(?:test|vitest)\b/.test(code) ? ` ${code} ` : ' ';
}

function parsePart({ words, contrast }: Part): readonly Clause[] {
  const drafts = [openDraft('')];
  for (const word of words) {
    const current = advance(drafts, word);
    if (negators.has(word)) current.negated = !current.negated;
    current.topic ??= topicWords.get(word);
    current.words.push(word);
  }
  const used = drafts.filter((draft) => draft.words.length > 0);
  return used.map((draft, index) => finish(draft, contrast, used[index + 1]));
}

/** The draft the word belongs to: the current one, or a new one that the word opens. */
function advance(drafts: Draft[], word: string): Draft {
  const current = drafts.at(-1) ?? openDraft('');
  const topic = topicWords.get(word);
  let next: Draft | undefined;
  if (opensSubordinate(word, current)) next = openDraft(word);
  else if (negators.has(word) && current.topic) next = { ...current, topic: undefined, words: [] };
  else if (topic && current.topic && !isCompound(current.topic, topic)) next = { ...current, topic, words: [] };
  if (next) drafts.push(next);
  return next ?? current;
}

function openDraft(opener: string): Draft {
  return { topic: undefined, negated: false, opener, words: [] };
}

/** "You don't have to …" speaks to the agent; "the file you changed" says which. */
function opensSubordinate(word: string, current: Draft): boolean {
  return openers.has(word) && !(word === 'you' && current.words.length === 0);
}

/** `run … tests` or `batch … lookups` is one thing, not two. */
function isCompound(current: Topic, topic: Topic): boolean {
  return current === topic || (current === 'batch' && topic === 'search') || (current === 'run' && topic === 'test');
}

/** "…, never the entire suite" has no verb of its own and borrows the one before. */
function isEllipsis(clause: Clause): boolean {
  return clause.topic === undefined && clause.opener === '' && scopes.some((scope) => clause.qualities.has(scope));
}

const scopes: readonly Quality[] = ['whole', 'part', 'related', 'suite', 'near', 'again', 'together', 'apart', 'long'];

function finish(draft: Draft, contrast: boolean, next: Draft | undefined): Clause {
  const qualities = new Set(draft.words.flatMap((word) => qualityWords.get(word) ?? []));
  const limited = next !== undefined && (next.opener !== '' || negators.has(next.words[0] ?? ''));
  return { ...draft, contrast, qualities, limited };
}

/** A push on a habit, in log-odds: +2 makes it about seven times as likely, -2 as unlikely. */
export interface Push {
  readonly habit: keyof Habits;
  readonly by: number;
}

/** Whether a clause names one of the qualities. */
export type Has = (...qualities: readonly Quality[]) => boolean;

/** What a clause of a topic pushes, seen among all clauses of its sentence. */
export type Advice = (clause: Clause, has: Has, all: readonly Clause[]) => readonly Push[];

/** Writes pushes as pairs. */
export function pushes(...list: readonly (readonly [keyof Habits, number])[]): readonly Push[] {
  return list.map(([habit, by]) => ({ habit, by }));
}
