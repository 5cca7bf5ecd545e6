declare const isPlain: unique symbol;

/**
 * A trial with the standing memory and nothing else: what a task takes as it stands. The baseline arm of a measurement is more: it lacks the rule
 * under test, and may hold other candidates. Only `pickPlain` makes this type, and only it is frozen as a baseline of a suite.
 */
export type Plain<T> = T & { readonly [isPlain]: true };

/** Picks the trials whose memory held the standing rules and nothing else, as `holdsOnlyStanding` says of each. */
export function pickPlain<T>(trials: readonly T[], holdsOnlyStanding: (trial: T) => boolean): readonly Plain<T>[] {
  return trials.filter((trial): trial is Plain<T> => holdsOnlyStanding(trial));
}

/** Turns plain trials into something about each of them, which is plain as they are. */
export function mapPlain<T, U>(trials: readonly Plain<T>[], about: (trial: Plain<T>) => U): readonly Plain<U>[] {
  return pickPlain(trials.map(about), () => true);
}
