import type {
  AskedBaselines,
  BehaviourTest,
  OccasionTrouble,
  ReplayRate,
  TaskBehaviour,
} from '../../../../foundation/model/verdict/selftest.ts';
import { compareText } from '../../../../foundation/text/compare-text.ts';
import { defined } from '../../../../foundation/util/values.ts';
import { rateOf, spendOf } from '../replays/count-replays.ts';
import type { TrialDraw } from '../replays/draw-trial.ts';
import type { GateSetting } from '../replays/replay-gate.ts';
import { drawAnswers, shareOfNo } from './draw-answers.ts';
import { type BehaviourReplay, replayBehaviour } from './replay-behaviour.ts';
import { weighPlacebo } from './weigh-placebo.ts';

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
