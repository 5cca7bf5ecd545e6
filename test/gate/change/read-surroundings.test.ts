import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../src/core/model/tree.ts';
import type { LaidFile } from '../../../src/core/model/trial/overlay.ts';
import { layInstructions, laySurroundings } from '../../../src/gate/change/lay-surroundings.ts';
import { readSurroundings, readTrialTexts } from '../../../src/gate/change/read-surroundings.ts';
import { findLaid } from '../../../src/gate/loaded/links.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

interface Entry {
  readonly mode: string;
  readonly content: Buffer;
}

const plain = (content: string | Uint8Array, mode = '100644'): Entry => ({ mode, content: Buffer.from(content) });
const link = (target: string): Entry => plain(target, '120000');

/** A tree with these entries. */
function treeOf(entries: Readonly<Record<string, Entry>>): Tree {
  const list = Object.entries(entries).map(([path, { mode }]) => ({ path, mode }));
  return {
    name: 'a'.repeat(40),
    list: async (path) =>
      list.filter((entry) => path === '' || entry.path === path || entry.path.startsWith(`${path}/`)),
    read: async (path) => (entries[path]?.mode.startsWith('100') ? entries[path].content : undefined),
    readLink: async (path) => (entries[path]?.mode === '120000' ? entries[path].content.toString() : undefined),
  };
}

const read = (entries: Readonly<Record<string, Entry>>, told: readonly string[] = []) =>
  readSurroundings(treeOf(entries), (path) => told.includes(path));

const odd = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
const skill = '---\nname: forms\ndescription: Fills forms.\n---\n';
const whole = {
  '.claude/skills/forms/SKILL.md': plain(skill),
  '.claude/skills/forms/scripts/fill.sh': plain('#!/bin/sh\n', '100755'),
  '.claude/skills/forms/data/täble "1".bin': plain(odd),
  '.claude/skills/Odd, Bash(*)/SKILL.md': plain(skill),
  '.claude/agents/sql.md': plain('agent'),
  '.claude/commands/go.md': plain('command'),
  '.claude/output-styles/terse.md': plain('style'),
  '.claude/hooks/hello.sh': plain('#!/bin/sh\n', '100755'),
  '.claude/rules/told.md': plain('told as a text'),
  '.claude/worktrees/x/secret': plain('never'),
  'src/a.js': plain('code'),
};

describe('the surroundings of a session', () => {
  it('are the folders of .claude with bytes and mode, without what is told as a text', async () => {
    const { files, problems } = await read({ ...whole }, ['.claude/rules/told.md']);
    expect(problems).toEqual([expect.objectContaining({ code: 'surroundings-bad-name' })]);
    expect([...files.keys()].sort()).toEqual([
      '.claude/agents/sql.md',
      '.claude/commands/go.md',
      '.claude/hooks/hello.sh',
      '.claude/output-styles/terse.md',
      '.claude/skills/Odd, Bash(*)/SKILL.md',
      '.claude/skills/forms/SKILL.md',
      '.claude/skills/forms/scripts/fill.sh',
    ]);
    expect(files.get('.claude/skills/forms/scripts/fill.sh')?.mode).toBe('100755');
  });

  it('keep bytes that are no text, and names of other scripts', async () => {
    const path = '.claude/skills/forms/data/täble – 1.bin';
    const { files, problems } = await read({ [path]: plain(odd) });
    expect(problems).toEqual([]);
    expect(files.get(path)).toEqual({ bytes: odd, mode: '100644' } satisfies LaidFile);
  });

  it('follow links that stay in the repository, from the tree and never from a disk', async () => {
    const { files, problems } = await read({
      'shared/tool.sh': plain('#!/bin/sh\n', '100755'),
      'shared/skills/deep/x/SKILL.md': plain(skill),
      '.claude/skills/one/tool.sh': link('../../../shared/tool.sh'),
      '.claude/skills/deep': link('../../shared/skills/deep'),
    });
    expect(problems).toEqual([]);
    expect([...files].map(([path, { mode }]) => [path, mode])).toEqual([
      ['.claude/skills/one/tool.sh', '100755'],
      ['.claude/skills/deep/x/SKILL.md', '100644'],
    ]);
  });

  it.each<[string, string, Readonly<Record<string, Entry>>]>([
    ['a link out of the repository', 'surroundings-link', { '.claude/skills/x/a': link('/etc/passwd') }],
    ['a link above the root', 'surroundings-link', { '.claude/skills/x/a': link('../../../../secret') }],
    ['a link to nothing', 'surroundings-link', { '.claude/skills/x/a': link('b') }],
    ['a link to itself', 'surroundings-link', { '.claude/skills/x/a': link('a') }],
    ['a submodule', 'surroundings-submodule', { '.claude/skills/x': plain('', '160000') }],
    [
      'two names of one file',
      'surroundings-case-conflict',
      { '.claude/hooks/A': plain(''), '.claude/hooks/a': plain('') },
    ],
    ['a name that no copy can have', 'surroundings-bad-name', { '.claude/hooks/a\\b': plain('') }],
    [
      'a file of another place',
      'surroundings-lfs-pointer',
      { '.claude/hooks/a': plain('version https://git-lfs.github.com/spec/v1\n') },
    ],
    ['a giant', 'surroundings-too-large', { '.claude/hooks/a': plain(Buffer.alloc(8 * 1024 * 1024 + 1)) }],
    [
      'too many files',
      'surroundings-too-large',
      Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`.claude/hooks/${index}`, plain('')])),
    ],
  ])('are refused with %s', async (_, code, entries) => {
    const { problems } = await read(entries);
    expect(problems[0]).toMatchObject({ code, severity: 'error', blame: 'setup' });
    expect(problems[0]?.at?.file.startsWith('.claude')).toBe(true);
  });

  it('have another digest with a flipped byte, another mode and another setting, and with nothing else', async () => {
    const path = '.claude/skills/forms/run';
    const digest = async (entries: Readonly<Record<string, Entry>>) => (await read(entries)).digest;
    const one = await digest({ [path]: plain(odd) });
    expect(await digest({ [path]: plain(odd), 'src/a.js': plain('other') })).toBe(one);
    const flipped = Buffer.from(odd);
    flipped[3] = 0x81;
    const others = [
      await digest({ [path]: plain(flipped) }),
      await digest({ [path]: plain(odd, '100755') }),
      await digest({ [path]: plain(odd), '.claude/settings.json': plain('{"outputStyle":"terse"}') }),
    ];
    expect(new Set([one, ...others]).size).toBe(4);
  });
});

