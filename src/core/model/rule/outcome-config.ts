/** What rules that buy solved tasks are judged by; shares are 0 … 1. */
export interface OutcomeConfig {
  /** Nominal error rates, in place of those of tokens: of letting in what is not worth its price, and of turning away what is. */
  readonly alpha: number;
  readonly beta: number;
  /** What a solved task is worth: tokens of the metric, dollars, or `times` what one costs without the rule. */
  readonly value: 'auto' | number | { readonly dollars: number };
  readonly times: number;
  readonly minFailures: number;
  readonly maxPerCell: number;
  /** Judged trials of a task and arm before anything is let in, in suites of up to 48 of them; the procedure's own number when absent. */
  readonly floor?: number;
}

/** What failures may cost a rule that buys solved tasks. */
export interface HarmConfig {
  readonly alpha: number;
  /** Tasks that may break; `auto` is a tenth of them, at least one. */
  readonly tasks: 'auto' | number;
  /** Golden tasks that may never break. */
  readonly critical: readonly string[];
}

/** What holds of both where nothing is written. */
const outcomeConfigDefaults: OutcomeConfig = {
  ...{ alpha: 0.05, beta: 0.1 },
  ...{ value: 'auto', times: 3, minFailures: 0.2, maxPerCell: 40 },
};

/** What holds of assets beside that: harm done only where a trial uses one shows in a part of the trials. */
export const assetOutcomeDefaults = { alpha: 0.03, floor: 6 } as const;

const harmDefaults: HarmConfig = { alpha: 0.05, tasks: 'auto', critical: [] };

/** What a policy says of rules that buy solved tasks, or of assets. */
export function outcomeTermsOf(
  { outcome, harm }: { readonly outcome?: Partial<OutcomeConfig>; readonly harm?: Partial<HarmConfig> },
  isAsset = false,
): OutcomeConfig & { readonly harm: HarmConfig } {
  const usual = isAsset ? { ...outcomeConfigDefaults, ...assetOutcomeDefaults } : outcomeConfigDefaults;
  return { ...usual, ...outcome, harm: { ...harmDefaults, ...harm } };
}
