import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AssetRuntime } from '../../../../src/core/model/rule/asset.ts';
import { nameUnlooked } from '../../../../src/core/model/rule/loaded-item.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import { findInFixture } from '../../../../src/gate/loaded/assets/refuse-asset.ts';
import { type Laid, skillText, treeOf } from './tree-of.ts';

const list = (files: Readonly<Record<string, Laid>>, runtime: AssetRuntime = 'claude') =>
  listAssets(treeOf(files), runtime);
const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).assets.map(({ id }) => id);

describe('the assets of a tree', () => {
  it('are found by their places, for each runtime its own', async () => {
    const files = {
      'CLAUDE.md': 'Root.\n',
      '.claude/skills/pdf/SKILL.md': skillText('pdf'),
      '.claude/skills/pdf/scripts/fill.py': 'print(1)\n',
      '.claude/commands/git/notes.md': 'Write notes.\n',
      '.claude/agents/Reviewer.md': skillText('money-reviewer'),
      '.claude/agents/README.md': 'About our agents.\n',
      '.claude/output-styles/terse.md': skillText('terse'),
      '.claude/output-styles/idle.md': skillText('idle'),
      '.claude/rules/money.md': '---\npaths: "src/**"\n---\nCents.\n',
      '.claude/rules/always.md': 'Always.\n',
      '.claude/rules/everything.md': '---\npaths: ["**"]\n---\nAlways, too.\n',
      '.claude/settings.json': '{"outputStyle":"Terse","hooks":{"PostToolUse":[]},"enabledPlugins":{"a@b":true}}',
      '.mcp.json': '{"mcpServers":{"shop":{}}}',
      'apps/web/.claude/skills/deploy/SKILL.md': skillText('deploy'),
      'apps/web/AGENTS.md': 'Web.\n',
      'src/CLAUDE.md': 'Src.\n',
      'src/AGENTS.md': 'Not read beside the other.\n',
      '.agents/skills/pdf/SKILL.md': skillText('pdf'),
    };
    const { assets, unlooked, problems } = await list(files);
    expect(problems).toEqual([]);
    expect(assets.map(({ id }) => id)).toEqual([
      ...['agent:money-reviewer', 'command:git:notes', 'file:.claude/rules/money.md', 'file:apps/web/AGENTS.md'],
      ...['file:src/CLAUDE.md', 'skill:apps/web:deploy', 'skill:pdf', 'style:idle', 'style:terse'],
    ]);
    expect(assets.filter(({ chosen }) => !chosen).map(({ id }) => id)).toEqual(['style:idle']);
    expect(assets.find(({ id }) => id === 'skill:pdf')).toMatchObject({
      executes: ['scripts/fill.py'],
      path: '.claude/skills/pdf',
    });
    expect(unlooked.map(nameUnlooked)).toEqual([
      'hook:PostToolUse',
      'plugin:a@b (no settings name its marketplace)',
      'mcp:shop',
    ]);
    expect(await ids(files, 'codex')).toEqual(['file:apps/web/AGENTS.md', 'file:src/AGENTS.md', 'skill:pdf']);
  });

  it('says what their heads say of when they are loaded, and what runs', async () => {
    const head = 'disable-model-invocation: true\nallowed-tools: Bash(wc:*), Read\npaths: ["a/**", "b/*"]\nhooks: {}\n';
    const [asset] = (await list({ '.claude/skills/x/SKILL.md': skillText('x', head, 'See !`git log`\n') })).assets;
    expect(asset?.head).toMatchObject({
      byHand: true,
      allowedTools: ['Bash(wc:*)', 'Read'],
      paths: ['a/**', 'b/*'],
      brings: ['hooks'],
      name: 'x',
      description: 'Does x for whoever asks.',
    });
    expect(asset?.executes).toEqual(['allowed-tools Bash(wc:*)', 'hooks', 'commands in its text']);
  });
});

