import { addUsage, scaleUsage, type Weights, weighUsage, zeroUsage } from '../../core/model/money/usage.ts';
import { policyDefaults } from '../../core/model/rule/config.ts';
import type { EvidenceOutcome } from '../../core/model/verdict/evidence.ts';
import {
  type AskedBaselines,
  type BaselineTrial,
  nominalRates,
  type ReplayRate,
  type ReplaySpend,
  type SelfTest,
  type SuiteChange,
} from '../../core/model/verdict/selftest.ts';
import { mean, median, sum } from '../../core/stats/moments.ts';
import { defined } from '../../core/util/values.ts';
import { countReplays } from './replays/count-replays.ts';
import { fitSuite, type SuiteFit, type TaskFit } from './replays/fit-suite.ts';
import {
  drawFrom,
  type GateSetting,
  type Replay,
  type ReplayOrder,
  replayGate,
  type TrialDraw,
} from './replays/replay-gate.ts';
import { type SeenTask, seeTasks } from './replays/see-tasks.ts';
import { minimalEffectOf } from './self-test-line.ts';
import { testBehaviour } from './test-behaviour.ts';
import { testOutcome } from './test-outcome.ts';
import { findNoisiest, fittedCv, spendFactor, weighTasks } from './weigh-tasks.ts';

/** What a self-test is worked out from. */
export interface SelfTestInput extends Omit<GateSetting, 'outcome'> {
  /** Ids of the suite's golden tasks. */
  readonly tasks: readonly string[];
  readonly trials: readonly BaselineTrial[];
  /** Replays per effect. */
  readonly replays: number;
  /** All draws derive from it. */
  readonly seed: string;
  /** What probes of rules found in the trials. */
  readonly asked?: readonly AskedBaselines[];
  /** What rules that buy solved tasks are judged by; they are not tested when absent. */
  readonly solved?: EvidenceOutcome;
}

/** True savings that are always replayed. */
const effects: readonly number[] = [0, 0.05, 0.1, 0.15, 0.2];

/** Baseline trials per task a warm cache is taken to have. */
const cachedPerTask = 16;

const unknownRatio = { rate: 1, standardError: 0 };

/**
 * Replays the gate on draws from a suite's baseline trials and says what it can tell apart: the public function of the step.
 * Pure and deterministic; a suite without a completed trial gives replays that decide nothing.
 */
export function selfTest(input: SelfTestInput): SelfTest {
  const { agent, policy, rent, trials, seed, solved } = input;
  const seen = seeTasks(trials, input.tasks, policy);
  const suite = fitSuite(seen, policy.weights);
  const effect = minimalEffectOf(seen, policy, rent);
  const series = [...new Set([...effects, effect.minimalEffect.share])].sort((a, b) => a - b);
  const order = (share: number, cached: number) => {
    return { effect: share, replays: input.replays, seed, cachedPerTask: cached };
  };
  const replay = (share: number, cached: number) => replayGate(drawFrom(suite), input, order(share, cached));
  const idle = replay(0, 0);
  const advice = { suite, gate: input, order: order(0, 0), replays: idle };
  const halved = replayHalved(advice);
  const betweenSessions = shareBetweenSessions(trials, policy.weights);
  return {
    schema: 1,
    agent,
    policy,
    rent,
    ...effect,
    basis: summariseBasis(seen, trials),
    ...defined({ betweenSessions }),
    spendFactor: spendFactor(seen, suite),
    seed,
    fresh: series.map((share) => countReplays(share, share === 0 ? idle : replay(share, 0))),
    warm: { cachedPerTask, rates: series.map((share) => countReplays(share, replay(share, cachedPerTask))) },
    nominal: policy.alpha === policyDefaults.alpha && policy.beta === policyDefaults.beta ? nominalRates : [],
    tasks: weighTasks(seen, suite, idle).map((task, index) => ({ ...task, halved: halved[index] ?? unknownRatio })),
    changes: adviseSuite(advice, findNoisiest(seen, suite)),
    ...testProbes(input, drawFrom(suite)),
    ...defined({ outcome: solved && testOutcome(seen, suite, { ...input, outcome: solved }) }),
  };
}

function testProbes(input: SelfTestInput, source: TrialDraw): Pick<SelfTest, 'behaviour'> {
  const { asked = [], replays, seed } = input;
  if (asked.length === 0) return {};
  return {
    behaviour: asked.map((one) => testBehaviour(one, { gate: input, source, replays, seed: `${seed}/${one.rule}` })),
  };
}

function summariseBasis(seen: readonly SeenTask[], trials: readonly BaselineTrial[]): SelfTest['basis'] {
  const completed = seen.reduce((total, { values }) => total + values.length, 0);
  const failed = seen.reduce((total, own) => total + own.failed.length, 0);
  const sessions = new Set(trials.flatMap(({ session }) => session ?? [])).size;
  return { trials: completed + failed, completed, sessions };
}

/**
 * Share of the variance of a completed baseline trial that lies between sessions (intraclass correlation, one-way analysis of
 * variance on logarithms with the tasks' means removed). 0 when sessions differ no more than chance would have it; undefined with
 * fewer than two sessions, or when every session has one trial only.
 */
