import { keysOf, recordOf } from '../../../core/util/values.ts';
import { type Push, parseClauses, ruleSentences } from './clauses.ts';
import type { Habits } from './habits.ts';
import { adviceOn } from './topics.ts';

/**
 * Habits of an agent that has read the memory. Of all pushes on a habit only the strongest in each direction counts: saying
 * a thing twice adds nothing, and contradicting rules cancel.
 */
export function adviseHabits(base: Habits, memory: string): Habits {
  const pushes = ruleSentences(memory).flatMap(readRule);
  return recordOf(keysOf(base), (habit) => {
    const own = pushes.filter((push) => push.habit === habit).map((push) => push.by);
    const by = Math.max(0, ...own) + Math.min(0, ...own);
    return by === 0 ? base[habit] : shift(base[habit], by);
  });
}

/** What one sentence changes; nothing when the lexicon knows none of what it says. */
export function readRule(sentence: string): readonly Push[] {
  const clauses = parseClauses(sentence);
  return clauses.flatMap((clause) => adviceOn(clause, clauses));
}

function shift(probability: number, by: number): number {
  const odds = Math.log(probability / (1 - probability)) + Math.max(-12, Math.min(12, by));
  return 1 / (1 + Math.exp(-odds));
}

/** One deed that a memory orders beside the work: its object stands in quotes, so that nothing has to be guessed. */
export interface Order {
  /** Run a command, read a file, or leave a line in one. */
  readonly kind: 'run' | 'read' | 'note';
  /** The command, or the path relative to the workspace. */
  readonly object: string;
  /** Before the first change, or once the work is done. */
  readonly when: 'before' | 'after';
}

const verbs: Readonly<Record<Order['kind'], string>> = {
  run: 'run rerun re-run execute call invoke finish end',
  read: 'read re-read open consult study view',
  note: 'update add append write note record log mention document',
};

const kinds = new Map(keysOf(verbs).flatMap((kind) => verbs[kind].split(' ').map((word) => [word, kind] as const)));

/** A verb, up to seven words that say what of it, and the object. */
const deed = new RegExp(`\\b(${[...kinds.keys()].join('|')})\\b((?:\\s+[\\w'-]+){0,7}?)\\s+\`([^\`]+)\``, 'i');

const negated = /\b(?:never|not|don't|avoid|skip|without|instead|rather)\b/i;
const change = '(?:chang|edit|touch|modif|alter|work|writ|start)';
const before = new RegExp(`\\bbefore (?:you |any |the |your |making |a |each |every )*${change}|\\bfirst\\b`, 'i');
const after = new RegExp(
  `\\b(?:after|once|when|whenever) (?:you |you've |you have |any |the |your |a |each |every )*${change}|\\b(?:every|each) (?:change|edit|time)\\b|\\bbefore (?:you )?(?:answer|finish|stop|commit|end)|\\bat the end\\b|\\balways\\b`,
  'i',
);

/** A file of the workspace, as the file tools take it. */
const isPath = /^(?!.*\.\.)[\w@][\w.@/-]*\.\w+$/;

/**
 * What a memory orders, each once, in the order of its lines. A sentence orders something when it names a deed with its object in quotes
 * and the moment it is for: `After changing src, run \`npm run typecheck\``. One that is turned round orders nothing.
 */
export function readOrders(memory: string): readonly Order[] {
  const found = ruleSentences(memory).flatMap(readOrder);
  return found.filter(
    (order, index) => found.findIndex(({ kind, object }) => kind === order.kind && object === order.object) === index,
  );
}

function readOrder(sentence: string): readonly Order[] {
  const [, verb = '', , object = ''] = deed.exec(sentence) ?? [];
  const kind = kinds.get(verb.toLowerCase());
  if (kind === undefined || (kind !== 'run' && !isPath.test(object))) return [];
  const rest = sentence.replace(/`[^`]*`/g, ' ');
  const when = before.test(rest) ? 'before' : after.test(rest) ? 'after' : undefined;
  return when === undefined || negated.test(rest) ? [] : [{ kind, object, when }];
}
