import { describe, expect, it } from 'vitest';
import { nameUnlooked } from '../../../../src/core/model/rule/loaded-item.ts';
import { listAssets } from '../../../../src/gate/loaded/assets/list-assets.ts';
import { type Laid, skillText, treeOf } from './tree-of.ts';

const settingsFile = '.claude/settings.json';
const list = (settings: unknown, files: Readonly<Record<string, Laid>> = {}) => {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings, null, 2);
  return listAssets(treeOf({ [settingsFile]: text, ...files }), 'claude');
};
const command = (text: string, more: object = {}) => ({ type: 'command', command: text, ...more });
const one = (text: string, more: object = {}) => ({ hooks: [command(text, more)] });
const codes = (found: Awaited<ReturnType<typeof list>>) =>
  found.problems.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`);

describe('hooks of settings', () => {
  it('are assets where their event answers with context, by event, matcher and number', async () => {
    const hooks = {
      SessionStart: [{ matcher: 'startup|resume', hooks: [command('a'), command('b')] }, one('c'), one('d')],
      UserPromptSubmit: [one('e'), { hooks: [{ type: 'prompt', prompt: 'x' }] }],
      PostToolUse: [one('f')],
    };
    const { assets, unlooked, problems } = await list({ hooks });
    expect(problems).toEqual([]);
    expect(assets.map(({ id, body }) => `${id} ${body}`)).toEqual([
      'hook:SessionStart:*:1 c',
      'hook:SessionStart:*:2 d',
      'hook:SessionStart:startup|resume:1 a',
      'hook:SessionStart:startup|resume:2 b',
      'hook:UserPromptSubmit:*:1 e',
    ]);
    expect(unlooked.map(nameUnlooked)).toEqual(['hook:PostToolUse', 'hook:UserPromptSubmit (prompt)']);
  });

  it('are what they say and the files of the repository that they name, wherever they stand', async () => {
    const text = 'python3 "$CLAUDE_PROJECT_DIR"/tools/say.py --now; ./b.sh';
    const files = { 'tools/say.py': 'print(1)\n', 'b.sh': 'echo\n', 'tools/other.py': '' };
    const [asset] = (await list({ hooks: { SessionStart: [one(text)] } }, files)).assets;
    expect(asset?.files.map(({ path }) => path)).toEqual(['b.sh', 'tools/say.py']);
    expect(asset?.executes).toEqual([`hooks: ${text}`, 'b.sh', 'tools/say.py']);
    const digest = async (hooks: object, more = files) =>
      (await list({ hooks }, more)).assets.map((each) => each.digest);
    const moved = await digest({ SessionStart: [one('x'), one(text)] });
    expect(moved).toContain(asset?.digest);
    expect(await digest({ SessionStart: [one(text)] }, { ...files, 'tools/say.py': 'print(2)\n' })).not.toContain(
      asset?.digest,
    );
    expect(await digest({ SessionStart: [one(text, { timeout: 5 })] })).not.toContain(asset?.digest);
    expect(await digest({ SessionStart: [one(text)] }, { ...files, 'tools/other.py': '1' })).toContain(asset?.digest);
  });

  it.each<[string, unknown, readonly string[]]>([
    ['settings that are no JSON', '{\n  "hooks": {},\n}', ['asset-unreadable .claude/settings.json:3:1']],
    ['settings that are a list', '[]', ['asset-unreadable .claude/settings.json:1:1']],
    ['hooks that are a list', { hooks: [] }, ['asset-unreadable .claude/settings.json:2:12']],
    ['an event that is no list', { hooks: { SessionStart: {} } }, ['asset-unreadable .claude/settings.json:3:21']],
    ['a matcher that is no object', { hooks: { SessionStart: ['x'] } }, ['asset-unreadable .claude/settings.json:4:7']],
    ['a matcher without hooks', { hooks: { SessionStart: [{}] } }, ['asset-unreadable .claude/settings.json:4:7']],
    [
      'a matcher that is no text',
      { hooks: { SessionStart: [{ matcher: 1, hooks: [] }] } },
      ['asset-unreadable .claude/settings.json:4:7'],
    ],
    [
      'a hook that is a text',
      { hooks: { SessionStart: [{ hooks: ['x'] }] } },
      ['asset-unreadable .claude/settings.json:6:11'],
    ],
    [
      'a hook without a type',
      { hooks: { SessionStart: [{ hooks: [{}] }] } },
      ['asset-unreadable .claude/settings.json:6:11'],
    ],
    ['an empty command', { hooks: { SessionStart: [one(' ')] } }, ['asset-unreadable .claude/settings.json:6:11']],
    ['an event that is nobody’s', '{ "hooks": { "__proto__": [], "Nothing": 1 } }', []],
    ['a key twice', '{ "hooks": { "SessionStart": [] }, "hooks": {} }', []],
  ])('that cannot be read are said with their place: %s', async (_what, settings, expected) => {
    const found = await list(settings);
    expect(codes(found)).toEqual(expected);
    expect(found.assets).toEqual([]);
  });

  it('are refused for a script that is a link, and are never more than fifty', async () => {
    const linked = await list(
      { hooks: { SessionStart: [one('sh a.sh')] } },
      { 'a.sh': { mode: '120000', text: '../outside' } },
    );
    expect(codes(linked)).toEqual(['asset-special a.sh:undefined:undefined']);
    expect(linked.assets).toEqual([]);
    const many = await list({ hooks: { SessionStart: Array.from({ length: 60 }, (_, n) => one(`echo ${n}`)) } });
    expect(many.assets).toHaveLength(50);
    expect(many.unlooked).toHaveLength(10);
  });
});

const market = (plugins: unknown, more: object = {}) => JSON.stringify({ name: 'm', plugins, ...more });
const known = (source: object) => ({ extraKnownMarketplaces: { m: { source } }, enabledPlugins: { 'shop@m': true } });
const inFolder = { ...known({ source: 'directory', path: './market' }) };
const shop = {
  'market/shop/.claude-plugin/plugin.json': '{ "name": "shop", "description": "The shop." }',
  'market/shop/skills/forms/SKILL.md': skillText('forms'),
  'market/shop/skills/by-hand/SKILL.md': skillText('by-hand', 'disable-model-invocation: true\n'),
  'market/shop/hooks/hooks.json': '{}',
};

describe('plugins of settings', () => {
  it('are the folder that a marketplace of the repository names, with what sessions list of it', async () => {
    const marketplace = { 'market/.claude-plugin/marketplace.json': market([{ name: 'shop', source: './shop' }]) };
    const { assets, problems, unlooked } = await list(inFolder, { ...shop, ...marketplace });
    expect({ problems, unlooked }).toEqual({ problems: [], unlooked: [] });
    expect(assets).toMatchObject([
      {
        id: 'plugin:shop',
        path: 'market/shop',
        main: 'market/shop/.claude-plugin/plugin.json',
        body: 'forms: Does forms for whoever asks.',
        executes: ['hooks'],
        head: { description: 'The shop.', brings: ['hooks'] },
      },
    ]);
    expect(
      (await list({ ...inFolder, enabledPlugins: { 'shop@m': false } }, { ...shop, ...marketplace })).assets,
    ).toEqual([]);
  });

  it.each<[string, object, Readonly<Record<string, Laid>>, string]>([
    [
      'a marketplace elsewhere',
      known({ source: 'github', repo: 'octo/market', ref: 'main' }),
      {},
      'its marketplace is github:octo/market (held to no commit: main)',
    ],
    [
      'a marketplace that is held to a commit',
      known({ source: 'git', url: 'https://x.example/m.git', sha: 'abc123' }),
      {},
      'its marketplace is git:https://x.example/m.git@abc123',
    ],
    ['no marketplace', { enabledPlugins: { 'shop@m': true } }, {}, 'no settings name its marketplace'],
    ['a marketplace that is not there', inFolder, {}, 'market/.claude-plugin/marketplace.json is not there'],
    [
      'a folder outside',
      known({ source: 'directory', path: '../market' }),
      {},
      'its marketplace is directory:../market (held to no commit)',
    ],
    [
      'a plugin that is not listed',
      inFolder,
      { 'market/.claude-plugin/marketplace.json': market([]) },
      'market/.claude-plugin/marketplace.json does not list it',
    ],
    [
      'a plugin outside',
      inFolder,
      { 'market/.claude-plugin/marketplace.json': market([{ name: 'shop', source: '../../shop' }]) },
      'its folder lies outside of the repository',
    ],
    [
      'a plugin elsewhere, held to a commit',
      inFolder,
      {
        'market/.claude-plugin/marketplace.json': market([
          { name: 'shop', source: { source: 'github', repo: 'octo/shop', sha: 'f'.repeat(40) } },
        ]),
      },
      `it comes from github:octo/shop@${'f'.repeat(40)}`,
    ],
    [
      'an empty folder',
      inFolder,
      { 'market/.claude-plugin/marketplace.json': market([{ name: 'shop', source: './shop' }]) },
      'its folder market/shop is empty',
    ],
    [
      'the whole repository',
      { enabledPlugins: { 'shop@m': true } },
      { '.claude-plugin/marketplace.json': market([{ name: 'shop', source: './' }]) },
      'it is the whole repository',
    ],
  ])('that no trial can have are named with the reason: %s', async (_what, settings, files, why) => {
    const { assets, unlooked } = await list(settings, files);
    expect(assets).toEqual([]);
    expect(unlooked).toMatchObject([{ kind: 'plugin', key: 'shop@m', why }]);
  });

  it.each<[string, object, Readonly<Record<string, Laid>>, readonly string[]]>([
    ['a list of plugins', { enabledPlugins: ['x'] }, {}, ['asset-unreadable .claude/settings.json:2:21']],
    [
      'a name without a marketplace',
      { enabledPlugins: { shop: true } },
      {},
      ['asset-unreadable .claude/settings.json:3:13'],
    ],
    [
      'a marketplace that is no JSON',
      inFolder,
      { 'market/.claude-plugin/marketplace.json': '{' },
      ['asset-unreadable market/.claude-plugin/marketplace.json:1:2'],
    ],
    [
      'a link in its folder',
      inFolder,
      {
        ...shop,
        'market/.claude-plugin/marketplace.json': market([{ name: 'shop', source: './shop' }]),
        'market/shop/x': { mode: '120000', text: '/etc/passwd' },
      },
      ['asset-special market/shop/x:undefined:undefined'],
    ],
  ])('that cannot be read are said with their place: %s', async (_what, settings, files, expected) => {
    const found = await list(settings, files);
    expect(codes(found)).toEqual(expected);
    expect(found.assets).toEqual([]);
  });
});
