import { usualPolicy } from '../../../scripts/bench/play-design.ts';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import { behaviourTerms } from '../../../src/core/model/rule/config.ts';
import type { Random } from '../../../src/core/stats/random.ts';
import type { TrialDraw } from '../../../src/gate/experiment/selftest/replays/replay-gate.ts';
import type { BehaviourDraw, BehaviourGate } from './replay-behaviour.ts';

/** A cell of the table of whole procedures, with the shares that are stated of it (0 … 1). */
export interface ProcedureCell {
  readonly without: number;
  readonly withRule: number;
  /** What the rule costs in every task, as a share of its mean. */
  readonly cost: number;
  /** Coefficient of variation of a trial's tokens. */
  readonly cv: number;
  /** Share of trials with the rule that fail one task which the rule is not about. */
  readonly breaks?: number;
  readonly stated: { readonly earns: number; readonly tokensOnly?: number };
}

const tasks = ['target-1', 'target-2', 'target-3', 'other-1', 'other-2', 'other-3'];
const targets = tasks.slice(0, 3);

/** Tokens of a trial in the mean. */
const mean = 45_000;

/** Six tasks, three of them targets; the default policy with a minimal effect of 15 % and a price of 20 %. */
export const gate: BehaviourGate = {
  agent: 'any',
  rent: 25,
  policy: usualPolicy,
  behaviour: { ...behaviourTerms, price: 0.2, tasks, targets },
};

/** Trials of the world without any probe: lognormal tokens, a share of their mean. */
export function drawTokens({ cv }: Pick<ProcedureCell, 'cv'>): TrialDraw {
  const sd = Math.sqrt(Math.log(1 + cv ** 2));
  const input = (random: Random, share: number) =>
    Math.round(mean * share * Math.exp(sd * random.normal() - sd ** 2 / 2));
  return {
    tasks,
    draw: (random, task, share) => ({
      task,
      outcome: 'completed',
      usage: { ...zeroUsage, input: input(random, share) },
    }),
  };
}

/** The same with answers: a target task gives one, the others never give the occasion. */
export function drawCell(cell: ProcedureCell): BehaviourDraw {
  const { without, withRule, cost, breaks = 0 } = cell;
  const { draw } = drawTokens(cell);
  return {
    tasks,
    draw: (random, task, hasRule) => {
      const trial = draw(random, task, hasRule ? 1 + cost : 1);
      const isFollowed = random.uniform() < (hasRule ? withRule : without);
      const isBroken = hasRule && task === 'other-1' && random.uniform() < breaks;
      return {
        ...trial,
        outcome: isBroken ? 'failed-check' : 'completed',
        answer: !targets.includes(task) ? 'na' : isFollowed ? 'yes' : 'no',
      };
    },
  };
}

const strong = { without: 0.1, withRule: 0.9, cv: 0.25 };

/** Worlds of the table of whole procedures; stated is what 2,000 measurements by the product came to. */
export const procedureCells: readonly ProcedureCell[] = [
  { without: 0.5, withRule: 0.5, cost: 0, cv: 0.25, stated: { earns: 0.011, tokensOnly: 0.018 } },
  { without: 0.2, withRule: 0.6, cost: 0, cv: 0.25, stated: { earns: 0.92, tokensOnly: 0.018 } },
  { without: 0.2, withRule: 0.6, cost: 0.05, cv: 0.25, stated: { earns: 0.85, tokensOnly: 0.001 } },
  { ...strong, cost: 0, stated: { earns: 0.99 } },
  { ...strong, cost: 0.05, stated: { earns: 0.91 } },
  { ...strong, cost: 0.1, stated: { earns: 0.58 } },
  { ...strong, cost: 0.15, stated: { earns: 0.17 } },
  { ...strong, cost: 0.2, stated: { earns: 0.025 } },
  { ...strong, cost: 0.3, stated: { earns: 0.001 } },
  { ...strong, cost: 0.2, cv: 0.15, stated: { earns: 0.014 } },
  { ...strong, cost: 0.2, cv: 0.45, stated: { earns: 0.063 } },
  { ...strong, cost: 0, breaks: 0.5, stated: { earns: 0.048 } },
  { ...strong, cost: 0, breaks: 0.8, stated: { earns: 0.001 } },
  { ...strong, cost: 0, breaks: 1, stated: { earns: 0 } },
];
