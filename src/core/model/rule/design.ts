import type { Usage } from '../money/usage.ts';
import type { Outcome, ProbeAnswer } from '../trial/trial.ts';

/** What is tested as one: a rule, or a bundle of rules. Its candidate arm is every trial that holds all of its members. */
export interface Subject {
  readonly id: string;
  /** Ids of the rules it consists of. */
  readonly members: readonly string[];
  /** Tokens of the rendered lines of its members. */
  readonly rent: number;
  /** Golden tasks whose answer the words of a member give away; absent where there is none. */
  readonly answers?: readonly string[];
  /** Of a bundle of rules that buy behaviour: the rule whose probe is asked. */
  readonly about?: string;
}

/**
 * How subjects are measured.
 * - `alone`: one subject, each trial with or without it; may screen against a baseline of earlier runs first.
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
  /** What the probe of each subject found, by its id; absent where there is no probe. */
  readonly answers?: AnswersBySubject;
  /** What it counts where models are compared, in millionths of a dollar. */
  readonly microDollars?: number;
  /** 1-based place in the order of the whole measurement. */
  readonly order: number;
}

/** A baseline trial of an earlier run that may be reused for screening. */
export interface CachedTrial {
  readonly task: string;
  readonly outcome: Outcome;
  readonly usage: Usage;
  readonly estimated?: true;
  /** What the probe of each subject found in it. */
  readonly answers?: AnswersBySubject;
}

/** What probes found in one trial, by the id of their subject. */
export type AnswersBySubject = Readonly<Record<string, ProbeAnswer>>;
