import { groupAudited, groupRules } from '../../../core/plan/group-rules.ts';

/** Experiments whose rules are planned, billed and settled look by look. */
export type PlannedKind = 'check' | 'train' | 'audit' | 'compare';

/**
 * What is asked by running trials. `compress` is a check of the change that would bring the words, `evolve` a comparison with the variant;
 * those below name their trials themselves, in a list or step by step.
 */
export type ExperimentKind = PlannedKind | 'inherited' | 'bench' | 'selftest' | 'spot-check' | 'shard' | 'activate';

/** What experiments differ in. */
export interface Experiment {
  /** False: what another run paid for would be the very trials that are looked at. */
  readonly recallsOthers: boolean;
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
  /**
   * `together`: rules that earned side by side are measured once more as one, and those of an agent that was asked often a second time. `train`:
   * they come from several changes, so that the others are measured beside the best of them, too.
   */
  readonly judge?: 'together' | 'train' | 'each';
}

const usual = { recallsOthers: true, tellsNotices: false, sides: groupRules, names: {}, isAsked: false };
const asked = { ...usual, isAsked: true, judge: 'each', ends: ['trial-limit', 'top-up-limit'] } as const;

const judged = { ...usual, judge: 'together', ends: ['trial-limit', 'unrecorded', 'probe', 'cut'] } as const;

/** Every kind of experiment: what differs; `runExperiment` does the rest. */
export const experiments = {
  check: judged,
  train: { ...judged, judge: 'train', names: { design: 'train' } },
  audit: { ...asked, sides: groupAudited, names: { design: 'audit' } },
  compare: { ...asked, names: { design: 'compare' } },
  inherited: { ...usual, tellsNotices: true },
  bench: { ...usual, tellsNotices: true },
  selftest: usual,
  'spot-check': { ...usual, recallsOthers: false },
  shard: usual,
  activate: usual,
} satisfies Readonly<Record<ExperimentKind, Experiment>>;
