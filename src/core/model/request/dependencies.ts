import type { BudgetReport } from '../money/budget.ts';
import type { TrialRecord, TrialSpec } from '../trial/trial.ts';
import type { Decision } from '../verdict/report.ts';

/** A measurement that begins. */
export interface MeasurementStart {
  readonly name: string;
  /** Trials it takes: exactly, or at worst as far as is known before the first one. */
  readonly trials: number;
  readonly isExact: boolean;
  /** Trials at a time. */
  readonly concurrency: number;
}

/** Listens to a run; a terminal shows one line that is updated, CI a line a minute, tests nothing. It cannot answer, and nothing depends on it. */
export interface Progress {
  /** A slow step outside the trials, for example preparing the fixture. */
  step(text: string): void;
  startMeasurement(start: MeasurementStart): void;
  /** An agent starts on a trial. */
  begin(spec: TrialSpec): void;
  /** It ended; after an environment error the same trial may begin again. */
  end(record: TrialRecord): void;
  /** A trial counts: journalled now, or recalled from the journal. */
  trial(record: TrialRecord, recalled: boolean): void;
  /** Spending of the run, earlier attempts included. */
  spent(budget: BudgetReport): void;
  /** Trials that settle the rest at worst, known anew after a batch; 0 when nothing more will run. */
  remaining(trials: number): void;
  verdict(rule: string, answer: Pick<Decision, 'verdict' | 'reason'>): void;
  close(): void;
}

/** Owners of base who approved the very commit that is judged; `why` in words where nobody did, or nobody can be asked. */
export type Approval =
  | { readonly by: readonly [string, ...string[]] }
  | { readonly by: readonly []; readonly why: string };

/** Services that the gate gets from outside instead of reaching for them. */
export interface Dependencies {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** True where an untrusted change meets the key of the repository: agents then run in a box or not at all. */
  readonly needsBox?: boolean;
  /** Asks who approved the change; absent where nobody knows of reviews. */
  readonly askApproval?: () => Promise<Approval>;
  now(): Date;
}
