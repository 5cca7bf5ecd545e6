import { createRandom } from '../../../src/core/stats/random.ts';
import { mean, quantile } from '../figures.ts';
import { drawProposals, type Kind, kinds, propose, ride, type Suite } from './ride-train.ts';

/** Dollars of a trial at a mid-price model, as public runs have it. */
const trialDollars = 0.33;

/** How many proposals a row has at least, and trains. */
export interface Effort {
  readonly least: number;
  readonly trains: number;
}

/** What trains of a size came to. */
export interface TrainRow {
  readonly suite: string;
  readonly size: number;
  /** Price of a trial of the screen, as a share of one that decides; absent where there was none. */
  readonly screen?: number;
  readonly dollars: number;
  readonly p95: number;
  readonly letIn: Readonly<Record<Kind, number>>;
  readonly trials: number;
}

/** A row of the table, from `least` proposals and so many trains at least. */
export function replayTrains(
  suite: Suite,
  { size, screen }: Pick<TrainRow, 'size' | 'screen'>,
  { least, trains: fewest }: Effort,
): TrainRow {
  const count = Math.max(Math.ceil(least / size), fewest);
  const trains = Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${suite.name} ${size} ${index}`);
    return ride(suite, drawProposals(size, suite.tasks, random), random, `seed ${index}`, screen !== undefined);
  });
  const dollars = trains.map(({ trials, screened }) => ((trials + screened * (screen ?? 0)) * trialDollars) / size);
  const shareIn = (wanted: Kind) => {
    const own = trains.flatMap(({ proposals, entered }) =>
      proposals.filter(({ kind }) => kind === wanted).map(({ id }) => entered.has(id)),
    );
    return (100 * own.filter(Boolean).length) / Math.max(1, own.length);
  };
  return {
    ...{ suite: suite.name, size, ...(screen !== undefined && { screen }) },
    dollars: mean(dollars),
    p95: quantile(dollars, 0.95),
    letIn: Object.fromEntries(kinds.map(({ kind }) => [kind, shareIn(kind)])) as TrainRow['letIn'],
    trials: mean(trains.map(({ trials, screened }) => trials + screened)),
  };
}

/** How often two rules that bring the same 15 % both enter, riding with `beside` idle ones. */
export function replayTwins(suite: Suite, beside: number, least: number): number {
  const both = Array.from({ length: least }, (_, index) => {
    const random = createRandom(`twins ${suite.name} ${beside} ${index}`);
    const first = propose('first', kinds[2], suite.tasks, random);
    const idle = Array.from({ length: beside }, (_, at) => propose(`idle${at}`, kinds[0], suite.tasks, random));
    const twins = [first, { ...first, id: 'second', twin: 'first' }];
    const third = propose('third', kinds[2], suite.tasks, random);
    const { entered } = ride(suite, [...twins, third, ...idle], random, `seed ${index}`);
    return Number(entered.has('first') && entered.has('second'));
  });
  return 100 * mean(both);
}

/** How often two that save 15 % are let in among five idle ones and one that breaks every task, or a sixth idle one; and how often that one is. */
export function replayBreaker(
  suite: Suite,
  breaks: boolean,
  least: number,
): { readonly saving: number; readonly breaking: number } {
  const found = Array.from({ length: Math.ceil(least / 2) }, (_, index) => {
    const random = createRandom(`breaker ${suite.name} ${index}`);
    const savers = [0, 1].map((at) => propose(`saver${at}`, kinds[2], suite.tasks, random));
    const idle = Array.from({ length: 6 }, (_, at) => propose(`idle${at}`, kinds[0], suite.tasks, random));
    const [first, ...others] = idle;
    if (first === undefined) throw new Error('there is no idle rule');
    const { entered } = ride(
      suite,
      [...savers, { ...first, ...(breaks && { breaks }) }, ...others],
      random,
      `seed ${index}`,
    );
    return { saving: mean(savers.map(({ id }) => Number(entered.has(id)))), breaking: Number(entered.has(first.id)) };
  });
  return {
    saving: 100 * mean(found.map(({ saving }) => saving)),
    breaking: 100 * mean(found.map(({ breaking }) => breaking)),
  };
}
