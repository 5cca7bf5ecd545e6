import { describe, expect, it } from 'vitest';
import { lintRevisions } from '../../../../src/gate/lint/lint-revisions.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { changeInMemory } from '../../../helpers/memory/change-in-memory.ts';

type Texts = Readonly<Record<string, string>>;

const script = 'tools/shop/server.mjs';
const shop = { command: 'node', args: [script] };
const far = { type: 'http', url: 'https://x.example' };
const named = (servers: object): Texts => ({ '.mcp.json': JSON.stringify({ mcpServers: servers }) });
const runs = {
  claude: 'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
  codex: 'runner: { kind: codex, model: gpt-5.5, version: "0.169.0" }',
} as const;

async function judge(base: Texts, head: Texts, more = '', kind: keyof typeof runs = 'claude') {
  const config = tinyConfig(more).replace(/^runner:.*$/m, runs[kind]);
  const inputs = await changeInMemory({ base: { '.rentroll/config.yml': config, [script]: 'serve', ...base }, head });
  const { problems, assets } = await lintRevisions(inputs);
  return {
    asked: assets.map(({ policy, change }) => `${policy} ${change.kind} ${change.id}`),
    said: problems.flatMap(({ severity, code }) => (code.startsWith('asset-') ? [`${severity} ${code}`] : [])),
    brings: assets.map(({ brings }) => [...(brings.servers ?? [])].map(([name, server]) => [name, server?.args])),
    files: assets.flatMap(({ brings }) => [...brings.files].map(([path, file]) => [path, String(file?.bytes)])),
  };
}

describe('a change of servers', () => {
  it('asks about what head adds, changes and takes away, in its own or its files, and about nothing else', async () => {
    const two = { shop, desk: { command: 'node', args: ['desk.mjs'] }, old: { command: 'node', args: ['old.mjs'] } };
    const head = {
      desk: { command: 'node', args: ['desk.mjs', '-v'] },
      shop,
      more: { command: 'python3', args: ['m.py'] },
    };
    const { asked, said, brings } = await judge(named(two), { ...named(head), [script]: 'serve more' });
    expect(said).toEqual([]);
    expect(asked).toEqual([
      'prove changed mcp:desk',
      'prove added mcp:more',
      'prove removed mcp:old',
      'prove changed mcp:shop',
    ]);
    expect(brings).toEqual([
      [['desk', ['desk.mjs', '-v']]],
      [['more', ['m.py']]],
      [['old', undefined]],
      [['shop', [script]]],
    ]);
  });

  it('lays the bytes of head beside its entry', async () => {
    const { files } = await judge(named({ shop }), { [script]: 'serve more' });
    expect(files).toEqual([[script, 'serve more']]);
  });

  it('asks nothing where only words around them differ', async () => {
    const spread = { '.mcp.json': `{\n  "mcpServers": { "shop": ${JSON.stringify(shop, undefined, 4)} }\n}\n` };
    expect(await judge(named({ shop }), { ...spread, 'notes.md': 'x' })).toMatchObject({ asked: [], said: [] });
  });

  it.each<[string, Texts, Texts, readonly string[], readonly string[]]>([
    ['prove', named({}), named({ far }), [], ['error asset-unmeasurable']],
    ['warn', named({}), named({ far }), [], ['warning asset-unmeasurable']],
    ['allow', named({}), named({ far }), [], []],
    ['fail', named({}), named({ far }), [], ['error asset-unmeasurable']],
    ['prove', named({ far }), named({}), [], []],
    ['prove', named({ far: shop }), named({ far }), [], ['error asset-unmeasurable']],
    ['prove', named({ far }), named({ far: shop }), ['prove changed mcp:far'], []],
    ['fail', named({}), named({ shop }), [], ['error asset-added']],
    ['allow', named({ shop }), { [script]: 'x' }, [], []],
    ['warn', named({ shop }), named({}), [], ['warning asset-removed']],
  ])('is judged as base says: %s, %j → %j', async (policy, base, head, asked, said) => {
    expect(await judge(base, head, `context: { assets: ${policy} }\n`)).toMatchObject({ asked, said });
  });

  it("goes by base's mode, whatever head's config says", async () => {
    const off = 'mcp: { shop: { run: off } }\n';
    const head = { '.rentroll/config.yml': tinyConfig().replace(/^runner:.*$/m, runs.claude), ...named({ shop }) };
    expect(await judge(named({}), head, off)).toMatchObject({ asked: [], said: ['error asset-unmeasurable'] });
  });

  it('is seen in the file of Codex, where that is what base runs', async () => {
    const text = `[mcp_servers.shop]\ncommand = "node"\nargs = ["${script}"]\n`;
    const found = await judge(named({ shop }), { '.codex/config.toml': text }, '', 'codex');
    expect(found).toMatchObject({ asked: ['prove added mcp:shop'], said: [] });
  });
});
