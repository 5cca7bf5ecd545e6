import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setupError } from '../../foundation/model/problem.ts';
import { type ArmCounts, addCounts, noCounts } from '../../foundation/stats/live/live-counts.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { parseOrThrow } from '../../foundation/text/json/read-json.ts';

/** What people hand each other: six integers a rule (A B C D W V) by its hash, and nothing else. */
export interface SharedCounts {
  readonly schema: 1;
  readonly live: Readonly<Record<string, readonly number[]>>;
}

/** What others counted of a rule. */
export interface Pool {
  readonly counts: ArmCounts;
  readonly people: number;
}

/** Larger files and numbers are no counts of anybody. */
const [mostBytes, mostSessions] = [1024 * 1024, 1_000_000];

/** The six integers of a rule in the order in which they are shared. */
export function listIntegers(counts: ArmCounts): readonly number[] {
  const { yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout } = counts;
  return [yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout];
}

/**
 * Adds up what others shared, by hash of the rule. Each file is one person; the same one twice would count somebody twice. `own`: what this
 * person shares, which is counted already. Throws ProblemError for a file that is missing, no such file, or there twice.
 */
export function readPools(files: readonly string[], cwd: string, own: string): ReadonlyMap<string, Pool> {
  const seen = new Set([own]);
  const pools = new Map<string, Pool>();
  for (const file of files) {
    const text = readPool(resolve(cwd, file), file);
    const shared = parseShared(text, file);
    const told = spell(shared);
    if (seen.has(told)) {
      const hint = 'Name each person once, and not yourself: your own counts are in already.';
      throw setupError('live-pool-twice', `${quoteValue(file)} says what was added already`, hint);
    }
    seen.add(told);
    for (const [hash, counts] of shared) {
      const before = pools.get(hash);
      pools.set(hash, { counts: addCounts(before?.counts ?? noCounts, counts), people: (before?.people ?? 0) + 1 });
    }
  }
  return pools;
}

/** Shared counts as one text, the same for the same counts. */
export function spell(shared: ReadonlyMap<string, ArmCounts>): string {
  const entries = [...shared].map(([hash, counts]) => `${hash} ${listIntegers(counts).join(' ')}`);
  return entries.sort().join('\n');
}

function readPool(path: string, file: string): string {
  try {
    if (statSync(path).size > mostBytes) throw new Error('it is too large');
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw refuse(file, code === 'ENOENT' ? 'it is not there' : message);
  }
}

function parseShared(text: string, file: string): ReadonlyMap<string, ArmCounts> {
  const value = parseOrThrow(text, (why) => refuse(file, why)) as Partial<SharedCounts> | null;
  const rules = value?.schema === 1 ? value.live : undefined;
  if (typeof rules !== 'object' || rules === null) throw refuse(file, 'it is not what `rentroll live --share` prints');
  return new Map(Object.entries(rules).map(([hash, numbers]) => [hash, readCounts(hash, numbers, file)]));
}

function readCounts(hash: string, numbers: unknown, file: string): ArmCounts {
  const isCount = (value: unknown): value is number =>
    Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= mostSessions;
  if (!Array.isArray(numbers) || numbers.length !== 6 || !numbers.every(isCount))
    throw refuse(file, `rule ${quoteValue(hash)} has no six counts`);
  const [yesWith = 0, noWith = 0, yesWithout = 0, noWithout = 0, sessionsWith = 0, sessionsWithout = 0] = numbers;
  if (yesWith + noWith > sessionsWith || yesWithout + noWithout > sessionsWithout)
    throw refuse(file, `rule ${quoteValue(hash)} has more answers than sessions`);
  return { yesWith, noWith, yesWithout, noWithout, sessionsWith, sessionsWithout };
}

function refuse(file: string, why: string): Error {
  const hint = 'Ask its person for it again: rentroll live --share > NAME.json';
  return setupError('live-pool-unusable', `${quoteValue(file)} holds no shared counts: ${why}`, hint, { file });
}
