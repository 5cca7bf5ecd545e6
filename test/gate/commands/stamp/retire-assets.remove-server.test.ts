import { describe, expect, it } from 'vitest';
import { removeServer } from '../../../../src/gate/commands/stamp/retire-assets.ts';
import { treeOf } from '../../loaded/assets/tree-of.ts';

async function remove(main: string, text: string, name = 'shop') {
  const inputs = { head: { tree: treeOf({ [main]: text }) } } as Parameters<typeof removeServer>[0];
  return (await removeServer(inputs, { main, name }))?.after;
}

const [json, toml] = ['.mcp.json', '.codex/config.toml'];
const shop = '[mcp_servers.shop]\ncommand = "node"\nargs = ["a.mjs"]\n';

describe('a server that goes', () => {
  it.each([
    [
      'alone',
      json,
      '{\n  "mcpServers": {\n    "shop": { "command": "a" }\n  },\n  "x": 1\n}\n',
      '{\n  "mcpServers": {},\n  "x": 1\n}\n',
    ],
    ['first', json, '{"mcpServers":{\n\t"shop": {"command":"a"},\n\t"b": {}\n}}', '{"mcpServers":{\n\t"b": {}\n}}'],
    [
      'last',
      json,
      '{ "mcpServers": { "b": { "command" : "c" }, "shop": {} } }',
      '{ "mcpServers": { "b": { "command" : "c" } } }',
    ],
    [
      'first',
      toml,
      `${shop}[mcp_servers.shop.env]\nA = "1"\n\n[mcp_servers.b] # mine\ncommand = "b"\n`,
      '[mcp_servers.b] # mine\ncommand = "b"\n',
    ],
    ['last', toml, `model = "x"\n\n${shop}`, 'model = "x"\n\n'],
  ])('leaves every other byte of its file: it stands %s in %s', async (_place, main, text, after) => {
    expect(await remove(main, text)).toBe(after);
  });

  it.each([
    ['stands there twice', json, '{ "mcpServers": { "shop": {}, "shop": {} } }'],
    ['is not there', json, '{ "mcpServers": { "b": {} } }'],
    ['is in a file that cannot be read', json, '{ "mcpServers": { "shop": {}, } }'],
    ['is written in another way', toml, 'mcp_servers.shop = { command = "a" }\n'],
  ])('stays where it %s', async (_, main, text) => expect(await remove(main, text)).toBeUndefined());

  it.each(['a.*', 'a(b'])('stays where its name could be anything: %s', async (name) => {
    expect(await remove(toml, `[mcp_servers."${name}"]\ncommand = "a"\n`, name)).toBeUndefined();
  });
});
