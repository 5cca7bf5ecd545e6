import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WithholdableRule } from '../../../src/core/model/live/session-arm.ts';
import {
  type ArmQuestion,
  decideArm,
  describeArm,
  isAsked,
  isKeptOut,
  type LoadedContext,
} from '../../../src/session/live/decide-arm.ts';

const body = 'Run `npm test`.';
const rule: WithholdableRule = {
  ...{ id: 'tests', hash: 'sha256:1', body, shown: body, line: `- ${body}` },
  probe: { ask: { kind: 'must', fact: { kind: 'runs', command: 'npm test' } } },
};
const pose = (more: Partial<ArmQuestion> = {}): ArmQuestion => ({
  ...{ rule, terms: { holders: [], root: '/w' }, seed: 'seed', session: 's', cwd: '/w', at: '2026-11-23T08:00:00Z' },
  ...{ isFresh: true, isShown: true, ...more },
});
const loaded = (content: string, others: readonly string[] = []): LoadedContext => ({
  files: [{ path: '/w/CLAUDE.md', content }],
  others,
});
const whole = loaded(`- ${body}\n`);

describe('the arm of a session', () => {
  it.each([
    ['resumed', pose({ isFresh: false }), whole],
    ['not-shown', pose({ isShown: false }), whole],
    ['not-found', pose(), loaded('- Other.\n')],
    ['not-found', pose(), { files: undefined, others: [body] }],
    ['elsewhere', pose(), loaded(`- ${body}\nSee: ${body} Always.\n`)],
    ['elsewhere', pose(), loaded(`- ${body}\n`, [`mail: ${body}`])],
    ['elsewhere', pose({ terms: { holders: ['/w/.claude/agent-memory/a/MEMORY.md'], root: '/w' } }), whole],
  ])('is "%s" for whatever seed, so that both arms are chosen from alike', (arm, question, context) => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const decided = decideArm({ ...question, seed }, context);
        expect([decided.arm, isAsked(decided), isKeptOut(decided)]).toEqual([arm, false, false]);
        expect(describeArm(decided)).toContain('no rule is withheld here');
      }),
      { numRuns: 20 },
    );
  });

  it('is a quarter without, three quarters with, and the same whenever it is asked', () => {
    const arms = Array.from({ length: 4000 }, (_, number) => decideArm(pose({ session: `s${number}` }), whole));
    const without = arms.filter(({ arm }) => arm === 'without').length;
    // Five standard deviations of a fair coin of one in four.
    expect(Math.abs(without - 1000)).toBeLessThan(5 * Math.sqrt(4000 * 0.25 * 0.75));
    expect(arms.every(({ arm }) => arm === 'with' || arm === 'without')).toBe(true);
    expect(decideArm(pose({ session: 's7' }), whole)).toEqual(arms[7]);
  });

  it('counts a file that another one of the list is part of once for each place', () => {
    const context = {
      files: [...(whole.files ?? []), { path: '/w/.claude/rules/a.md', content: `* ${body}` }],
      others: [],
    };
    const terms = { holders: ['/w/.claude/rules/a.md'], root: '/w' };
    expect(decideArm(pose({ terms }), context)).toMatchObject({ found: 2, removed: 0, answer: '' });
  });

  it('is named to the person where the rule is withheld, and no more once it is lifted', () => {
    const arm = { ...decideArm(pose(), whole), arm: 'without' } as const;
    expect(describeArm(arm)).toContain(`withheld in this session: "tests" (${body})`);
    expect(describeArm({ ...arm, isLifted: true })).toBeUndefined();
    expect(isKeptOut({ ...arm, isLifted: true })).toBe(false);
  });
});
