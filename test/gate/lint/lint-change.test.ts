import { describe, expect, it } from 'vitest';
import { makeError, type Problem } from '../../../src/core/model/problem.ts';
import { markStanding } from '../../../src/gate/lint/lint-change.ts';

const treeOf = (files: Readonly<Record<string, string>>) => ({
  read: async (path: string) => (Object.hasOwn(files, path) ? Buffer.from(files[path] ?? '') : undefined),
});
const base = treeOf({ 'AGENTS.md': 'same', 'ledger.yml': 'old', 'gone.md': 'x' });
const head = { tree: treeOf({ 'AGENTS.md': 'same', 'ledger.yml': 'new', 'new.md': 'x' }) };
const warn = (file?: string): Problem => ({
  ...makeError('head', 'ledger-similar-rule', 'words', 'hint', file === undefined ? undefined : { file }),
  severity: 'warning',
});
const marked = async (problems: readonly Problem[]) =>
  (await markStanding({ baseTree: base, head }, problems)).map(({ isStanding }) => isStanding === true);

describe('markStanding', () => {
  it('marks warnings about files that are the same on both sides, and no others', async () => {
    const problems = ['AGENTS.md', 'ledger.yml', 'new.md', 'gone.md', 'tasks'].map(warn);
    expect(await marked([...problems, warn()])).toEqual([true, false, false, false, false, false]);
  });

  it('marks warnings about lines that stand as they stood in a file that has changed', async () => {
    const rule = (id: string, body: string) => `  - id: ${id}\n    body: ${body}\n`;
    const before = `rules:\n${rule('kept', 'Same.')}${rule('changed', 'Old.')}`;
    const after = `rules:\n${rule('new', 'New.')}${rule('kept', 'Same.')}${rule('changed', 'New.')}`;
    const trees = { baseTree: treeOf({ l: before }), head: { tree: treeOf({ l: after }) } };
    const warnings = [2, 4, 6, 99].map((line) => ({ ...warn(), at: { file: 'l', line } }));
    const found = await markStanding(trees, warnings);
    expect(found.map(({ isStanding }) => isStanding === true)).toEqual([false, true, false, false]);
  });

  it('takes the copy of an old line for a new one', async () => {
    const trees = {
      baseTree: treeOf({ m: '- Be nice.\n' }),
      head: { tree: treeOf({ m: '- Be nice.\n- Be nice.\n' }) },
    };
    const [found] = await markStanding(trees, [{ ...warn(), at: { file: 'm', line: 2 } }]);
    expect(found?.isStanding).toBeUndefined();
  });

  it('marks no error, and nothing where there is no base', async () => {
    const error = { ...warn('AGENTS.md'), severity: 'error' } as const;
    expect(await marked([error])).toEqual([false]);
    expect((await markStanding({ baseTree: undefined, head }, [warn('AGENTS.md')]))[0]).toEqual(warn('AGENTS.md'));
  });
});