export function shareBetweenSessions(trials: readonly BaselineTrial[], weights: Weights): number | undefined {
  const deviations = removeTaskMeans(trials, weights);
  const tasks = new Set(deviations.map(({ task }) => task)).size;
  const sessions = [...Map.groupBy(deviations, ({ session }) => session).values()];
  const n = deviations.length;
  const [between, within] = [sessions.length - 1, n - tasks - (sessions.length - 1)];
  if (between < 1 || within < 1) return undefined;
  const squaresBetween = sum(sessions.map((own) => own.length * mean(own.map(({ value }) => value)) ** 2));
  const squaresTotal = sum(deviations.map(({ value }) => value ** 2));
  const noise = (squaresTotal - squaresBetween) / within;
  const perSession = (n - sum(sessions.map(({ length }) => length ** 2)) / n) / between;
  const drift = Math.max(0, (squaresBetween / between - noise) / perSession);
  return drift + noise > 0 ? drift / (drift + noise) : 0;
}

interface Deviation {
  readonly task: string;
  readonly session: string;
  readonly value: number;
}

function removeTaskMeans(trials: readonly BaselineTrial[], weights: Weights): readonly Deviation[] {
  const known = trials.flatMap(({ task, session, outcome, usage }) =>
    outcome === 'completed' && session !== undefined
      ? [{ task, session, value: Math.log(Math.max(1, weighUsage(usage, weights))) }]
      : [],
  );
  return [...Map.groupBy(known, ({ task }) => task).values()].flatMap((own) => {
    const centre = mean(own.map(({ value }) => value));
    return own.map((trial) => ({ ...trial, value: trial.value - centre }));
  });
}

/** What the advice starts from: the suite, and its replays at an effect of 0. */
export interface AdviceInput {
  readonly suite: SuiteFit;
  readonly gate: GateSetting;
  readonly order: ReplayOrder;
  readonly replays: readonly Replay[];
}

/**
 * What three changes would buy in tokens per verdict, each replayed as the suite itself was: one more task like the others, the
 * noisiest one (by its place) removed, the noisiest one calmed to the median of the others.
 */
function adviseSuite(input: AdviceInput, noisiest: number): readonly SuiteChange[] {
  const { tasks } = input.suite;
  const worst = tasks[noisiest];
  if (worst === undefined) return [];
  const others = tasks.filter((task) => task !== worst);
  const added: SuiteChange = { kind: 'add-task', ...replayChanged(input, [...tasks, typicalTask(tasks)]) };
  if (others.length === 0) return [added];
  const { task } = worst;
  const calm = { ...worst, sd: median(others.map(({ sd }) => sd)) };
  const removed: SuiteChange = { kind: 'remove-task', task, ...replayChanged(input, others) };
  if (calm.sd >= worst.sd) return [added, removed];
  const changed = replayChanged(input, replaceTask(tasks, worst, calm));
  return [added, removed, { kind: 'calm-task', task, cv: fittedCv(calm), ...changed }];
}

/** Tokens per verdict with one task at half its coefficient of variation, as a ratio to those of today, for every task. */
function replayHalved(input: AdviceInput): readonly ReplayRate[] {
  const { tasks } = input.suite;
  return tasks.map((task) => {
    const calm = { ...task, sd: Math.sqrt(Math.log(1 + fittedCv(task) ** 2 / 4)) };
    return replayChanged(input, replaceTask(tasks, task, calm)).tokenRatio;
  });
}

function replayChanged(
  { suite, gate, order, replays }: AdviceInput,
  tasks: readonly TaskFit[],
): Pick<SuiteChange, 'tokenRatio' | 'earns'> {
  const before = countReplays(order.effect, replays).tokens;
  const after = countReplays(order.effect, replayGate(drawFrom({ ...suite, tasks }), gate, order));
  return { tokenRatio: ratioOf(after.tokens, before), earns: after.earns };
}

function ratioOf(after: ReplaySpend, before: ReplaySpend): ReplayRate {
  if (!(before.mean > 0 && after.mean > 0)) return { rate: 1, standardError: 0 };
  const rate = after.mean / before.mean;
  const relative = (after.standardError / after.mean) ** 2 + (before.standardError / before.mean) ** 2;
  return { rate, standardError: rate * Math.sqrt(relative) };
}

/** A task with the mean usage and the mean variance of the others, those that are never solved left out, under a name none of them has. */
function typicalTask(suite: readonly TaskFit[]): TaskFit {
  const names = suite.map(({ task }) => task);
  const solved = suite.filter(({ pFail }) => pFail < 1);
  const tasks = solved.length > 0 ? solved : suite;
  return {
    task: `${names.toSorted((a, b) => b.length - a.length)[0] ?? ''}+`,
    usage: scaleUsage(tasks.map(({ usage }) => usage).reduce(addUsage, zeroUsage), 1 / tasks.length),
    sd: Math.sqrt(mean(tasks.map(({ sd }) => sd ** 2))),
    pFail: mean(tasks.map(({ pFail }) => pFail)),
  };
}

function replaceTask(tasks: readonly TaskFit[], old: TaskFit, fresh: TaskFit): readonly TaskFit[] {
  return tasks.map((task) => (task === old ? fresh : task));
}
