import { readChargesSince } from './charges.ts';
import type { Db } from './open-store.ts';
import { readProvedTrials } from './proved-trials.ts';
import { type PaidLine, toLine } from './tally.ts';

/** Names of what a search of inherited lines measures; no id of a rule has a colon. */
const isSearch = /: (?:halves|check) /;

/** Everything that searches of inherited lines paid for since then, in any run, also what gave no trial. */
export function readSearchLines(db: Db, since: Date): readonly PaidLine[] {
  const trials = readProvedTrials(db);
  const runs = new Set(trials.filter(({ record }) => isSearch.test(record.measurement)).map(({ run }) => run));
  const from = since.toISOString();
  const paid = trials.filter(({ run, ranAt }) => runs.has(run) && ranAt >= from).map(({ record }) => record);
  const charges = readChargesSince(db, since)
    .filter(({ run }) => runs.has(run))
    .map(({ charge }) => charge);
  return [...paid, ...charges].map(toLine);
}
