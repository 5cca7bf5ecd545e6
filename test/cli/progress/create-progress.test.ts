import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { createProgress, type ProgressStream } from '../../../src/cli/progress/create-progress.ts';
import type { Progress } from '../../../src/core/model/request/dependencies.ts';
import type { TrialRecord } from '../../../src/core/model/trial/trial.ts';
import { spentOf } from './sample-state.ts';

/** Milliseconds of the clock that progress reads. */
let nowMs = 0;

/** What progress writes while `run` goes on. */
function record(run: (progress: Progress) => void, parts: Partial<ProgressStream> = {}): string {
  nowMs = 0;
  const written: string[] = [];
  const stream: ProgressStream = { write: (text) => written.push(text), on: () => {}, ...parts };
  run(createProgress(stream, { NO_COLOR: '1' }, () => nowMs));
  return written.join('');
}

/** The lines of a pipe. */
function listen(run: (progress: Progress) => void, parts: Partial<ProgressStream> = {}): readonly string[] {
  return record(run, parts).split('\n').slice(0, -1);
}

function trialOf(parts: Partial<TrialRecord> = {}): TrialRecord {
  return {
    key: 'k',
    measurement: 'm',
    agent: 'sql',
    task: 'sql-01',
    index: 0,
    batch: 1,
    order: 1,
    seed: '00',
    present: [],
    toggled: [],
    outcome: 'completed',
    turns: 1,
    digest: 'sha256:00',
    model: 'm',
    usage: { input: 1, output: 0, cacheCreation: 0, cacheRead: 0 },
    ...parts,
  };
}

/** A trial that takes ten seconds. */
function runTrial(progress: Progress, parts: Partial<TrialRecord> = {}): void {
  const record = trialOf(parts);
  progress.begin(record);
  nowMs += 10_000;
  progress.end(record);
  if (record.outcome !== 'environment-error') progress.trial(record, false);
}

const start = { name: 'r', trials: 60, isExact: false, concurrency: 2 };

describe('progress in a log', () => {
  it('writes the start, a line a minute at most, and the verdict', () => {
    const lines = listen((progress) => {
      progress.step('preparing the fixture');
      progress.spent(spentOf({ totalConsumed: 0, dollars: 0 }));
      progress.startMeasurement(start);
      for (let trial = 0; trial < 12; trial += 1) runTrial(progress);
      progress.spent(spentOf());
      progress.remaining(30);
      for (let trial = 0; trial < 6; trial += 1) runTrial(progress);
      progress.remaining(0);
      progress.verdict('r', { verdict: 'earns', reason: 'saving-shown' });
      progress.close();
    });
    expect(lines).toEqual([
      'preparing the fixture',
      'measuring r: up to about 60 trials, 2 at a time',
      '  0 trials, up to about 60 more · 0 of 20 M tokens (0 %)',
      '  5 trials, up to about 55 more · 5 min left · 0 of 20 M tokens (0 %)',
      '  11 trials, up to about 49 more · 4 min left · 0 of 20 M tokens (0 %)',
      '  17 trials, up to about 25 more · 2 min left · 1.3 M of 20 M tokens (6.5 %) · $1.20 of $25.00',
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

  it('shows the first failure of its kind, counts the others, and shows every failure of the environment', () => {
    const lines = listen((progress) => {
      progress.startMeasurement(start);
      for (let trial = 0; trial < 3; trial += 1) runTrial(progress, { outcome: 'failed-check', detail: 'expected 2' });
      runTrial(progress, { outcome: 'timed-out' });
      runTrial(progress, { outcome: 'environment-error', detail: '429 \u001b[31mtoo many' });
      runTrial(progress, { outcome: 'environment-error', detail: '429 too many' });
      progress.remaining(4);
    });
    expect(lines).toEqual([
      'measuring r: up to about 60 trials, 2 at a time',
      '  0 trials, up to about 60 more',
      '  sql-01: failed-check (expected 2)',
      '  sql-01: timed-out',
      '  sql-01: environment-error (429 too many)',
      '  sql-01: environment-error (429 too many)',
      '  4 trials (4 failed), up to about 56 more · 5 min left',
    ]);
  });

  it('writes nothing of trials that the journal has but their number', () => {
    const lines = listen((progress) => {
      progress.startMeasurement(start);
      for (let trial = 0; trial < 12; trial += 1) progress.trial(trialOf({ outcome: 'failed-check' }), true);
      progress.remaining(20);
      runTrial(progress);
      progress.verdict('r', { verdict: 'does-not-earn', reason: 'saving-ruled-out' });
    });
    expect(lines).toEqual([
      'measuring r: up to about 60 trials, 2 at a time',
      '  12 trials (12 failed), up to about 20 more',
      'r: does not earn after 13 trials, 12 of them from the journal',
    ]);
  });

  it('keeps every line of many rules within a hundred columns, and within those of the stream', () => {
    const rules = Array.from({ length: 9 }, (_, n) => `a-rule-with-a-rather-long-name-${n}`);
    for (const columns of [100, 60]) {
      const lines = listen(
        (progress) => {
          progress.spent(spentOf());
          progress.startMeasurement({ ...start, name: rules.join('+') });
          progress.remaining(507);
          for (let trial = 0; trial < 12; trial += 1) runTrial(progress);
        },
        { columns },
      );
      expect(lines.filter((line) => stringWidth(line) > columns)).toEqual([]);
      expect(lines[0]).toBe('measuring 9 rules: up to about 60 trials, 2 at a time');
      expect(lines.at(-1)).toContain('11 trials, up to about');
    }
  });

  it('never breaks a run when a stream throws', () => {
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
          progress.verdict('r', { verdict: 'earns', reason: 'saving-shown' });
          progress.close();
        },
        { write },
      ),
    ).not.toThrow();
    expect(tries).toBe(1);
  });
});

describe('progress on a terminal', () => {
  const terminal = { isTTY: true, columns: 60 };

  it('updates one line in place, and writes the lines that stay above it', () => {
    const text = record((progress) => {
      progress.startMeasurement(start);
      runTrial(progress);
      runTrial(progress, { outcome: 'timed-out' });
      progress.verdict('r', { verdict: 'undecided', reason: 'wide-interval' });
      progress.close();
    }, terminal);
    expect(text.split(/(?<=\n)|(?=\r)/u)).toEqual([
      'measuring r: up to about 60 trials, 2 at a time\n',
      '  0 trials, up to about 60 more',
      '\r\u001b[K  1 trial, up to about 59 more',
      '\r\u001b[K  1 trial, up to about 59 more',
      '\r\u001b[K  sql-01: timed-out\n',
      '  2 trials (1 failed), up to about 58 more',
      '\r\u001b[Kr: undecided after 2 trials\n',
    ]);
  });

  it('draws ten times a second at most, within the width', () => {
    const text = record((progress) => {
      progress.spent(spentOf());
      progress.startMeasurement(start);
      for (let trial = 0; trial < 100; trial += 1) {
        nowMs += 10;
        progress.trial(trialOf(), false);
      }
    }, terminal);
    const [, ...drawn] = text.replaceAll('\r\u001b[K', '\n').split('\n');
    expect(drawn.length).toBeLessThanOrEqual(11);
    expect(drawn.filter((line) => stringWidth(line) > 59)).toEqual([]);
  });

  it('takes the line away at the end', () => {
    const text = record((progress) => {
      progress.startMeasurement(start);
      runTrial(progress);
      progress.close();
    }, terminal);
    expect(text.endsWith('\r\u001b[K')).toBe(true);
  });
});
