import type { ForbiddenDeed } from '../model/live/guard-entry.ts';
import type { Probe, ProbeFact } from '../model/rule/rule.ts';
import { holdsInOrder } from './answer-probe.ts';
import { nameCommand, nameGlob } from './name-fact.ts';

const aims = 'verify|ensure|check|make sure|confirm|see|validate|conform|catch|keep';
const purpose = `(?:\\s+to\\s+(?:${aims})\\b[^,.;\`]{1,60}?)?`;
/** What follows from the order, what it is for, or why: it changes nothing about when. */
const tails = [
  ',?\\s+and\\s+(?:then\\s+)?(?:commit|fix|address|resolve|verify|check|ensure|make sure|confirm)\\b',
  `\\s+to\\s+(?:${aims})\\b`,
  '(?:;| [—–-])\\s+(?:it|this|that|they|because|since|so)\\b',
  '\\s+(?:again|at least once)\\b',
];
const also = `(?:(?:${tails.join('|')}).*)?`;
/** Words that may limit when an order holds. */
const limits =
  /\b(?:unless|except|only (?:if|when)|if possible|when possible|where possible|when practical|optional(?:ly)?)\b/i;
const moment = '(after|before|once|whenever|when|every time|each time)';
const runsThen = `(?:run|execute)\\s+(?:the\\s+)?\`([^\`]+)\`(?:\\s+(?:command|script|again))?${purpose}\\s+${moment}\\s+([^,;]+?)${also}`;
const thenRuns = `${moment}\\s+([^,]+),\\s*(?:then\\s+)?(?:please\\s+|always\\s+|you must\\s+|make sure to\\s+|be sure to\\s+)*(?:run|execute)\\s+(?:the\\s+)?\`([^\`]+)\`${purpose}${also}`;
const readsThen = '(?:read|consult|review)\\s+(?:the\\s+)?`([^`]+)`(?:\\s+(?:first|carefully))?\\s+before\\s+([^,;]+)';
const updates =
  '(?:update|add an? (?:entry|line|note) to)\\s+(?:the\\s+)?`([^`]+)`\\s+(after|whenever|when|every time|with|for|on)\\s+([^,;]+)';
const thenUpdates =
  '(after|once|whenever|when|if|every time)\\s+([^,]+),\\s*(?:also\\s+|always\\s+)?update\\s+(?:the\\s+)?`([^`]+)`';

const archive =
  "`([^`]+)`[^`]*(?:[—–:;,]| -)\\s*(?:never|do not|don['’]t)\\s+(?:edit|modify|change|touch)(?:\\s+(?:it|them|this|these|anything there))?";

/** Reads a whole sentence by a form; nothing where it says something else. Compiled where a sentence is read: most commands read none. */
function read(form: string, text: string): readonly string[] {
  return new RegExp(`^${form}$`, 'i').exec(text) ?? [];
}

/**
 * A probe for a sentence that says in so many words what is to be done and when, or what never; undefined for every other: a wrong probe is
 * worse than none. `deed` is what the sentence forbids, where it was read as a prohibition.
 */
export function suggestProbe(sentence: string, deed?: ForbiddenDeed): Probe | undefined {
  const text = tidySentence(sentence);
  if (limits.test(text)) return undefined;
  if (deed !== undefined) return forbid(text, deed);
  return readRun(text) ?? readReading(text) ?? readUpdate(text) ?? readArchive(text);
}

const urging =
  /^(?:(?:please|always|remember to|be sure to|make sure (?:to|you)|ensure (?:to|you)|you (?:must|should)|must|also|then)\b,?\s+)*/i;
