import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { ActivationReason } from '../../../../src/core/model/rule/activation.ts';
import type { Asset, AssetQuestion } from '../../../../src/core/model/rule/asset.ts';
import type { Plan } from '../../../../src/core/model/rule/plan.ts';
import { findingsOf, planAsking } from '../../../../src/gate/experiment/prompts/plan-asked.ts';

const at = { file: 'prompts.json', line: 1, column: 1 };
const promptsOf = (name: string, count: number, fires = true) =>
  Array.from({ length: count }, (_, n) => ({ prompt: `${name} ${fires} ${n}`, fires, at }));
const assetOf = (id: string) => ({ id, files: [] as Asset['files'] }) as Asset;
const forms = assetOf('skill:forms');
const triggers = {
  floor: 0.7,
  prompts: [...promptsOf('own', 10), ...promptsOf('own', 10, false)],
};
const added = { kind: 'added', id: forms.id, after: forms } as const;
const changed = { kind: 'changed', id: forms.id, before: forms, after: forms } as const;

const { value: config } = parseConfig(
  'version: 1\nagents: { main: { tasks: tasks } }\nrunner: { kind: claude, model: claude-opus-5-5, version: "1" }\n',
  'config.yml',
  'setup',
);

/** A plan that has the asset measured, each part by one agent, for so many tokens in all. */
function planOf(tokens: number, skipped: readonly string[] = []): Pick<Plan, 'rules' | 'skipped' | 'bills'> {
  const parts = ['skill:forms-one', 'skill:forms-two'];
  return {
    rules: parts.map((id) => ({ rule: { id } })),
    bills: parts.map((rule) => ({ rule, expected: { tokens: tokens / 2 } })),
    skipped,
  } as unknown as Plan;
}

function plan(question: Partial<AssetQuestion>, tokens: number, skipped?: readonly string[]) {
  if (config === undefined) throw new Error('the config is wrong');
  const whole = {
    policy: 'activate',
    change: added,
    triggers,
    brings: { files: new Map(), allowed: [] },
    ...question,
  } as const;
  const planned = planAsking(whole, planOf(tokens, skipped), config, 9_700);
  if (!('bill' in planned)) return planned;
  const { prompts: asked, bill, notices } = planned;
  return { asked: asked.length, tokens: bill.tokens, notices };
}

describe('the prompts that a check asks', () => {
  it('are all that there are where base wants that', () => {
    expect(plan({}, 0)).toMatchObject({ asked: 20, notices: [] });
    expect(plan({ change: changed }, 0)).toMatchObject({ asked: 20, notices: [] });
    expect(plan({ policy: 'prove' }, 0)).toEqual({ notices: [] });
  });

  it.each<[number, number | undefined]>([
    [120_000_000, 20],
    [20_000_000, 20],
    [19_000_000, undefined],
  ])('before a verdict of %i tokens take at most 3 %% of them', (tokens, asked) => {
    const found = plan({ policy: 'measure', change: changed }, tokens);
    expect('asked' in found ? found.asked : undefined).toEqual(asked);
    if ('asked' in found) expect(found.tokens).toBeLessThanOrEqual(0.03 * tokens);
    expect(found.notices).toHaveLength(asked === undefined ? 1 : 0);
  });

  it('are left out where no verdict follows that they could spare', () => {
    expect(plan({ policy: 'measure' }, 1e9, ['skill:forms-one', 'skill:forms-two'])).toEqual({ notices: [] });
    expect(plan({ policy: 'measure' }, 0)).toEqual({ notices: [] });
  });
});

describe('what prompts came to', () => {
  const counts = { recall: { of: 20, hits: 9, needed: 18 }, silence: { of: 20, hits: 19, needed: 18 } };
  const missed = [{ prompt: 'Fill in my tax form', fires: true, at, miss: 'silent', outcome: 'turn-cap' }] as const;
  const come = (reason: ActivationReason, stop?: string) =>
    findingsOf({ id: 'skill:forms', main: 'SKILL.md' }, 0.7, {
      reason,
      ...counts,
      missed,
      notices: [],
      ...(stop === undefined ? {} : { stop: { kind: 'environment', detail: stop } }),
    });

  it.each<[ActivationReason, string, string, string]>([
    ['never-triggers', 'asset-never-triggers', 'on none of the first 20', 'when it is to be used'],
    [
      'below-floor',
      'asset-below-floor',
      'on 9 of 20 prompts that should trigger it and stays away from 19',
      'in the words',
    ],
    ['fires-elsewhere', 'asset-fires-elsewhere', 'it fires where it must not', 'what it is not for'],
  ])('%s refuses the change, and says what to do', (reason, code, answer, next) => {
    const { problems, notices, isOpen } = come(reason);
    expect(problems).toMatchObject([{ code, severity: 'error', message: expect.stringContaining(answer) }]);
    expect(problems[0]?.hint).toContain(next);
    expect(notices).toEqual(['skill:forms, not used: "Fill in my tax form" (prompts.json:1)']);
    expect(isOpen).toBe(false);
  });

  it.each<[ActivationReason, string, boolean]>([
    ['floors-shown', 'at least 70 % is shown.', false],
    ['not-shown', 'too few trials to tell whether it reaches 70 %.', true],
    ['stopped', 'was stopped before an answer.', true],
  ])('%s refuses nothing', (reason, answer, isOpen) => {
    const findings = come(reason);
    expect(findings).toMatchObject({ problems: [], isOpen });
    expect(findings.notices[0]).toContain(answer);
  });

  it('is trouble of the machine and no answer where the environment ended it', () => {
    const { problems, notices } = come('stopped', 'no disk');
    expect(problems).toMatchObject([{ code: 'environment-error', blame: 'setup' }]);
    expect(notices).toHaveLength(1);
  });
});
