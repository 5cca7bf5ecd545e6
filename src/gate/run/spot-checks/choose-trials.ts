import { type Arm, arms } from '../../../core/model/trial/trial.ts';
import type { Receipt } from '../../../core/model/verdict/receipt.ts';
import type { SpotCheckMode } from '../../../core/model/verdict/spot-check.ts';
import { hashParts } from '../../../core/util/hash.ts';

/**
 * Places of the trials of a receipt's evidence to run again: `count` of them, the arms in turn, inside an arm the tasks in turn, all in
 * an order that the receipt's chain and `draw` give. Where fresh trials are compared by usage, the choice starts again when all have had
 * their turn. `draw` must not be known to whoever writes receipts: the chain alone could be tried out until the choice falls on trials that
 * are honest.
 */
export function chooseTrials(
  { chain, evidence }: Pick<Receipt, 'chain' | 'evidence'>,
  mode: SpotCheckMode,
  { count, draw }: { readonly count: number; readonly draw: string },
): readonly number[] {
  const nameOf = (index: number) => hashParts('spot-check', draw, chain, String(index));
  const byDraw = (a: number, b: number) => (nameOf(a) < nameOf(b) ? -1 : 1);
  const queues = arms.map((arm) => spreadTasks(evidence.trials, arm, byDraw));
  const first = hashParts('spot-check', draw, chain, 'arm') < '8' ? 0 : 1;
  const turn = takeInTurn(first === 0 ? queues : queues.toReversed());
  if (mode === 'exact' || turn.length === 0) return turn.slice(0, count);
  return Array.from({ length: count }, (_, index) => turn[index % turn.length] ?? 0);
}

function spreadTasks(
  trials: Receipt['evidence']['trials'],
  wanted: Arm,
  byDraw: (a: number, b: number) => number,
): readonly number[] {
  const indices = trials.flatMap(({ arm }, index) => (arm === wanted ? [index] : [])).sort(byDraw);
  return takeInTurn([...Map.groupBy(indices, (index) => trials[index]?.task).values()]);
}

/** The first of each list, then the second of each, and so on. */
function takeInTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}
