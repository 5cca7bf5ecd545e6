import { describe, expect, it } from 'vitest';
import type { WeighedAsset } from '../../../../src/core/model/rule/asset.ts';
import { unexplained } from '../../../../src/gate/experiment/starts/asset-arms.ts';
import type { SeenRequest } from '../../../../src/gate/experiment/starts/compare-starts.ts';
import { listAssetFindings } from '../../../../src/gate/experiment/starts/weigh-assets.ts';

const file = '.claude/skills/forms/SKILL.md';
const row: WeighedAsset = {
  id: 'skill:forms',
  kind: 'skill',
  name: 'forms',
  path: '.claude/skills/forms',
  digest: 'sha256:1',
  executes: [],
  files: 1,
  bytes: 9,
  rent: { system: 0, tools: 0, messages: 39, total: 39 },
  listing: 'described',
  starves: [],
  knows: [],
};
const place = {
  taker: 'skill:forms',
  at: { file, line: 1, column: 1 },
  runner: { kind: 'claude', version: '2.1.330' } as const,
  all: { listed: new Map() } as unknown as SeenRequest,
};

describe('what starts show of an asset', () => {
  it.each<[string, Partial<WeighedAsset>, string, string]>([
    ['reaches nobody', { why: unexplained, listing: 'absent' }, 'asset-never-delivered', 'skillOverrides'],
    [
      'takes the room of another description',
      { starves: ['skill:release-notes'] },
      'asset-starves',
      'Shorten descriptions',
    ],
    ['says the time of day', { unsteady: 'system' }, 'asset-unsteady', 'rentroll check --asset skill:forms'],
    [
      'is denied',
      { use: { state: 'denied', tokens: 0, needs: 'Skill(forms)', said: 'Permission denied.' } },
      'asset-denied',
      '--allowedTools "Skill(forms)"',
    ],
  ])('is a warning at its main file, with what to do: it %s', (_name, more, code, hint) => {
    const found = listAssetFindings({ ...row, ...more }, place);
    expect(found).toMatchObject([{ code, severity: 'warning', at: { file, line: 1, column: 1 } }]);
    expect(found[0]?.hint).toContain(hint);
  });

  it('is nothing where it is listed and used, or put off for a reason that is known', () => {
    expect(listAssetFindings(row, place)).toEqual([]);
    expect(listAssetFindings({ ...row, listing: 'absent', why: 'only people start it' }, place)).toEqual([]);
  });
});
