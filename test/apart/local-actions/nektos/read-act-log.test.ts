import { describe, expect, it } from 'vitest';
import { readActLog } from '../../../../src/apart/local-actions/nektos/read-act-log.ts';
import { actLine, greenLines } from './fake-act.ts';

const textOf = (lines: readonly (object | string)[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

describe('readActLog', () => {
  it('finds jobs and steps with their output, end and time', () => {
    const { jobs, rest } = readActLog(
      textOf([{ level: 'info', msg: 'Using docker host' }, 'level=warning msg=x', ...greenLines]),
    );
    expect(rest).toEqual(['Using docker host', 'level=warning msg=x']);
    expect(jobs).toMatchObject([
      {
        id: 'one',
        name: 'one',
        conclusion: 'success',
        durationMs: 2000,
        steps: [{ name: 'say', outcome: 'success', durationMs: 2000, log: ['rentroll says hello'] }],
      },
    ]);
  });

  it('keeps jobs of a matrix apart, and the steps of a composite action in theirs', () => {
    const inner = { stepID: ['say', '0'], stepResult: 'failure', step: 'inner' };
    const { jobs } = readActLog(
      textOf([
        actLine('one', 'say', { matrix: { node: 24 }, msg: 'a\n', raw_output: true }),
        actLine('one', 'say', { matrix: { node: 22 }, msg: 'b\n', raw_output: true }),
        actLine('one', 'say', { matrix: { node: 22 }, msg: 'c\n', raw_output: true, ...inner, stepResult: undefined }),
        actLine('one', 'say', { matrix: { node: 22 }, msg: 'failed', ...inner }),
        actLine('one', 'say', { matrix: { node: 22 }, msg: 'done', stepResult: 'success' }),
        actLine('one', 'say', { matrix: { node: 22 }, msg: 'posted\n', raw_output: true, stage: 'Post' }),
        actLine('one', undefined, { matrix: { node: 22 }, msg: 'x', jobResult: 'success' }),
      ]),
    );
    expect(jobs.map(({ name, conclusion }) => [name, conclusion])).toEqual([
      ['one (24)', 'cancelled'],
      ['one (22)', 'success'],
    ]);
    expect(jobs[1]?.steps.map(({ name, outcome, log }) => [name, outcome, log])).toEqual([
      ['say', 'success', ['b', 'c']],
      ['Post say', 'success', ['posted']],
    ]);
  });

  it('tells a failure that was allowed from one that was not', () => {
    const failing = actLine('one', 'say', { msg: '  ❌  Failure - Main say', level: 'error', stepResult: 'failure' });
    const end = (jobResult: string) => actLine('one', undefined, { msg: 'x', jobResult });
    const conclusionOf = (jobResult: string) => readActLog(textOf([failing, end(jobResult)])).jobs[0]?.steps[0];
    expect(conclusionOf('success')).toMatchObject({ outcome: 'failure', conclusion: 'success' });
    expect(conclusionOf('failure')).toMatchObject({ outcome: 'failure', conclusion: 'failure' });
  });

  it('keeps what a job failed for outside of its steps, and that it has no image', () => {
    const { jobs } = readActLog(
      textOf([
        actLine('one', undefined, { level: 'error', msg: 'Cannot connect to the Docker daemon\n' }),
        actLine('two', undefined, {
          msg: '🚧  Skipping unsupported platform -- Try running with `-P windows-latest=...`',
        }),
      ]),
    );
    expect(jobs[0]).toMatchObject({ errors: ['Cannot connect to the Docker daemon'] });
    expect(jobs[1]).toMatchObject({ conclusion: 'skipped', leftOut: [expect.stringContaining('windows-latest')] });
  });

  it('never throws, whatever the lines are', () => {
    const lines = [
      '{',
      '{}',
      '[]',
      '{"jobID":5}',
      '{"jobID":"a","stepID":{},"stepResult":"odd"}',
      '{"jobID":"a","command":"error"}',
    ];
    const { jobs, rest } = readActLog(lines.join('\n'));
    expect(rest).toEqual(['{', '', '[]', '']);
    expect(jobs.map(({ id }) => id)).toEqual(['a']);
  });
});
