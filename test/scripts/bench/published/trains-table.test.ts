import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { replayTrains, type TrainRow } from '../../../../scripts/bench/published/replay-trains.ts';
import { kinds } from '../../../../scripts/bench/published/ride-train.ts';
import {
  findTrainFaults,
  listTrainRows,
  sayBreaker,
  sayTwins,
  tabulateTrains,
} from '../../../../scripts/bench/published/trains-table.ts';
import { readRecordedCosts } from '../../../../scripts/outcome/recorded-costs.ts';
import { readCells, readGenerated } from './read-table.ts';

const text = readGenerated('docs/figures/verdicts/trains.md', 'trains');
const runs = '../shared/data/bc-bench/runs.csv';
const costs = existsSync(runs) ? readRecordedCosts(runs).definition : undefined;
const listed = listTrainRows(costs);
const least = 2000;

/** The page's rows, each with the terms that the generator has for it. */
const rows: readonly TrainRow[] = listed.map(({ suite, terms }, index) => {
  const [name = '', , dollars = '', p95 = '', trials = '', ...shares] = readCells(text)[index] ?? [];
  const letIn = Object.fromEntries(kinds.map(({ kind }, at) => [kind, Number.parseFloat(shares[at] ?? '')]));
  expect(name).toBe(suite.name);
  return {
    ...{ suite: name, ...terms, dollars: Number(dollars), p95: Number(p95), trials: Number(trials) },
    letIn: letIn as TrainRow['letIn'],
  };
});
const said = text.split('\n').filter((line) => line.startsWith('Two that bring'));
const twins = said.map((line) => {
  const [, beside, both] = /and (\d+) idle ones: both let in in ([\d.]+) %/.exec(line) ?? [];
  return { beside: Number(beside), both: Number(both) };
});

describe('docs/figures/verdicts/trains.md', () => {
  it('has the rows that its generator replays, as it writes them, within the bounds', () => {
    const table = tabulateTrains(rows).split('\n');
    expect(text.split('\n').slice(0, table.length)).toEqual(table);
    if (costs !== undefined) expect(readCells(text)).toHaveLength(listed.length);
    expect(said).toEqual(twins.map(({ beside, both }) => sayTwins(beside, both)));
    expect(twins.map(({ beside }) => beside)).toEqual([2, 6]);
    expect(findTrainFaults(rows, twins, least)).toEqual([]);
    const [, clean, saving, breaking] =
      /let in in ([\d.]+) %.* idle one in ([\d.]+) %, .* in ([\d.]+) %\.$/.exec(text) ?? [];
    const broken = { saving: Number(saving), breaking: Number(breaking) };
    expect(text.endsWith(sayBreaker(Number(clean), broken))).toBe(true);
    expect(broken.breaking).toBe(0);
  });

  it('says that a screen makes a train of eight cheaper and lets in no more that is idle', () => {
    for (const { suite } of new Map(listed.map((row) => [row.suite.name, row])).values()) {
      const [plain, screened] = [undefined, 0.1].map((price) =>
        rows.find((row) => row.suite === suite.name && row.size === 8 && row.screen === price),
      );
      expect(screened?.letIn.idle, suite.name).toBeLessThanOrEqual(plain?.letIn.idle ?? 0);
      expect(screened?.dollars, suite.name).toBeLessThan(0.92 * (plain?.dollars ?? 0));
    }
  });

  it('shows what the generator comes to, to the cent, in the row that is quickest to replay', () => {
    const [first] = listed;
    if (first === undefined) throw new Error('there is no row');
    const again = replayTrains(first.suite, first.terms, { least, trains: 200 });
    expect(tabulateTrains([again])).toBe(tabulateTrains(rows.slice(0, 1)));
  });
});
