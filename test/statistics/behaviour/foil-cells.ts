import type { EvidenceTrial } from '../../../src/core/model/verdict/evidence-faults.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { followedAlike } from './question-cells.ts';
import { drawTrials } from './simulate-question.ts';

/** Two ways of judging by eye that let in what changes nothing, with what the design states. */
export const foilCells = [
  { name: '2 of 2 against 0 of 2 on some task', isLetIn: isCleanOnSome, stated: 0.28 },
  { name: 'the mean gain above 0 after two trials each', isLetIn: isAhead, stated: 0.41 },
] as const;

/** Five tasks followed half of the time by everybody: the worst case of both. */
export const foilWorld = followedAlike(0.5, 5);

/** In how many drawn measurements of a rule that changes nothing such a way lets it in. */
export function countFoil(isLetIn: (trials: readonly EvidenceTrial[]) => boolean, runs: number): number {
  const first = (run: number) => drawTrials(foilWorld, createRandom(`foil/${run}`)).filter(({ batch }) => batch === 1);
  return Array.from({ length: runs }, (_, run) => first(run)).filter(isLetIn).length;
}

function isCleanOnSome(trials: readonly EvidenceTrial[]): boolean {
  return [...Map.groupBy(trials, ({ task }) => task).values()].some((own) =>
    own.every(({ arm, answer }) => (answer === 'yes') === (arm === 'candidate')),
  );
}

function isAhead(trials: readonly EvidenceTrial[]): boolean {
  const followed = trials.filter(({ answer }) => answer === 'yes');
  const withRule = followed.filter(({ arm }) => arm === 'candidate').length;
  return withRule > followed.length - withRule;
}
