import { nextOutcomeBatch, type OutcomeSlot } from '../../../src/core/decide/outcome/allocate-outcome.ts';
import { judgeOutcome, type OutcomeJudgement } from '../../../src/core/decide/outcome/judge-outcome.ts';
import type { OutcomeEvidence, OutcomeTrial } from '../../../src/core/decide/outcome/outcome-terms.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { outcomeDefaults } from '../outcome-defaults.ts';
import { rent } from '../play-world.ts';
import type { World } from '../world.ts';

/** How the measurement of an entry that stands ends. */
export type Left = 'may go' | 'kept: it earns' | 'kept: tasks fail without it' | 'undecided';

/** Both errors are alpha where something may leave. */
const policy = { ...outcomeDefaults, beta: outcomeDefaults.alpha };

/**
 * Measures an entry that stands, `candidate` being the arm with it, until it may go or is kept. It may go where a net gain of the minimal effect is
 * ruled out, so that leaving is shown to lose less, and no task is broken or suspected to be without it: harm is weighed with the arms swapped.
 */
export function playRemoval(world: World, seed: string): { readonly left: Left; readonly trials: number } {
  const random = createRandom(`${world.name} ${seed}`);
  const suite = world.draw(random);
  const tasks = suite.map((_, index) => `t${index + 1}`);
  const trials: OutcomeTrial[] = [];
  let previousInformation = 0;
  for (let batch = 1; ; batch += 1) {
    const evidence = { tasks, rent, policy, trials, previousInformation };
    const judgement = judgeOutcome(evidence);
    const without = judgeOutcome({ ...evidence, trials: trials.map(swap) });
    const left = decide(judgement, without, trials.length >= 2 * policy.maxPerCell * tasks.length);
    if (left !== undefined) return { left, trials: trials.length };
    previousInformation = Math.max(previousInformation, judgement.look?.information ?? 0);
    for (const slot of nextSlots(evidence, judgement, without)) {
      const run = suite[tasks.indexOf(slot.task)]?.run(slot.arm, random, { batch, moment: 0 });
      if (run === undefined) throw new Error(`${slot.task} is no task of ${world.name}`);
      trials.push({ batch, ...slot, cost: run.cost, outcome: run.isSolved ? 'completed' : 'failed-check' });
    }
  }
}

function swap(trial: OutcomeTrial): OutcomeTrial {
  return { ...trial, arm: trial.arm === 'baseline' ? 'candidate' : 'baseline' };
}

function decide(judgement: OutcomeJudgement, without: OutcomeJudgement, isSpent: boolean): Left | undefined {
  if (without.broken.length > 0 || without.eSuite >= 1 / policy.harm.alpha) return 'kept: tasks fail without it';
  if (judgement.look?.crossing === 'earns') return 'kept: it earns';
  const isRuledOut = judgement.look?.crossing === 'does-not-earn';
  if (isRuledOut && without.suspects.length === 0 && judgement.isFloorMet) return 'may go';
  return isSpent ? 'undecided' : undefined;
}

function nextSlots(
  evidence: OutcomeEvidence,
  judgement: OutcomeJudgement,
  { suspects }: OutcomeJudgement,
): readonly OutcomeSlot[] {
  return nextOutcomeBatch(evidence, { ...judgement, suspects, ends: false });
}
