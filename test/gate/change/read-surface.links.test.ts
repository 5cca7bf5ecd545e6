import { describe, expect, it } from 'vitest';
import { readSession, readSurfaceFiles } from '../../../src/gate/change/read-surface.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { type Laid, treeOf } from '../loaded/assets/tree-of.ts';

const link = (text: string): Laid => ({ mode: '120000', text });

/** Lists the marks that a session of Claude Code always loads, in order of their numbers. */
async function read(files: Readonly<Record<string, Laid>>): Promise<readonly string[]> {
  const config = { ...defaultTestConfig, runner: { ...defaultTestConfig.runner, kind: 'claude' as const } };
  const { parts } = readSession('claude', { config, ...(await readSurfaceFiles(treeOf(files), config)) });
  const lines = parts.filter(({ loading }) => loading === 'always').flatMap((part) => part.lines);
  return lines.flatMap(({ text }) => text.match(/\bM\d\b/g) ?? []).sort();
}

/** Each result was seen in the first request of Claude Code 2.1.330. */
describe('links, as Claude Code follows them', () => {
  it.each<{ name: string; files: Readonly<Record<string, Laid>>; marks: string }>([
    {
      name: 'looks for an import that is code only as long as its head stands before it',
      files: { 'CLAUDE.md': '---\na: b\n---\n\n    ```x``` @x.md', 'x.md': 'M1' },
      marks: 'M1',
    },
    {
      name: 'looks for imports beside the file that an instruction file leads to',
      files: { 'CLAUDE.md': link('docs/C.md'), 'docs/C.md': 'M1\n@x.md', 'docs/x.md': 'M2', 'x.md': 'M3' },
      marks: 'M1 M2',
    },
    {
      name: 'looks for no import beside the link',
      files: { 'CLAUDE.md': link('docs/C.md'), 'docs/C.md': 'M1\n@x.md', 'x.md': 'M3' },
      marks: 'M1',
    },
    {
      name: 'looks for imports behind a link that is imported',
      files: {
        'CLAUDE.md': 'M1 @l.md',
        'l.md': link('docs/t.md'),
        'docs/t.md': 'M2 @y.md',
        'docs/y.md': 'M3',
        'y.md': 'M4',
      },
      marks: 'M1 M2 M3',
    },
    {
      name: 'looks for imports above a folder that a link leads to',
      files: {
        '.claude/rules': link('../shared/rules'),
        'shared/rules/a.md': 'M1 @../b.txt',
        'shared/b.txt': 'M2',
        '.claude/b.txt': 'M3',
      },
      marks: 'M1 M2',
    },
    {
      name: 'follows an import through a folder that is a link',
      files: {
        'CLAUDE.md': 'M1 @d/a.md',
        d: link('real/deep'),
        'real/deep/a.md': 'M2 @../b.md',
        'real/b.md': 'M3',
        'b.md': 'M4',
      },
      marks: 'M1 M2 M3',
    },
    {
      name: 'follows a chain of links to its end',
      files: {
        'CLAUDE.md': link('a/C.md'),
        'a/C.md': link('../b/C.md'),
        'b/C.md': 'M1 @x.md',
        'a/x.md': 'M2',
        'b/x.md': 'M3',
        'x.md': 'M4',
      },
      marks: 'M1 M3',
    },
    {
      name: 'reads a file with two names once',
      files: { 'CLAUDE.md': 'M1 @b.md', '.claude/CLAUDE.md': link('../CLAUDE.md'), 'b.md': 'M2', '.claude/b.md': 'M3' },
      marks: 'M1 M2',
    },
    {
      name: 'reads a file once that is imported by two names',
      files: { 'CLAUDE.md': 'M1 @a.md @l.md', 'a.md': 'M2', 'l.md': link('a.md') },
      marks: 'M1 M2',
    },
    {
      name: 'reads a rule with a condition always where it is imported',
      files: { 'CLAUDE.md': 'M1 @.claude/rules/a.md', '.claude/rules/a.md': '---\npaths: src/**\n---\nM2' },
      marks: 'M1 M2',
    },
    {
      name: 'leaves out by the name of a link, not by where it leads',
      files: {
        'CLAUDE.md': 'M1 @l.md @k.md',
        'l.md': link('docs/C.md'),
        'k.md': link('docs/D.md'),
        'docs/C.md': 'M2',
        'docs/D.md': 'M3',
        '.claude/settings.json': '{"claudeMdExcludes":["**/l.md","**/D.md"]}',
      },
      marks: 'M1 M3',
    },
  ])('$name', async ({ files, marks }) => {
    expect((await read(files)).join(' ')).toBe(marks);
  });

  it('reads nothing out of the repository, whatever links lead there', async () => {
    const files = { 'CLAUDE.md': link('../outside.md'), '../outside.md': 'M1', '.claude/rules': link('/etc') };
    expect(await read(files)).toEqual([]);
  });

  it('ends where links lead in a circle', async () => {
    const files = { 'CLAUDE.md': link('a.md'), 'a.md': link('CLAUDE.md'), '.claude/rules': link('../.claude') };
    expect(await read(files)).toEqual([]);
  });
});
