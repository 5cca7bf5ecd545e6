import { marksOfSaving } from '../../../core/decide/estimate/estimate-saving.ts';
import type { Evidence, EvidencePolicy } from '../../../core/model/verdict/evidence-faults.ts';
import type { SelfTest, SelfTestLine } from '../../../core/model/verdict/selftest.ts';
import { shareOfGain } from '../../../core/stats/gain-evidence.ts';
import { mean, sum } from '../../../core/stats/moments.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { fitSuite, type SeenTask, seeTasks } from './replays/fit-suite.ts';
import { countReplays, drawFrom, type Replay, replayGate } from './replays/replay-gate.ts';

/** Completed baseline trials of a task, and degrees of freedom of all, without which a spread is a guess. */
const leastCompleted = 2;
const leastDegrees = 3;

/** Trials that may be drawn per effect: a quarter of a second at most. A noisy suite gets fewer replays. */
const mostDrawn = 25_000;
const mostReplays = 400;
const leastReplays = 100;

/** Replays that tell how many trials one takes. */
const pilotReplays = 20;

/**
 * Computes the self-test that stands beside every verdict, from the baseline trials of its own evidence: a few hundred replays of a rule that does
 * nothing and of one that saves the minimal effect. Draws derive from the evidence, so that the line recomputes. Undefined while a task that takes
 * part has fewer than two completed baseline trials.
 */
export function selfTestLine(evidence: Evidence): SelfTestLine | undefined {
  const { agent, policy, rent } = evidence;
  // Its replays are of a rule that buys tokens.
  if (evidence.outcome !== undefined) return undefined;
  const trials = evidence.trials.filter(({ arm }) => arm === 'baseline');
  const tasks = trials.map(({ task }) => task);
  const taskSamples = seeTasks(trials, tasks, policy);
  if (!isEnough(taskSamples)) return undefined;
  const source = drawFrom(fitSuite(taskSamples, policy.weights));
  const { share } = minimalEffectOf(taskSamples, policy, rent).minimalEffect;
  const seed = sha256Hex(stableJson(evidence, 0));
  const replay = (effect: number, replays: number) =>
    replayGate(source, { agent, policy, rent }, { effect, replays, seed });
  const replays = chooseReplays(replay(0, pilotReplays));
  const earns = (effect: number) => countReplays(effect, replay(effect, replays)).earns;
  const learntFrom = sum(taskSamples.map(({ completed, failed }) => completed.length + failed.length));
  return { falseAccept: earns(0), power: earns(share), minimalShare: share, replays, trials: learntFrom };
}

function isEnough(taskSamples: readonly SeenTask[]): boolean {
  const judging = taskSamples.filter(({ completed }) => completed.length > 0);
  return (
    judging.every(({ completed }) => completed.length >= leastCompleted) &&
    sum(judging.map(({ d }) => d)) >= leastDegrees
  );
}

function chooseReplays(pilot: readonly Replay[]): number {
  const affordable = Math.floor(mostDrawn / Math.max(1, mean(pilot.map(({ trials }) => trials))));
  return Math.min(mostReplays, Math.max(leastReplays, affordable));
}

/** A minimal effect above the whole cost of a trial cannot be replayed. */
const largestShare = 0.95;

/**
 * Computes the mean of the task means of a suite and its minimal effect, in capped tokens of the metric; `share` is what is replayed. Zeros when
 * nothing completed.
 */
export function minimalEffectOf(
  taskSamples: readonly SeenTask[],
  policy: EvidencePolicy,
  rent: number,
): Pick<SelfTest, 'suiteMean' | 'minimalEffect'> {
  const judging = taskSamples.filter(({ capped }) => capped.length > 0);
  const suiteMean = mean(judging.map(({ capped }) => mean(capped)));
  if (!(suiteMean > 0)) return { suiteMean: 0, minimalEffect: { tokens: 0, share: 0 } };
  const share = shareOfGain(marksOfSaving(policy, policy.ratio * rent, suiteMean).least);
  return {
    suiteMean,
    minimalEffect: { tokens: share * suiteMean, share: Math.min(largestShare, Number(share.toFixed(6))) },
  };
}
