import type { ForbiddenDeed, GuardDraft } from '../../../core/model/live/guard-entry.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { readProse } from '../../../core/probe/read-prose.ts';
import { plainLine } from '../../../core/text/escape/escape-plain.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { ownEntries } from '../entries/own-entries.ts';
import { matchesExample } from '../judge/judge-call.ts';
import { readAlternatives } from '../match/match-glob.ts';
import { patternCommand } from './pattern-command.ts';
import { toEntry } from './render-draft.ts';

/** A guard entry for a rule, or the reason why there is none. */
export type DerivedEntry =
  | { readonly kind: 'entry'; readonly entry: GuardDraft }
  | { readonly kind: 'not'; readonly why: string };

type Deed<K extends ForbiddenDeed['kind']> = Extract<ForbiddenDeed, { readonly kind: K }>;

/**
 * Derives a guard entry from a rule that is mechanical. Nothing of the sentence enters the message but the commands and paths that it names: a
 * rule's text is an untrusted person's, and the message is read by a model.
 */
export function deriveEntry(rule: Pick<Rule, 'id' | 'body' | 'scope'>): DerivedEntry {
  const prose = readProse(rule.body, knownPrograms());
  if (prose.kind === 'not') return prose;
  const { deed } = prose;
  if (deed.kind === 'run') return rule.scope.length > 0 ? scoped(rule) : deriveCommand(rule.id, deed);
  if (deed.paths.length > 0 && rule.scope.length > 0) return scoped(rule);
  const paths = deed.paths.length > 0 ? deed.paths : rule.scope;
  return paths.length === 0
    ? { kind: 'not', why: 'it names no path, and has no scope' }
    : derivePath(rule.id, deed, paths);
}

function scoped({ scope }: Pick<Rule, 'scope'>): DerivedEntry {
  return { kind: 'not', why: `it holds for ${quoteValue(scope.join(', '))} only, which a call does not say` };
}

