import { describe, expect, it } from 'vitest';
import type { AssetsReport, WeighedAsset } from '../../../../../src/core/model/rule/asset.ts';
import { renderAssets } from '../../../../../src/gate/report/terminal/measured/render-assets.ts';

const asset = (id: string, total: number, more: Partial<WeighedAsset> = {}): WeighedAsset => ({
  id,
  kind: 'skill',
  name: id,
  path: `.claude/skills/${id}`,
  digest: `sha256:${'ab'.repeat(32)}`,
  executes: [],
  files: 1,
  bytes: 120,
  rent: { system: 0, tools: 0, messages: total, total },
  listing: 'described',
  starves: [],
  knows: [],
  ...more,
});

const report: AssetsReport = {
  schema: 1,
  runtime: { name: 'Claude Code', version: '2.1.330', model: 'claude-sonnet-4-5' },
  request: { system: 5236, tools: 11672, messages: 2768 },
  unsteady: 3,
  starts: 11,
  notDone: ['hooks: no box'],
  problems: [],
  assets: [
    asset('style:terse', -611, { listing: 'whole', unused: 'every session has it' }),
    asset('skill:pdf', 39, { executes: ['fill.sh'], use: { state: 'arrived', tokens: 108 }, starves: ['skill:b'] }),
    asset('skill:wc', 22, { use: { state: 'denied', tokens: 75, needs: 'Skill(wc)', said: 'Execute skill: wc' } }),
    asset('skill:late', 0, { listing: 'absent', why: 'when a file of src/** is read', knows: ['golden-01'] }),
  ],
  unlooked: [{ kind: 'plugin', path: '.claude/settings.json', key: 'shop' }],
  servers: [
    { name: 'orders', rent: { system: 0, tools: 0, messages: 86, total: 86 }, whole: 832, tools: 5 },
    {
      name: 'stale',
      rent: { system: 0, tools: 0, messages: 122, total: 122 },
      whole: 122,
      tools: 0,
      said: 'stale: failed to connect',
    },
  ],
};

describe('what assets weigh, in a terminal', () => {
  it('is a short table, heaviest first, with what was not done', () => {
    expect(renderAssets(false)(report, { color: false, width: 100 })).toMatchInlineSnapshot(`
      "4 assets and 2 servers add −342 of 19,676 tokens to every session.
      Claude Code 2.1.330, claude-sonnet-4-5; 11 starts, no model called, nothing paid.

      asset        tokens  reaches the model              on use  used
      skill:pdf        39  yes, described                    108  arrives
      skill:wc         22  yes, described                     75  needs Skill(wc)
      skill:late        0  when a file of src/** is read       –  –
      style:terse    −611  yes, whole                          –  –

      server  tokens  all tools  tools  says instead
      orders      86        832      5  –
      stale      122        122      0  stale: failed to connect

      Note: Not looked at yet: plugin:shop.
      Note: Executes code, which no search of its text can clear: skill:pdf.
      Note: Not done: hooks: no box.
      Note: Two equal starts differ by 3 tokens: every figure may be off by as much.
      "
    `);
  });

  it.each([40, 60, 100])('fits %d columns, with every asset named', (width) => {
    const text = renderAssets(true)(report, { color: false, width });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(width);
    for (const { id } of report.assets) expect(text).toContain(id);
  });

  it('says that there is nothing, in one sentence', () => {
    const { runtime: _, request: __, ...rest } = report;
    const empty = { ...rest, unsteady: 0, assets: [], servers: [], unlooked: [], notDone: [] };
    expect(renderAssets(false)(empty, { color: false, width: 100 })).toBe(
      'This folder has no skill, command, sub-agent, output style, nested instruction file or server.\n',
    );
  });
});
