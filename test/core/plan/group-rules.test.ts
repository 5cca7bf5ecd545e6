import { describe, expect, it } from 'vitest';
import type { PlannedRule, Treatment } from '../../../src/core/model/rule/plan.ts';
import { groupAudited } from '../../../src/core/plan/group-rules.ts';
import { plainRule } from '../../../src/core/plan/treatments.ts';

function plan(id: string, treatment: Treatment = plainRule): PlannedRule {
  const place = { line: 1, column: 1, scope: [], protected: false };
  const rule = { id, agent: 'sql', body: `Do ${id}.`, status: 'active', ...place } as const;
  return { rule, reason: 'aged', rent: 10, agent: 'sql', tasks: ['golden-01'], activeSet: [rule], treatment };
}

const gone: Treatment = {
  kind: 'text',
  change: {
    effect: 'replaces',
    tokens: 10,
    at: { file: 'SKILL.md', line: 1 },
    digest: 'd',
    brings: { kind: 'asset', asset: { files: new Map(), allowed: [] }, versions: [] },
  },
};

describe('groupAudited', () => {
  it('drops rules of an agent in turn, and each asset by itself: its files are no lines of a memory', () => {
    const groups = groupAudited([plan('a-rule'), plan('style:brief', gone), plan('b-rule'), plan('style:long', gone)]);
    expect(groups.map(({ kind, rules }) => [kind, ...rules.map(({ rule }) => rule.id)])).toEqual([
      ['drops', 'a-rule', 'b-rule'],
      ['drops', 'style:brief'],
      ['drops', 'style:long'],
    ]);
  });
});
