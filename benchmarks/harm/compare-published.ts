import { isWithinError } from '../../scripts/behaviour/within-error.ts';
import { type HarmRow, nameHarmCell, outcomesOf } from './harm-cell.ts';

/** Standard errors that a mean of trials may be away from the published one. */
const mostErrors = 3.5;

/** What of a smaller run left the error of the published one, as sentences; empty when nothing did. */
export function comparePublished(rows: readonly HarmRow[], published: readonly HarmRow[]): readonly string[] {
  const stated = new Map(published.map((row) => [nameHarmCell(row), row]));
  return rows.flatMap((row) => {
    const name = nameHarmCell(row);
    const other = stated.get(name);
    return other === undefined ? [`${name} is not published`] : compareRow(name, row, other);
  });
}

function compareRow(name: string, row: HarmRow, stated: HarmRow): readonly string[] {
  const rates = outcomesOf[row.question].flatMap((outcome, index) => {
    const events = row.counts[index] ?? 0;
    const share = (stated.counts[index] ?? 0) / stated.n;
    const isNear = isWithinError({ events, runs: row.n, stated: share, statedRuns: stated.n });
    return isNear ? [] : [`${name}: ${outcome} ${percent(events / row.n)}, published ${percent(share)}`];
  });
  const error = stated.trialsSd * Math.sqrt(1 / row.n + 1 / stated.n);
  const isNear = Math.abs(row.trials - stated.trials) <= mostErrors * error;
  return isNear ? rates : [...rates, `${name}: ${row.trials} trials, published ${stated.trials}`];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
