import type { Spend } from '../model/plan.ts';

/** What is known about the cost of a verdict before the first trial. */
export interface SpendBasis {
  /** Golden tasks of the suite. */
  readonly tasks: number;
  /** Mean tokens (all classes) of a trial in the journal, or undefined when nothing was measured yet. */
  readonly meanTrialTokens: number | undefined;
  readonly trialLimit: number;
  /** Minimal effect as a share of the suite mean. */
  readonly minEffect: number;
  /** Upper-tail normal quantiles of alpha and beta. */
  readonly zAlpha: number;
  readonly zBeta: number;
  /** Prior coefficient of variation of a trial. */
  readonly cv: number;
}

/** Share of a trial's limit an unknown agent is assumed to use. */
const assumedShareOfLimit = 0.25;
/** A triangular test stops on average well before its last look; Whitehead 1997 gives about two thirds. */
const expectedShareOfWorst = 2 / 3;

/**
 * Trials until the triangular test must stop (information A/c), from V = 2·cv²/(K·n) in units of the suite mean and
 * θ = Δ·2z_α/(z_α + z_β), I_max = 8·ln(1/2α)/θ² with the α of `zAlpha`; see docs/statistics.
 */
export function estimateSpend(basis: SpendBasis, alpha: number): { expected: Spend; worst: Spend } {
  const theta = (basis.minEffect * 2 * basis.zAlpha) / (basis.zAlpha + basis.zBeta);
  const informationMax = (8 * Math.log(1 / (2 * alpha))) / theta ** 2;
  const perCell = Math.max(2, Math.ceil((2 * basis.cv ** 2 * informationMax) / basis.tasks));
  const worstTrials = 2 * basis.tasks * perCell;
  const expectedTrials = Math.max(4 * basis.tasks, Math.round(worstTrials * expectedShareOfWorst));
  const meanTokens = basis.meanTrialTokens ?? basis.trialLimit * assumedShareOfLimit;
  return {
    expected: { trials: expectedTrials, tokens: Math.round(expectedTrials * meanTokens) },
    worst: { trials: worstTrials, tokens: worstTrials * basis.trialLimit },
  };
}

/** Sum of spends. */
export function addSpend(a: Spend, b: Spend): Spend {
  return { trials: a.trials + b.trials, tokens: a.tokens + b.tokens };
}
