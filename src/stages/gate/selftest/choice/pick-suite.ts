import type { SuiteFigures } from '../../../../foundation/model/mining/suite-choice.ts';
import { listTraits, type Pickable, type PredictTokens, pickTasks } from './pick-tasks.ts';
import { type ReplayTerms, replayFigures } from './suite-figures.ts';

/** A suite that nobody asked a size of has at least so many tasks, and at most so many. */
const fewestTasks = 3;
const mostTasks = 8;

/** A suite that was picked, with what it is worth. */
export interface PickedSuite {
  readonly picked: readonly Pickable[];
  readonly chosen: SuiteFigures;
}

/**
 * The best suite of a size; without one the cheapest by replays of those that have everything good tasks have, from three to eight tasks. Where replays
 * cannot tell sizes apart the largest wins: it sees more of the work for the same tokens.
 */
export function pickSuite(
  usable: readonly Pickable[],
  size: number | undefined,
  predict: PredictTokens,
  terms: ReplayTerms,
): PickedSuite {
  const replay = (tasks: number): PickedSuite => {
    const picked = pickTasks(usable, tasks, predict);
    return { picked, chosen: replayFigures(picked, terms) };
  };
  return size === undefined ? chooseSize(listSizes(usable, predict).map(replay), replay) : replay(size);
}

/** Sizes whose best suite has everything that good tasks have; the largest of all where none has. */
function listSizes(usable: readonly Pickable[], predict: PredictTokens): readonly number[] {
  const good = usable.filter(({ isPoor }) => !isPoor);
  const least = Math.min(fewestTasks, usable.length);
  const most = Math.max(least, Math.min(mostTasks, good.length));
  const sizes = Array.from({ length: most - least + 1 }, (_, place) => least + place);
  const wanted = listTraits(good).length;
  const covering = sizes.filter((size) => listTraits(pickTasks(usable, size, predict)).length >= wanted);
  return covering.length > 0 ? covering : [most];
}

function chooseSize(suites: readonly PickedSuite[], replay: (tasks: number) => PickedSuite): PickedSuite {
  const cheapest = suites.toSorted((a, b) => spendOf(a) - spendOf(b))[0] ?? replay(fewestTasks);
  return suites.findLast((suite) => spendOf(suite) <= spendOf(cheapest) + noiseOf(suite, cheapest)) ?? cheapest;
}

/** Tokens of a verdict whose rule may do nothing or what is asked of it. */
function spendOf({ chosen: { idle, saving } }: PickedSuite): number {
  return (idle.mean + saving.mean) / 2;
}

/** Standard error of the difference of what two suites take. */
function noiseOf(...suites: readonly PickedSuite[]): number {
  const errors = suites.flatMap(({ chosen: { idle, saving } }) => [idle.standardError / 2, saving.standardError / 2]);
  return Math.hypot(...errors);
}
