import { type FileKind, kinds } from './file-truth.ts';
import { type PublishedRates, type Row, rows } from './published.ts';
import type { InheritedResult, Share } from './tally.ts';

type CellName = Pick<InheritedResult, 'procedure' | 'budget'> & { readonly byTokens?: boolean };

type Cells = ReadonlyMap<string, InheritedResult>;

/** The table of rates, and below it how many of the published ones lie within error. */
export function renderTable(results: readonly InheritedResult[]): string {
  const cells: Cells = new Map(results.map((result) => [keyOf(result, result.kind), result]));
  const comparisons = rows.flatMap((row) => kinds.flatMap((kind) => compareCell(cells, row, kind)));
  const n = results[0]?.n ?? 0;
  const within = comparisons.filter(Boolean).length;
  return [
    '| procedure, M tokens | file | idle (published) | costly (published) | ≥ Δ, wrongly (published) | bad files | trials | M tokens a removed line |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.flatMap((row) => kinds.map((kind) => renderCell(cells, row, kind))),
    '',
    `${n} files a cell, ± one standard error by file. ${within} of ${comparisons.length} published rates lie within two standard errors of both simulations and half of their last digit; the others have a *.`,
  ].join('\n');
}

function keyOf({ procedure, budget, byTokens = false }: CellName, kind: FileKind): string {
  return [procedure, budget, byTokens, kind].join('/');
}

function renderCell(cells: Cells, row: Row, kind: FileKind): string {
  const { procedure, budget, published, badFiles, byTokens } = row;
  const own = cells.get(keyOf(row, kind));
  if (own === undefined) return '';
  const said = published[kind] ?? {};
  const perLine = own.meanProposed > 0 ? (own.meanTokens / own.meanProposed / 1e6).toFixed(1) : '–';
  return `| ${procedure}, ${budget / 1e6}${byTokens ? ' by tokens' : ''} | ${kind} | ${[
    ...compared.map((rate) => showShare(own[rate], said[rate]) + (isWithin(own[rate], said[rate]) ? '' : '*')),
    showShare(own.badFiles, badFiles, '≤ '),
    own.meanTrials.toFixed(0),
    perLine,
  ].join(' | ')} |`;
}

function showShare({ share, error, of }: Share, said: number | undefined, sign = ''): string {
  if (of === 0) return '–';
  const published = said === undefined ? '' : ` (${sign}${said})`;
  return `${percent(share)}±${percent(error)}${published}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

const compared = ['idle', 'costly', 'earning'] as const satisfies readonly (keyof PublishedRates)[];

/** Whether each published rate of a cell lies within error. */
function compareCell(cells: Cells, row: Row, kind: FileKind): readonly boolean[] {
  const own = cells.get(keyOf(row, kind));
  const said = row.published[kind];
  if (own === undefined || said === undefined) return [];
  return compared.filter((rate) => said[rate] !== undefined).map((rate) => isWithin(own[rate], said[rate]));
}

function isWithin(own: Share, said: number | undefined): boolean {
  return said === undefined || Math.abs(100 * own.share - said) <= tolerance(own, said);
}

/** Percent: twice the error of a difference of two simulations of like size, and what rounding took off the published rate. */
function tolerance({ error, of }: Share, said: number): number {
  const binomial = Math.sqrt(((said / 100) * (1 - said / 100)) / Math.max(1, of));
  return 100 * 2 * Math.SQRT2 * Math.max(error, binomial) + (Number.isInteger(said) ? 0.5 : 0.05);
}
