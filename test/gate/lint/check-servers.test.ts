import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import type { Tree } from '../../../src/core/model/tree.ts';
import { checkServers } from '../../../src/gate/lint/check-servers.ts';
import { treeInMemory } from '../../helpers/memory/change-in-memory.ts';

const configFile = '.rentroll/config.yml';
const config = `version: 1
agents: { sql: { tasks: benchmarks/sql } }
runner: { kind: claude, version: "1", model: claude-opus-4-5 }
mcp:
  shop: { run: box }
`;

function check(servers: string | undefined, written = '', ofCodex?: string) {
  const files = new Map([
    ['.mcp.json', servers],
    [configFile, written],
    ['.codex/config.toml', ofCodex],
  ]);
  const tree: Tree = {
    name: 'WORKTREE',
    list: async () => [],
    readLink: async () => undefined,
    read: async (path) => (files.get(path) === undefined ? undefined : Buffer.from(files.get(path) ?? '')),
  };
  const { value } = parseConfig(written || 'version: 1', configFile, 'head');
  return checkServers({ tree, ...(value === undefined ? {} : { config: value }) }, configFile);
}

describe('what a project says of its servers', () => {
  it.each<[string, string, number]>([
    ['mcp-unreadable', '{\n  "mcpServers": {\n    // the shop\n  }\n}', 3],
    ['mcp-unreadable', '{ "mcpServers": { "a": { "command": "a" }, } ', 1],
    ['mcp-twice', '{ "mcpServers": {\n"a": { "command": "a" },\n"a": { "command": "b" } } }', 3],
    ['mcp-secret', `{ "mcpServers": {\n"a": { "command": "a", "env": { "KEY": "ghp_${'a1'.repeat(18)}" } } } }`, 2],
    ['mcp-secret', '{ "mcpServers": {\n"a": { "type": "sse", "url": "https://me:pass@x.example/mcp" } } }', 2],
  ])('is told as %s in %j', async (code, text, line) => {
    const [problem, ...more] = await check(text);
    expect([problem, more]).toMatchObject([{ code, at: { file: '.mcp.json', line }, blame: 'head' }, []]);
    expect(JSON.stringify(problem)).not.toMatch(/ghp_|me:pass/);
  });

  it.each([undefined, '{}', '{ "mcpServers": {\n\t"a": { "command": "a", "env": { "KEY": "$KEY" } } } }'])(
    'is right in %j',
    async (text) => {
      expect(await check(text)).toEqual([]);
    },
  );

  it.each<[string, string, number]>([
    ['mcp-unreadable', 'model = "gpt"\n[mcp_servers.a]\ncommand = node\n', 3],
    ['mcp-unreadable', '[mcp_servers.a]\ncommand = "a"\n[mcp_servers.a]\n', 3],
    ['mcp-secret', `model = "gpt"\n[mcp_servers.a]\nenv = { KEY = "ghp_${'a1'.repeat(18)}" }\n`, 2],
  ])('is told as %s in the file of Codex too: %j', async (code, text, line) => {
    const written = config.replace(/mcp:[\s\S]*/, '').replace('claude,', 'codex,');
    const file = '.codex/config.toml';
    expect(await check(undefined, written, text)).toMatchObject([{ code, at: { file, line }, blame: 'head' }]);
  });

  it('is read behind a link, as runtimes read it', async () => {
    const tree = treeInMemory('HEAD', {
      '.mcp.json': { link: 'tools/servers.json' },
      'tools/servers.json': '{ "mcpServers": { "a": { "type": "sse", "url": "https://me:pass@x.example/mcp" } } }',
    });
    expect(await checkServers({ tree }, configFile)).toMatchObject([{ code: 'mcp-secret', at: { file: '.mcp.json' } }]);
  });

  it('is told where the config names a server that is none of the project’s', async () => {
    const unknown = { code: 'mcp-unknown', severity: 'warning', at: { file: configFile, line: 5 } };
    expect(await check('{ "mcpServers": { "shoop": { "command": "a" } } }', config)).toMatchObject([unknown]);
    expect(await check(undefined, config)).toMatchObject([unknown]);
    expect(await check('{ "mcpServers": { "shop": { "command": "a" } } }', config)).toEqual([]);
  });
});
