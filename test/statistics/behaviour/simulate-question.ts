import { askBehaviour, type BehaviourCrossing } from '../../../src/core/decide/behaviour/ask-behaviour.ts';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import { behaviourTerms } from '../../../src/core/model/rule/config.ts';
import type { Arm, ProbeAnswer } from '../../../src/core/model/trial/trial.ts';
import { arms } from '../../../src/core/model/trial/trial.ts';
import type { EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';

/** A world in which trials are drawn whose truth is known. */
export interface QuestionWorld {
  /** Target tasks. */
  readonly tasks: number;
  /** What the two trials of a pair answer; `drift` is a standard normal number that all trials of a batch share. */
  readonly drawPair: (random: Random, task: number, drift: number) => Readonly<Record<Arm, ProbeAnswer>>;
  /** True where several rules are measured together: the planned partner alone makes a pair. */
  readonly isPlanned?: boolean;
}

/** How many of the runs ended how. */
export interface QuestionEnds {
  readonly runs: number;
  readonly shown: number;
  readonly away: number;
  readonly undecided: number;
}

/** Asks the question of behaviour in as many drawn measurements, by the gate's own function. Deterministic by its seed. */
export function simulateQuestion(world: QuestionWorld, runs: number, seed: string): QuestionEnds {
  const ends = { shown: 0, away: 0, undecided: 0 };
  for (let run = 0; run < runs; run += 1) ends[nameEnd(askOnce(world, `${seed}/${run}`))] += 1;
  return { runs, ...ends };
}

function askOnce(world: QuestionWorld, seed: string): BehaviourCrossing | undefined {
  const trials = drawTrials(world, createRandom(seed));
  const targets = [...new Set(trials.map(({ task }) => task))];
  return askBehaviour(trials, { ...behaviourTerms, tasks: targets, targets }).crossing;
}

/** All trials that the gate would run at most: two pairs of each target task first (one beyond five tasks), then one (two of a single one). */
export function drawTrials(world: QuestionWorld, random: Random): readonly EvidenceTrial[] {
  const trials: EvidenceTrial[] = [];
  for (let batch = 1; trials.length < 2 * behaviourTerms.maxPairs; batch += 1) {
    const drift = random.normal();
    for (let round = 0; round < roundsOf(world.tasks, batch === 1); round += 1) {
      for (let task = 0; task < world.tasks; task += 1) {
        const answers = world.drawPair(random, task, drift);
        trials.push(...arms.map((arm) => trialOf(arm, answers[arm], { task, batch, before: trials.length })));
      }
    }
  }
  return world.isPlanned === true ? trials : trials.map(({ pair: _, ...trial }) => trial);
}

function roundsOf(tasks: number, isFirst: boolean): number {
  if (isFirst) return tasks < 6 ? 2 : 1;
  return tasks === 1 ? 2 : 1;
}

interface Place {
  readonly task: number;
  readonly batch: number;
  /** Trials drawn before this pair. */
  readonly before: number;
}

function trialOf(arm: Arm, answer: ProbeAnswer, { task, batch, before }: Place): EvidenceTrial {
  const order = before + (arm === 'baseline' ? 1 : 2);
  const told = { answer, pair: 1 + before / 2, usage: zeroUsage };
  return { task: `target-${task}`, arm, outcome: 'completed', order, batch, ...told };
}

function nameEnd(crossing: BehaviourCrossing | undefined): 'shown' | 'away' | 'undecided' {
  if (crossing === 'shown') return 'shown';
  return crossing === 'ignored' || crossing === 'obeyed-anyway' ? 'away' : 'undecided';
}
