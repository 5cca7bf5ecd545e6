import { groupAudited, groupRules } from '../../../core/plan/group-rules.ts';

/** Experiments whose rules are planned, billed and settled look by look. */
export type PlannedKind = 'check' | 'audit' | 'compare';

/**
 * Names the kinds of experiments. `evolve` is a comparison with the variant; those below name their trials themselves, in a list or step by step.
 */
export type ExperimentKind = PlannedKind | 'bench' | 'selftest' | 'part' | 'activate';

/** Holds the traits in which experiments differ. */
export interface Experiment {
  /** True: what people must know of its trials is told while it runs, and stands in no report. */
  readonly tellsNotices: boolean;
  /** Which planned rules are measured together, and what makes their two sides. */
  readonly sides?: typeof groupRules;
  /** Names its plan, and so its run, apart from those of a check of the same rules. */
  readonly names?: Readonly<Record<string, string>>;
  /** True: somebody asked for it, whether or not it pays and whether or not the budget has room for the first interim analysis. */
  readonly isAsked?: boolean;
  /** How measuring may end without anything left to continue. */
  readonly ends?: readonly string[];
  /** `twice`: a rule that earned is looked at a second time where its agent was asked about many. */
  readonly judge?: 'once' | 'twice';
}

const usual = { tellsNotices: false, sides: groupRules, names: {}, isAsked: false };
const requested = { ...usual, isAsked: true, judge: 'once', ends: ['trial-limit'] } as const;

const judged = { ...usual, judge: 'twice', ends: ['trial-limit', 'unrecorded', 'cut'] } as const;

/** Every kind of experiment: what differs; `runExperiment` does the rest. */
export const experiments = {
  check: judged,
  audit: { ...requested, sides: groupAudited, names: { design: 'audit' } },
  compare: { ...requested, names: { design: 'compare' } },
  bench: { ...usual, tellsNotices: true },
  selftest: usual,
  part: usual,
  activate: usual,
} satisfies Readonly<Record<ExperimentKind, Experiment>>;
