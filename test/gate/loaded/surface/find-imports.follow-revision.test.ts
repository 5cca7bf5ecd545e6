import { describe, expect, it } from 'vitest';
import { followRevision, moveImport } from '../../../../src/gate/loaded/surface/follow-imports.ts';

const files: Readonly<Record<string, string>> = {
  'docs/a.md': 'More in @b.md and @missing.md\n',
  'docs/b.md': 'Plain words.\n',
  'docs/back.md': '\nGoes on in @../CLAUDE.md\n',
};
const read = async (path: string) => files[path];

describe('followSide', () => {
  it('reads what a text imports, and what that imports', async () => {
    const { imported, loops, outside } = await followRevision('CLAUDE.md', 'See @docs/a.md\n', read);
    expect([...imported.keys()]).toEqual(['docs/a.md', 'docs/b.md']);
    expect({ loops, outside }).toEqual({ loops: [], outside: [] });
  });

  it('names the place of an import that leads back', async () => {
    const { loops } = await followRevision('CLAUDE.md', 'See @docs/back.md\n', read);
    expect(loops).toEqual([{ at: { file: 'docs/back.md', line: 2, column: 1 }, target: '../CLAUDE.md' }]);
  });

  it('names the place of an import that leaves the repository', async () => {
    const { outside } = await followRevision('CLAUDE.md', 'First.\nSee @~/notes.md\n', read);
    expect(outside).toEqual([{ at: { file: 'CLAUDE.md', line: 2, column: 1 }, target: '~/notes.md' }]);
  });

  it('leaves out imports inside of code', async () => {
    expect((await followRevision('CLAUDE.md', 'Write `@docs/a.md` there.\n', read)).imported.size).toBe(0);
  });
});

describe('moveImport', () => {
  it.each([
    ['docs/a.md', 'CLAUDE.md', 'CLAUDE.md', 'docs/a.md'],
    ['sides/b.md', 'sides/short.md', 'CLAUDE.md', 'b.md'],
    ['b.md', 'sides/short.md', 'CLAUDE.md', undefined],
  ])('lays %s of %s, which is laid at %s, at %s', (imported, from, to, expected) => {
    expect(moveImport(imported, from, to)).toBe(expected);
  });
});
