import type { ProbeAnswer } from '../../../../foundation/model/trial/trial.ts';
import type { AskedBaselines } from '../../../../foundation/model/verdict/selftest.ts';
import type { Random } from '../../../../foundation/stats/random.ts';
import type { TrialDraw } from '../replays/draw-trial.ts';
import type { BehaviourDraw } from './replay-behaviour.ts';

/**
 * Trials of a suite with what its own baseline trials answered: an answer is drawn from those of its task, in both arms alike, so that labels
 * are exchanged. `gain` (0 … 1) is what the rule brings: so many violations more become followed with it. A task without answers gives none.
 */
export function drawAnswers(
  { tasks, draw }: TrialDraw,
  answers: AskedBaselines['answers'],
  gain: number,
): BehaviourDraw {
  const pools = new Map(tasks.map((task) => [task, answers.filter((own) => own.task === task)]));
  return {
    tasks,
    draw: (random, task, hasRule) => {
      const pool = (pools.get(task) ?? []).map(({ answer }) => answer);
      const drawn = drawOne(random, pool);
      const answer = hasRule && drawn === 'no' && random.uniform() < gain / shareOfNo(pool) ? 'yes' : drawn;
      return { ...draw(random, task, 1), task, answer };
    },
  };
}

function drawOne(random: Random, pool: readonly ProbeAnswer[]): ProbeAnswer {
  return pool[Math.floor(random.uniform() * pool.length)] ?? 'na';
}

/** Share of violations among the answers; 1 without any. */
export function shareOfNo(pool: readonly ProbeAnswer[]): number {
  const told = pool.filter((answer) => answer !== 'na');
  return told.length === 0 ? 1 : told.filter((answer) => answer === 'no').length / told.length;
}
