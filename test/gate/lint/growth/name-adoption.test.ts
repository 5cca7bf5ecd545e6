import { describe, expect, it } from 'vitest';
import { openAdoptions } from '../../../../src/gate/lint/growth/name-adoption.ts';
import { treeInMemory } from '../../../helpers/memory/change-in-memory.ts';

const text = `# Guide

- Never push to main.
- The shop has two
  databases.

| a | b |
|---|---|
| 1 | 2 |

The shop was founded long ago. Use metric units in all you write.
`;

async function nameOf(from: number, to = from, path = 'CLAUDE.md'): Promise<string | undefined> {
  const grown = { path, from, to, text: '', tokens: 1 };
  const tree = treeInMemory('head', { [path]: text });
  return (await openAdoptions(tree, [{ agent: 'sql', tokens: 1, lost: 0, added: [grown] }]))(grown);
}

describe('openAdoptions', () => {
  it.each([
    { name: 'a rule', lines: [3], command: 'rentroll adopt CLAUDE.md:3' },
    {
      name: 'a fact, which adopting leaves where it is',
      lines: [4, 5],
      command: 'rentroll adopt CLAUDE.md --as-rule 4-5',
    },
    { name: 'a paragraph with a rule in it', lines: [11], command: 'rentroll adopt CLAUDE.md:11' },
    { name: 'a heading and a rule', lines: [1, 3], command: 'rentroll adopt CLAUDE.md:1-3' },
    { name: 'a heading', lines: [1], command: undefined },
    { name: 'a table', lines: [7, 9], command: undefined },
  ])('names the command that takes $name', async ({ lines: [from = 0, to], command }) => {
    expect(await nameOf(from, to)).toBe(command);
  });

  it('gives a command to copy that runs nothing of a file’s name', async () => {
    expect(await nameOf(3, 3, '.claude/rules/$(id) `id`.md')).toBe("rentroll adopt '.claude/rules/$(id) `id`.md':3");
  });
});
