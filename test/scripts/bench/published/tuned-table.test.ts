import { describe, expect, it } from 'vitest';
import {
  findTunedFaults,
  listTunedRows,
  lostShares,
  replayTuned,
  tabulateTuned,
} from '../../../../scripts/bench/published/tuned-table.ts';
import { triedWorlds } from '../../../../scripts/bench/published/tuned-tries.ts';
import { readCells, readGenerated } from './read-table.ts';

const [table = '', , tried = ''] = readGenerated('docs/figures/verdicts/tuned.md', 'tuned').split('\n\n');
const reps = 1000;
const listed = listTunedRows();
const rows = readCells(table).map((cells, index) => {
  const terms = listed[index];
  if (terms === undefined) throw new Error(`the page has more rows than ${listed.length}`);
  return { suite: terms.suite, name: terms.name, said: cells.slice(3).map((cell) => Number.parseFloat(cell)) };
});

describe('docs/figures/verdicts/tuned.md', () => {
  it('has the rows that its generator replays, as it writes them, within the bound', () => {
    expect(rows).toHaveLength(listed.length);
    expect(tabulateTuned(rows)).toBe(table);
    expect(findTunedFaults(rows, reps)).toEqual([]);
    for (const { said } of rows) expect([...said].sort((a, b) => a - b)).toEqual(said);
  });

  it('has the suites that are asked otherwise, and says that no other question finds much more and stays at its rate', () => {
    expect(readCells(tried).map(([suite]) => suite)).toEqual(
      triedWorlds.map(({ open, sealed }) => `${open} and ${sealed}`),
    );
    const cells = readCells(tried).map((row) => row.slice(3).map((cell) => cell.split(' · ').map(Number)));
    expect(cells.flat().every((said) => said.length === 3)).toBe(true);
    // As it is; every other question says TUNED too often somewhere.
    const worst = [0, 1, 2, 3].map((way) => Math.max(...cells.map((row) => row[way]?.[0] ?? 100)));
    expect(worst[0]).toBeLessThanOrEqual(5);
    for (const other of worst.slice(1)) expect(other).toBeGreaterThan(5);
  });

  it('finds a loss of half in 80 of 100 where verdicts add up, as the page says', () => {
    const together = rows.filter(({ name }) => name.startsWith('fifteen'));
    expect(together.every(({ said: [, half = 0] }) => half >= 80)).toBe(true);
  });

  it('shows what the generator comes to in a row that is quick to replay', () => {
    const index = listed.findIndex(({ world }) => world.trials === 8);
    const { world } = listed[index] ?? listed[0] ?? { world: undefined };
    if (world === undefined) throw new Error('there is no row');
    const said = lostShares.map((lost) => replayTuned({ ...world, lost }, reps));
    expect(said.map((share) => share.toFixed(1))).toEqual(rows[index]?.said.map((share) => share.toFixed(1)));
  });
});
