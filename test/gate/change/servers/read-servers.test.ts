import { describe, expect, it } from 'vitest';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { laySurroundings } from '../../../../src/gate/change/lay-surroundings.ts';
import { readSurroundings } from '../../../../src/gate/change/read-surroundings.ts';

type ServerTerms = Parameters<typeof readSurroundings>[2];
type Texts = Readonly<Record<string, string>>;

function treeOf(files: Texts): Tree {
  const list = Object.keys(files).map((path) => ({ path, mode: '100644' }));
  return {
    name: 'a'.repeat(40),
    list: async (path) => list.filter((entry) => path === '' || entry.path.startsWith(path)),
    read: async (path) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
    readLink: async () => undefined,
  };
}

/** A variable, as the file of servers writes one. */
const variable = (name: string) => ['$', '{', name, '}'].join('');

const fixture = { path: '.', lock: 'lock', prepare: 'npm ci' };
const repository = {
  'tools/shop/server.mjs': 'serve',
  'tools/shop/data.json': '{}',
  'tools/[odd].mjs': 'odd',
  'package-lock.json': JSON.stringify({ packages: { 'node_modules/@shop/mcp': { version: '1.2.3' } } }),
};

/** What trials do with one entry called shop. */
async function lay(entry: unknown, mcp?: Config['mcp'], isBoxed = true) {
  const files = { ...repository, '.mcp.json': JSON.stringify({ mcpServers: { shop: entry } }) };
  const terms = { fixture, file: '.mcp.json' as const, ...(mcp === undefined ? {} : { mcp }) };
  const read = await readSurroundings(treeOf(files), () => false, terms);
  const { servers, without, files: laid } = laySurroundings(read, isBoxed);
  return { server: servers.get('shop'), without, laid: [...laid.keys()] };
}

