/** The four answers. */
export type Verdict = 'earns' | 'does-not-earn' | 'regression' | 'undecided';
/** Remarks that accompany a verdict and are never silent. */
export type Flag = 'SPREAD' | 'METRIC-CONFLICT' | 'TASK-WORSE' | 'TAIL' | 'FLAKY' | 'DRIFT' | 'CONCENTRATED' | 'CACHED' | 'ESTIMATED' | 'SIMULATED' | 'LEAK';
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
    readonly boundaries: {
        readonly earns: number;
        readonly doesNotEarn: number;
    };
    readonly informationMax: number;
    /** Capped baseline suite mean and minimal effect, in tokens. */
    readonly baselineMean: number;
    readonly minimalEffect: number;
    readonly tasks: readonly TaskSummary[];
    readonly passRate: readonly PassRate[];
    /** Worst-case further trials and tokens (all classes) that would settle an undecided verdict; zeros when settled. */
    readonly settle: {
        readonly trials: number;
        readonly tokens: number;
    };
    readonly flags: readonly Flag[];
    readonly savings: SavingByMetric;
    readonly sensitivity: {
        readonly capOff: number;
        readonly logScale: number;
        readonly leaveOneOut: readonly {
            readonly task: string;
            readonly saving: number;
        }[];
    };
}