const settings = {
  $schema: 'https://example.invalid',
  outputStyle: 'terse',
  claudeMdExcludes: ['x'],
  skillOverrides: { forms: 'off' },
  env: { SECRET: 'x' },
  apiKeyHelper: './key.sh',
  permissions: { allow: ['Bash(*)'], deny: [] },
  enabledPlugins: { 'x@y': true },
  hooks: { SessionStart: [{ hooks: [] }], PostToolUse: [{ hooks: [] }] },
};
const committed = {
  ...whole,
  '.claude/settings.json': plain(JSON.stringify(settings)),
  '.claude/settings.local.json': plain('{}'),
  '.mcp.json': plain(JSON.stringify({ mcpServers: { jira: {}, shop: {} } })),
};

describe('what of them a trial has', () => {
  it('is all of it in a box, of the settings the keys that tell, and the right to call base’s skills', async () => {
    const { files, allowed, without } = laySurroundings(await read(committed), true);
    const laid = JSON.parse(Buffer.from(files.get('.claude/settings.json')?.bytes ?? '').toString());
    expect(laid).toEqual({
      outputStyle: 'terse',
      claudeMdExcludes: ['x'],
      skillOverrides: { forms: 'off' },
      hooks: { SessionStart: [{ hooks: [] }] },
    });
    expect(files.has('.claude/hooks/hello.sh')).toBe(true);
    // A name that would end its own grant gets none.
    expect(allowed).toEqual(['Skill(forms)']);
    expect(without).toEqual([
      ...['mcp:jira', 'mcp:shop', 'env', 'apiKeyHelper', 'permissions.allow', 'permissions.deny'],
      ...['hooks.PostToolUse', 'plugin:x@y (no settings name its marketplace)', '.claude/settings.local.json'],
    ]);
  });

  it('is texts alone outside of one: nothing that could run, no hook and no grant', async () => {
    const { files, allowed, without } = laySurroundings(await read(committed), false);
    expect([...files.keys()].filter((path) => !path.endsWith('.md'))).toEqual(['.claude/settings.json']);
    expect(Buffer.from(files.get('.claude/settings.json')?.bytes ?? '').toString()).not.toContain('hooks');
    expect(allowed).toEqual([]);
    expect(without).toEqual(expect.arrayContaining(['hooks (no sandbox)', 'scripts (no sandbox)']));
  });

  it.each(['', 'no json', '[]', 'null', '{"hooks": 3, "permissions": "x", "enabledPlugins": []}'])(
    'is no setting where they read %j',
    async (text) => {
      const { files } = laySurroundings(await read({ '.claude/settings.json': plain(text) }), true);
      expect(files.size).toBe(0);
    },
  );
});

describe('instruction files that are links', () => {
  it('are laid as links beside the file that they lead to, with what that imports', async () => {
    const tree = treeOf({
      '.claude/CLAUDE.md': link('../docs/house.md'),
      'docs/house.md': plain('@style.md'),
      'docs/style.md': plain('Use tabs.'),
      'CLAUDE.md': link('/etc/passwd'),
    });
    const files = layInstructions(await readTrialTexts(tree, defaultTestConfig));
    const shown = [...files].map(
      ([path, file]) => `${path} ${file?.mode}: ${Buffer.from(file?.bytes ?? []).toString()}`,
    );
    expect(shown.sort()).toEqual([
      '.claude/CLAUDE.md 120000: ../docs/house.md',
      'docs/house.md 100644: @style.md',
      'docs/style.md 100644: Use tabs.',
    ]);
    expect(findLaid(files, '.claude/CLAUDE.md').path).toBe('docs/house.md');
  });
});
