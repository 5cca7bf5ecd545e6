import { runInterimAnalysis, type TestAnalysis } from '../../../src/core/decide/estimate/run-interim-analysis.ts';
import { judgeOutcome } from '../../../src/core/decide/outcome/judge-outcome.ts';
import type { OutcomeEvidence, OutcomeTrial } from '../../../src/core/decide/outcome/outcome-terms.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { outcomeDefaults } from '../outcome-defaults.ts';
import { rent } from '../play-world.ts';
import { happens, type Run, type SuiteTask, type World } from '../world.ts';

/** Trials a task of a cached baseline has; of the candidate at the first look, and the most that a screening takes. */
const [cachedPerTask, firstLook, mostPerTask] = [16, 2, 8];

/** How far the time of the cached trials differs: standard deviation of its tokens, and of its share solved. */
export interface Era {
  readonly tokens: number;
  readonly solved: number;
}

/** What a screening came to under one drift allowed for. */
export interface Screened {
  readonly isTurnedAway: boolean;
  /** Trials of the candidate; those of the baseline were there. */
  readonly trials: number;
}

/**
 * Screens a candidate against baseline trials of another time: it may be turned away, never let in. For each of `kappas`, the drift allowed for as a
 * share of the full cost, the same trials are looked at.
 */
export function playCached(world: World, era: Era, kappas: readonly number[], seed: string): readonly Screened[] {
  const random = createRandom(`${world.name} ${seed}`);
  const suite = world.draw(random);
  const tasks = suite.map((_, index) => `t${index + 1}`);
  const trials = drawEra(suite, tasks, era, random);
  const ends = kappas.map((): Screened | undefined => undefined);
  const known = kappas.map(() => 0);
  for (let batch = 1; batch <= mostPerTask; batch += 1) {
    trials.push(
      ...suite.map((task, place) => toTrial(tasks[place], 'candidate', task.run('candidate', random, now(batch)))),
    );
    for (const [index, kappa] of kappas.entries()) {
      if (batch < firstLook || ends[index] !== undefined) continue;
      const look = lookAt(
        { tasks, rent, policy: outcomeDefaults, trials, previousInformation: known[index] ?? 0 },
        kappa,
      );
      known[index] = Math.max(known[index] ?? 0, look?.information ?? 0);
      if (look?.crossing === 'does-not-earn') ends[index] = { isTurnedAway: true, trials: batch * tasks.length };
    }
  }
  return ends.map((end) => end ?? { isTurnedAway: false, trials: mostPerTask * tasks.length });
}

function drawEra(suite: readonly SuiteTask[], tasks: readonly string[], era: Era, random: Random): OutcomeTrial[] {
  const [factor, shift] = [Math.exp(era.tokens * random.normal()), era.solved * random.normal()];
  return suite.flatMap((task, place) =>
    Array.from({ length: cachedPerTask }, () => {
      const { cost, isSolved } = task.run('baseline', random, now(0));
      const isShifted = happens(Math.abs(shift), random);
      return toTrial(tasks[place], 'baseline', { cost: cost * factor, isSolved: isShifted ? shift > 0 : isSolved });
    }),
  );
}

const now = (batch: number) => ({ batch, moment: 0 });

function toTrial(task = '', arm: OutcomeTrial['arm'], { cost, isSolved }: Run): OutcomeTrial {
  return { batch: 1, task, arm, cost, outcome: isSolved ? 'completed' : 'failed-check' };
}

/** A look whose variance has the drift on top. */
function lookAt(evidence: OutcomeEvidence, kappa: number): TestAnalysis | undefined {
  const { estimate, minimalEffect } = judgeOutcome(evidence);
  if (estimate === undefined) return undefined;
  const variance = estimate.variance + (kappa * estimate.full) ** 2;
  const { alpha, beta, ratio } = evidence.policy;
  const { previousInformation } = evidence;
  return runInterimAnalysis(
    { saving: estimate.net, variance, standardError: Math.sqrt(variance), df: estimate.df },
    { alpha, beta, tau: ratio * evidence.rent, delta: minimalEffect, previousInformation },
  );
}
