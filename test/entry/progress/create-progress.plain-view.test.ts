import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../../../src/core/model/request/dependencies.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import { createProgress, type ProgressStream } from '../../../src/entry/progress/create-progress.ts';
import { spentOf } from './sample-state.ts';

/** What progress writes into a pipe while `run` goes on, `T` for the time left. */
function listen(run: (progress: Progress) => void, parts: Partial<ProgressStream> = {}): readonly string[] {
  const written: string[] = [];
  const stream: ProgressStream = { write: (text) => written.push(text), on: () => {}, ...parts };
  run(createProgress(stream, {}));
  return written
    .join('')
    .replace(/\d+ s left/gu, 'T left')
    .split('\n')
    .slice(0, -1);
}

function trialOf(parts: Partial<TrialRecord> = {}): TrialRecord {
  return {
    ...{ key: 'k', measurement: 'm', agent: 'sql', task: 'sql-01', index: 0, batch: 1, order: 1, seed: '00' },
    ...{ present: [], toggled: [], outcome: 'completed', turns: 1, digest: 'sha256:00', model: 'm' },
    usage: { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 },
    ...parts,
  };
}

function runTrial(progress: Progress, parts: Partial<TrialRecord> = {}): void {
  const record = trialOf(parts);
  progress.begin(record);
  progress.end(record);
  if (record.outcome !== 'environment-error') progress.trial(record, false);
}

const undecided = {
  rule: 'r',
  rent: 27,
  verdict: 'undecided',
  saving: { tokens: 1240, interval: [630, 1850] },
} as const;
const start = { name: 'r', trials: 60, isExact: false, concurrency: 2 };

