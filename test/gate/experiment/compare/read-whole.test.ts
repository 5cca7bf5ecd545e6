import { describe, expect, it } from 'vitest';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { layText } from '../../../../src/core/model/trial/overlay.ts';
import type { ArmTerms } from '../../../../src/gate/experiment/compare/read-whole.ts';
import { readEverything } from '../../../../src/gate/experiment/compare/read-whole.ts';

const files: Readonly<Record<string, string>> = {
  'CLAUDE.md': 'Read the index of the shop first.\n\nSee @docs/notes.md\n',
  'docs/notes.md': 'The shop opens at nine.\n',
  '.claude/skills/forms/SKILL.md': '---\nname: forms\ndescription: Fills in forms.\n---\nFill.\n',
};
const config = {
  agents: { sql: { tasks: 'benchmarks/sql', memory: '.claude/rules/rentroll.md' } },
  runner: { kind: 'claude', model: 'claude-sonnet-4-5' },
  context: { files: [] },
} as unknown as Config;

function openTerms(): ArmTerms {
  const tree = {
    list: async () => Object.keys(files).map((path) => ({ path, mode: '100644' })),
    read: async (path: string) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
    readLink: async () => undefined,
  };
  const served = 'tools/shop/server.mjs';
  const around = new Map([served, '.claude/skills/forms/SKILL.md'].map((path) => [path, layText('x')]));
  const base = {
    tree,
    config,
    definitions: new Map(),
    suites: new Map(),
    receipts: new Map(),
    audits: new Map(),
    problems: [],
    instructions: new Map(['CLAUDE.md', 'docs/notes.md'].map((path) => [path, files[path] ?? ''])),
    surroundings: {
      files: around,
      settings: { hooks: {} },
      servers: new Map([['shop', {}]]),
      without: [],
      digest: 'd',
    },
    fixture: {
      files: [served, 'docs/notes.md', 'lib/AGENTS.md', '.agents/skills/a/SKILL.md', '.mcp.json', 'src/a.js'],
    },
  };
  const fixture = { ...base.fixture, files: base.fixture.files.map((path) => ({ path, mode: '100644' })) };
  return { base: { ...base, fixture }, config, agent: 'sql', root: '/', cwd: '/' } as unknown as ArmTerms;
}

describe('readEverything', () => {
  it('takes away what sessions read unasked, and nothing that is the repository’s own', async () => {
    const { a, b, has } = await readEverything(openTerms());
    expect([...(a.overlay.files ?? [])]).toEqual(
      [
        ...['.agents/skills/a/SKILL.md', '.claude/rules/rentroll.md', '.claude/settings.json'],
        ...['.claude/skills/forms/SKILL.md', '.mcp.json', 'CLAUDE.md', 'lib/AGENTS.md'],
      ].map((path) => [path, null]),
    );
    expect({ bare: a.bare, own: b.overlay, mark: b.mark }).toEqual({
      bare: true,
      own: {},
      mark: 'Read the index of the shop first.',
    });
    expect(has).toEqual(['CLAUDE.md', 'docs/notes.md', 'skill:forms', 'mcp:shop']);
  });

  it('names both sides by what they are: another file is another comparison', async () => {
    const terms = openTerms();
    const { digest } = await readEverything(terms);
    const other = { ...terms.base, instructions: new Map([['CLAUDE.md', 'Other words than before.']]) };
    const changed = await readEverything({ ...terms, base: other });
    expect(changed.digest).not.toBe(digest);
    expect((await readEverything(terms)).digest).toBe(digest);
  });
});
