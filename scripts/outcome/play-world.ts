import { nextOutcomeBatch, type OutcomeSlot } from '../../src/core/decide/outcome/allocate-outcome.ts';
import { judgeOutcome, type OutcomeJudgement } from '../../src/core/decide/outcome/judge-outcome.ts';
import type { OutcomeTrial } from '../../src/core/decide/outcome/outcome-terms.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { outcomeDefaults } from './outcome-defaults.ts';
import type { World } from './world.ts';

/** Tokens a call pays for the candidate, where a world does not say. */
export const rent = 27;

/** How one measurement of a world ended. */
export interface Played {
  readonly verdict: OutcomeJudgement['verdict'];
  readonly trials: number;
  readonly tokens: number;
}

/** Measures a candidate in a world until the procedure ends. */
export function playWorld(world: World, seed: string): Played {
  const random = createRandom(`${world.name} ${seed}`);
  const suite = world.draw(random);
  const tasks = suite.map((_, index) => `t${index + 1}`);
  const policy = { ...outcomeDefaults, ...world.policy };
  const trials: OutcomeTrial[] = [];
  let previousInformation = 0;
  for (let batch = 1; ; batch += 1) {
    const evidence = { tasks, rent: world.rent ?? rent, policy, trials, previousInformation };
    const judgement = judgeOutcome(evidence);
    const next = nextOutcomeBatch(evidence, judgement);
    if (next.length === 0) return { verdict: judgement.verdict, trials: trials.length, tokens: sumCosts(trials) };
    previousInformation = Math.max(previousInformation, judgement.look?.information ?? 0);
    for (const [place, slot] of orderSlots(next, world, random).entries()) {
      const when = { batch, moment: place / next.length };
      const run = suite[tasks.indexOf(slot.task)]?.run(slot.arm, random, when);
      if (run === undefined) throw new Error(`${slot.task} is no task of ${world.name}`);
      trials.push({ batch, ...slot, cost: run.cost, outcome: run.isSolved ? 'completed' : 'failed-check' });
    }
  }
}

/** The slots of a batch in the order in which a world runs them. */
export function orderSlots<T extends Pick<OutcomeSlot, 'arm'>>(
  slots: readonly T[],
  { order }: World,
  random: Random,
): readonly T[] {
  if (order === undefined) return slots;
  const rank = ({ arm }: T) => (order === 'mixed' ? random.uniform() : arm === 'baseline' ? 0 : 1);
  const ranked = slots.map((slot) => ({ slot, at: rank(slot) }));
  return ranked.toSorted((a, b) => a.at - b.at).map(({ slot }) => slot);
}

function sumCosts(trials: readonly OutcomeTrial[]): number {
  return trials.reduce((sum, { cost }) => sum + cost, 0);
}
