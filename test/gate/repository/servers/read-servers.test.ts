import { describe, expect, it } from 'vitest';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import type { Tree } from '../../../../src/core/model/tree.ts';
import { laySurroundings } from '../../../../src/gate/repository/reading/lay-surroundings.ts';
import { readSurroundings } from '../../../../src/gate/repository/reading/read-surroundings.ts';
import { callLine, recordingText } from '../../../core/text/recorded/recording-text.ts';

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
    const mode = { run: 'box', files: ['tools/shop/**'], env: { DB: 'real.db' }, tools: ['find'] } as const;
    const { server, laid } = await lay(entry, { shop: mode });
    expect(server).toEqual({
      command: 'node',
      ...{ args: ['./tools/shop/server.mjs', '--db', 'real.db'], env: { DB: 'real.db' }, tools: ['find'] },
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
    ['off: it writes', { command: 'node' }, { shop: { run: 'off', why: 'it writes' } }],
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

  describe('that base has a recording of', () => {
    const recorded = '.rentroll/mcp/shop.jsonl';
    const mode = { run: 'recording', file: recorded, missing: 0.1 } as const;
    const readWith = (entry: unknown, files: Texts) =>
      readSurroundings(
        treeOf({ '.mcp.json': JSON.stringify({ mcpServers: { shop: entry } }), ...files }),
        () => false,
        {
          ...{ fixture, file: '.mcp.json' as const, mcp: { shop: mode } },
        },
      );

    it.each([
      ['remote', { type: 'http', url: 'https://x.example' }],
      ['in need of a secret', { command: 'node', env: { KEY: variable('TOKEN') } }],
      ['not pinned', { command: 'npx', args: ['-y', '@shop/mcp'] }],
    ])('runs although it is %s, without a box too', async (_, entry) => {
      const read = await readWith(entry, { [recorded]: recordingText([]) });
      expect([read.problems, read.without]).toEqual([[], []]);
      for (const isBoxed of [true, false]) {
        const { servers, without } = laySurroundings(read, isBoxed);
        expect(servers.get('shop')).toMatchObject({ command: 'node', env: {} });
        expect(servers.get('shop')?.recording?.size).toBe(2);
        expect(without).toEqual([]);
      }
      const other = await readWith(entry, { [recorded]: recordingText([callLine('find', {}, 'x')]) });
      expect(other.digest).not.toBe(read.digest);
      const same = await readWith({ command: 'other' }, { [recorded]: `${recordingText([])}\n` });
      expect(same.digest).toBe(read.digest);
    });

    it('keeps everything from beginning where that is broken, or not there', async () => {
      const entry = { type: 'http', url: 'https://x.example' };
      expect((await readWith(entry, { [recorded]: `${recordingText([])}{` })).problems).toMatchObject([
        { code: 'recording-json-syntax', at: { file: recorded, line: 4 } },
      ]);
      expect((await readWith(entry, {})).problems).toMatchObject([
        { code: 'recording-missing', at: { file: recorded } },
      ]);
    });
  });

  it('is in no trial without a box, and nothing of it is laid', async () => {
    expect(await lay({ command: 'node', args: ['tools/shop/server.mjs'] }, undefined, false)).toEqual({
      ...{ server: undefined, without: ['mcp:shop (no box)'], laid: [] },
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
