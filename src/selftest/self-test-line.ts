import type { Evidence } from '../model/evidence.ts';
import type { SelfTestLine } from '../model/selftest.ts';
import { sum } from '../stats/moments.ts';
import { sha256Hex } from '../util/hash.ts';
import { stableJson } from '../util/stable-json.ts';
import { countReplays } from './count-replays.ts';
import { fitSuite } from './fit-suite.ts';
import { minimalEffectOf } from './minimal-effect.ts';
import { replayGate } from './replay-gate.ts';
import { type SeenTask, seeTasks } from './see-tasks.ts';

const leastCompleted = 2;
const leastDegrees = 3;

/**
 * The self-test that stands beside every verdict, from the baseline trials of its own evidence: a few hundred replays of a rule that
 * does nothing and of one that saves the minimal effect. Draws derive from the evidence, so that the line recomputes. Undefined
 * while a task that takes part has fewer than two completed baseline trials.
 */
export function selfTestLine(evidence: Evidence): SelfTestLine | undefined {
  const { agent, policy, rent } = evidence;
  const trials = evidence.trials.filter(({ arm }) => arm === 'baseline');
  const tasks = evidence.trials.map(({ task }) => task);
  const seen = seeTasks(trials, tasks, policy).filter(({ completed, failed }) => completed.length + failed.length > 0);
  if (!isEnough(seen)) return undefined;
  const suite = fitSuite(seen, policy.weights);
  const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
  const seed = sha256Hex(stableJson(evidence, 0));
  const replays = 400;
  const earns = (effect: number) =>
    countReplays(effect, replayGate(suite, { agent, policy, rent }, { effect, replays, seed, cachedPerTask: 0 })).earns;
  return { falseAccept: earns(0), power: earns(share), minimalShare: share, replays, trials: trials.length };
}

function isEnough(seen: readonly SeenTask[]): boolean {
  const judging = seen.filter(({ completed }) => completed.length > 0);
  return (
    judging.every(({ completed }) => completed.length >= leastCompleted) &&
    sum(judging.map(({ d }) => d)) >= leastDegrees
  );
}
