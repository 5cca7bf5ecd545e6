import { describe, expect, it } from 'vitest';
import { readBranch, refuseFailing } from '../../../src/action/stamp/stamping.ts';
import { makeError, type Problem } from '../../../src/core/model/problem.ts';
import { fourVerdicts } from '../../gate/report/sample-reports.ts';

const judgement = { outcome: 'fail', conclusion: 'failure', exitCode: 1, title: 'Failed.' } as const;
const reported = (problems: readonly Problem[]) => ({ report: { ...fourVerdicts, judgement, problems } });

describe('a stamped commit', () => {
  it('is not made where the gate would refuse it, for the reason that the gate gives', () => {
    const fault = makeError('head', 'memory-missing', 'compiled memory "CLAUDE.md" is missing', 'Run rentroll stamp.');
    expect(refuseFailing(reported([fault]))).toMatchObject({
      code: 'stamp-would-fail',
      severity: 'warning',
      hint: 'Run rentroll stamp.',
      message: 'the stamped commit would not pass: compiled memory "CLAUDE.md" is missing',
    });
    expect(refuseFailing(reported([]))).toBeUndefined();
  });

  it('goes to the branch of the run, and never to a tag', () => {
    expect(readBranch('refs/heads/release/2')).toBe('release/2');
    expect(() => readBranch('refs/tags/v2.1.0')).toThrow('the run is about "refs/tags/v2.1.0", which is not a branch');
  });
});
