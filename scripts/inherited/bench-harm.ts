/**
 * `npm run bench harm`: simulates rules that make one task of a suite fail, and lines without which one task fails, judges each as the gate does,
 * and says how often they come in and are evicted. `--write` puts the tables into docs/figures/verdicts/statistics.md; `--quick` draws a few of each cell and
 * holds them against what is published. Exit 1: a figure left its error, or the document is not what was published; 2: wrong input.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { comparePublished } from '../../benchmarks/harm/compare-published.ts';
import { type HarmRow, listHarmCells } from '../../benchmarks/harm/harm-cell.ts';
import { renderHarmTables, shortHarmTable } from '../../benchmarks/harm/render-tables.ts';
import { simulateHarm } from '../../benchmarks/harm/simulate-harm.ts';
import { replaceBetween } from '../replace-between.ts';

const document = new URL('../../docs/figures/verdicts/statistics.md', import.meta.url);
const short = new URL('../../docs/statistics.md', import.meta.url);
const results = new URL('../../benchmarks/harm/results.jsonl', import.meta.url);
const [fullSize, quickSize] = [2000, 150];
const { values } = parseArgs({
  options: {
    ...{ quick: { type: 'boolean' }, write: { type: 'boolean' } },
    ...{ n: { type: 'string' }, seed: { type: 'string', default: '1' } },
  },
});
process.exitCode = main();

function main(): number {
  const n = Number(values.n ?? (values.quick ? quickSize : fullSize));
  const seed = Number(values.seed);
  if (!Number.isInteger(n) || n < 1 || !Number.isInteger(seed) || (values.write && values.quick)) {
    process.stderr.write('error bench-harm: --n is a whole number above 0, --seed one, --write goes without --quick\n');
    return 2;
  }
  const start = performance.now();
  const rows = listHarmCells().map((cell) => simulateHarm(cell, n, seed));
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  if (values.quick) return check(rows);
  const tables = renderHarmTables(rows);
  for (const table of tables.values()) console.log(`${table}\n`);
  if (values.write) {
    writeFileSync(results, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    writeFileSync(document, publish(tables));
    writeFileSync(short, publishShort(rows));
  }
  return 0;
}

function publish(tables: ReadonlyMap<string, string>): string {
  return [...tables].reduce((text, [name, table]) => replaceBetween(text, name, table), readFileSync(document, 'utf8'));
}

function publishShort(rows: readonly HarmRow[]): string {
  return replaceBetween(readFileSync(short, 'utf8'), 'short-harm', shortHarmTable(rows));
}

function check(rows: readonly HarmRow[]): number {
  const lines = readFileSync(results, 'utf8').trim().split('\n');
  const published = lines.map((line): HarmRow => JSON.parse(line));
  const isCurrent =
    publish(renderHarmTables(published)) === readFileSync(document, 'utf8') &&
    publishShort(published) === readFileSync(short, 'utf8');
  const faults = [
    ...comparePublished(rows, published),
    ...(isCurrent
      ? []
      : [
          'the tables of docs/statistics.md and docs/figures/verdicts/statistics.md are not what benchmarks/harm/results.jsonl says',
        ]),
  ];
  for (const fault of faults) process.stderr.write(`beyond its error: ${fault}\n`);
  console.log(`${rows.length} cells of ${rows[0]?.n} measurements, ${faults.length} beyond their error`);
  return faults.length > 0 ? 1 : 0;
}
