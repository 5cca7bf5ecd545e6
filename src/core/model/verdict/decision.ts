/** The four answers. */
export const verdictKinds = ['earns', 'does-not-earn', 'regression', 'undecided'] as const;
export type Verdict = (typeof verdictKinds)[number];

/** True for what is decided, whichever way. */
export function isDecided({ verdict }: { readonly verdict: Verdict }): boolean {
  return verdict !== 'undecided';
}

/** Remarks that accompany a verdict and are never silent. */
export const flagKinds = [
  'SPREAD',
  'METRIC-CONFLICT',
  'TASK-WORSE',
  'TAIL',
  'FLAKY',
  'DRIFT',
  'CONCENTRATED',
  'CACHED',
  'ESTIMATED',
  'SIMULATED',
  'LEAK',
  // The rule's own words are part of the answer of a golden task.
  'ANSWER-KEY',
  'ONE-TASK',
  'NA-SHIFT',
  'ONE-SIDED',
  'BACKWARDS',
] as const;
export type Flag = (typeof flagKinds)[number];

/** Counts and means of one arm of one task; `mean` and `cv` over capped metric values of completed trials. */
export interface ArmSummary {
  readonly completed: number;
  readonly failures: number;
  readonly mean: number;
  readonly cv: number;
  /** Completed trials above the cap. */
  readonly aboveCap: number;
}

export interface TaskSummary {
  readonly task: string;
  readonly cap: number;
  readonly baseline: ArmSummary;
  readonly candidate: ArmSummary;
  readonly saving: number;
  /** Moderated relative variance r_k of docs/statistics.md. */
  readonly relativeVariance: number;
}

/** Pass-rate test of one task: `llr` against `limit`. */
export interface PassRate {
  readonly task: string;
  readonly llr: number;
  readonly limit: number;
}

/** The saving under the three metrics, tokens per completed trial. */
export type SavingByMetric = Readonly<Record<'priced' | 'total' | 'processing', number>>;

/** How often a probe gave each answer. */
export interface AnswerCounts {
  readonly yes: number;
  readonly no: number;
  readonly na: number;
}

/** What pairs of trials say about following, counted over the target tasks. */
export interface PairCounts {
  /** Followed with the rule only, without it only, and alike. */
  readonly for: number;
  readonly against: number;
  readonly alike: number;
  /** Pairs, those without an answer included, in which only the trial without the rule (with it) violated it. */
  readonly fewer: number;
  readonly more: number;
  readonly planned: number;
}

export const priceStates = ['kept', 'above-price', 'too-dear', 'open'] as const;

/** Whether a rule keeps the price of what it buys. */
export interface PriceFigures {
  /** Mean cost per trial over all tasks, in tokens of the metric, and as a share of the baseline's mean. */
  readonly cost: number;
  readonly share: number;
  /** The most it may cost, as such a share. */
  readonly limit: number;
  readonly state: (typeof priceStates)[number];
}

/** What is known about the behaviour that a rule buys; evidence is told as its natural logarithm. */
export interface BehaviourFigures {
  readonly targets: readonly string[];
  /** Per target task. */
  readonly tasks: readonly {
    readonly task: string;
    readonly baseline: AnswerCounts;
    readonly candidate: AnswerCounts;
  }[];
  readonly pairs: PairCounts;
  /** That there is a gain, that it is below the wanted one, and that violations became fewer. */
  readonly evidence: { readonly gain: number; readonly room: number; readonly violations: number };
  /** What the first two have to reach. */
  readonly needed: { readonly gain: number; readonly room: number };
  /** Share of yes among all answers of both arms. */
  readonly followed: number;
  /** Share of yes with the rule less that without it, in the mean of the target tasks; its interval at any look. */
  readonly gain: number;
  readonly interval: readonly [number, number];
  /** Evidence of stored baseline trials alone, where they settled it. */
  readonly screen?: number;
  /** Absent until a gain is shown. */
  readonly price?: PriceFigures;
  /** Further pairs that likely settle it, `never` at the present rate, and how many there may be. Absent when settled. */
  readonly further?: { readonly likely: number | 'never'; readonly most: number };
}

/** The answer of `decide`. Token figures are in the policy's metric unless said otherwise. */
export interface Decision {
  readonly verdict: Verdict;
  /** Stable reason code, for example `crossed-upper-boundary`, `saving-ruled-out`, `fails-task`, `more-trials-needed`, `no-completed-trials`. */
  readonly reason: string;
  readonly saving: number;
  readonly rawSaving: number;
  /** Always-valid interval of the saving at level 1 − 2·alpha. */
  readonly interval: readonly [number, number];
  readonly standardError: number;
  readonly df: number;
  readonly t: number;
  readonly z: number;
  readonly information: number;
  readonly score: number;
  readonly boundaries: { readonly earns: number; readonly doesNotEarn: number };
  readonly informationMax: number;
  /** Capped baseline suite mean and minimal effect, in tokens. */
  readonly baselineMean: number;
  readonly minimalEffect: number;
  readonly tasks: readonly TaskSummary[];
  readonly passRate: readonly PassRate[];
  /** Worst-case further trials and tokens (all classes) that would settle an undecided verdict; zeros when settled. */
  readonly settle: { readonly trials: number; readonly tokens: number };
  readonly flags: readonly Flag[];
  readonly savings: SavingByMetric;
  /** There for a rule that buys behaviour. */
  readonly behaviour?: BehaviourFigures;
  readonly sensitivity: {
    readonly capOff: number;
    readonly logScale: number;
    readonly leaveOneOut: readonly { readonly task: string; readonly saving: number }[];
  };
}
