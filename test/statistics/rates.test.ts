import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playWorld } from '../../scripts/rates/play-world.ts';
import { readRealWorlds } from '../../scripts/rates/real-worlds.ts';
import { findRateFaults, measureWorld, tabulateRates } from '../../scripts/rates/tabulate.ts';
import type { World } from '../../scripts/rates/world.ts';
import {
  auditWorlds,
  harmWorlds,
  oddWorlds,
  savingWorlds,
  singleWorlds,
  solvedWorlds,
  strictWorlds,
} from '../../scripts/rates/worlds.ts';
import { verifyEvidence } from '../../src/core/decide/verify-evidence.ts';
import { runs } from '../helpers/long.ts';

const n = runs(100, 2000);
const groups: Readonly<Record<string, readonly World[]>> = {
  saving: savingWorlds,
  strict: strictWorlds,
  'one-task': singleWorlds,
  odd: oddWorlds,
  harm: harmWorlds,
  audit: auditWorlds,
  solved: solvedWorlds,
  real: await readRealWorlds(),
};
const bounded = Object.values(groups)
  .flat()
  .filter(({ most, least, mostRegressions }) => (most ?? least ?? mostRegressions) !== undefined);

describe('the rates that are promised', () => {
  it.each(bounded)('hold for "$name" ($question)', (world) => {
    expect(findRateFaults([measureWorld(world, n, 'test')])).toEqual([]);
  });

  it('are missed by a rule that comes in too often, too seldom, or is called a regression', () => {
    const [world] = savingWorlds;
    if (world === undefined) throw new Error('there are worlds');
    const rates = { n: 1000, trials: 1, tokens: 1, share: { earns: 0.5, regression: 0.5 } };
    const bounds = [{ most: 0.4 }, { least: 0.6 }, { mostRegressions: 0.4 }, { most: 0.49 }];
    expect(
      bounds.map((bound) => findRateFaults([{ ...rates, world: { ...world, ...bound, ...free(bound) } }]).length),
    ).toEqual([1, 1, 1, 0]);
  });
});

/** Only the bound itself is left of a world's bounds. */
function free(bound: Partial<World>): Partial<World> {
  return { most: 1, least: 0, mostRegressions: 1, ...bound };
}

describe('playWorld', () => {
  it('gives the same measurement for the same seed, and another for another', () => {
    const [world] = harmWorlds;
    if (world === undefined) throw new Error('there are worlds');
    expect(playWorld(world, 'a')).toEqual(playWorld(world, 'a'));
    expect(playWorld(world, 'a').tokens).not.toBe(playWorld(world, 'b').tokens);
  });

  it.each([...harmWorlds, ...auditWorlds, ...solvedWorlds])('ends with evidence that verifies: "$name"', (world) => {
    for (let index = 0; index < runs(4, 100); index += 1)
      expect(verifyEvidence(playWorld(world, `verify ${index}`).evidence)).toEqual([]);
  });
});

describe('the published tables', () => {
  const page = readFileSync('docs/internals/figures/rates.md', 'utf8');

  it.each(Object.entries(groups))(
    'have a row for every world of "%s" (else: npm run bench rates -- --write)',
    (name, worlds) => {
      const [, table = ''] = page.split(`generated:rates-${name} -->`);
      const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| rule'));
      expect(rows.map((line) => line.split(' | ')[0]?.slice(2))).toEqual(worlds.map((world) => world.name));
    },
  );

  it('show shares of removals where something leaves', () => {
    const [world] = auditWorlds;
    if (world === undefined) throw new Error('there are audits');
    const rates = { world, n: 10, share: { 'may-go': 0.9, stays: 0.1 }, trials: 82, tokens: 6_500_000 };
    expect(tabulateRates([rates])).toContain(`| ${world.name} | 90.0 | 10.0 | 0.0 | 82 | 6.5 |`);
  });
});
