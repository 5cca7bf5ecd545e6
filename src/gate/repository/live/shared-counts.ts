import { type ArmCounts, addCounts, noCounts } from '../../../core/stats/live/live-counts.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseOrThrow } from '../../../core/text/json/read-json.ts';

/** What people hand each other: six counts a rule (A B C D W V) by its hash, and nothing else. */
export interface SharedCounts {
  readonly schema: 1;
  readonly live: Readonly<Record<string, readonly number[]>>;
}

/** What others counted of a rule. */
export interface Pool {
  readonly counts: ArmCounts;
  readonly people: number;
}

/** Larger numbers are no counts of anybody. */
const mostSessions = 1_000_000;

/** The six counts of a rule in the order in which they are shared. */
export function listIntegers(counts: ArmCounts): readonly number[] {
  const { yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout } = counts;
  return [yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout];
}

/** Reads what somebody shared, by hash of the rule; `refuse` makes what is thrown for a text that is no such thing. */
export function parseShared(text: string, refuse: (why: string) => Error): ReadonlyMap<string, ArmCounts> {
  const value = parseOrThrow(text, refuse) as Partial<SharedCounts> | null;
  const rules = value?.schema === 1 ? value.live : undefined;
  if (typeof rules !== 'object' || rules === null)
    throw refuse('it is not what `rentroll session live --share` prints');
  return new Map(Object.entries(rules).map(([hash, numbers]) => [hash, readCounts(hash, numbers, refuse)]));
}

function readCounts(hash: string, numbers: unknown, refuse: (why: string) => Error): ArmCounts {
  const isCount = (value: unknown): value is number =>
    typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= mostSessions;
  if (!Array.isArray(numbers) || numbers.length !== 6 || !numbers.every(isCount))
    throw refuse(`rule ${quoteValue(hash)} has no six counts`);
  const [yesWith = 0, noWith = 0, yesWithout = 0, noWithout = 0, sessionsWith = 0, sessionsWithout = 0] = numbers;
  if (yesWith + noWith > sessionsWith || yesWithout + noWithout > sessionsWithout)
    throw refuse(`rule ${quoteValue(hash)} has more answers than sessions`);
  return { yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout };
}

/** Adds up what several people shared, each of them once. */
export function poolShared(people: readonly ReadonlyMap<string, ArmCounts>[]): ReadonlyMap<string, Pool> {
  const pools = new Map<string, Pool>();
  for (const [hash, counts] of people.flatMap((shared) => [...shared])) {
    const before = pools.get(hash);
    pools.set(hash, { counts: addCounts(before?.counts ?? noCounts, counts), people: (before?.people ?? 0) + 1 });
  }
  return pools;
}

/** Shared counts as one text, the same for the same counts. */
export function spellShared(shared: ReadonlyMap<string, ArmCounts>): string {
  const entries = [...shared].map(([hash, counts]) => `${hash} ${listIntegers(counts).join(' ')}`);
  return entries.sort().join('\n');
}
