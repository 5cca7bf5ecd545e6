/** A saving with its interval, and the two savings a test may rule out; all in tokens. */
export interface TestedSaving {
  readonly reason: string;
  readonly saving: number;
  readonly interval: readonly [number, number];
  readonly minimalEffect: number;
  /** What a rule must save more than: ratio × rent. */
  readonly bar: number;
}

/**
 * The range shown beside a verdict, in tokens: the always-valid interval without the savings its test has ruled out. The interval
 * alone is wider than the test needs and could hold the very saving that a verdict denies.
 */
export function rangeOfTest({ reason, saving, interval, minimalEffect, bar }: TestedSaving): readonly [number, number] {
  const [low, high] = interval;
  if (reason === 'crossed-upper-boundary') return [Math.max(low, Math.min(saving, bar)), high];
  if (reason === 'saving-ruled-out') return [low, Math.min(high, Math.max(saving, minimalEffect))];
  return [low, high];
}
