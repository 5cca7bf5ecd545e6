import { describe, expect, it } from 'vitest';
import { type Rule, unsplitId } from '../../../src/core/model/rule/rule.ts';
import { splitByModel } from '../../../src/core/plan/group-rules.ts';

const rule = { id: 'search-first', agent: 'sql', body: 'Search first.' } as Rule;

describe('splitByModel', () => {
  it('leaves a rule alone where the config names no other model', () => {
    expect(splitByModel({ rule }, [])).toEqual([{ rule }]);
  });

  it('makes a part of each other model, and finds the rule of a part again', () => {
    const parts = splitByModel({ rule }, ['claude-haiku-4-5', 'vendor/x@2']);
    expect(parts.map(({ rule: { id }, treatment }) => [id, treatment?.model])).toEqual([
      ['search-first', undefined],
      ['search-first@claude-haiku-4-5', 'claude-haiku-4-5'],
      ['search-first@vendor/x@2', 'vendor/x@2'],
    ]);
    expect(parts.map((part) => unsplitId(part.rule.id, part.treatment?.model))).toEqual(Array(3).fill('search-first'));
  });
});
