import { askBehaviour } from '../../core/decide/behaviour/ask-behaviour.ts';
import { meanGain } from '../../core/decide/behaviour/collect-answers.ts';
import { zeroUsage } from '../../core/model/money/usage.ts';
import type { ProbeAnswer } from '../../core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../core/model/verdict/evidence.ts';
import type {
  AskedBaselines,
  BehaviourTest,
  OccasionTrouble,
  ReplayRate,
  TaskBehaviour,
} from '../../core/model/verdict/selftest.ts';
import { gainInterval } from '../../core/stats/gain-evidence.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { defined } from '../../core/util/values.ts';
import { type BehaviourDraw, type BehaviourReplay, replayBehaviour } from './replay-behaviour.ts';
import { rateOf, spendOf } from './replays/count-replays.ts';
import type { GateSetting, TrialDraw } from './replays/replay-gate.ts';

/** What rules with a probe are tested by. */
export interface BehaviourInput {
  readonly gate: GateSetting;
  /** Draws what trials of the suite cost. */
  readonly source: TrialDraw;
  readonly replays: number;
  readonly seed: string;
}

/**
 * What the gate can tell of a rule that buys behaviour, from what the suite's own baseline trials answer: how often one that changes nothing is
 * let in, how often one that brings the wanted gain is found, task by task and by all of them, and which tasks never give the occasion.
 */
export function testBehaviour(asked: AskedBaselines, input: BehaviourInput): BehaviourTest {
  const { answers: _, placebo: __, ...about } = asked;
  const placebo = weighPlacebo(asked);
  const names = (asked.behaviour.targets ?? asked.behaviour.tasks).toSorted(compareText);
  const tasks = names.map((task) => seeTask(task, asked, input));
  const canAnswer = !asked.isStanding && tasks.some(({ yes, no }) => yes + no > 0);
  return {
    ...about,
    tasks,
    ...defined({ placebo }),
    ...(canAnswer ? { replayed: replayBoth(asked, input) } : {}),
  };
}

function seeTask(task: string, asked: AskedBaselines, input: BehaviourInput): TaskBehaviour {
  const pool = asked.answers.filter((own) => own.task === task).map(({ answer }) => answer);
  const count = (wanted: string) => pool.filter((answer) => answer === wanted).length;
  const seen = { task, yes: count('yes'), no: count('no'), na: count('na') };
  const trouble = findTrouble(seen, shareOfNo(pool), asked);
  if (trouble !== undefined) return { ...seen, trouble };
  return asked.isStanding ? seen : { ...seen, power: powerOn(task, asked, input) };
}

function findTrouble(
  { yes, no, na }: Pick<TaskBehaviour, 'yes' | 'no' | 'na'>,
  violated: number,
  { isStanding, behaviour }: AskedBaselines,
): OccasionTrouble | undefined {
  if (yes + no + na === 0) return 'no-trials';
  if (yes + no === 0) return 'no-occasion';
  return !isStanding && violated < behaviour.gain ? 'no-room' : undefined;
}

/** Power on one task alone: the question of behaviour, without that of the price. */
function powerOn(task: string, { answers, behaviour }: AskedBaselines, input: BehaviourInput): ReplayRate {
  const source = drawAnswers(input.source, answers, behaviour.gain);
  const gate = { ...input.gate, behaviour: { ...behaviour, targets: [task] } };
  const order = { replays: input.replays, seed: `${input.seed}/task ${task}`, isQuestionAlone: true };
  return shareOf(replayBehaviour(source, gate, order), ({ isShown }) => isShown);
}

function replayBoth(
  { answers, behaviour }: AskedBaselines,
  input: BehaviourInput,
): NonNullable<BehaviourTest['replayed']> {
  const { replays, seed } = input;
  const replay = (gain: number) => {
    const source = drawAnswers(input.source, answers, gain);
    const ran = replayBehaviour(source, { ...input.gate, behaviour }, { replays, seed: `${seed}/gain ${gain}` });
    return {
      shown: shareOf(ran, ({ isShown }) => isShown),
      earns: shareOf(ran, ({ verdict }) => verdict === 'earns'),
      trials: spendOf(ran.map(({ trials }) => trials)),
    };
  };
  return { replays, idle: replay(0), gained: replay(behaviour.gain) };
}

function shareOf(replays: readonly BehaviourReplay[], is: (replay: BehaviourReplay) => boolean): ReplayRate {
  return rateOf(replays.filter(is).length, replays.length);
}

/**
 * What a line that asks for nothing moves: the pairs of trials with it and without it, as the gate pairs those of a rule. One such arm answers
 * the probes of all rules. Undefined when none was run.
 */
export function weighPlacebo({ placebo, behaviour }: AskedBaselines): BehaviourTest['placebo'] {
  if (placebo === undefined) return undefined;
  const trials = placebo.map(
    (trial, index): EvidenceTrial => ({ ...trial, cached: false, order: index + 1, batch: 1, usage: zeroUsage }),
  );
  const targets = behaviour.targets ?? behaviour.tasks;
  const { pairs, tasks } = askBehaviour(trials, { ...behaviour, targets });
  const { for: more, against, alike } = pairs;
  const gain = more + against + alike === 0 ? 0 : meanGain(tasks);
  return { for: more, against, alike, gain, interval: gainInterval(pairs) };
}

/**
 * Trials of a suite with what its own baseline trials answered: an answer is drawn from those of its task, in both arms alike, so that labels
 * are exchanged. `gain` (0 … 1) is what the rule brings: so many violations more become followed with it. A task without answers gives none.
 */
export function drawAnswers(
  { tasks, draw }: TrialDraw,
  answers: AskedBaselines['answers'],
  gain: number,
): BehaviourDraw {
  const pools = new Map(tasks.map((task) => [task, answers.filter((own) => own.task === task)]));
  return {
    tasks,
    draw: (random, task, hasRule) => {
      const pool = (pools.get(task) ?? []).map(({ answer }) => answer);
      const drawn = pool[Math.floor(random.uniform() * pool.length)] ?? 'na';
      const answer = hasRule && drawn === 'no' && random.uniform() < gain / shareOfNo(pool) ? 'yes' : drawn;
      return { ...draw(random, task, 1), task, answer };
    },
  };
}

/** Share of violations among the answers; 1 without any. */
function shareOfNo(pool: readonly ProbeAnswer[]): number {
  const told = pool.filter((answer) => answer !== 'na');
  return told.length === 0 ? 1 : told.filter((answer) => answer === 'no').length / told.length;
}
