import { compareText } from '../../core/text/compare-text.ts';

/** A rule that the base policy lets be withheld, as far as the order needs it. */
export interface WithholdCandidate {
  readonly id: string;
  /** When its receipt was decided, YYYY-MM-DD; empty where it has none: the oldest audit of all. */
  readonly decidedOn: string;
  /** Its question is answered, or may not be asked here. */
  readonly isOver: boolean;
}

/** The one rule of a repository that is withheld now: the oldest audit first, by id on the same day; undefined when none is left. */
export function chooseWithheld<T extends WithholdCandidate>(candidates: readonly T[]): T | undefined {
  return candidates
    .filter(({ isOver }) => !isOver)
    .toSorted((a, b) => compareText(a.decidedOn, b.decidedOn) || compareText(a.id, b.id))[0];
}
