import type { ReplayRates } from '../../../../src/core/model/verdict/selftest.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';
import { fitSuite, seeTasks } from '../../../../src/gate/experiment/selftest/replays/fit-suite.ts';
import {
  countReplays,
  drawFrom,
  replayGate,
  type TrialDraw,
} from '../../../../src/gate/experiment/selftest/replays/replay-gate.ts';
import { policy, rent, type TrueSuite } from './true-suite.ts';

/** How much work an accuracy measurement is. */
export interface AccuracySize {
  /** Measurements with true draws, per effect. */
  readonly truths: number;
  /** Self-tests, each from trials of its own. */
  readonly selfTests: number;
  /** Replays of each self-test, per effect. */
  readonly replays: number;
}

/** What is so, and what self-tests from a few trials a task say: rates in 0…1, tokens per verdict on a rule that does nothing. */
export interface Accuracy {
  readonly suite: string;
  readonly trialsPerTask: number;
  readonly falseAccept: Compared;
  readonly power: Compared;
  readonly tokens: {
    readonly truth: number;
    /** Geometric mean of predicted / true: 1 when right on the average. */
    readonly bias: number;
    /** exp of the root mean square of ln(predicted / true): two self-tests in three lie within this factor. */
    readonly factor: number;
  };
}

/** A true rate, the mean prediction, and the root mean square error of one self-test (its own simulation error left in). */
export interface Compared {
  readonly truth: number;
  readonly predicted: number;
  readonly error: number;
}

const minimalEffect = 0.15;

/** Holds self-tests from each number of trials a task against the truth. Deterministic. */
export function measureAccuracy(
  suite: TrueSuite,
  trialCounts: readonly number[],
  { truths, selfTests, replays }: AccuracySize,
): readonly Accuracy[] {
  const truth = replayBoth(suite.source, truths, `truth/${suite.id}`);
  return trialCounts.map((trialsPerTask): Accuracy => {
    const said = Array.from({ length: selfTests }, (_, index) => {
      const name = `${suite.id}/${trialsPerTask}/${index}`;
      return replayBoth(learn(suite.source, trialsPerTask, name), replays, `said/${name}`);
    });
    const ratios = said.map(({ idle }) => Math.log(idle.tokens / truth.idle.tokens));
    return {
      suite: suite.id,
      trialsPerTask,
      falseAccept: compare(
        truth.idle,
        said.map(({ idle }) => idle),
      ),
      power: compare(
        truth.good,
        said.map(({ good }) => good),
      ),
      tokens: {
        truth: truth.idle.tokens,
        bias: Math.exp(mean(ratios)),
        factor: Math.exp(rootMeanSquare(ratios)),
      },
    };
  });
}

interface BothEffects {
  readonly idle: ReplayRates;
  readonly good: ReplayRates;
}

function replayBoth(source: TrialDraw, replays: number, seed: string): BothEffects {
  const gate = { agent: 'bench', policy, rent };
  const replay = (effect: number) => countReplays(effect, replayGate(source, gate, { effect, replays, seed }));
  return { idle: replay(0), good: replay(minimalEffect) };
}

function learn(source: TrialDraw, trialsPerTask: number, seed: string): TrialDraw {
  const random = createRandom(`learn/${seed}`);
  const trials = source.tasks.flatMap((task) =>
    Array.from({ length: trialsPerTask }, () => source.draw(random, task, 1)),
  );
  return drawFrom(fitSuite(seeTasks(trials, source.tasks, policy), policy.weights));
}

function compare(truth: ReplayRates, said: readonly ReplayRates[]): Compared {
  const rates = said.map(({ earns }) => earns.rate);
  return {
    truth: truth.earns.rate,
    predicted: mean(rates),
    error: rootMeanSquare(rates.map((rate) => rate - truth.earns.rate)),
  };
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(mean(values.map((value) => value ** 2)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
