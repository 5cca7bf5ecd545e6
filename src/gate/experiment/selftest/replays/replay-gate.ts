import { absorbSavings, startSavings } from '../../../../core/decide/design/absorb-savings.ts';
import type { Design, DesignSetup } from '../../../../core/decide/design/design.ts';
import { scaleUsage, totalTokens, zeroUsage } from '../../../../core/model/money/usage.ts';
import type { RanTrial } from '../../../../core/model/rule/design.ts';
import type { EvidencePolicy } from '../../../../core/model/verdict/evidence-faults.ts';
import type { Verdict } from '../../../../core/model/verdict/report.ts';
import type { BaselineTrial, ReplayRate, ReplayRates } from '../../../../core/model/verdict/selftest.ts';
import { mean } from '../../../../core/stats/moments.ts';
import { createRandom, type Random } from '../../../../core/stats/random.ts';
import { drawResidual, meanFactor, type SuiteFit } from './fit-suite.ts';

/** Holds the settings of the gate for its replays. */
export interface GateSetting {
  readonly agent: string;
  readonly policy: EvidencePolicy;
  /** Rent of the rule under test, in tokens. */
  readonly rent: number;
  /** Tokens after which no further batch starts; no limit when absent. */
  readonly budgetTokens?: number;
}

/** One series of replays. */
interface ReplayOrder {
  /** True saving, as a share of every task's mean. */
  readonly effect: number;
  readonly replays: number;
  /** Names the series: the same text gives the same draws. */
  readonly seed: string;
}

/** One measurement that never took place. */
export interface Replay {
  readonly verdict: Verdict;
  readonly trials: number;
  readonly tokens: number;
}

/** Runs the gate's own procedure over and over on drawn trials. Deterministic: draws come from the order's seed alone. */
export function replayGate(source: TrialDraw, gate: GateSetting, order: ReplayOrder): readonly Replay[] {
  const { agent, policy, rent, budgetTokens = Number.POSITIVE_INFINITY } = gate;
  const subjects = [{ id: 'rule', rent }];
  const setup: DesignSetup = { kind: 'alone', agent, subjects, tasks: source.tasks, policy, seed: order.seed };
  const started = startSavings(setup);
  return Array.from({ length: order.replays }, (_, index) => {
    const random = createRandom(`${order.seed}/${order.effect}/${index}`);
    const draw = (task: string, share: number) => source.draw(random, task, share);
    return replayOnce(started, draw, order.effect, budgetTokens);
  });
}

function replayOnce(
  started: Design,
  draw: (task: string, share: number) => BaselineTrial,
  effect: number,
  budgetTokens: number,
): Replay {
  let [design, tokens, order] = [started, 0, 0];
  while (design.next.length > 0 && tokens < budgetTokens) {
    const ran = design.next.map((slot): RanTrial => {
      const { outcome, usage } = draw(slot.task, slot.present.length > 0 ? 1 - effect : 1);
      tokens += totalTokens(usage);
      order += 1;
      return { ...slot, outcome, usage, order };
    });
    design = absorbSavings(design, ran);
  }
  const [state] = design.subjects;
  // A line that is crossed while failures speak against it decides nothing yet.
  const verdict = state?.settled === true ? state.judgement.verdict : 'undecided';
  return { verdict, trials: order, tokens };
}

/** Draws the trials of a replay. */
export interface TrialDraw {
  readonly tasks: readonly string[];
  /** Draws a trial of a task; `share` is what the memory leaves of its mean (1 for the baseline). */
  readonly draw: (random: Random, task: string, share: number) => BaselineTrial;
}

/**
 * Makes smooth draws of a fitted suite: mean × exp(sd × residual)/its expectation, so that the mean is the task's; failing as fitted, at the fitted
 * cost. A task the fit does not know costs nothing and completes.
 */
export function drawFrom({ tasks, shape, failureCost }: SuiteFit): TrialDraw {
  const fitsByTask = new Map(tasks.map((fit) => [fit.task, { fit, expectation: meanFactor(shape, fit.sd) }]));
  return {
    tasks: [...fitsByTask.keys()],
    draw: (random, task, share) => {
      const unknown = { fit: { task, usage: zeroUsage, sd: 0, pFail: 0 }, expectation: 1 };
      const { fit, expectation } = fitsByTask.get(task) ?? unknown;
      const factor = (share * Math.exp(fit.sd * drawResidual(random, shape))) / expectation;
      const failed = random.uniform() < fit.pFail;
      const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
      return { task, outcome: failed ? 'failed-check' : 'completed', usage };
    },
  };
}

/** Sums up one series of replays. */
export function countReplays(effect: number, replays: readonly Replay[]): ReplayRates {
  const share = (wanted: Verdict) => rateOf(replays.filter(({ verdict }) => verdict === wanted).length, replays.length);
  return {
    effect,
    replays: replays.length,
    earns: share('earns'),
    doesNotEarn: share('does-not-earn'),
    regression: share('regression'),
    undecided: share('undecided'),
    tokens: mean(replays.map(({ tokens }) => tokens)),
    trials: mean(replays.map(({ trials }) => trials)),
  };
}

/** Computes a share with its standard error; half an event more on either side, so that "never seen" is not "certain". */
export function rateOf(events: number, replays: number): ReplayRate {
  if (replays === 0) return { rate: 0, standardError: 0.5 };
  const p = (events + 0.5) / (replays + 1);
  return { rate: events / replays, standardError: Math.sqrt((p * (1 - p)) / replays) };
}
