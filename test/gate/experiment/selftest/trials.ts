import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { Outcome } from '../../../../src/core/model/trial/trial.ts';
import type { BaselineTrial } from '../../../../src/core/model/verdict/selftest.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';

/** A baseline trial of so many tokens of one class. */
export function trialOf(task: string, tokens: number, outcome: Outcome = 'completed'): BaselineTrial {
  return { task, outcome, usage: { ...zeroUsage, input: tokens } };
}

/** Lognormal trials of a task. */
export function drawTask(task: string, count: number, mean: number, cv: number): readonly BaselineTrial[] {
  const random = createRandom(`draw ${task} ${count} ${mean} ${cv}`);
  const sd = Math.sqrt(Math.log(1 + cv ** 2));
  return Array.from({ length: count }, () =>
    trialOf(task, Math.round(mean * Math.exp(sd * random.normal() - sd ** 2 / 2))),
  );
}