describe('what is no asset', () => {
  const skill = '.claude/skills/x/SKILL.md';
  it.each<[string, Readonly<Record<string, Laid>>, string, string]>([
    [
      'a link in it',
      { [skill]: skillText('x'), '.claude/skills/x/a.md': { mode: '120000', text: '/etc/passwd' } },
      'asset-special',
      '".claude/skills/x/a.md" is a link',
    ],
    [
      'a link in its place',
      { '.claude/skills/x': { mode: '120000', text: '../../y' } },
      'asset-special',
      '".claude/skills/x" is a link',
    ],
    [
      'a linked folder of all',
      { '.claude/skills': { mode: '120000', text: '../.agents/skills' } },
      'asset-special',
      '".claude/skills" is a link',
    ],
    [
      'a linked file of a folder',
      { 'src/CLAUDE.md': { mode: '120000', text: 'AGENTS.md' } },
      'asset-special',
      '"src/CLAUDE.md" is a link',
    ],
    [
      'a submodule',
      { '.claude/skills/x': { mode: '160000', text: '' } },
      'asset-special',
      'a folder of another repository',
    ],
    [
      'a pointer of LFS',
      {
        [skill]: skillText('x'),
        '.claude/skills/x/data.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\n',
      },
      'asset-special',
      'a pointer of Git LFS',
    ],
    [
      'too many files',
      {
        [skill]: skillText('x'),
        ...Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`.claude/skills/x/${at}`, ''])),
      },
      'asset-too-large',
      'has 201 files',
    ],
    [
      'too many bytes',
      { [skill]: skillText('x'), '.claude/skills/x/a': 'x'.repeat(8 * 1024 * 1024) },
      'asset-too-large',
      'more than 8 MiB',
    ],
  ])('%s is refused, and nothing of it is weighed', async (_, files, code, words) => {
    const { assets, problems } = await list(files);
    expect(assets).toEqual([]);
    expect(problems).toMatchObject([
      { code, severity: 'error', message: expect.stringContaining(words), at: { file: expect.any(String) } },
    ]);
  });

  it.each<[string, Readonly<Record<string, Laid>>, number]>([
    ['a head that does not end', { [skill]: '---\nname: x\n# X\n' }, 1],
    ['no head', { '.claude/agents/a.md': 'You review.\n' }, 1],
    ['a head that is no YAML', { '.claude/agents/a.md': '---\nname: a\ndescription: Use when: asked\n---\nYou.\n' }, 3],
    ['a description that " #" cuts', { [skill]: '---\nname: x\ndescription: Answers #general\n---\n# X\n' }, 3],
  ])('%s is said with its line, and the asset is weighed all the same', async (_, files, line) => {
    const { assets, problems } = await list(files);
    expect(assets).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'asset-unreadable', at: { file: Object.keys(files)[0], line } }]);
  });

  it('the second of a name is refused, in whatever case it is written', async () => {
    const agents = { '.claude/agents/a.md': skillText('Money'), '.claude/agents/b.md': skillText('money') };
    const { assets, problems } = await list(agents);
    expect(assets.map(({ id }) => id)).toEqual(['agent:Money']);
    expect(problems).toMatchObject([{ code: 'asset-twice', at: { file: '.claude/agents/b.md', line: 1 } }]);
  });

  it('what golden tasks start from or change is refused', async () => {
    const { assets } = await list({
      [skill]: skillText('x'),
      '.claude/commands/c.md': 'C.\n',
      'src/CLAUDE.md': 'S.\n',
    });
    const references = [{ task: 'golden-01', paths: ['.claude/commands/c.md'] }];
    const found = findInFixture(assets, { fixture: 'src', references });
    expect(found.map(({ code, at, message }) => [code, at?.file, message.includes('golden-01')])).toEqual([
      ['asset-in-fixture', '.claude/commands/c.md', true],
      ['asset-in-fixture', 'src/CLAUDE.md', false],
    ]);
  });
});

const fileName = fc.stringMatching(/^[a-z]{1,6}(?:\/[a-z]{1,6})?\.(?:md|py|json)$/);
const own = fc.dictionary(fileName, fc.string({ minLength: 1, maxLength: 30 }), { minKeys: 1, maxKeys: 6 });

describe('the identity of an asset', () => {
  const lay = (folder: string, files: Readonly<Record<string, Laid>>) => ({
    [`${folder}/SKILL.md`]: skillText('x'),
    ...Object.fromEntries(Object.entries(files).map(([path, laid]) => [`${folder}/${path}`, laid])),
  });
  const digest = async (files: Readonly<Record<string, Laid>>) => (await list(files)).assets[0]?.digest;

  it('changes with any byte and any right of any file that counts, and with no place of its folder', async () => {
    await fc.assert(
      fc.asyncProperty(own, fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), async (files, which, at, flip) => {
        const before = await digest(lay('.claude/skills/x', files));
        expect(await digest(lay('.claude/skills/other', files))).toBe(before);
        expect(await digest(lay('apps/web/.claude/skills/x', files))).toBe(before);
        const names = Object.keys(files);
        const name = names[which % names.length] ?? '';
        const bytes = Buffer.from(files[name] ?? '', 'latin1');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ flip;
        expect(await digest(lay('.claude/skills/x', { ...files, [name]: bytes.toString('latin1') }))).not.toBe(before);
        const run = { mode: '100755', text: files[name] ?? '' };
        expect(await digest(lay('.claude/skills/x', { ...files, [name]: run }))).not.toBe(before);
        const { [name]: _, ...fewer } = files;
        expect(await digest(lay('.claude/skills/x', fewer))).not.toBe(before);
      }),
    );
  });

  it('leaves out what no agent reads and nothing runs', async () => {
    const bare = await digest(lay('.claude/skills/x', {}));
    const more = { 'evals/a.json': '1', 'LICENSE.txt': 'MIT', 'README.md': 'x' };
    expect(await digest(lay('.claude/skills/x', more))).toBe(bare);
    expect(await digest(lay('.claude/skills/x', { 'docs/README.md': 'x' }))).not.toBe(bare);
    for (const script of ['LICENSE.sh', 'README.py', 'evals/run.mjs'])
      expect(await digest(lay('.claude/skills/x', { [script]: 'x' }))).not.toBe(bare);
    const program = { mode: '100755', text: 'x' };
    expect(await digest(lay('.claude/skills/x', { LICENSE: program }))).not.toBe(bare);
    expect(await digest(lay('.claude/skills/x', { README: '#!/bin/sh' }))).not.toBe(bare);
    const hidden = { '.claude/skills/x/SKILL.md': skillText('x', '', 'Another.\n') };
    expect(await digest(hidden)).not.toBe(bare);
  });

  it('tells a style that settings choose from one that lies there', async () => {
    const style = { '.claude/output-styles/a.md': skillText('a') };
    expect(await digest(style)).not.toBe(await digest({ ...style, '.claude/settings.json': '{"outputStyle":"a"}' }));
  });
});
