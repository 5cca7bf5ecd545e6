import { leanDemoModel } from '../../core/model/rule/config.ts';
import { keysOf, recordOf } from '../../core/util/values.ts';
import { drawInteger, type Range } from './draw.ts';

/** How often the agent takes each step in one trial, before any rule: the seed draws each count from its range. */
const baseRanges = {
  /** Folders listed before anything else. */
  listings: [2, 4],
  /** Words of the task searched for in the whole workspace. */
  searches: [1, 3],
  /** Files opened that turn out not to matter. */
  detours: [1, 4],
  /** Files beside each one to change that are read for context. */
  neighbours: [0, 1],
  /** 1: reads whole files; 0: only the lines around the place to change. */
  wholeFiles: [1, 1],
  /** Times each file is read again before it is edited. */
  rereads: [0, 1],
  /** 1: makes the edits of the task; 0: only describes them. */
  edits: [1, 1],
  /** Runs of the test suite after each edit but the last. */
  testsBetween: [0, 0],
  /** Runs of the related tests after the last edit. */
  relatedTests: [1, 1],
  /** Runs of the whole suite after the last edit. */
  suites: [0, 1],
  /** Fewest and most sentences beside a tool call; drawn for each call. */
  sentences: [0, 2],
} as const satisfies Record<string, Range>;

/** Ranges of all steps, from which the counts of a trial are drawn. */
export type Ranges = Readonly<Record<keyof typeof baseRanges, Range>>;

/** How often the agent takes each step in this trial. */
export type StepCounts = Readonly<Record<keyof typeof baseRanges, number>>;

/** The second simulated model looks around less and says less. */
const leanRanges: Partial<Ranges> = {
  listings: [0, 2],
  searches: [1, 2],
  detours: [0, 1],
  neighbours: [0, 0],
  rereads: [0, 0],
  suites: [0, 0],
  sentences: [0, 1],
};

/** Returns the ranges of a simulated model; those of the first one for a name that is not simulated. */
export function rangesOf(model: string): Ranges {
  return model === leanDemoModel ? { ...baseRanges, ...leanRanges } : baseRanges;
}

/** Draws the counts of a trial. */
export function drawCounts(ranges: Ranges, seed: string): StepCounts {
  return recordOf(keysOf(ranges), (step) => drawInteger(ranges[step], seed, step));
}
