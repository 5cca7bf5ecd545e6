import type { Row } from '../cell.ts';

/** A share as percent with one decimal, without the sign: 0.0475 → `4.8`. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** A share as short as it means something: 0.0223 → `2.2 %`, 0.507 → `51 %`, `below 0.1 %`. */
export function shortRate(share: number): string {
  if (share > 0 && share < 0.001) return 'below 0.1 %';
  return share > 0 && share < 0.095 ? `${percent(share)} %` : `${Math.round(100 * share)} %`;
}

/** A true saving: `15 %`, `−10 %`. */
export function savingName(share: number): string {
  return `${Math.round(1000 * share) / 10} %`.replace('-', '−');
}

/** What a table of `n` simulated measurements a row can be trusted for. */
export function sizeNote(n: number): string {
  const [rare, even] = [rateError(0.05, n), rateError(0.5, n)].map(percent);
  return `${n.toLocaleString('en-US')} simulated measurements a cell: one standard error is at most ${rare} % at a rate of 5 %, ${even} % at 50 %.`;
}

/** Tokens in millions with two decimals, without the unit. */
export function millions(tokens: number): string {
  return (tokens / 1e6).toFixed(2);
}

/** Standard error of a simulated rate. */
function rateError(rate: number, n: number): number {
  return Math.sqrt((rate * (1 - rate)) / n);
}

/** A rate with its simulation standard error: `4.8 ± 0.5 %`. */
export function percentWithError(rate: number, n: number): string {
  return `${percent(rate)} ± ${percent(rateError(rate, n))} %`;
}

/** A Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Mean of the rows, and the span from the lowest to the highest: `4.1 (0.4–5.2)`, in percent. */
export function meanAndSpan(rates: readonly number[]): string {
  if (rates.length === 0) return '–';
  const mean = rates.reduce((total, rate) => total + rate, 0) / rates.length;
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map(percent);
  return `${percent(mean)} (${low}–${high})`;
}

/** True when two effects are the same. */
export function sameEffect(a: Row['effect'], b: Row['effect']): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
