import type * as v from 'valibot';
import type { Position } from '../problem.ts';
import type {
  decisionEntries,
  figuresSchema,
  flagKinds,
  outcomeSchema,
  predictionSchema,
  verdictKinds,
} from '../schema/decision-schema.ts';
import type { Stored } from '../schema/primitives.ts';
import type { auditSchema, gateOutcomes, may, reportSchema, ruleVerdictSchema } from '../schema/report-schema.ts';

/** The finished report: renderers turn it into text and never decide again. */
export type Report = Stored<typeof reportSchema>;
export type ReportPlan = Report['plan'];

/** The answer of `decide` for one rule, with what people need beside it. */
export type RuleVerdict = Stored<typeof ruleVerdictSchema>;
export type InterimAnalysis = RuleVerdict['looks'][number];
export type MeasuredText = NonNullable<RuleVerdict['text']>;
export type MeasuredLeaving = NonNullable<RuleVerdict['leaving']>;

/** A report with what follows from it for those who act: exit codes, check runs, jobs. It is final: nothing changes it any more. */
export interface JudgedReport extends Report {
  readonly judgement: Judgement;
}

/** Consequence of an audited verdict. */
export type AuditConsequence = Stored<ReturnType<typeof auditSchema>>;

/** Outcome of a run: yes, no, not settled, or it could not run. */
export type GateOutcome = (typeof gateOutcomes)[number];

/** Conclusion of the check run on the commit, and of the job. */
export type Conclusion = 'success' | 'neutral' | 'failure';

/** 0 pass, 1 the gate says no, 2 could not run, 3 undecided. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Judgement of a run, for everybody who acts on it. */
export interface Judgement {
  readonly outcome: GateOutcome;
  readonly conclusion: Conclusion;
  readonly exitCode: ExitCode;
  /** The answer in one sentence; the first line people read. */
  readonly title: string;
}

export type Verdict = (typeof verdictKinds)[number];

/** Returns true for what is decided, whichever way. */
export function isDecided({ verdict }: { readonly verdict: Verdict }): boolean {
  return verdict !== 'undecided';
}

/**
 * Answer of the check of a removal: `may-go` when a loss is ruled out and no task broke, `stays` when it is not, `open` while the trials do not
 * settle it.
 */
export type CheckOutcome = Stored<typeof may>;

export type Flag = (typeof flagKinds)[number];

/** The answer of `decide`. */
export type Decision = Stored<v.StrictObjectSchema<ReturnType<typeof decisionEntries>, undefined>>;

export type TaskSummary = Decision['tasks'][number];
export type ArmSummary = TaskSummary['baseline'];
export type PassRate = Decision['passRate'][number];
export type SavingByMetric = Decision['savings'];
/** Figures of a saving: tokens of a task with the two limits that decide, and the net gain of a rule that buys solved tasks, which decides for it. */
export type SavingFigures = Pick<Decision, 'saving' | 'interval' | 'baselineMean' | 'outcome'>;
/** An answer as a row of a table shows it. */
export type AnswerFigures = SavingFigures & Pick<Decision, 'verdict' | 'reason'>;

/** Figures about the behaviour that a rule buys. */
export type BehaviourFigures = Stored<ReturnType<typeof figuresSchema>>;
/** Figures about the solved tasks that a rule buys. */
export type OutcomeFigures = Stored<ReturnType<typeof outcomeSchema>>;
/** Tasks from which something is said about others: fewer do not show how far tasks lie apart. */
export const fewestPredicted = 4;

/** Prediction for tasks that nobody measured. */
export type Prediction = Stored<ReturnType<typeof predictionSchema>>;
export type AnswerCounts = BehaviourFigures['tasks'][number]['baseline'];
export type PairCounts = BehaviourFigures['pairs'];
export type PriceFigures = NonNullable<BehaviourFigures['price']>;

/** An annotation for people reading the change: a problem, or a verdict that stops or holds it up. Untrusted text, not escaped. */
export interface Annotation {
  readonly type: 'error' | 'warning';
  readonly title: string;
  readonly message: string;
  readonly at?: Position;
}