/** A label or a first clause that sets no condition. */
const label = /^(?!(?:if|when|whenever|for|in|on|unless|after|before|once|while)\b)[^`]{1,80}?(?::| [—–-])\s+(?=\S)/i;

/** The order alone: no stars, no mark in front, no full stop, no label, and no words that only urge. */
export function tidySentence(sentence: string): string {
  const plain = sentence
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(/\*\*|__/g, '') : part))
    .join('`');
  return plain
    .trim()
    .replace(/^[^\p{L}\p{N}`]+/u, '')
    .replace(/[.!]+$/, '')
    .replace(label, '')
    .replace(urging, '');
}

function sideOf(word = ''): 'after' | 'before' {
  return word.toLowerCase() === 'before' ? 'before' : 'after';
}

function readRun(text: string): Probe | undefined {
  const [, first, word, clause] = read(runsThen, text);
  const [, otherWord, otherClause, second] = first === undefined ? read(thenRuns, text) : [];
  const fact = nameCommand(first ?? second ?? '', true);
  const occasion = readOccasion(clause ?? otherClause ?? '', sideOf(word ?? otherWord));
  return fact === undefined ? undefined : must(fact, occasion);
}

/** Files that a runtime loads by itself: nobody is seen to read them. */
const loaded = /(?:^|\/)(?:CLAUDE|AGENTS|GEMINI|MEMORY|copilot-instructions)(?:\.\w+)*\.md$/i;

function readReading(text: string): Probe | undefined {
  const [, path = '', clause = ''] = read(readsThen, text);
  const glob = loaded.test(path) ? undefined : nameGlob(path, false);
  return glob === undefined ? undefined : must({ kind: 'reads', glob }, readOccasion(clause, 'before'));
}

/** A change of one file is to come with others: in which order does not matter. */
function readUpdate(text: string): Probe | undefined {
  const [, first, , clause] = read(updates, text);
  const [, , otherClause, second] = first === undefined ? read(thenUpdates, text) : [];
  const glob = readPlace(`\`${first ?? second ?? ''}\``);
  const { when } = readOccasion(clause ?? otherClause ?? '', 'after') ?? {};
  if (glob === undefined || when?.kind !== 'changes' || when.glob === glob) return undefined;
  return { when, ask: { kind: 'must', fact: { kind: 'changes', glob } } };
}

/** A folder is named first, and then that nobody is to touch it. */
function readArchive(text: string): Probe | undefined {
  const [, path = ''] = read(archive, text);
  const glob = byHand.test(text) ? undefined : nameGlob(path, false);
  return glob === undefined ? undefined : { ask: { kind: 'never', fact: { kind: 'changes', glob } } };
}

function must(fact: ProbeFact, occasion: Occasion | undefined): Probe | undefined {
  if (occasion === undefined || JSON.stringify(occasion.when) === JSON.stringify(fact)) return undefined;
  return { ...occasion, ask: { kind: 'must', fact } };
}

/** By whose hand a file changes no diff tells: where only that is forbidden, a generator's work would count as a violation. */
const byHand = /\b(?:by hand|manually|directly|yourself|hand-edit|generated)\b/i;
const isRun = /^(?:never|do not|don['’]t|must not|should not|avoid)\s+(?:ever\s+)?(?:run|running|execute|executing)\b/i;

function forbid(text: string, deed: ForbiddenDeed): Probe | undefined {
  if (deed.action !== 'deny') return undefined;
  const fact = deed.kind === 'run' ? forbidRun(text, deed) : forbidPath(text, deed);
  return fact === undefined ? undefined : { ask: { kind: 'never', fact } };
}

function forbidRun(
  text: string,
  { commands, unless, instead }: Extract<ForbiddenDeed, { kind: 'run' }>,
): ProbeFact | undefined {
  const [command = '', ...others] = commands;
  if (others.length > 0 || unless.length > 0) return undefined;
  // The better command must not count as the forbidden one.
  if (instead.some((better) => holdsInOrder(better.trim().split(/\s+/), command.split(/\s+/)))) return undefined;
  return nameCommand(command, isRun.test(text));
}

function forbidPath(
  text: string,
  { kind, paths, instead }: Extract<ForbiddenDeed, { readonly paths: unknown }>,
): ProbeFact | undefined {
  const [path = '', ...others] = paths;
  if (others.length > 0 || instead.length > 0 || byHand.test(text)) return undefined;
  const glob = nameGlob(path, false);
  if (glob === undefined) return undefined;
  return { kind: kind === 'write' ? 'changes' : 'reads', glob };
}

/** When something is to be done, as a probe asks it. */
type Occasion = Pick<Probe, 'order'> & { readonly when: ProbeFact };

type Side = 'after' | 'before';

const anyChange: ProbeFact = { kind: 'changes', glob: '**' };
const owned = '(?:your |any |all |the |these |those |my )?(?:code |source |file )?';

const commits = `(?:you )?(?:every |each |any |a |the )?commit(?:s|ting)?(?: ${owned}(?:changes?|work|code|anything|files?))?`;
const pushes = `(?:you )?(?:every |each |any |a |the )?push(?:es|ing)?(?: ${owned}(?:changes?|work|code|commits?|branch|anything))?(?: to (?:the )?(?:remote|origin|github))?`;
const pulls =
  '(?:you )?(?:open|opening|create|creating|submit|submitting) (?:a |any |your |the |new )*(?:pull request|PR|MR|merge request)s?';
const ends =
  "(?:(?:you )?(?:finish|finishing|complete|completing|conclude|concluding)(?: (?:a |the |any |your |each |every )?(?:tasks?|work|job|changes?|turn|session|implementation))?|you(?:['’]re| are) (?:done|finished)|you answer|answering|(?:declaring|marking|considering|calling) (?:a |the |any |your )?(?:task|work|job|it)(?: as)? (?:done|complete|completed|finished))";
const starts =
  '(?:you )?(?:start|starting|begin|beginning)(?: (?:to )?(?:a |any |the |your |new )*(?:work|working|task|coding|implementation|implementing))?';
const changes = `(?:(?:you )?(?:make|making) )?(?:${owned}|every |each |a )(?:changes?|edits?|modifications?)|(?:you )?(?:edit|editing|modify|modifying|change|changing)(?: ${owned}(?:code|files?|anything|sources?))?`;
const touches =
  /^(?:(?:you )?(?:edit|editing|modify|modifying|change|changing|update|updating|touch|touching)|(?:you )?(?:make|making) (?:any |a )?changes? (?:to|in|below|under|inside)|(?:any |every |each |a )?(?:changes?|edits?|modifications?) (?:to|in|of|below|under|inside))\s+(.+)$/i;
const place =
  /^((?:(?:any|all|the|a|every)\s+)?(?:(?:files?|anything|code|something|sources?)\s+)?(?:(?:in|below|under|inside|within|of|matching)\s+)?(?:the\s+)?)`([^`]+)`(\s+(?:files?|folder|directory))?$/i;

/** Reads `committing`, `every change`, `you touch a file in ...`; undefined for what no call and no file tells. */
function readOccasion(clause: string, revision: Side): Occasion | undefined {
  const message = clause.trim();
  const says = (form: string) => new RegExp(`^(?:${form})$`, 'i').test(message);
  if (says(commits)) return { when: { kind: 'runs', command: 'git commit' }, order: revision };
  if (says(pushes)) return { when: { kind: 'runs', command: 'git push' }, order: revision };
  if (says(pulls)) return { when: { kind: 'runs', command: 'gh pr create' }, order: revision };
  // The end of the work is what comes after its last change, and its beginning what comes before the first.
  if (says(ends)) return revision === 'before' ? { when: anyChange, order: 'after' } : undefined;
  if (says(starts)) return revision === 'before' ? { when: anyChange, order: 'before' } : undefined;
  if (says(changes)) return { when: anyChange, order: revision };
  const glob = readPlace(touches.exec(message)?.[1] ?? '');
  return glob === undefined ? undefined : { when: { kind: 'changes', glob }, order: revision };
}

/** The files of `src/`, of a file below `src`, of `*.proto` files. */
function readPlace(text: string): string | undefined {
  const [, lead = '', path = '', tail = ''] = place.exec(text.trim()) ?? [];
  const isFolder = /\b(?:in|below|under|inside|within)\s+(?:the\s+)?$/i.test(lead) || /folder|directory/i.test(tail);
  return path === '' ? undefined : nameGlob(path, isFolder);
}
