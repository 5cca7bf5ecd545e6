import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import type { AssetsReport } from '../../../src/core/model/rule/asset.ts';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { runClaude } from '../claude/run-claude.ts';
import { type AssetsRepository, assetsProgram, makeAssetsRepository } from '../surface/assets-repository.ts';
import { shopServer } from './shop-server.ts';

const isBoxed = (await findSandbox(process.env)).kind === 'bubblewrap';
const served = (file: string) => ({ command: 'node', args: [file] });
const tree = {
  'CLAUDE.md': 'We build a shop.\n',
  'tools/shop.mjs': shopServer(),
  'tools/broken.mjs': shopServer('process.exit(3);'),
  '.mcp.json': JSON.stringify({
    mcpServers: {
      shop: served('tools/shop.mjs'),
      broken: served('tools/broken.mjs'),
      far: { type: 'http', url: 'https://x.example' },
      loose: { command: 'npx', args: ['-y', '@shop/mcp@latest'] },
    },
  }),
};

const count = await loadTokenizer();
interface Ask {
  readonly system: unknown;
  readonly tools: unknown;
  readonly messages: unknown;
}
let repository: AssetsRepository;
let report: AssetsReport;

describe.skipIf(!isBoxed)('the servers of a clone without a config, at the real Claude Code', () => {
  beforeAll(async () => {
    repository = makeAssetsRepository(tree);
    const weighed = await repository.weigh();
    expect(weighed.code, weighed.stderr).toBe(0);
    report = weighed.report;
  }, 180_000);
  afterAll(() => repository.remove());

  /** The first request of Claude Code in the clone itself, as another server than the meter saw it and another count than ours. */
  async function weighApart(model: ModelServer, file: string, env: Readonly<Record<string, string>>): Promise<number> {
    const before = model.calls.length;
    const home = join(repository.folder, 'apart');
    const args = [
      '--session-id',
      '11111111-1111-4111-8111-111111111111',
      '--mcp-config',
      join(repository.folder, file),
    ];
    await runClaude({
      url: model.url,
      prompt: '[[scenario:text]] Hello.',
      cwd: repository.root,
      home,
      args,
      env,
      program: assetsProgram,
    });
    rmSync(home, { recursive: true, force: true });
    const { body } = model.calls.slice(before).find(({ api }) => api === 'messages') as { body: Ask };
    const words = (part: unknown): string => {
      if (typeof part === 'string') return part;
      return typeof part === 'object' && part !== null ? Object.values(part).map(words).join('\n') : '';
    };
    return [words(body.system), JSON.stringify(body.tools), words(body.messages)].reduce(
      (sum, text) => sum + count(text),
      0,
    );
  }

  it('weigh within one token of what first requests differ by, with tool search and without', async () => {
    const model = await startModelServer({});
    try {
      for (const [file, names] of Object.entries({ 'all.json': ['shop', 'broken'], 'less.json': ['broken'] })) {
        const mcpServers = Object.fromEntries(names.map((name) => [name, served(`tools/${name}.mjs`)]));
        writeFileSync(join(repository.folder, file), JSON.stringify({ mcpServers }));
      }
      const differ = async (env: Readonly<Record<string, string>>) =>
        (await weighApart(model, 'all.json', env)) - (await weighApart(model, 'less.json', env));
      const [shop] = report.servers;
      const [searched, whole] = [await differ({}), await differ({ ENABLE_TOOL_SEARCH: 'false' })];
      const off = [searched - (shop?.rent.total ?? Number.NaN), whole - (shop?.whole ?? Number.NaN)].map(Math.abs);
      expect(Math.max(...off), JSON.stringify({ searched, whole, shop })).toBeLessThanOrEqual(1);
      expect(whole).toBeGreaterThan(3 * searched);
    } finally {
      await model.close();
    }
  }, 300_000);

  it('weigh what the first request holds with each, and not without it', () => {
    expect(report.unsteady).toBe(0);
    expect(report.servers).toMatchObject([
      { name: 'shop', tools: 5 },
      { name: 'broken', tools: 0, said: expect.stringContaining('broken') },
    ]);
    for (const { rent } of report.servers) expect(rent.total).toBeGreaterThan(20);
  });

  it('are named where they bring nothing, and where they are not started', () => {
    expect(report.problems).toMatchObject([{ code: 'mcp-no-tools', severity: 'warning' }]);
    expect(report.notDone).toEqual([
      'starting mcp:far (remote)',
      'starting mcp:loose (its package has no exact version)',
    ]);
    expect(report.unlooked).toEqual([]);
  });
});