describe('a server of a project, in trials', () => {
  it('runs in the box with the file that its entry names, and those that base names', async () => {
    const entry = { command: 'node', args: ['./tools/shop/server.mjs', '--db', variable('DB:-shop.db')] };
    expect(await lay(entry)).toEqual({
      server: { command: 'node', args: ['./tools/shop/server.mjs', '--db', 'shop.db'], env: {} },
      without: [],
      laid: ['tools/shop/server.mjs'],
    });
    const mode = { run: 'box', files: ['tools/shop/**'], env: { DB: 'real.db' } } as const;
    const { server, laid } = await lay(entry, { shop: mode });
    expect(server).toEqual({
      command: 'node',
      args: ['./tools/shop/server.mjs', '--db', 'real.db'],
      env: { DB: 'real.db' },
    });
    expect(laid.sort()).toEqual(['tools/shop/data.json', 'tools/shop/server.mjs']);
  });

  it('names a file with signs of globs as it is', async () => {
    expect((await lay({ command: 'node', args: ['tools/[odd].mjs'] })).laid).toEqual(['tools/[odd].mjs']);
  });

  it('is a package that the fixture is prepared with, in that version', async () => {
    const { server, without } = await lay({ command: 'npx', args: ['-y', '@shop/mcp@1.2.3', '.'] });
    expect([server?.command, without]).toEqual(['npx', []]);
  });

  it.each<[string, unknown, Config['mcp']?]>([
    ['remote', { type: 'http', url: 'https://x.example' }],
    ['remote', { type: 'sse', url: 'https://x.example' }],
    ['remote', { url: 'https://x.example' }],
    ['nothing to start', {}],
    ['nothing to start', 7],
    ['nothing to start', { command: 'node', args: 'server.mjs' }],
    ['needs TOKEN', { command: 'node', env: { KEY: variable('TOKEN') } }],
    ['needs TOKEN', { command: 'node', args: [variable('TOKEN')] }],
    ['needs __proto__', { command: 'node', args: [variable('__proto__')] }],
    ['a secret in its entry', { command: 'node', env: { KEY: `ghp_${'a1'.repeat(18)}` } }],
    ['its package has no exact version', { command: 'npx', args: ['-y', '@shop/mcp'] }],
    ['its package has no exact version', { command: 'npx', args: ['-y', '@shop/mcp@latest'] }],
    ['its package has no exact version', { command: 'npx', args: ['-y', '@shop/mcp@^1.2.3'] }],
    ['not installed in the fixture', { command: 'npx', args: ['--package=@shop/mcp@1.2.4', 'mcp'] }],
    ['not installed in the fixture', { command: 'docker', args: ['run', 'shop'] }],
    ["off in base's config", { command: 'node' }, { shop: { run: 'off' } }],
  ])('is left out and named: %s', async (reason, entry, mcp) => {
    expect(await lay(entry, mcp)).toEqual({ server: undefined, without: [`mcp:shop (${reason})`], laid: [] });
  });

  it('is started by base’s word where its program is no usual one', async () => {
    const mode = { run: 'box', files: [], env: {} } as const;
    expect((await lay({ command: 'docker' }, { shop: mode })).server?.command).toBe('docker');
    // What is fetched anew may be another tomorrow, whoever says so.
    expect((await lay({ command: 'npx', args: ['x'] }, { shop: mode })).server).toBeUndefined();
  });

  it('is named where there are more than trials start', async () => {
    const servers = Array.from({ length: 52 }, (_, index) => [`s${index}`, { command: 'node' }] as const);
    const tree = treeOf({ '.mcp.json': JSON.stringify({ mcpServers: Object.fromEntries(servers) }) });
    const read = await readSurroundings(tree, () => false, { fixture, file: '.mcp.json' });
    expect(read.servers.size).toBe(50);
    expect(read.without).toEqual(['mcp:s50 (more than 50)', 'mcp:s51 (more than 50)']);
  });

  it('is in no trial without a box, and nothing of it is laid', async () => {
    expect(await lay({ command: 'node', args: ['tools/shop/server.mjs'] }, undefined, false)).toEqual({
      server: undefined,
      without: ['mcp:shop (no sandbox)'],
      laid: [],
    });
  });

  it('changes what surroundings are called, where one is started and nowhere else', async () => {
    const digestOf = async (text: string, terms?: ServerTerms) =>
      (await readSurroundings(treeOf({ '.mcp.json': text }), () => false, terms)).digest;
    const text = JSON.stringify({ mcpServers: { shop: { command: 'node' } } });
    const none = await digestOf('{}');
    expect(await digestOf(text)).toBe(none);
    expect(await digestOf(text, { fixture, file: '.mcp.json' })).not.toBe(none);
    for (const broken of ['', 'no json', '[]', '{"mcpServers": []}', '{"mcpServers": 7}'])
      expect(await digestOf(broken, { fixture, file: '.mcp.json' })).toBe(none);
  });

  it('is one that Codex is told of, with the tools it may use and the variables it hands on', async () => {
    const toml = `model = "gpt"
[mcp_servers.shop]
command = "node"
args = ["tools/shop/server.mjs"]
enabled_tools = ["find"]
[mcp_servers.shop.env]
STATE = "x"
[mcp_servers.idle]
command = "node"
enabled = false
[mcp_servers.far]
url = "https://x.example"
[mcp_servers.asks]
command = "node"
env_vars = ["TOKEN"]
`;
    const files = {
      ...repository,
      '.codex/config.toml': toml,
      '.mcp.json': '{"mcpServers":{"other":{}}}',
      '.claude/hooks/a.sh': 'x',
    };
    const read = await readSurroundings(treeOf(files), () => false, { fixture, file: '.codex/config.toml' }, false);
    const { servers, without, files: laid } = laySurroundings(read, true);
    expect(Object.fromEntries(servers)).toEqual({
      shop: { command: 'node', args: ['tools/shop/server.mjs'], env: { STATE: 'x' }, tools: ['find'] },
    });
    expect(without).toEqual(['mcp:far (remote)', 'mcp:asks (needs TOKEN)']);
    expect([...laid.keys()]).toEqual(['tools/shop/server.mjs']);
  });
});
