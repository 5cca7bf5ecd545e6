import type { ModelUsage, Usage } from '../../foundation/model/money/usage.ts';
import type { Db } from './open-store.ts';
import type { PaidLine } from './tally.ts';

/** Names of what a search of inherited lines measures; no id of a rule has a colon. */
const searchMeasurements = ['*: halves *', '*: check *'] as const;

/** Everything that searches of inherited lines paid for since then, in any run, also what gave no trial. */
export function readSearchLines(db: Db, since: Date): readonly PaidLine[] {
  const columns = (json: string) =>
    `agent, tokens, json_extract(${json}, '$.model') AS model, json_extract(${json}, '$.usage') AS usage, json_extract(${json}, '$.models') AS models`;
  const searches = 'SELECT DISTINCT run FROM trials WHERE measurement GLOB @halves OR measurement GLOB @check';
  const rows = db
    .prepare(
      `SELECT ${columns('record')} FROM trials WHERE ran_at >= @since AND run IN (${searches})
       UNION ALL SELECT ${columns('charge')} FROM charges WHERE ran_at >= @since AND run IN (${searches})`,
    )
    .all({ since: since.toISOString(), halves: searchMeasurements[0], check: searchMeasurements[1] }) as Row[];
  return rows.map(({ usage, models, ...line }) => ({
    ...line,
    usage: JSON.parse(usage) as Usage,
    ...(models === null ? {} : { models: JSON.parse(models) as readonly ModelUsage[] }),
  }));
}

interface Row extends Pick<PaidLine, 'agent' | 'tokens' | 'model'> {
  readonly usage: string;
  readonly models: string | null;
}
