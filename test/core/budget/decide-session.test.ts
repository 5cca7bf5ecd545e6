import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgentUsage,
  decideSession,
  describeSessionDecision,
  usualSessionLimits,
} from '../../../src/core/budget/decide-session.ts';
import type { SessionLimits } from '../../../src/core/model/money/budget.ts';

const limits: SessionLimits = { session: 1_000, agent: 400, warnAt: 80 };
const agent = (agentId: string, tokens: number, calls = 10): AgentUsage => {
  return { agentId, calls, usage: { input: 0, output: 0, cacheCreation: 0, cacheRead: tokens } };
};

describe('decideSession', () => {
  it.each([
    ['nothing spent', [], '', 'allow', 'ok'],
    ['below the warning', [agent('', 200)], '', 'allow', 'ok'],
    ['from 80 % of an agent on', [agent('', 300)], '', 'warn', 'warning_threshold'],
    ['exactly at the limit of an agent', [agent('', 360, 9)], '', 'warn', 'warning_threshold'],
    ['past the limit of an agent', [agent('', 361, 9)], '', 'stop', 'agent_budget_exceeded'],
    ['another agent may go on', [agent('', 400), agent('a', 100)], 'a', 'allow', 'ok'],
    ['past the session', [agent('', 350), agent('a', 350), agent('b', 299)], 'b', 'stop', 'convoy_budget_exceeded'],
    [
      'a new agent of a full session',
      [agent('', 400), agent('a', 400), agent('b', 200)],
      'c',
      'stop',
      'convoy_budget_exceeded',
    ],
  ] as const)('%s', (_what, tree, next, kind, reason) => {
    expect(decideSession(tree, limits, next)).toMatchObject({ kind, reason });
  });

  it('tells a person how much is used once it warns', () => {
    expect(describeSessionDecision(decideSession([agent('', 360, 9)], limits), limits, 's1')).toMatchInlineSnapshot(
      `"rentroll: warning_threshold: the next call brings a token budget to 100 % (1,000 for the session, 400 for each agent)."`,
    );
  });

  it('has the limits of the seed where nobody saved others', () => {
    expect(usualSessionLimits).toEqual({ session: 500_000, agent: 100_000, warnAt: 80 });
  });

  it('counts the next call as dear as those before', () => {
    expect(decideSession([agent('', 300, 3)], limits)).toMatchObject({ projectedTokens: 100, remainingTokens: 100 });
  });

  it.each([Number.NaN, -1, 0, Number.POSITIVE_INFINITY])('refuses a limit of %d', (session) => {
    expect(() => decideSession([], { ...limits, session })).toThrow(TypeError);
  });

  it('never lets a session pass a limit by a call no dearer than usual', () => {
    const rows = fc.array(fc.tuple(fc.constantFrom('', 'a', 'b'), fc.nat(900), fc.integer({ min: 1, max: 50 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(rows, fc.constantFrom('', 'a'), (spent, next) => {
        const tree = spent.map(([agentId, tokens, calls]) => agent(agentId, tokens, calls));
        const sum = (own: readonly AgentUsage[]) => own.reduce((all, { usage }) => all + usage.cacheRead, 0);
        const { kind, projectedTokens } = decideSession(tree, limits, next);
        if (kind === 'stop') return;
        expect(sum(tree) + projectedTokens).toBeLessThanOrEqual(limits.session);
        expect(sum(tree.filter(({ agentId }) => agentId === next)) + projectedTokens).toBeLessThanOrEqual(limits.agent);
      }),
    );
  });
});
