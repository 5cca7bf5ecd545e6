import type { Spend } from '../rule/plan.ts';
import type { ReplayRate, ReplaySpend, TaskTrouble } from '../verdict/selftest.ts';

/**
 * What the reference of a task has an agent do: change one file, change several, write a new one, delete one. A reference may ask for several.
 */
export type TaskWork = 'edits-one' | 'edits-several' | 'creates' | 'deletes';

/** What sets a task apart from others, read from its reference. */
export interface TaskTraits {
  /** Folders of the code that its reference touches, two levels deep at most; `.` is the root. */
  readonly areas: readonly string[];
  /** By changed lines: up to 10, up to 50, more. */
  readonly size: 'small' | 'medium' | 'large';
  readonly work: readonly TaskWork[];
  /** Lines of source that its reference adds or takes away. */
  readonly lines: number;
}

/** One golden task that was chosen or could have been. */
export interface ChoosableTask extends TaskTraits {
  readonly task: string;
  /** Tokens of the metric: the mean of completed baseline trials, or the stand-in. */
  readonly mean: number;
  /** Coefficient of variation as fitted: drawn towards the suite's. */
  readonly fittedCv: number;
  readonly completed: number;
  readonly failures: number;
  /** Dollars of a trial with the config's model; absent where none completed, nobody prices it, or it only simulates. */
  readonly dollars?: number;
  /** `sizes`: no baseline trial of it is known, and the size of its reference stands in for what it takes. */
  readonly basis: 'trials' | 'sizes';
  readonly trouble?: TaskTrouble;
}

/** What a suite would be worth. */
export interface SuiteFigures {
  /** Ids of its golden tasks, in order. */
  readonly tasks: readonly string[];
  /** The minimal effect as a share of the suite mean. */
  readonly minimalShare: number;
  /** Tokens of all classes for a verdict on a rule that does nothing, and on one that saves the minimal effect. */
  readonly idle: ReplaySpend;
  readonly saving: ReplaySpend;
  /** Trials of a verdict on a rule that does nothing. */
  readonly trials: ReplaySpend;
  /** The plan's worst case within the budget. */
  readonly worst: Spend;
  /** How often a rule that saves the minimal effect earns, and one that does nothing. */
  readonly power: ReplayRate;
  readonly falseAccept: ReplayRate;
  /** Areas, sizes and kinds of work it has. */
  readonly traits: readonly string[];
}

/** A suite with one task more or less than the chosen one. */
export interface SuiteStep {
  readonly task: string;
  readonly figures: SuiteFigures;
  /** Tokens of a verdict on a rule that does nothing, as a ratio to those of the chosen suite. */
  readonly tokenRatio: number;
  /** Traits that are won by adding it, or lost by leaving it out. */
  readonly traits: readonly string[];
}

/** The suite that settles a verdict for the fewest tokens, of an agent's golden tasks. */
export interface SuiteChoice {
  readonly agent: string;
  /** All that could be chosen, in order of id. */
  readonly pool: readonly ChoosableTask[];
  readonly chosen: SuiteFigures;
  /** All of the pool that can judge, for comparison; the same figures as `chosen` where nothing is left out. */
  readonly whole: SuiteFigures;
  /** The cheapest next task, where one is left; the task that is missed least, where two or more stay. */
  readonly more?: SuiteStep;
  readonly less?: SuiteStep;
  readonly metric: string;
  readonly rent: number;
  /** Replays per suite and effect. */
  readonly replays: number;
}

/** A choice with what it takes to follow it; nothing was written. */
export interface SuiteChoiceReport extends SuiteChoice {
  readonly schema: 1;
  /** Tasks that are not chosen, with what would take each out of the suite. */
  readonly left: readonly LeftTask[];
  /** Tasks that were not looked at, since the lock holds no proof of them as they are. */
  readonly unproved: readonly { readonly task: string; readonly file: string }[];
  /** Path of the lock. */
  readonly lock: string;
  readonly notices: readonly string[];
}

/** A task that was not chosen. */
export interface LeftTask {
  readonly task: string;
  readonly file: string;
  /** Why, in words: the reason to give in the lock. */
  readonly why: string;
}
