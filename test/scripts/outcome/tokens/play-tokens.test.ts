import { expect, it } from 'vitest';
import { runDesign } from '../../../../benchmarks/statistics/procedures/run-design.ts';
import { suite } from '../../../../scripts/outcome/synthetic-worlds.ts';
import { variants } from '../../../../scripts/outcome/tokens/harm-variants.ts';
import { playTokens } from '../../../../scripts/outcome/tokens/play-tokens.ts';
import type { World } from '../../../../scripts/outcome/world.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';

const flaky = suite([0.9, 0.8, 1, 0.6], [0.9, 0.8, 1, 0.4], 0.8);
const world: World = { name: 'flaky', rent: 27, draw: () => flaky, published: {} };

it.each(Array.from({ length: 12 }, (_, seed) => String(seed)))('plays what the gate runs, seed %s', (seed) => {
  const chosen = variants.at(-1);
  expect(playTokens(world, chosen!, seed)).toMatchObject(runGate(seed));
});

/** The same trials through the design that the gate runs. */
function runGate(seed: string) {
  const random = createRandom(`flaky ${seed}`);
  const tasks = flaky.map((_, place) => ({ id: `t0${place + 1}`, mean: 1, cv: 0, pFail: 0 }));
  const run = runDesign(
    {
      world: { id: 'flaky', seed: 0, tasks, rent: 27, batchSd: 0, eraSd: 0 },
      key: seed,
      startBatch: () => {},
      draw: (place, present) => {
        const arm = present.length > 0 ? 'candidate' : 'baseline';
        const { cost, isSolved } = flaky[place]!.run(arm, random, { batch: 1, moment: 0 });
        return { tokens: Math.round(cost), completed: isSolved };
      },
    },
    { kind: 'alone', subjects: [{ id: 'rule', members: ['rule'], rent: 27 }] },
  );
  const [state] = run.design.subjects;
  return { verdict: state!.settled ? state!.judgement.verdict : 'undecided', trials: run.trials };
}
