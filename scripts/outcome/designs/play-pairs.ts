import { absorbBatch, startDesign } from '../../../src/core/decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../../../src/core/decide/design/design.ts';
import { weighRemoval } from '../../../src/core/decide/judge/weigh-audits.ts';
import { metricWeights, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { RanTrial, TrialSlot } from '../../../src/core/model/rule/design.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { outcomeDefaults } from '../outcome-defaults.ts';
import { rent } from '../play-world.ts';
import { mixed } from '../synthetic-worlds.ts';
import { happens } from '../world.ts';

/** What an entry does: a factor on tokens, the share of failures it mends, and whether it breaks the last task. */
export interface Entry {
  readonly name: string;
  readonly costs: number;
  readonly mends: number;
  readonly breaks?: true;
  /** Entries of one name here do the same work: what one mends another does not mend again. */
  readonly work?: string;
}

/** Entries that come together, or that stand and may go, with the shares of the tasks that are solved without them. */
export interface Company {
  readonly entries: readonly Entry[];
  readonly kind?: 'pairs' | 'drops';
  readonly solved?: readonly number[];
}

const sigma = Math.sqrt(Math.log(1 + 0.3 ** 2));
const { ratio, minEffect, alpha, beta, cap } = outcomeDefaults;
const { value, times, minFailures, maxPerCell, harm } = outcomeDefaults;

/** How each entry ended: its verdict, or whether it may go. */
export type PairEnd = ReturnType<typeof endOf>;

/** Measures entries by the design that the gate runs, until each has its verdict; trials are those of all together. */
export function playPairs(
  company: Company,
  seed: string,
): { readonly verdicts: readonly PairEnd[]; readonly trials: number } {
  const setup = setupOf(company, seed);
  const random = createRandom(seed);
  let design = startDesign(setup);
  while (design.next.length > 0) {
    const before = design.trials.length;
    const ran = design.next.map((slot) => runSlot(slot, company, setup.tasks, random));
    design = absorbBatch(
      design,
      ran.map((trial, index): RanTrial => ({ ...trial, order: before + index + 1 })),
    );
  }
  return { verdicts: design.subjects.map((state) => endOf(setup, state)), trials: design.trials.length };
}

function endOf({ kind }: DesignSetup, state: Design['subjects'][number]) {
  return kind === 'drops' ? weighRemoval(state) : state.judgement.verdict;
}

function setupOf({ entries, kind, solved = mixed }: Company, seed: string): DesignSetup {
  const tasks = solved.map((_, place) => `t${place + 1}`);
  const isLeaving = kind === 'drops';
  const outcome = {
    value,
    times,
    minFailures,
    maxPerCell,
    harm,
    tasks,
    ...(isLeaving && { stake: 'removal' as const }),
  };
  const subjects = entries.map((_, place) => ({ id: `e${place}`, members: [`e${place}`], rent }));
  return {
    ...{ kind: kind ?? (entries.length > 1 ? 'pairs' : 'alone'), agent: 'sim', subjects, tasks, seed },
    policy: { ratio, minEffect, alpha, beta, cap, metric: 'total', weights: metricWeights.total },
    outcomes: new Map(subjects.map(({ id }) => [id, outcome])),
  };
}

function runSlot(
  slot: TrialSlot,
  { entries, solved = mixed }: Company,
  tasks: readonly string[],
  random: Random,
): Omit<RanTrial, 'order'> {
  const place = tasks.indexOf(slot.task);
  const present = entries.filter((_, index) => slot.present.includes(`e${index}`));
  const mending = present.filter(
    ({ work }, index) => work === undefined || present.findIndex((other) => other.work === work) === index,
  );
  const fails = mending.reduce((left, { mends }) => left * (1 - mends), 1 - (solved[place] ?? 0));
  const isBroken = place === tasks.length - 1 && present.some(({ breaks }) => breaks === true);
  const factor = present.reduce((product, { costs }) => product * costs, 1);
  const cost = (400_000 + 200_000 * place) * factor * Math.exp(sigma * random.normal() - sigma ** 2 / 2);
  const isSolved = !happens(fails, random) && !isBroken;
  return {
    ...slot,
    outcome: isSolved ? 'completed' : 'failed-check',
    usage: { ...zeroUsage, input: Math.round(cost) },
  };
}
