import { describe, expect, it } from 'vitest';
import { type Problem, ProblemError } from '../../../../src/core/model/problem.ts';
import {
  type Checkpoint,
  type CompletedStep,
  type GateStep,
  gateSteps,
} from '../../../../src/core/model/verdict/checkpoint.ts';
import { noteCommits, requireReached } from '../../../../src/gate/run/planning/check-against.ts';
import { addStep, findPhase, parseStep } from '../../../../src/gate/run/planning/order-steps.ts';

const held = { run: 'run', plan: 'sha256:aa', baseSha: '1'.repeat(40), sha: '2'.repeat(40) };

function reached(count: number, parts: Partial<Checkpoint> = {}): Checkpoint {
  const completedSteps = gateSteps.slice(0, count).map((step): CompletedStep => ({ step, at: '' }));
  return { schema: 1, ...held, phase: findPhase(completedSteps), updatedAt: '', completedSteps, ...parts };
}

function problemOf(work: () => unknown): Problem | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof ProblemError) return error.problems[0];
    throw error;
  }
  return undefined;
}

describe('requireReached', () => {
  it.each<readonly [GateStep, number, string | undefined]>([
    ['read', 0, undefined],
    ['lint', 1, undefined],
    ['measure', 5, undefined],
    ['measure', 4, 'checkpoint-step-open'],
    ['decide', 6, undefined],
    ['decide', 5, 'checkpoint-step-open'],
    ['report', 8, undefined],
  ])('from "%s" after %d steps ends with %s', (from, count, code) => {
    expect(problemOf(() => requireReached(from, reached(count), held))?.code).toBe(code);
  });

  it('names the step that is open as the one to start from', () => {
    expect(problemOf(() => requireReached('report', reached(4), held))).toMatchObject({
      message: 'the run cannot start from "report": its step "prove" was not completed',
      hint: expect.stringContaining('rentroll check --from-step prove'),
    });
  });

  it('does not take one settled measurement for all of them', () => {
    const one: CompletedStep = { step: 'measure', at: '', measurement: 'a' };
    const checkpoint = reached(5, { completedSteps: [...reached(5).completedSteps, one] });
    expect(problemOf(() => requireReached('decide', checkpoint, held))?.code).toBe('checkpoint-step-open');
  });

  it('refuses a checkpoint that is not there, unless there is nothing to skip', () => {
    expect(problemOf(() => requireReached('lint', undefined, held))?.code).toBe('checkpoint-missing');
    expect(problemOf(() => requireReached('read', undefined, held))).toBeUndefined();
  });

  it.each([{ plan: 'sha256:bb' }, { run: 'other' }])('refuses that of another run: %j', (parts) => {
    const checkpoint = reached(8, { ...parts, sha: 'abc1234'.padEnd(40, '0') });
    expect(problemOf(() => requireReached('measure', checkpoint, held))).toMatchObject({
      code: 'checkpoint-other-plan',
      message: expect.stringContaining('written at abc1234, and head is 2222222 for another plan'),
      blame: 'setup',
    });
  });
});

describe('noteCommits', () => {
  it('says each commit that is another one aloud', () => {
    expect(noteCommits(reached(8), held)).toEqual([]);
    expect(noteCommits(reached(8, { sha: 'abc1234'.padEnd(40, '0') }), { ...held, sha: 'WORKTREE' })).toEqual([
      'The checkpoint was written at abc1234, head is the working tree: the plan is the same, so its trials count.',
    ]);
    expect(noteCommits(reached(8, { baseSha: 'def5678'.padEnd(40, '0') }), held)).toEqual([
      'The checkpoint was written at def5678 as its base, base is 1111111: the plan is the same, so its trials count.',
    ]);
  });
});

describe('addStep', () => {
  it('goes on from the first step that is open, and counts none after it', () => {
    const at = (step: GateStep, measurement?: string) => ({ step, at: '', ...(measurement && { measurement }) });
    const added = [at('read'), at('lint'), at('plan'), at('prepare'), at('prove'), at('measure', 'a'), at('report')];
    const completed = added.reduce<readonly CompletedStep[]>(addStep, []);
    expect(completed).toEqual(added.slice(0, -1));
    expect(findPhase(completed)).toBe('measure');
    expect(findPhase(gateSteps.map((step) => at(step)))).toBe('done');
  });

  it('keeps the latest time of a step', () => {
    const completed = ['1', '2'].reduce<readonly CompletedStep[]>((all, at) => addStep(all, { step: 'read', at }), []);
    expect(completed).toEqual([{ step: 'read', at: '2' }]);
  });
});

describe('parseStep', () => {
  it('knows the steps by name and by place', () => {
    expect(gateSteps.map(parseStep)).toEqual(gateSteps);
    expect(gateSteps.map((_, index) => parseStep(String(index + 1)))).toEqual(gateSteps);
  });

  it.each([
    ['mesure', 'Did you mean "measure"?'],
    ['0', 'Known steps: read, lint, plan, prepare, prove, measure, decide, report.'],
    ['9', 'Known steps'],
    ['', 'Known steps'],
    ['\u001b[31mreport', 'Known steps'],
    ['toString', 'Known steps'],
  ])('refuses %j', (word, hint) => {
    const problem = problemOf(() => parseStep(word));
    expect(problem).toMatchObject({ code: 'checkpoint-unknown-step', hint: expect.stringContaining(hint) });
    expect(problem?.message).not.toContain('\u001b');
  });
});
