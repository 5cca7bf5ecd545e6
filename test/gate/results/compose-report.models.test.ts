import { describe, expect, it } from 'vitest';
import type { RuleVerdict } from '../../../src/core/model/verdict/report.ts';
import { noteModels } from '../../../src/gate/results/compose-report.ts';

const row = (rule: string, verdict: RuleVerdict['verdict'], model?: string) =>
  ({
    rule: model === undefined ? rule : `${rule}@${model}`,
    verdict,
    ...(model === undefined ? {} : { model }),
  }) as RuleVerdict;

describe('noteModels', () => {
  it('says nothing of rules that one model measured', () => {
    expect(noteModels([row('a', 'earns'), row('b', 'regression')], 'm')).toEqual([]);
  });

  it('says where models differ, and where they do not', () => {
    const rows = [row('a', 'earns'), row('b', 'earns'), row('a', 'regression', 'n'), row('b', 'earns', 'n')];
    expect(noteModels(rows, 'm')).toEqual([
      'Models differ: "a" earns with m, breaks tasks with n. The verdict with n decides.',
      '"b" earns with each of 2 models.',
    ]);
  });
});
