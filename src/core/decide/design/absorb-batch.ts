import type { RanTrial, TrialSlot } from '../../model/rule/design.ts';
import { type Currency, currencyOf } from '../../model/rule/rule.ts';
import { arms } from '../../model/trial/trial.ts';
import { expectedPairs, firstRounds } from '../../stats/gain-evidence.ts';
import { leastTrials } from '../../stats/rounds.ts';
import { canJudge } from '../estimate/project-cells.ts';
import { type ArmSlot, extraPairs, planRounds, toSlots, wholeRounds } from '../plan-rounds.ts';
import { absorbAndChoose, absorbSavings, startSavings, startSubject } from './absorb-savings.ts';
import { aloneSlots, type Design, type DesignSetup, listUndecided, type SubjectState } from './design.ts';
import { countWantedPairs, isolateSuspects, numberPairs, spreadPairs, toPairs } from './pairs.ts';

/** Starts a measurement, with the first batch to run. */
export function startDesign(setup: DesignSetup): Design {
  return courses[currencyOfSetup(setup)].start(setup);
}

/**
 * Takes in the trials of a batch (fewer than asked when something stopped it), looks, and says what to run next.
 * Subjects whose verdict was settled before stay as they are.
 */
export function absorbBatch(design: Design, ran: readonly RanTrial[]): Design {
  return courses[currencyOfSetup(design.setup)].absorb(design, ran);
}

function currencyOfSetup({ behaviours, outcomes }: DesignSetup): Currency {
  return currencyOf({ behaviour: behaviours, outcome: outcomes });
}

const courses: Readonly<Record<Currency, { start: (setup: DesignSetup) => Design; absorb: typeof absorbSavings }>> = {
  tokens: { start: startSavings, absorb: absorbSavings },
  behaviour: {
    start: startBehaviours,
    absorb: (design, ran) =>
      absorbAndChoose(design, ran, (looked) => (listUndecided(looked).length === 0 ? [] : nextBehaviour(looked))),
  },
  outcome: { start: startSavings, absorb: absorbSavings },
};

function startBehaviours(setup: DesignSetup): Design {
  const subjects = setup.subjects.map((subject) => startSubject(setup, subject));
  const design: Design = { setup, batch: 0, trials: [], subjects, next: [] };
  return { ...design, next: firstBehaviour(design) };
}

/**
 * Returns the first batch of rules that buy behaviour: two pairs of each target task, of each task where a probe names none; one where there are
 * many.
 */
function firstBehaviour(design: Design): readonly TrialSlot[] {
  const { setup } = design;
  const asking = listAsking(design);
  return slotsOf(
    design,
    asking,
    asking.map(({ subject }) => {
      const targets = setup.behaviours?.get(subject.id)?.targets ?? setup.tasks;
      const rounds = roundsOf(setup, targets.length);
      return new Map(targets.map((task) => [task, rounds]));
    }),
  );
}

/** Returns the pairs per target task before the first look. A measurement with one look is looked at when most questions would be answered. */
function roundsOf(setup: DesignSetup, targets: number): number {
  const fewest = firstRounds(targets);
  return setup.firstRounds === undefined ? fewest : Math.max(fewest, Math.ceil(expectedPairs / targets));
}

/**
 * Returns the next batch. Failures are looked into at once. While the question of behaviour is open: one pair of each target task, two when there
 * is one task, and nothing when no pair is left. Once a gain is shown the price is asked: every task gets what its first interim analysis needs,
 * then trials go where they tell most. A pair serves all rules that are still asked about, so that a task gets as many as the rule that needs
 * most.
 */
function nextBehaviour(design: Design): readonly TrialSlot[] {
  const asking = listAsking(design);
  const { kind, tasks } = design.setup;
  if (kind !== 'pairs') return asking.flatMap((state) => aloneSlots(state.subject, nextArms(state, tasks)));
  const isolated = isolateSuspects(design, asking);
  if (isolated.length > 0) return numberPairs(design, isolated);
  const wanted = asking.map((entry) => countWantedPairs(nextArms(entry, tasks)));
  return slotsOf(design, asking, wanted);
}

/** Lists the subjects that get further trials: undecided ones that have pairs left. */
function listAsking(design: Pick<Design, 'subjects'>): readonly SubjectState[] {
  return listUndecided(design).filter(({ judgement: { reason } }) => !endedReasons.includes(reason));
}

/** Questions that ended without an answer. */
const endedReasons: readonly string[] = ['no-more-pairs', 'never-applied', 'unfinished'];

/** Lists the trials that one rule asks for next, arm by arm. */
function nextArms({ evidence, judgement }: SubjectState, tasks: readonly string[]): readonly ArmSlot[] {
  const reruns = extraPairs(evidence, judgement);
  if (reruns.length > 0) return reruns;
  const targets = judgement.behaviour?.figures.targets ?? tasks;
  if (judgement.reason === 'more-pairs-needed') return wholeRounds(targets, targets.length === 1 ? 2 : 1);
  const missing = missingForPrice(judgement.cells, tasks.length);
  return missing.length > 0 ? missing : toSlots(planRounds(judgement));
}

/** Lists the trials that every task that can judge still lacks before the price is looked at, the arms in turn. */
function missingForPrice(cells: SubjectState['judgement']['cells'], tasks: number): readonly ArmSlot[] {
  const needed = leastTrials(tasks);
  return cells.filter(canJudge).flatMap((cell) =>
    arms.flatMap((arm) => {
      const { task } = cell;
      const left = Math.max(0, needed - cell[arm].values.length);
      return Array.from({ length: left }, () => ({ task, arm }));
    }),
  );
}

/** Plans one batch for all subjects: each task gets as many pairs as the subject that wants most of it. */
function slotsOf(
  design: Design,
  asking: readonly SubjectState[],
  wanted: readonly ReadonlyMap<string, number>[],
): readonly TrialSlot[] {
  const tasks = spreadPairs(design.setup, wanted);
  const subjects = asking.map(({ subject }) => subject);
  if (design.setup.kind === 'pairs') return numberPairs(design, toPairs(design, subjects, tasks));
  return subjects.flatMap((subject) => aloneSlots(subject, wholeRounds(tasks, 1)));
}
