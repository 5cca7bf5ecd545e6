import { describe, expect, it } from 'vitest';
import { findMisplaced } from '../../../../scripts/checks/tree/test-places.ts';

const sources = [
  'src/gate.ts',
  'src/core/model/rule/rule.ts',
  'src/stages/gate/plan/plan-trials.ts',
  'src/stages/gate/plan/select-rules.ts',
  'src/stages/gate/decide/settle.ts',
  'src/run/money/settle.ts',
  'scripts/checks/list-files.ts',
];
const find = (path: string, text = '') => findMisplaced([...sources, path], () => text);

describe('findMisplaced', () => {
  it.each([
    ['beside the only file of src', 'test/gate.test.ts'],
    ['by path', 'test/stages/gate/plan/plan-trials.test.ts'],
    ['with a topic', 'test/stages/gate/plan/plan-trials.seeds.test.ts'],
    ['with a topic, among whole runs', 'test/gate.replay.whole.test.ts'],
    ['for a whole folder', 'test/stages/gate/plan.test.ts'],
    ['for a script', 'test/scripts/checks/list-files.test.ts'],
    ['what the tests of a folder share', 'test/stages/gate/plan/some-plans.ts'],
    ['what stands beside src', 'test/workflows/fork/fork.test.ts'],
  ])('lets a file be: %s', (_, path) => {
    expect(find(path)).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['test/plan/plan-trials.test.ts', 'src/plan/plan-trials', 'test/stages/gate/plan/plan-trials.test.ts'],
    [
      'test/plan/plan-trials.x.whole.test.ts',
      'src/plan/plan-trials',
      'test/stages/gate/plan/plan-trials.x.whole.test.ts',
    ],
    [
      'test/stages/gate/select-rules.test.ts',
      'src/stages/gate/select-rules',
      'test/stages/gate/plan/select-rules.test.ts',
    ],
  ])('says where "%s" belongs by its name', (path, names, belongs) => {
    expect(find(path)).toEqual([{ path, names, belongs }]);
  });

  it('says by its imports where a test with a name of its own belongs, as a topic', () => {
    const text = `import type { Rule } from '../../src/core/model/rule/rule.ts';
import {
  selectRules,
} from '../../src/stages/gate/plan/select-rules.ts';
`;
    const [misplaced] = find('test/plan/many-rules.test.ts', text);
    expect(misplaced?.belongs).toBe('test/stages/gate/plan/select-rules.many-rules.test.ts');
  });

  it('names one whose place cannot be told: two modules of that name, or two that it imports', () => {
    const both = "import { a } from '../src/gate.ts';\nimport { b } from '../src/run/money/settle.ts';\n";
    expect(find('test/settle.test.ts')).toMatchObject([{ names: 'src/settle', belongs: undefined }]);
    expect(find('test/other.test.ts', both)).toMatchObject([{ names: 'src/other', belongs: undefined }]);
  });

  it('names what tests share in a folder that src does not have', () => {
    expect(find('test/plan/some-plans.ts')).toEqual([
      { path: 'test/plan/some-plans.ts', names: 'src/plan', belongs: undefined },
    ]);
  });
});
