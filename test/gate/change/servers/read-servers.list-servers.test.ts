import { describe, expect, it } from 'vitest';
import { listServers } from '../../../../src/gate/change/servers/read-servers.ts';
import { type Laid, treeOf } from '../../loaded/assets/tree-of.ts';

const script = 'tools/shop/server.mjs';
const shop = { command: 'node', args: [script] };
const fixture = { path: '.', lock: 'lock' };
/** A variable, as the file of servers writes one. */
const variable = (name: string) => ['$', '{', name, '}'].join('');

async function list(
  servers: unknown,
  files: Readonly<Record<string, Laid>> = {},
  mcp?: Parameters<typeof listServers>[1]['mcp'],
) {
  const text = typeof servers === 'string' ? servers : JSON.stringify({ mcpServers: servers });
  const tree = treeOf({ [script]: 'serve', 'notes.md': 'x', ...files, '.mcp.json': text });
  return listServers(tree, { fixture, file: '.mcp.json', ...(mcp === undefined ? {} : { mcp }) });
}

async function digestOf(...given: Parameters<typeof list>) {
  return (await list(...given)).assets.find(({ id }) => id === 'mcp:shop')?.digest;
}

describe('servers as assets', () => {
  it('are their entry and the files that it names, in the order of their names', async () => {
    const { assets, problems } = await list({ zoo: { url: 'https://x.example' }, shop });
    expect(problems).toEqual([]);
    expect(assets.map(({ id, path, main, files }) => [id, path, main, files.map((file) => file.path)])).toEqual([
      ['mcp:shop', 'shop', '.mcp.json', ['.mcp.json', script]],
      ['mcp:zoo', 'zoo', '.mcp.json', ['.mcp.json']],
    ]);
    expect(assets.map(({ server }) => server?.run)).toEqual(['box', 'off']);
    expect(assets[0]?.executes).toEqual([`node ${script}`]);
  });

  it('stay what they are when keys move, other servers come and other files change', async () => {
    const was = await digestOf({ shop });
    expect(await digestOf({ other: shop, shop: { args: shop.args, command: shop.command } })).toBe(was);
    expect(await digestOf(`{\n"mcpServers" : { "shop": ${JSON.stringify(shop)} } }`, { 'notes.md': 'y' })).toBe(was);
  });

  it('are others with another word, file, right, or glob of base', async () => {
    const globs = { shop: { run: 'box', files: ['notes.*'], env: {} } } as const;
    const digests = [
      await digestOf({ shop }),
      await digestOf({ shop: { ...shop, env: { A: '1' } } }),
      await digestOf({ shop }, { [script]: 'serve more' }),
      await digestOf({ shop }, { [script]: { mode: '100755', text: 'serve' } }),
      await digestOf({ shop }, {}, globs),
      await digestOf({ shop }, { 'notes.md': 'y' }, globs),
    ];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it.each<[string, unknown, string | undefined]>([
    ['an address', { type: 'sse', url: 'https://a:b@x.example' }, 'mcp:shop (remote)'],
    ['a variable that nobody gives a value', { ...shop, env: { T: variable('TOKEN') } }, 'mcp:shop (needs TOKEN)'],
    ['one that has another value', { ...shop, env: { T: variable('TOKEN:-x') } }, undefined],
    [
      'a package of any version',
      { command: 'npx', args: ['-y', '@a/b'] },
      'mcp:shop (its package has no exact version)',
    ],
    [
      'a package that is not there',
      { command: 'npx', args: ['@a/b@1.2.3'] },
      'mcp:shop (not installed in the fixture)',
    ],
    ['nothing to start', 7, 'mcp:shop (nothing to start)'],
  ])('say why no trial has them, and what would change that: %s', async (_, entry, off) => {
    const [asset] = (await list({ shop: entry })).assets;
    expect(asset?.server?.run === 'off' ? asset.server.off : undefined).toBe(off);
    if (asset?.server?.run === 'off') expect(asset.server.hint).not.toMatch(/NAME|ABOUT/);
  });

  it.each([
    ['no JSON', '{ "mcpServers": '],
    ['comments', '{ /* mine */ "mcpServers": {} }'],
    ['a list', '[]'],
    ['a word in the place of servers', '{ "mcpServers": "shop" }'],
  ])('are none in a file with %s', async (_, text) => {
    expect(await list(text)).toEqual({ assets: [], problems: [] });
  });

  it('are the last of two with one name, as for the runtime', async () => {
    const text = `{ "mcpServers": { "shop": { "command": "gone" }, "shop": ${JSON.stringify(shop)} } }`;
    expect(await digestOf(text)).toBe(await digestOf({ shop }));
  });

  it.each<[string, Laid, string]>([
    ['a link', { mode: '120000', text: '/etc/passwd' }, 'asset-special'],
    ['a pointer of Git LFS', 'version https://git-lfs.github.com/spec/v1\n', 'asset-special'],
    ['too much', 'x'.repeat(9 * 1024 * 1024), 'asset-too-large'],
  ])('are refused where what they run is %s', async (_, laid, code) => {
    const { assets, problems } = await list({ shop }, { [script]: laid });
    expect([assets.length, problems.map((problem) => problem.code)]).toEqual([0, [code]]);
  });

  it('are refused with more files than somebody reads', async () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`many/${n}.txt`, 'x']));
    const { problems } = await list({ shop }, many, { shop: { run: 'box', files: ['many/**'], env: {} } });
    expect(problems.map(({ code }) => code)).toEqual(['asset-too-large']);
  });
});
