import type { EvidenceTrial } from '../../model/verdict/evidence-faults.ts';
import { mean } from '../../stats/moments.ts';
import { projectCells, shareSolved, type TaskCell } from '../estimate/project-cells.ts';
import { estimateShown } from '../look.ts';
import { type Design, holds, listStanding, type SubjectState } from './design.ts';

/** A rule has to bring at least this share of its own gain beside a better one; what brings less brings what the better one brings. */
const leastShareBeside = 1 / 2;

/**
 * Returns the rules that earn only without a better one, each with the id of that one: in the trials that held the better rule they gained less
 * than half of what they gain in all of their trials, or there were too few to tell. The best of them always keeps its verdict.
 */
export function closeTogether(design: Design): ReadonlyMap<string, string> {
  const earners = listStanding(design).toSorted((a, b) => gainOf(b) - gainOf(a));
  const standing: SubjectState[] = [];
  const replaced = new Map<string, string>();
  for (const state of earners) {
    const better = standing.find((other) => !bringsItsOwn(design, state, other));
    if (better === undefined) standing.push(state);
    else replaced.set(state.subject.id, better.subject.id);
  }
  return replaced;
}

/** Returns true when a rule gains in the trials that held another what it has to gain there. */
function bringsItsOwn({ trials }: Design, state: SubjectState, other: SubjectState): boolean {
  const ordersWithOther = new Set(trials.filter((trial) => holds(other.subject, trial)).map(({ order }) => order));
  const beside = gainIn(
    state,
    state.evidence.trials.filter(({ order }) => ordersWithOther.has(order)),
  );
  return beside !== undefined && beside >= leastShareBeside * gainOf(state);
}

/** Returns the gain of a rule in all of its trials; 0 where nothing is known. */
function gainOf(state: SubjectState): number {
  return gainIn(state, state.evidence.trials) ?? 0;
}

/** Returns the gain of a rule in these of its trials, in units of what it buys; undefined where no task has any in both arms. */
function gainIn({ evidence, judgement }: SubjectState, trials: readonly EvidenceTrial[]): number | undefined {
  if (judgement.currency === 'behaviour') return followedMore(trials);
  const cells = projectCells(trials, evidence.policy.weights);
  if (judgement.solved === undefined) return estimateShown(cells)?.gain;
  return savedCost(cells, judgement.solved.value);
}

/** Returns the mean over tasks of the full cost that is saved: tokens, and `worth` for a task that is not solved. */
function savedCost(cells: readonly TaskCell[], worth: number): number | undefined {
  const both = cells.filter(({ baseline, candidate }) => baseline.trials.length > 0 && candidate.trials.length > 0);
  const costOf = (arm: TaskCell['baseline']) =>
    mean(arm.trials.map(({ cost }) => cost)) + worth * (1 - shareSolved(arm));
  return both.length === 0
    ? undefined
    : mean(both.map(({ baseline, candidate }) => costOf(baseline) - costOf(candidate)));
}

/** Returns the mean over tasks of how much more often the rule is followed with it than without it. */
function followedMore(trials: readonly EvidenceTrial[]): number | undefined {
  const differences = [...Map.groupBy(trials, ({ task }) => task).values()].flatMap((taskTrials) => {
    const [without, withRule] = [shareFollowed(taskTrials, 'baseline'), shareFollowed(taskTrials, 'candidate')];
    return without === undefined || withRule === undefined ? [] : [withRule - without];
  });
  return differences.length === 0 ? undefined : mean(differences);
}

function shareFollowed(trials: readonly EvidenceTrial[], arm: EvidenceTrial['arm']): number | undefined {
  const answers = trials.filter((trial) => trial.arm === arm && (trial.answer === 'yes' || trial.answer === 'no'));
  return answers.length === 0 ? undefined : answers.filter(({ answer }) => answer === 'yes').length / answers.length;
}
