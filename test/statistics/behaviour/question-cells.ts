import type { ProbeAnswer } from '../../../src/core/model/trial/trial.ts';
import type { Random } from '../../../src/core/stats/random.ts';
import type { QuestionWorld } from './simulate-question.ts';

/** A cell of the table of simulated worlds, with the figures that the design states for it (shares, 0 … 1). */
export interface QuestionCell {
  readonly name: string;
  readonly world: QuestionWorld;
  readonly stated: { readonly shown: number; readonly undecided?: number };
}

const say = (random: Random, rate: number): ProbeAnswer => (random.uniform() < rate ? 'yes' : 'no');

/** A world of these shares of trials that follow without the rule and with it, task by task. */
function followed(...rates: readonly (readonly [without: number, withRule: number])[]): QuestionWorld {
  return {
    tasks: rates.length,
    drawPair: (random, task) => {
      const [without = 0, withRule = 0] = rates[task] ?? [];
      return { baseline: say(random, without), candidate: say(random, withRule) };
    },
  };
}

/** Each answer of a world changed by what comes between agent and probe. */
function through(world: QuestionWorld, change: (random: Random, answer: ProbeAnswer) => ProbeAnswer): QuestionWorld {
  return {
    ...world,
    drawPair: (random, task, drift) => {
      const { baseline, candidate } = world.drawPair(random, task, drift);
      return { baseline: change(random, baseline), candidate: change(random, candidate) };
    },
  };
}

const three = (without: number, withRule: number) =>
  followed([without, withRule], [without, withRule], [without, withRule]);

/** Tasks that are followed in this share of trials, whatever the memory holds. */
export function followedAlike(rate: number, tasks: number): QuestionWorld {
  return followed(...Array.from({ length: tasks }, () => [rate, rate] as const));
}

const notApplied = (share: number) => (random: Random, answer: ProbeAnswer) =>
  random.uniform() < share ? 'na' : answer;

const wrong = (share: number) => (random: Random, answer: ProbeAnswer) => {
  if (random.uniform() >= share) return answer;
  return answer === 'yes' ? 'no' : 'yes';
};

/** The trials with the rule drift by batches, those without it do not. */
const drifting: QuestionWorld = {
  tasks: 3,
  drawPair: (random, _, drift) => ({
    baseline: say(random, 0.5),
    candidate: say(random, Math.min(1, Math.max(0, 0.5 + 0.25 * drift))),
  }),
};

/** Of each pair one trial, whichever, holds another rule that makes every agent follow. */
const flipping: QuestionWorld = {
  tasks: 3,
  isPlanned: true,
  drawPair: (random) =>
    random.uniform() < 0.5 ? { baseline: 'yes', candidate: 'no' } : { baseline: 'no', candidate: 'yes' },
};

/** Worlds beyond the exact table; the first seven change nothing that a rule may be credited with. */
export const questionCells: readonly QuestionCell[] = [
  {
    name: 'no gain, tasks at 0, 20, 50 and 90 %',
    world: followed([0, 0], [0.2, 0.2], [0.5, 0.5], [0.9, 0.9]),
    stated: { shown: 0.003 },
  },
  {
    name: 'gains and losses that cancel (10 % → 50 %, 90 % → 50 %, 50 % → 50 %)',
    world: followed([0.1, 0.5], [0.9, 0.5], [0.5, 0.5]),
    stated: { shown: 0.004 },
  },
  {
    name: 'no gain (30 %), the probe wrong in 2 %',
    world: through(three(0.3, 0.3), wrong(0.02)),
    stated: { shown: 0.009 },
  },
  {
    name: 'no gain (50 %), no occasion in 40 %',
    world: through(three(0.5, 0.5), notApplied(0.4)),
    stated: { shown: 0.008 },
  },
  { name: 'batches that drift in one arm alone, sd 25 points', world: drifting, stated: { shown: 0.023 } },
  {
    name: 'another rule of the change moves the answer from 0 to 100 %',
    world: flipping,
    stated: { shown: 0.012, undecided: 0.23 },
  },
  { name: 'a placebo worth 5 points (50 % → 55 %)', world: three(0.5, 0.55), stated: { shown: 0.032 } },
  { name: 'a placebo worth 10 points (50 % → 60 %)', world: three(0.5, 0.6), stated: { shown: 0.077 } },
  {
    name: 'a gain (20 % → 60 %), no occasion in 40 %',
    world: through(three(0.2, 0.6), notApplied(0.4)),
    stated: { shown: 0.7 },
  },
];
