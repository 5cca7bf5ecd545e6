import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listCells, type Row, simulateCell } from '../../benchmarks/statistics/cell.ts';
import { runBenchmark } from '../../benchmarks/statistics/run-benchmark.ts';
import { parseWorlds } from '../../benchmarks/statistics/world/parse-worlds.ts';
import type { WorldsFile } from '../../benchmarks/statistics/world/world.ts';
import { runs } from '../helpers/long.ts';

const folder = 'benchmarks/statistics';

function readOwnWorlds(): WorldsFile {
  const { value } = parseWorlds(readFileSync(`${folder}/worlds.json`, 'utf8'), 'worlds.json');
  if (value === undefined) throw new Error('our own worlds are invalid');
  return value;
}

describe('replication', () => {
  const own = readOwnWorlds();
  const worlds = own.worlds.slice(0, runs(2, own.worlds.length));
  const file = { ...own, worlds, effects: [0, 0.15], absoluteEffects: ['tau-10'] as const };
  const size = { n: runs(2, 8), seed: 3, withExtras: true };

  it('gives the same rows to the last digit, on one thread and on two', async () => {
    const one = await runBenchmark(file, { ...size, threads: 1 });
    const two = await runBenchmark(file, { ...size, threads: 2 });
    expect(one.rows).toHaveLength(worlds.length * 3 * 3 * 5);
    expect(JSON.stringify(two)).toBe(JSON.stringify(one));
  });

  it('gives other rows for another seed', () => {
    const [first] = listCells(file, size);
    if (first === undefined) throw new Error('the file has cells');
    expect(simulateCell({ ...first, seed: 4 })).not.toEqual(simulateCell(first));
  });
});

describe('the committed results', () => {
  const rows = readFileSync(`${folder}/results.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  const file = readOwnWorlds();
  const cells = listCells(file, { n: rows[0]?.n ?? 0, seed: 1 });

  it('have a row for every cell of our own worlds', () => {
    const listed = rows.map(({ world, procedure, shape, effect, n }) => ({ world, procedure, shape, effect, n }));
    expect(listed).toEqual(
      cells.map(({ world, procedure, shape, effect, n }) => ({ world: world.id, procedure, shape, effect, n })),
    );
  });

  // A handful of the rows: enough to notice that the procedure has changed and the run was not repeated.
  const recomputed = runs(['quiet'], ['quiet', 'flaky']);
  const places = cells.flatMap(({ world, shape, effect, procedure }, index) =>
    shape === 'proportional' && effect === 0 && recomputed.includes(world.id)
      ? [{ place: index, procedure, world: world.id }]
      : [],
  );

  it.each(places)(
    'are what $procedure gives in $world now (else: node scripts/bench/statistics.ts --write)',
    ({ place }) => {
      const cell = cells[place];
      if (cell === undefined) throw new Error('the place is one of the cells');
      expect(rows[place]).toEqual(simulateCell(cell));
    },
  );
});
