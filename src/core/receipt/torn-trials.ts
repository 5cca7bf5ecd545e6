import type { Receipt } from '../model/verdict/receipt.ts';
import { stableJson } from '../text/json/read-json.ts';

/**
 * Finds pairs of receipts that name one trial of one measurement and state different things of it: of at least one it is not what was measured.
 * Rules that are measured together share trials.
 */
export function findTorn(receipts: readonly Receipt[]): readonly (readonly [rule: string, other: string])[] {
  const statements = receipts.map((receipt) => ({ rule: receipt.rule, trials: listStatements(receipt) }));
  return statements.flatMap(({ rule, trials }, index) =>
    statements.slice(0, index).flatMap((other) => {
      const isTorn = [...trials].some(([key, statement]) => (other.trials.get(key) ?? statement) !== statement);
      return isTorn ? [[rule, other.rule] as const] : [];
    }),
  );
}

/** What a receipt states of each of its trials, by the trial's key and what the measurement was of. */
function listStatements({ basis, evidence, agent, decidedOn }: Receipt): ReadonlyMap<string, string> {
  const { body: _body, neighbours: _neighbours, procedure: _procedure, ...shared } = basis;
  const measurement = stableJson({ shared, agent, decidedOn }, 0);
  return new Map(
    evidence.trials.map(({ key, task, outcome, usage, order }) => [
      measurement + key,
      stableJson({ task, outcome, usage, order }, 0),
    ]),
  );
}
