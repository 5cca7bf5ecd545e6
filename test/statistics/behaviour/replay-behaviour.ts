import { absorbBatch, startDesign } from '../../../src/core/decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../../../src/core/decide/design/design.ts';
import { totalTokens } from '../../../src/core/model/money/usage.ts';
import type { RanTrial, TrialSlot } from '../../../src/core/model/rule/design.ts';
import type { ProbeAnswer } from '../../../src/core/model/trial/trial.ts';
import type { EvidenceBehaviour } from '../../../src/core/model/verdict/evidence-faults.ts';
import type { Verdict } from '../../../src/core/model/verdict/report.ts';
import type { BaselineTrial } from '../../../src/core/model/verdict/selftest.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import type { GateSetting } from '../../../src/gate/experiment/selftest/replays/replay-gate.ts';

/** A trial with what the probe finds in it. */
export interface AnsweredDraw extends Pick<BaselineTrial, 'task' | 'outcome' | 'usage'> {
  readonly answer: ProbeAnswer;
}

/** Where the trials of a replay come from. */
export interface BehaviourDraw {
  readonly tasks: readonly string[];
  /** Draws a trial of a task, with the rule or without it. */
  readonly draw: (random: Random, task: string, hasRule: boolean) => AnsweredDraw;
}

/** What the gate is set to when a rule that buys behaviour is replayed. */
export interface BehaviourGate extends GateSetting {
  readonly behaviour: EvidenceBehaviour;
}

/** One measurement that never took place. */
export interface BehaviourReplay {
  readonly verdict: Verdict;
  readonly reason: string;
  /** A gain was shown, whatever became of the price. */
  readonly isShown: boolean;
  readonly trials: number;
  readonly tokens: number;
}

/** One series of replays. */
export interface BehaviourOrder {
  readonly replays: number;
  /** Names the series: the same text gives the same draws. */
  readonly seed: string;
  /** True when the price is not asked: a replay ends once a gain is shown. */
  readonly isQuestionAlone?: boolean;
}

const subject = { id: 'rule' };

/** Reasons of a rule whose gain is not shown. */
const notShown: ReadonlySet<string> = new Set([
  ...['breaks-task', 'loses-tasks', 'obeyed-anyway', 'ignored'],
  ...['more-pairs-needed', 'no-more-pairs', 'never-applied'],
]);

/** Runs the gate's own procedure for a rule that buys behaviour over and over on drawn trials. Draws come from the seed alone. */
export function replayBehaviour(
  source: BehaviourDraw,
  gate: BehaviourGate,
  order: BehaviourOrder,
): readonly BehaviourReplay[] {
  const { replays, seed } = order;
  const { agent, policy, rent, behaviour } = gate;
  const behaviours = new Map([[subject.id, behaviour]]);
  const subjects = [{ ...subject, rent }];
  const setup: DesignSetup = { kind: 'alone', agent, subjects, tasks: source.tasks, policy, seed, behaviours };
  return Array.from({ length: replays }, (_, index) =>
    replayOnce(startDesign(setup), source, createRandom(`${seed}/${index}`), { ...gate, ...order }),
  );
}

function replayOnce(
  started: Design,
  { draw }: BehaviourDraw,
  random: Random,
  { budgetTokens = Number.POSITIVE_INFINITY, isQuestionAlone = false }: Partial<BehaviourGate & BehaviourOrder>,
): BehaviourReplay {
  let [design, tokens, order] = [started, 0, 0];
  const run = (slot: TrialSlot): RanTrial => {
    const { answer, ...trial } = draw(random, slot.task, slot.present.length > 0);
    tokens += totalTokens(trial.usage);
    order += 1;
    return { ...slot, ...trial, answers: { [subject.id]: answer }, order };
  };
  const isOver = () => tokens >= budgetTokens || (isQuestionAlone && isGainShown(design));
  while (design.next.length > 0 && !isOver()) design = absorbBatch(design, design.next.map(run));
  const [state] = design.subjects;
  const verdict = state?.settled === true ? state.judgement.verdict : 'undecided';
  const reason = state?.judgement.reason ?? '';
  return { verdict, reason, isShown: isGainShown(design), trials: order, tokens };
}

function isGainShown({ subjects }: Design): boolean {
  return subjects.every(({ judgement }) => !notShown.has(judgement.reason));
}
