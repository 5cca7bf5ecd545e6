/** What is asked: may a rule come in, or may a line go? */
export type HarmQuestion = 'entry' | 'removal';

/** One cell of the simulation: a suite, and what one of its tasks does. */
export interface HarmCell {
  readonly question: HarmQuestion;
  /** Golden tasks of the suite. */
  readonly tasks: number;
  /** Share of trials that fail for no reason, 0 … 1. */
  readonly own: number;
  /** Share of trials of one task that fail with the rule (entry) or without the line (removal); absent where none does. */
  readonly fails?: number;
}

/** How often a measurement ended in which way, out of `n`; trials are means and standard deviations of whole measurements. */
export interface HarmRow extends HarmCell {
  readonly n: number;
  /** Counts, in the order in which the table shows them; see `outcomesOf`. */
  readonly counts: readonly number[];
  readonly trials: number;
  readonly trialsSd: number;
}

/** The ways a measurement can end. An audit and a change that removes a line ask the same question: both decide the same. */
export const outcomesOf = {
  entry: ['earns', 'does not earn', 'regression', 'undecided'],
  removal: ['evicted', 'kept: tasks fail without it', 'kept: it earns', 'undecided'],
} as const satisfies Record<HarmQuestion, readonly string[]>;

export const suiteSizes: readonly number[] = [3, 5, 6, 10];
export const ownFailures: readonly number[] = [0, 0.02, 0.1];
/** The first is a rule that breaks nothing, or a line that nobody needs. */
export const failureRates: readonly (number | undefined)[] = [undefined, 0.3, 0.5, 0.7, 0.85, 1];

/** Every cell of the two tables. */
export function listHarmCells(): readonly HarmCell[] {
  return (['entry', 'removal'] as const).flatMap((question) =>
    suiteSizes.flatMap((tasks) =>
      ownFailures.flatMap((own) =>
        failureRates.map((fails) => ({ question, tasks, own, ...(fails === undefined ? {} : { fails }) })),
      ),
    ),
  );
}

/** A cell as the key of its row: the same in every run. */
export function nameHarmCell({ question, tasks, own, fails }: HarmCell): string {
  return [question, `K ${tasks}`, `own ${own}`, `p ${fails ?? 'none'}`].join(', ');
}
