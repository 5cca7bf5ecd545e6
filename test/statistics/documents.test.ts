import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../benchmarks/statistics/cell.ts';
import type { ExtraRow } from '../../benchmarks/statistics/jobs.ts';
import { meanAccepted, shortRatesTable } from '../../benchmarks/statistics/tables/error-rates.ts';
import { renderTables } from '../../benchmarks/statistics/tables/render-tables.ts';
import { parseWorlds } from '../../benchmarks/statistics/world/parse-worlds.ts';
import { minimalShare } from '../../benchmarks/statistics/world/world.ts';
import { nominalRates } from '../../src/core/model/verdict/selftest.ts';

const folder = 'benchmarks/statistics';
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const readLines = <T>(name: string) =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const file = parseWorlds(read('worlds.json'), 'worlds.json').value;
if (file === undefined) throw new Error('our own worlds are invalid');
const rows = readLines<Row>('results.jsonl');
const tables = renderTables({
  file,
  rows,
  extras: readLines<ExtraRow>('extras.jsonl'),
});
const document = readFileSync('docs/figures/verdicts/statistics.md', 'utf8');

describe('docs/figures/verdicts/statistics.md', () => {
  it.each([...tables])('shows the committed results: %s', (name, table) => {
    expect(table).toContain('|---|');
    expect(document).toContain(`<!-- generated:${name} -->\n${table}\n<!-- /generated:${name} -->`);
  });

  it('states every rate it can be held to, none of them missing', () => {
    expect([...tables.values()].join('\n')).not.toMatch(/NaN|undefined|Infinity|\| – \|/);
  });
});

describe('the rates that are said in short', () => {
  it('are the committed results in docs/statistics.md', () => {
    const table = shortRatesTable(rows);
    expect(table.split('\n')).toHaveLength(8);
    expect(readFileSync('docs/statistics.md', 'utf8')).toContain(
      `<!-- generated:short-rates -->\n${table}\n<!-- /generated:short-rates -->`,
    );
  });

  it.each(nominalRates)(
    'are the committed results in reports: $multiple of the minimal effect',
    ({ multiple, earns }) => {
      const effect = Number((multiple * minimalShare).toFixed(4));
      expect(earns).toBe(Math.round(100 * meanAccepted(rows, effect)) / 100);
    },
  );
});
