import type { Row } from '../cell.ts';
import type { ExtraRow } from '../jobs.ts';
import type { WorldsFile } from '../world/world.ts';
import { errorRatesTable } from './error-rates.ts';
import { auditTable, failingTable, severalTable } from './experiments.ts';
import { shapesTable } from './shapes.ts';
import { tokensTable } from './tokens.ts';

/** All of a run's results. */
export interface Results {
  readonly file: WorldsFile;
  readonly rows: readonly Row[];
  readonly extras: readonly ExtraRow[];
}

/** The generated tables by the name of their markers in docs/figures/verdicts/statistics.md. */
export function renderTables({ file, rows, extras }: Results): ReadonlyMap<string, string> {
  return new Map([
    ['error-rates', errorRatesTable(file, rows)],
    ['error-rates-by-world', shapesTable(file, rows)],
    ['tokens', tokensTable(file, rows)],
    ['failing-rules', failingTable(extras.filter((row) => row.experiment === 'failing-rules'))],
    ['several-rules', severalTable(extras.filter((row) => row.experiment === 'several-rules'))],
    ['audits', auditTable(extras.filter((row) => row.experiment === 'audits'))],
  ]);
}
