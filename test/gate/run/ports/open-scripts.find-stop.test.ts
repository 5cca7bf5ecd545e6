import { describe, expect, it } from 'vitest';
import type { Measurement } from '../../../../src/core/model/rule/plan.ts';
import type { Rule } from '../../../../src/core/model/rule/rule.ts';
import type { ProbeFacts, ScriptFault, TrialRecord } from '../../../../src/core/model/trial/trial.ts';
import { findScriptStop } from '../../../../src/gate/run/ports/open-scripts.ts';

const src = { kind: 'changes', glob: 'src/**' } as const;
const ruleOf = (id: string, line: number, digest: string, more: object = {}): Rule => ({
  ...{ id, agent: 'sql', body: 'Do what is asked.', status: 'candidate', scope: [], protected: false, line, column: 5 },
  probe: { ask: { kind: 'check', script: `scripts/${id}.sh`, digest }, ...more },
});
const trialOf = (task: string, facts: ProbeFacts) => ({ task, facts }) as TrialRecord;
const failed = (fault: ScriptFault, digest = 'sha256:1'): ProbeFacts => ({
  changed: ['docs/a.md'],
  scripts: [{ digest, fault }],
});
const find = (rules: readonly Rule[], ...trials: readonly TrialRecord[]) => {
  const planned = rules.map((rule) => ({ rule })) as unknown as Measurement['rules'];
  return findScriptStop({ rules: planned }, trials, '.rentroll/ledger.yml');
};

describe('findScriptStop', () => {
  it('lets a batch through in which every script answered', async () => {
    const answered: ProbeFacts = { changed: [], scripts: [{ digest: 'sha256:1', answer: 'no' }] };
    expect(
      await find([ruleOf('a', 3, 'sha256:1')], trialOf('t', answered), trialOf('t', { changed: [] })),
    ).toBeUndefined();
  });

  it.each<[ScriptFault, string, string]>([
    [
      { kind: 'exit', exitCode: 3 },
      'probe-script-exit',
      'ended with 3, which is no answer, in a trial of the task "t"',
    ],
    [
      { kind: 'killed', exitCode: 137, said: 'so far' },
      'probe-script-killed',
      'signal 9) in a trial of the task "t"; it printed last: "so far"',
    ],
    [{ kind: 'slow', limitMs: 20_000 }, 'probe-script-slow', 'did not end within 20 s in a trial'],
    [{ kind: 'start', exitCode: 127 }, 'probe-script-start', 'could not be started (exit code 127) in a trial'],
  ])('names the rule, the task and how its script failed: %j', async (fault, code, words) => {
    const stop = await find([ruleOf('a', 3, 'sha256:2'), ruleOf('b', 7, 'sha256:1')], trialOf('t', failed(fault)));
    expect(stop?.rule).toBe('b');
    expect(stop?.problem).toMatchObject({
      code,
      blame: 'head',
      at: { file: '.rentroll/ledger.yml', line: 7, column: 5 },
    });
    expect(stop?.problem.message).toContain(words);
  });

  it('passes over a failure where the occasion of the rule never came', async () => {
    const fault = { kind: 'exit', exitCode: 3 } as const;
    expect(await find([ruleOf('a', 3, 'sha256:1', { when: src })], trialOf('t', failed(fault)))).toBeUndefined();
  });
});
