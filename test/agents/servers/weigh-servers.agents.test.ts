import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSandbox } from '../../../src/adapters/sandbox/find-sandbox.ts';
import type { AssetsReport } from '../../../src/core/model/rule/asset.ts';
import { type AssetsRepository, makeAssetsRepository } from '../surface/assets-repository.ts';
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
