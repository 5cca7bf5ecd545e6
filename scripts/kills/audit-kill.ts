import type { BilledCall } from './open-bank.ts';
import type { Books } from './read-books.ts';

/** A killed run and the run after it, as journal and bank saw them. */
export interface Kill {
  /** Journal right after the kill. */
  readonly before: Books;
  /** Journal after the run that went on. */
  readonly after: Books;
  readonly callsBefore: readonly BilledCall[];
  readonly callsAfter: readonly BilledCall[];
}

/** What a kill did to money, in counts: all have to be zero. */
export interface KillAudit {
  /** Journalled trials that are gone, or not the same any more. */
  readonly lost: number;
  /** Journalled trials for which the bank was asked again. */
  readonly paidTwice: number;
  /** Trials for which the bank billed more than the journal knows of. */
  readonly uncharged: number;
  /** Tokens the bank billed, and those the journal holds. */
  readonly billed: number;
  readonly booked: number;
}

/** Compares the journal with the bank. */
export function auditKill({ before, after, callsBefore, callsAfter }: Kill): KillAudit {
  const journalled = [...before.trials];
  const seeds = new Set(journalled.map(([, { seed }]) => seed));
  const calls = [...callsBefore, ...callsAfter];
  const keys = new Map([...after.trials].map(([key, { seed }]) => [seed, key]));
  const bySeed = Map.groupBy(calls, ({ seed }) => seed);
  const asked = new Set(callsAfter.map(({ seed }) => seed));
  const uncharged = [...bySeed].filter(([seed, own]) => {
    // What an answer nobody lived to see cost beyond its request is known to the bank alone: one call of a trial that was cut off.
    const cutOff = !seeds.has(seed) && callsBefore.some((call) => call.seed === seed);
    const unseen = cutOff ? (own[0]?.output ?? 0) : 0;
    return bookedFor(after, keys.get(seed)) < sum(own) - unseen;
  });
  const booked = [...keys.values()].reduce((tokens, key) => tokens + bookedFor(after, key), 0);
  return {
    lost: journalled.filter(([key, { record }]) => after.trials.get(key)?.record !== record).length,
    paidTwice: [...seeds].filter((seed) => asked.has(seed)).length,
    uncharged: uncharged.length,
    billed: sum(calls),
    booked,
  };
}

/** Tokens that the journal holds for a trial: its own, and those of attempts that gave none. */
function bookedFor({ trials, charged, open }: Books, key: string | undefined): number {
  if (key === undefined) return 0;
  return (trials.get(key)?.tokens ?? 0) + (charged.get(key) ?? 0) + (open.get(key) ?? 0);
}

function sum(calls: readonly BilledCall[]): number {
  return calls.reduce((tokens, { input, output }) => tokens + input + output, 0);
}
