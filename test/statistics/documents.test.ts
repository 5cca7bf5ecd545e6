import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../benchmarks/statistics/cell.ts';
import type { ExtraRow } from '../../benchmarks/statistics/jobs.ts';
import { renderTables } from '../../benchmarks/statistics/tables/render-tables.ts';
import { parseWorlds } from '../../benchmarks/statistics/world/parse-worlds.ts';

const folder = 'benchmarks/statistics';
const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');
const readLines = <T>(name: string) =>
  read(name)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const file = parseWorlds(read('worlds.json'), 'worlds.json').value;
if (file === undefined) throw new Error('our own worlds are invalid');
const tables = renderTables({
  file,
  rows: readLines<Row>('results.jsonl'),
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