describe('progress in a pipe', () => {
  it('is a line for the start, each look and the verdict, with what is spent', () => {
    const lines = listen((progress) => {
      progress.step('preparing the fixture');
      progress.spent(spentOf({ totalConsumed: 0, dollars: 0 }));
      progress.startMeasurement(start);
      for (let trial = 0; trial < 12; trial += 1) runTrial(progress);
      progress.spent(spentOf());
      progress.look({ estimates: [undecided], trialsLeft: 30 });
      for (let trial = 0; trial < 6; trial += 1) runTrial(progress);
      progress.look({ estimates: [{ ...undecided, verdict: 'earns' }], trialsLeft: 0 });
      progress.verdict('r', 'earns');
      progress.close();
    });
    expect(lines).toEqual([
      'preparing the fixture',
      'measuring r: up to about 60 trials, 2 at a time',
      '  12 trials, up to about 30 more · T left · 1.3 M of 20 M tokens (6.5 %) · $1.20 of $25.00',
      '  18 trials · 1.3 M of 20 M tokens (6.5 %) · $1.20 of $25.00 · +1,240 → earns',
      'r: earns after 18 trials',
    ]);
  });

  it('warns of each limit once, as soon as it is near', () => {
    const near = { reason: 'convoy_budget_exceeded', used: 17_000_000, amount: 20_000_000 } as const;
    const dollars = { reason: 'dollar_budget_exceeded', used: 21, amount: 25 } as const;
    const lines = listen((progress) => {
      progress.spent(spentOf());
      progress.spent({ ...spentOf(), warnings: [near] });
      progress.spent({ ...spentOf(), warnings: [{ ...near, used: 18_000_000 }, dollars] });
    });
    expect(lines).toEqual([
      'Warning: 85 % of the token limit of this run is used: 17 M of 20 M tokens.',
      'Warning: 84 % of the dollar limit of this run is used: $21.00 of $25.00.',
    ]);
  });

  it('tells the first failure of its kind, counts the others, and tells every failure of the environment', () => {
    const lines = listen((progress) => {
      progress.startMeasurement(start);
      for (let trial = 0; trial < 3; trial += 1) runTrial(progress, { outcome: 'failed-check', detail: 'expected 2' });
      runTrial(progress, { outcome: 'timed-out' });
      runTrial(progress, { outcome: 'environment-error', detail: '429 \u001b[31mtoo many' });
      runTrial(progress, { outcome: 'environment-error', detail: '429 too many' });
      progress.look({ estimates: [], trialsLeft: 4 });
    });
    expect(lines).toEqual([
      'measuring r: up to about 60 trials, 2 at a time',
      '  sql-01: failed-check (expected 2)',
      '  sql-01: timed-out',
      '  sql-01: environment-error (429 too many)',
      '  sql-01: environment-error (429 too many)',
      '  4 trials (4 failed), up to about 4 more · T left',
    ]);
  });

  it('sums up what the journal had, once, and tells no look of it twice', () => {
    const lines = listen((progress) => {
      progress.startMeasurement(start);
      for (let batch = 0; batch < 2; batch += 1) {
        for (let trial = 0; trial < 6; trial += 1) progress.trial(trialOf({ outcome: 'failed-check' }), true);
        progress.look({ estimates: [undecided], trialsLeft: 20 });
      }
      runTrial(progress);
      progress.look({ estimates: [{ ...undecided, verdict: 'does-not-earn' }], trialsLeft: 0 });
      progress.verdict('r', 'does-not-earn');
    });
    expect(lines).toEqual([
      'measuring r: up to about 60 trials, 2 at a time',
      '  12 trials from the journal',
      '  13 trials (12 failed) · +1,240 → does not earn',
      'r: does not earn after 13 trials, 12 of them from the journal',
    ]);
  });

  it('counts the verdicts of several rules and tells each once', () => {
    const other = { ...undecided, rule: 'other' };
    const lines = listen((progress) => {
      progress.startMeasurement({ ...start, concurrency: 1 });
      runTrial(progress);
      progress.look({ estimates: [undecided, { ...other, verdict: 'earns' }], trialsLeft: 9 });
      runTrial(progress);
      progress.look({ estimates: [undecided, { ...other, verdict: 'earns' }], trialsLeft: 8 });
      progress.verdict('other', 'earns');
      progress.verdict('r', 'undecided');
    });
    expect(lines.slice(1)).toEqual([
      '  1 trial, up to about 9 more · 1 of 2 rules settled',
      '  other: earns',
      '  2 trials, up to about 8 more · 1 of 2 rules settled',
      'r: undecided after 2 trials',
    ]);
  });

  it('keeps every line of many rules within a hundred columns, and within what a stream says it has', () => {
    const rules = Array.from({ length: 9 }, (_, n) => `a-rule-with-a-rather-long-name-${n}`);
    const estimates = rules.map((rule) => ({ ...undecided, rule }));
    for (const columns of [100, 60]) {
      const lines = listen(
        (progress) => {
          progress.spent(spentOf());
          progress.startMeasurement({ ...start, name: rules.join('+') });
          for (let trial = 0; trial < 12; trial += 1) runTrial(progress, { outcome: 'timed-out' });
          progress.look({ estimates, trialsLeft: 507 });
        },
        { columns },
      );
      expect(lines.filter((line) => stringWidth(line) > columns)).toEqual([]);
      expect(lines[0]).toBe('measuring 9 rules: up to about 60 trials, 2 at a time');
      expect(lines.at(-1)).toContain('12 trials (12 failed), up to about 343 more · T left');
    }
  });

  it('gives a line for every ten trials where no look comes', () => {
    const lines = listen((progress) => {
      progress.startMeasurement({ name: 'the baseline of sql', trials: 24, isExact: true, concurrency: 1 });
      for (let trial = 0; trial < 24; trial += 1) runTrial(progress);
    });
    expect(lines).toEqual([
      'measuring the baseline of sql: 24 trials',
      '  10 of 24 trials · T left',
      '  20 of 24 trials · T left',
    ]);
  });

  it('never breaks a run: a stream that throws ends the showing', () => {
    let tries = 0;
    const write = (): never => {
      tries += 1;
      throw new Error('gone');
    };
    expect(() =>
      listen(
        (progress) => {
          progress.startMeasurement(start);
          runTrial(progress);
          progress.look({ estimates: [undecided], trialsLeft: 1 });
          progress.verdict('r', 'earns');
          progress.close();
        },
        { write },
      ),
    ).not.toThrow();
    expect(tries).toBe(1);
  });
});
