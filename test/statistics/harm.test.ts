import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { comparePublished } from '../../benchmarks/harm/compare-published.ts';
import { type HarmCell, type HarmRow, listHarmCells, nameHarmCell } from '../../benchmarks/harm/harm-cell.ts';
import { renderHarmTables, shortHarmTable } from '../../benchmarks/harm/render-tables.ts';
import { measureHarm, simulateHarm } from '../../benchmarks/harm/simulate-harm.ts';
import { verifyEvidence } from '../../src/core/decide/verify-evidence.ts';
import { trialsForPrice } from '../../src/core/stats/triangular-test.ts';
import { runs } from '../helpers/long.ts';

const n = runs(300, 5000);
const published = readFileSync('benchmarks/harm/results.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line): HarmRow => JSON.parse(line));

/** Share of the first outcome: let in, or evicted. */
function shareOf(cell: HarmCell): number {
  const { counts } = simulateHarm(cell, n, 11);
  return (counts[0] ?? 0) / n;
}

/** One of six tasks, in a suite whose trials fail for no reason in 2 %. */
const suite = { tasks: 6, own: 0.02 } as const;

/** The published rate and four standard errors of so few runs, rounded up. When all tasks were asked together it was 89, 59 and 24 %, and 64, 26 and 7 % where the test of a task proved. */
describe('a rule that saves 20 % and makes one of six tasks fail', () => {
  it.each([
    [0.3, 0.64],
    [0.5, 0.2],
    [0.7, 0.045],
    [0.85, 0.01],
    [1, 0],
  ])('with p = %f is let in at a rate of at most %f', (fails, most) => {
    expect(shareOf({ question: 'entry', ...suite, fails })).toBeLessThanOrEqual(most);
  });

  it('is let in when it breaks none, for hardly more trials than every task must have had', () => {
    const { counts, trials } = simulateHarm({ question: 'entry', ...suite }, n, 11);
    expect((counts[0] ?? 0) / n).toBeGreaterThan(0.96);
    expect(trials).toBeLessThan(1.3 * 2 * suite.tasks * trialsForPrice(suite.tasks));
  });
});

/** When all tasks were asked together it was 79, 39 and 11 % for p = .5, .7 and .85. */
describe('an audit of a line without which one of six tasks fails', () => {
  it.each([
    [0.3, 0.7],
    [0.5, 0.25],
    [0.7, 0.09],
    [0.85, 0.02],
    [1, 0],
  ])('with p = %f evicts it at a rate of at most %f', (fails, most) => {
    expect(shareOf({ question: 'removal', ...suite, fails })).toBeLessThanOrEqual(most);
  });

  it('still evicts a line that nobody needs', () => {
    expect(shareOf({ question: 'removal', ...suite })).toBeGreaterThan(0.9);
  });
});

describe('a measurement of harm', () => {
  it.each(['entry', 'removal'] as const)('ends with evidence that verifies: %s', (question) => {
    for (let index = 0; index < runs(40, 400); index++) {
      const { run, outcome } = measureHarm({ question, tasks: 5, own: 0.1, fails: 0.5 }, index, 12);
      for (const { evidence, judgement } of run.design.subjects) {
        if (outcome === 'undecided') expect(judgement.reason).toBe('harm-open');
        expect(verifyEvidence(evidence)).toEqual([]);
      }
    }
  });
});

describe('the published tables of harm', () => {
  it('show the committed results of every cell', () => {
    expect(published.map(nameHarmCell)).toEqual(listHarmCells().map(nameHarmCell));
    const document = readFileSync('docs/figures/verdicts/statistics.md', 'utf8');
    for (const [name, table] of renderHarmTables(published))
      expect(document).toContain(`<!-- generated:${name} -->\n${table}\n<!-- /generated:${name} -->`);
  });

  it('and of the short one in docs/statistics.md', () => {
    const short = `<!-- generated:short-harm -->\n${shortHarmTable(published)}\n<!-- /generated:short-harm -->`;
    expect(short).not.toContain('–');
    expect(readFileSync('docs/statistics.md', 'utf8')).toContain(short);
  });

  it('notice rates and trials beyond their error (else: npm run bench harm -- --write)', () => {
    const cell = { question: 'entry', ...suite, fails: 0.5 } as const;
    const row = simulateHarm(cell, n, 11);
    expect(comparePublished([row], published)).toEqual([]);
    const [earns = 0, ...rest] = row.counts;
    const moved = { ...row, counts: [earns + n / 5, ...rest], trials: 1.5 * row.trials };
    expect(comparePublished([moved], published)).toHaveLength(2);
    expect(comparePublished([{ ...row, tasks: 7 }], published)).toHaveLength(1);
  });
});
