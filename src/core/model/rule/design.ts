import type { Usage } from '../money/usage.ts';
import type { Outcome, ProbeAnswer } from '../trial/trial.ts';

/** The rule that is tested. Its candidate arm is every trial that holds it. */
export interface Subject {
  readonly id: string;
  /** Tokens of its rendered line. */
  readonly rent: number;
  /** Golden tasks whose answer its words give away; absent where there is none. */
  readonly answers?: readonly string[];
}

/**
 * How subjects are measured.
 * - `alone`: one subject, each trial with or without it.
 * - `pairs`: several candidates at once; the two trials of a pair hold a random half of them and the other half.
 * - `drops`: several standing rules; each trial holds all of them or all but one.
 */
export type DesignKind = 'alone' | 'pairs' | 'drops';

/** A trial to run: which task, which of the rules under test are in memory, which subjects it informs. */
export interface TrialSlot {
  readonly task: string;
  /** Ids of the rules under test that are in memory; standing rules are not named. */
  readonly present: readonly string[];
  /** Ids of the subjects whose verdict this trial is for. */
  readonly toggled: readonly string[];
  /** Number of its complementary pair, where probes are asked; no two pairs of a measurement share one. */
  readonly pair?: number;
}

/** A slot that ran, as the procedure sees it. */
export interface RanTrial extends TrialSlot {
  readonly outcome: Outcome;
  readonly usage: Usage;
  readonly estimated?: true;
  /** Answer of each subject's probe, by the subject's id; absent where there is no probe. */
  readonly answers?: AnswersBySubject;
  /** Cost of the trial where models are compared, in millionths of a dollar. */
  readonly microDollars?: number;
  /** How often it used the asset that is measured; absent where nobody counted. */
  readonly used?: number;
  /** 1-based place in the order of the whole measurement. */
  readonly order: number;
}

/** Answers of probes in one trial, by the id of their subject. */
export type AnswersBySubject = Readonly<Record<string, ProbeAnswer>>;

/** Claim about a rule by a receipt that nobody vouches for: it may shorten a measurement, and fresh trials confirm it or do not. */
export interface Claim {
  /** Names the receipt by all that it states. */
  readonly receipt: string;
  /** The stated saving as a share of the stated mean of the baseline. */
  readonly saving: number;
  /** Fresh trials at which it must have been confirmed. */
  readonly trials: number;
}

/** Share of a stated saving that fresh trials have to show: whoever measured stopped while it looked good. Found by simulation. */
const seenShare = 0.8;

/** Returns the saving that has to be shown, as a share of the baseline's mean: what is asked for decides how many trials it takes. */
export function wantedSaving({ saving }: Pick<Claim, 'saving'>): number {
  return seenShare * saving;
}
