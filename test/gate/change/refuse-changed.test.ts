import { describe, expect, it } from 'vitest';
import type { Side } from '../../helpers/memory/change-in-memory.ts';
import { planInMemory } from '../../helpers/memory/load-in-memory.ts';

const files: Side = {
  'CLAUDE.md': '# Shop\n\n@docs/style.md\n',
  'docs/style.md': 'Prices are integers.\n',
  'docs/other.md': 'No agent loads this.\n',
  '.claude/skills/forms/SKILL.md': '---\nname: forms\ndescription: Fills forms.\n---\nFill them.\n',
};

describe('a working tree that changes while check reads it', () => {
  it.each<{ name: string; later: Side; file: string }>([
    { name: 'an instruction file is written', later: { 'CLAUDE.md': '# Shop\n\nMore.\n' }, file: 'CLAUDE.md' },
    { name: 'an instruction file goes', later: { 'CLAUDE.md': undefined }, file: 'CLAUDE.md' },
    {
      name: 'an instruction file becomes a link',
      later: { 'CLAUDE.md': { link: 'docs/style.md' } },
      file: 'CLAUDE.md',
    },
    { name: 'a folder takes its place', later: { 'CLAUDE.md': undefined, 'CLAUDE.md/a': 'x' }, file: 'CLAUDE.md' },
    { name: 'an import is written', later: { 'docs/style.md': 'Prices are floats.\n' }, file: 'docs/style.md' },
    { name: 'another instruction file comes', later: { 'src/AGENTS.md': 'Nested.\n' }, file: 'src/AGENTS.md' },
    {
      name: 'a skill is written',
      later: { '.claude/skills/forms/SKILL.md': '---\nname: forms\n---\n' },
      file: '.claude/skills/forms/SKILL.md',
    },
    { name: 'the ledger goes', later: { '.rentroll/ledger.yml': undefined }, file: '.rentroll/ledger.yml' },
    {
      name: 'the ledger is written',
      later: { '.rentroll/ledger.yml': 'version: 1\nrules: []\n# New\n' },
      file: '.rentroll/ledger.yml',
    },
  ])('is not judged when $name', async ({ later, file }) => {
    const { outcome, problems } = await planInMemory({ base: files, later });
    expect(outcome).toBe('error');
    expect(problems).toMatchObject([{ code: 'context-unreadable', message: `"${file}" changed while it was read` }]);
  });

  it.each<{ name: string; later: Side }>([
    { name: 'no file changes', later: {} },
    { name: 'only a file changes that no agent loads', later: { 'docs/other.md': 'x', 'log.txt': 'y' } },
  ])('is judged when $name', async ({ later }) => {
    expect(await planInMemory({ base: files, later })).toMatchObject({ outcome: 'pass', problems: [] });
  });
});
