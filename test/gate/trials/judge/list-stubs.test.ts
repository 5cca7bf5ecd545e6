import { describe, expect, it } from 'vitest';
import { listStubs } from '../../../../src/gate/trials/judge/list-stubs.ts';
import { taskOf, workOf } from './judge-environment.ts';

const fixture = new Map(
  Object.entries({
    'package.json': '{ "scripts": { "test": "vitest run" } }',
    'src/a.ts': 'a',
    'src/b.py': 'b',
    'pkg/c.go': 'package c\n',
    'test/a.test.ts': "  it('works', () => {});\n",
  }).map(([path, text]) => [path, Buffer.from(text)] as const),
);
const reference = workOf({ 'src/a.ts': 'A', 'pkg/c.go': 'package c\n\nvar C = 1\n' });
const list = (writes: readonly string[] = []) => listStubs(taskOf({ writes }), reference, fixture);
const textOf = (words: string, path: string, writes?: readonly string[]) => {
  const file = list(writes)
    .find((stub) => stub.words.includes(words))
    ?.files.find((one) => one.path === path);
  return file?.kind === 'file' ? file.content.toString() : file?.kind;
};

describe('listStubs', () => {
  it('leaves out what guards the task', () => {
    expect(list().map(({ words }) => words)).toEqual([
      'with an early exit in src/a.ts',
      'with an early exit in pkg/zz_exit.go',
      'with an early exit in src/a.ts, pkg/zz_exit.go',
      'with an early exit in src/a.ts, pkg/zz_exit.go and the rest of the reference',
      'when all of the fixture but the files of the reference is deleted',
    ]);
    expect(textOf('deleted', 'test/a.test.ts')).toBeUndefined();
    expect(textOf('deleted', 'src/b.py')).toBe('gone');
  });

  it('tries what a task opens', () => {
    const all = ['package.json', 'test/**'];
    expect(textOf('emptied', 'test/a.test.ts', all)).toBe('');
    expect(textOf('skipped', 'test/a.test.ts', all)).toBe("  it.skip('works', () => {});\n");
    expect(textOf('prints success', 'package.json', all)).toContain('1 passed');
  });

  it('ends each language in its own words, before or after the reference', () => {
    expect(textOf('exit in src/a.ts', 'src/a.ts')).toBe('process.exit(0);\na');
    expect(textOf('rest of the reference', 'src/a.ts')).toBe('process.exit(0);\nA');
    expect(textOf('exit in pkg/zz_exit.go', 'pkg/zz_exit.go')).toContain('package c\n\nimport "os"');
  });
});