/** Returns the programs of our own entries, alone and with their first word: they are recognized without backticks. */
function knownPrograms(): ReadonlySet<string> {
  const patterns = ownEntries.flatMap((entry) => ('when' in entry ? [entry.when].flat() : []));
  return new Set(
    patterns.flatMap((pattern) => {
      const [program = '', word = ''] = pattern.split(' ', 2);
      const names = readAlternatives(program);
      const words = /^[\w{]/u.test(word) ? readAlternatives(word) : [];
      return [...names, ...names.flatMap((one) => words.map((other) => `${one} ${other}`))];
    }),
  );
}

/** Longest command or path that a message names. */
const longestNamed = 80;

function name(text: string): string {
  return `\`${plainLine(text, longestNamed).replaceAll('`', "'")}\``;
}

const verbs: Readonly<Record<ForbiddenDeed['kind'], string>> = { run: 'run', write: 'change', read: 'read' };

function guardMessage(id: string, deed: ForbiddenDeed, named: readonly string[], unless = ''): string {
  const [what, better] = [named.map(name).join(' or '), deed.instead.map(name).join(' or ')];
  const asks = deed.action === 'ask' ? ' A person is asked first.' : '';
  const use = better === '' ? '' : ` Use ${better} instead.`;
  return `Rule ${id} of this project: do not ${verbs[deed.kind]} ${what}${unless}.${use}${asks}`;
}

function deriveCommand(id: string, deed: Deed<'run'>): DerivedEntry {
  const patterned = deed.commands.map((command) => patternCommand(command, excludes(command, deed)));
  const failed = patterned.find((each) => each.kind === 'not');
  if (failed?.kind === 'not') return failed;
  const patternedCommands = patterned.flatMap((each) => (each.kind === 'pattern' ? [each] : []));
  const without = deed.unless.length === 0 ? '' : ` without ${deed.unless.map(name).join(' and ')}`;
  const examples = patternedCommands.map(({ example }) => example);
  return holding({
    id,
    category: deed.instead.length > 0 ? 'substitution' : 'safety',
    action: deed.action,
    message: guardMessage(id, deed, deed.commands, without),
    matcher: { kind: 'command', patterns: patternedCommands.map(({ pattern }) => pattern) },
    matches: examples.flatMap((example) => [example, `cd src && ${example}`]),
    leaves: listLeaves(examples, deed),
  });
}

/** Lists the options by which the command to use is told from the forbidden one. */
function excludes(command: string, { unless, instead }: Deed<'run'>): readonly string[] {
  const words = command.split(/\s+/u);
  const better = instead.filter((text) => words.every((word) => text.split(/\s+/u).includes(word)));
  const more = better.flatMap((text) =>
    text.split(/\s+/u).filter((word) => /^--?\w/u.test(word) && !words.includes(word)),
  );
  return [...new Set([...unless, ...more])];
}

/** Lists calls that stay allowed: the better command, the words in a text, and the program without its last word. */
function listLeaves(examples: readonly string[], { instead, unless }: Deed<'run'>): readonly string[] {
  const [first = ''] = examples;
  const shorter = first.split(' ').slice(0, -1).join(' ');
  const allowed = unless.length === 0 ? [] : [`${first} ${unless.join(' ')}`];
  return [...instead, ...allowed, `echo ${JSON.stringify(first)}`, ...(shorter === '' ? [] : [shorter])];
}

function derivePath(id: string, deed: Deed<'write' | 'read'>, paths: readonly string[]): DerivedEntry {
  const patterned = paths.map(patternPath);
  const failed = patterned.find((each) => each.kind === 'not');
  if (failed?.kind === 'not') return failed;
  const patternedPaths = patterned.flatMap((each) => (each.kind === 'pattern' ? [each] : []));
  return holding({
    id,
    category: 'path',
    action: deed.action,
    message: guardMessage(id, deed, paths),
    matcher: {
      kind: 'path',
      on: deed.kind,
      patterns: [...new Set(patternedPaths.flatMap(({ patterns }) => patterns))],
    },
    matches: patternedPaths.map(({ example }) => example),
    leaves: ['notes/elsewhere.txt'],
  });
}

/** Checks that an entry holds for its own examples; one that also forbids the better way of the sentence is none. */
function holding(entry: GuardDraft): DerivedEntry {
  const whole = toEntry(entry);
  const missed = entry.matches.find((example) => !matchesExample(whole, example));
  if (missed !== undefined) return { kind: 'not', why: `a pattern of it does not match ${quoteValue(missed)}` };
  const caught = entry.leaves.find((example) => matchesExample(whole, example));
  // The shorter example is only one where the last word matters.
  const leaves = entry.leaves.filter((example) => !matchesExample(whole, example));
  const isSaid = caught !== undefined && caught !== entry.leaves.at(-1);
  return isSaid || leaves.length === 0
    ? { kind: 'not', why: `a pattern of it also forbids ${quoteValue(caught ?? '')}` }
    : { kind: 'entry', entry: { ...entry, leaves } };
}

/** A path of a sentence as patterns of the guard, with an example; or why it cannot. */
export type PathPatterned =
  | { readonly kind: 'pattern'; readonly patterns: readonly string[]; readonly example: string }
  | { readonly kind: 'not'; readonly why: string };

/**
 * Writes a glob of a sentence or a scope as patterns of paths. Ours know `*` for any text, folders included, and compare whole paths: what
 * is not absolute holds below any folder.
 */
function patternPath(glob: string): PathPatterned {
  const plain = glob.trim().replace(/^\.\//u, '');
  if (plain === '' || /[\s[\]!()|\\]/u.test(plain))
    return { kind: 'not', why: `${quoteValue(glob)} cannot be written as a path pattern of the guard` };
  const alternatives = readAlternatives(plain);
  const patterns = alternatives.flatMap(writePatterns);
  if (patterns.some((pattern) => /^[*?/]*$/u.test(pattern)))
    return { kind: 'not', why: `${quoteValue(glob)} is every file` };
  return { kind: 'pattern', patterns, example: fillIn(alternatives[0] ?? plain) };
}

function writePatterns(glob: string): readonly string[] {
  const folded = glob.replace(/\*\*(?:\/\*)?/gu, '*').replace(/\*{2,}/gu, '*');
  const placed = /^[/~*]/u.test(folded) ? folded : `*/${folded}`;
  if (placed.endsWith('/')) return [`${placed}*`];
  const isFile = /\.[\w*-]+$|\*$/u.test(placed) || /(?:^|\/)(?:Makefile|Dockerfile|LICENSE|CODEOWNERS)$/u.test(placed);
  return isFile ? [placed] : [placed, `${placed}/*`];
}

/** Returns a path that the glob covers. */
function fillIn(glob: string): string {
  const filled = glob
    .replace(/\*\*\/?/gu, 'deep/')
    .replaceAll('*', 'one')
    .replaceAll('?', 'a');
  return filled.endsWith('/') ? `${filled}one.txt` : filled;
}
