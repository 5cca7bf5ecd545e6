import type { Stored } from '../schema/primitives.ts';
import type { auditSchema, gateOutcomes, reportSchema, ruleVerdictSchema } from '../schema/report-schema.ts';

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
