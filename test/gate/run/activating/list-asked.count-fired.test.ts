import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../../src/core/model/rule/asset.ts';
import type { Arm, Outcome } from '../../../../src/core/model/trial/trial.ts';
import {
  countTriggers,
  listMissed,
  listNeighbours,
  listOwn,
  readSeen,
} from '../../../../src/gate/run/activating/list-asked.ts';

const assetOf = (id: string) => ({ id }) as Asset;
const at = { file: 'triggers.json', line: 1, column: 1 };
const promptOf = (prompt: string, fires: boolean) => ({ prompt, fires, at });

function see(id: string, prompt: string, fires: boolean, told: { arm?: Arm; usedAt?: number; outcome?: Outcome }) {
  const { arm = 'candidate', outcome = 'turn-cap', usedAt } = told;
  const asked = { id: prompt, asset: assetOf(id), trigger: promptOf(prompt, fires), arm };
  return readSeen(asked, { outcome, toggled: ['skill:forms'], ...(usedAt === undefined ? {} : { usedAt }) });
}
const own = (prompt: string, fires: boolean, told: Parameters<typeof see>[3]) =>
  see('skill:forms', prompt, fires, told);

describe('what trials of prompts show', () => {
  it('counts a use whatever followed, silence where the trial went on, and nothing where it broke', () => {
    const seen = [
      own('a', true, { usedAt: 1 }),
      own('b', true, { usedAt: 2, outcome: 'timed-out' }),
      own('c', true, { outcome: 'completed' }),
      own('d', true, { outcome: 'timed-out' }),
      own('e', false, {}),
      own('f', false, { usedAt: 3 }),
      own('g', false, { outcome: 'agent-error' }),
    ];
    expect(countTriggers(seen)).toEqual({ should: { of: 3, hits: 2 }, shouldNot: { of: 2, hits: 1 } });
    expect(listMissed(seen).map(({ prompt, miss }) => `${prompt} ${miss}`)).toEqual([
      ...['c silent', 'd uncounted', 'f fired', 'g uncounted'],
    ]);
  });

  it('pairs the arms of a neighbour, and leaves out a pair with one side', () => {
    const note = (prompt: string, without: number | undefined, withIt: number | undefined) => [
      see('skill:notes', prompt, true, { arm: 'baseline', ...(without === undefined ? {} : { usedAt: without }) }),
      see('skill:notes', prompt, true, withIt === undefined ? {} : { usedAt: withIt }),
    ];
    const half = see('skill:notes', 'half', true, { arm: 'baseline', usedAt: 1 });
    const broken = [half, see('skill:notes', 'half', true, { outcome: 'timed-out' })];
    const seen = [...note('a', 1, 1), ...note('b', 1, undefined), ...note('c', undefined, 2), ...broken];
    expect(countTriggers(seen)).toEqual({ neighbours: { of: 3, lost: 1, gained: 1 } });
    expect(listMissed(seen).map(({ prompt, miss, asset }) => `${prompt} ${miss} ${asset}`)).toEqual([
      ...['b lost skill:notes', 'half uncounted skill:notes'],
    ]);
  });
});

describe('the prompts of a changed asset', () => {
  it('are paired by whether they did as they should, and those of base are no fault of the change', () => {
    const both = (prompt: string, fires: boolean, before: number | undefined, after: number | undefined) => [
      own(prompt, fires, { arm: 'baseline', ...(before === undefined ? {} : { usedAt: before }) }),
      own(prompt, fires, after === undefined ? {} : { usedAt: after }),
    ];
    const seen = [
      ...both('kept', true, 1, 1),
      ...both('lost', true, 1, undefined),
      ...both('fires now', false, undefined, 2),
      ...both('quiet now', false, 1, undefined),
    ];
    expect(countTriggers(seen)).toEqual({
      should: { of: 2, hits: 1 },
      shouldNot: { of: 2, hits: 1 },
      both: { of: 4, lost: 2, gained: 1 },
    });
    expect(listMissed(seen).map(({ prompt, miss }) => `${prompt} ${miss}`)).toEqual(['lost silent', 'fires now fired']);
  });
});

describe('the trials that are asked for', () => {
  it('begin with prompts that should trigger it, and ask neighbours in both arms within a limit', () => {
    const prompts = [promptOf('no', false), promptOf('yes', true)];
    expect(listOwn({ asset: assetOf('skill:a'), prompts }).map(({ trigger }) => trigger.prompt)).toEqual(['yes', 'no']);
    const many = Array.from({ length: 40 }, (_, n) => promptOf(`p${n}`, n % 8 !== 0));
    const asked = listNeighbours(
      ['skill:b', 'skill:c', 'agent:d'].map((id) => ({ asset: assetOf(id), prompts: many })),
    );
    expect(asked).toHaveLength(3 * 20 * 2);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(60);
    expect(asked.filter(({ arm }) => arm === 'baseline')).toHaveLength(60);
    expect(asked.every(({ trigger }) => trigger.fires)).toBe(true);
    expect(listNeighbours([])).toEqual([]);
  });
});
