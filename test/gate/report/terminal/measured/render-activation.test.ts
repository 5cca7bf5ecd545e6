import { describe, expect, it } from 'vitest';
import { judgeActivation } from '../../../../../src/core/decide/judge/judge-change.ts';
import { makeError } from '../../../../../src/core/model/problem.ts';
import type { ActivationReason, ActivationReport } from '../../../../../src/core/model/request/activation-report.ts';
import { writeActivationHeadline } from '../../../../../src/gate/report/messages/verdict/explain-activation.ts';
import { renderActivation } from '../../../../../src/gate/report/terminal/measured/render-activation.ts';

const at = { file: 'evals/triggers.json', line: 3, column: 2 };
const prompt = 'Fill in \u001b[31mmy tax form';

function render(reason: ActivationReason, more: Partial<ActivationReport> = {}): string {
  const report: Omit<ActivationReport, 'headline'> = {
    schema: 1,
    asset: 'skill:forms',
    digest: 'sha256:0',
    floor: 0.7,
    calls: 3,
    dryRun: false,
    runtime: { name: 'Claude Code', version: '2.1.330', model: 'claude-sonnet-4-5' },
    bill: { trials: 40, request: 20_250, tokens: 2_466_000, least: 1, most: 4.2 },
    recall: { of: 20, hits: 9, needed: 18 },
    silence: { of: 20, hits: 19, needed: 18 },
    missed: [{ prompt, fires: true, at, miss: 'silent', outcome: 'turn-cap' }],
    reason,
    ...judgeActivation(reason, more.problems ?? []),
    notices: [],
    problems: [],
    ...more,
  };
  return renderActivation({ ...report, headline: writeActivationHeadline(report) }, { color: false, width: 100 });
}

describe('the answer of an activation', () => {
  it.each<[ActivationReason, string, string]>([
    ['floors-shown', 'at least 70 % is shown', 'rentroll check'],
    ['never-triggers', 'on none of the first 20', 'when it is to be used'],
    ['below-floor', 'on 9 of 20 prompts that should trigger it and stays away from 19 of 20', 'when it is to be used'],
    ['fires-elsewhere', 'it fires where it must not', 'what it is not for'],
    ['not-shown', 'too few trials to tell whether it reaches 70 %', 'activation in its entry'],
    ['stopped', 'was stopped before an answer', 'no trial is paid for twice'],
    ['not-measured', '40 trials, at most about 2.5 M tokens, mostly cached, $1.00 to $4.20', 'without --dry-run'],
  ])('%s says what is and what to do', (reason, answer, next) => {
    const text = render(reason).replaceAll(/\s+/g, ' ');
    expect(text).toContain(answer);
    expect(text).toContain(next);
  });

  it('names the prompts that did otherwise with their places, and no escape of theirs', () => {
    const text = render('below-floor');
    expect(text).toMatch(/^triggers\.json:3 +\S.* {2}\S/m);
    expect(text).toContain('my tax form');
    expect(text).not.toContain('\u001b');
  });

  it('has no advice where something has to be mended first', () => {
    const text = render('not-measured', { problems: [makeError('setup', 'x', 'it is broken', 'Mend it.')] });
    expect(text).toContain('have no answer');
    expect(text).not.toContain('--dry-run');
  });
});
