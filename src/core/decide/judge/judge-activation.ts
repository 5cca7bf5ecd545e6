import type {
  ActivationReason,
  ActivationRefusal,
  JudgedTriggers,
  TriggerCounts,
  TriggerTest,
} from '../../model/rule/activation.ts';
import { binomialTail, leastHits, leastTrials } from '../../stats/distributions.ts';
import { defined } from '../../util/values.ts';

/** Error rate of each of the tests: of a yes that is not so, and of a no. */
const activationAlpha = 0.05;

/** So many prompts that should trigger it come first: none of them is a chance of 0.4 % where every second one would. */
export const firstPrompts = 8;

/** Counts of prompts; a part is absent where none of its prompts were asked. */
export interface CountedTriggers {
  readonly should?: TriggerCounts;
  readonly shouldNot?: TriggerCounts;
}

/**
 * Judges what prompts came to. A floor is shown where the exact binomial test says so, and not held where the opposite one does; what lies in
 * between is open.
 */
export function judgeTriggers({ should, shouldNot }: CountedTriggers, floor: number): JudgedTriggers {
  const [recall, silence] = [should, shouldNot].map((counts) => counts && testFloor(counts, floor));
  const tests = { recall, silence };
  return { reason: findReason(tests, floor), ...defined(tests) };
}

/** Returns true for an answer that is a no: nothing more has to be asked. */
export function isActivationNo(reason: ActivationReason): reason is ActivationRefusal {
  return reason === 'never-triggers' || reason === 'below-floor' || reason === 'fires-elsewhere';
}

/** Finds how many prompts a floor takes, and the highest one that so few can show; undefined where there are enough. */
export function findShortage(
  prompts: number,
  floor: number,
): { readonly needed: number; readonly highest: number } | undefined {
  const needed = leastTrials(floor, activationAlpha);
  return prompts >= needed ? undefined : { needed, highest: prompts === 0 ? 0 : activationAlpha ** (1 / prompts) };
}

function testFloor({ of, hits }: TriggerCounts, floor: number): TriggerTest {
  return { of, hits, ...defined({ needed: leastHits(of, floor, activationAlpha) }) };
}

function findReason(
  { recall, silence }: { readonly [name in keyof Omit<JudgedTriggers, 'reason'>]: JudgedTriggers[name] | undefined },
  floor: number,
): ActivationReason {
  if (recall !== undefined && recall.hits === 0 && recall.of >= firstPrompts) return 'never-triggers';
  if (recall !== undefined && isBelow(recall, floor)) return 'below-floor';
  if (silence !== undefined && isBelow(silence, floor)) return 'fires-elsewhere';
  const tests = [recall, silence].filter((test) => test !== undefined);
  return tests.length > 0 && tests.every(isShown) ? 'floors-shown' : 'not-shown';
}

/** Returns true when so few hits would be seldom (within the error rate) if the true share of hits were the floor. */
function isBelow({ of, hits }: TriggerTest, floor: number): boolean {
  return of > 0 && binomialTail(of - hits, of, 1 - floor) <= activationAlpha;
}

function isShown({ hits, needed = Number.POSITIVE_INFINITY }: TriggerTest): boolean {
  return hits >= needed;
}
