import type { SuiteChoice, SuiteFigures, SuiteStep } from '../../../core/model/suite-choice.ts';
import { dropNext, listTraits, type Pickable, type PredictTokens, pickNext } from './pick-tasks.ts';
import { type ReplayTerms, replayFigures } from './suite-figures.ts';

/** What a step is held against. */
interface StepTerms {
  readonly predict: PredictTokens;
  readonly terms: ReplayTerms;
  readonly chosen: SuiteFigures;
}

/** The chosen suite with the task that ranks best of those outside; nothing where none is left. */
export function stepUp(
  pool: readonly Pickable[],
  picked: readonly Pickable[],
  by: StepTerms,
): Pick<SuiteChoice, 'more'> {
  const [task] = pickNext(pool, picked, by.predict);
  if (task === undefined) return {};
  const larger = pool.filter((own) => own === task || picked.includes(own));
  return { more: compareStep(task, larger, missingFrom(picked, larger), by) };
}

/** The chosen suite without the task that is missed least; nothing where one task would be all. */
export function stepDown(picked: readonly Pickable[], by: StepTerms): Pick<SuiteChoice, 'less'> {
  const [task] = dropNext(picked, by.predict);
  if (task === undefined || picked.length < 2) return {};
  const smaller = picked.filter((own) => own !== task);
  return { less: compareStep(task, smaller, missingFrom(smaller, picked), by) };
}

function compareStep(
  { task }: Pickable,
  suite: readonly Pickable[],
  traits: readonly string[],
  { terms, chosen }: StepTerms,
): SuiteStep {
  const figures = replayFigures(suite, terms);
  return { task, figures, tokenRatio: figures.idle.mean / chosen.idle.mean, traits };
}

function missingFrom(small: readonly Pickable[], large: readonly Pickable[]): readonly string[] {
  const had = listTraits(small);
  return listTraits(large).filter((trait) => !had.includes(trait));
}
