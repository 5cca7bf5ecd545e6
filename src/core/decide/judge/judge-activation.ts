import type {
  ActivationReason,
  ActivationReport,
  PairedTest,
  TriggerCounts,
  TriggerTest,
} from '../../model/request/activation-report.ts';
import type { AskedOnce } from '../../model/rule/asset.ts';
import { binomialTail, leastHits, leastTrials, mcNemarTail } from '../../stats/exact-counts.ts';
import { defined } from '../../util/values.ts';

/** Error rate of each of the tests: of a yes that is not so, and of a no. */
const activationAlpha = 0.05;

/** So many prompts that should trigger it come first: none of them is a chance of 0.4 % where every second one would. */
export const firstPrompts = 8;

/** What was asked and counted; absent where nothing of it was asked. */
export interface CountedTriggers {
  readonly should?: TriggerCounts;
  readonly shouldNot?: TriggerCounts;
  readonly both?: Omit<PairedTest, 'tail'>;
  readonly neighbours?: Omit<PairedTest, 'tail'>;
}

type JudgedTriggers = Pick<ActivationReport, 'reason' | 'recall' | 'silence' | 'against' | 'hijack'>;

/**
 * Judges what prompts came to. A floor is shown where the exact binomial test says so, and not held where the opposite one does; what lies in
 * between is open. What a change loses, of its own prompts or of its neighbours', is the one-sided exact McNemar test on the pairs that differ.
 */
export function judgeTriggers({ should, shouldNot, both, neighbours }: CountedTriggers, floor: number): JudgedTriggers {
  const [recall, silence] = [should, shouldNot].map((counts) => counts && testFloor(counts, floor));
  const [against, hijack] = [both, neighbours].map(
    (pairs) => pairs && { ...pairs, tail: mcNemarTail(pairs.lost, pairs.gained) },
  );
  const tests = { recall, silence, against, hijack };
  return { reason: findReason(tests, floor), ...defined(tests) };
}

/** How many prompts a floor takes, and the highest one that so few can show; undefined where there are enough. */
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
  {
    recall,
    silence,
    against,
    hijack,
  }: { readonly [name in keyof Omit<JudgedTriggers, 'reason'>]: JudgedTriggers[name] | undefined },
  floor: number,
): ActivationReason {
  if (recall !== undefined && recall.hits === 0 && recall.of >= firstPrompts) return 'never-triggers';
  if (recall !== undefined && isBelow(recall, floor)) return 'below-floor';
  if (silence !== undefined && isBelow(silence, floor)) return 'fires-elsewhere';
  if (against !== undefined && against.tail <= activationAlpha) return 'worse-than-base';
  if (hijack !== undefined && hijack.tail <= activationAlpha) return 'hijacks';
  const asked = [recall, silence].filter((test) => test !== undefined);
  return asked.length > 0 && asked.every(isShown) ? 'floors-shown' : 'not-shown';
}

/** As few hits are as seldom as the error rate where the floor is held. */
function isBelow({ of, hits }: TriggerTest, floor: number): boolean {
  return of > 0 && binomialTail(of - hits, of, 1 - floor) <= activationAlpha;
}

function isShown({ hits, needed = Number.POSITIVE_INFINITY }: TriggerTest): boolean {
  return hits >= needed;
}

/** Counts what prompts did. */
export function countAsked(asked: readonly AskedOnce[]): CountedTriggers {
  const [both, neighbours] = [true, false].map((isOwn) => countPairs(pairAsked(asked, isOwn)));
  return defined({ should: countOwn(asked, true), shouldNot: countOwn(asked, false), both, neighbours });
}

function countPairs(pairs: ReturnType<typeof pairAsked>): CountedTriggers['neighbours'] {
  const lost = pairs.filter(({ before, after }) => before && !after).length;
  const gained = pairs.filter(({ before, after }) => !before && after).length;
  return pairs.length === 0 ? undefined : { of: pairs.length, lost, gained };
}

function countOwn(asked: readonly AskedOnce[], should: boolean): CountedTriggers['should'] {
  const own = asked.filter((each) => isOwn(each) && each.arm === 'candidate' && each.should === should);
  return own.length === 0 ? undefined : { of: own.length, hits: own.filter(({ fired }) => fired === should).length };
}

/** Prompts of which both arms say whether they did as they should: the asset's own, or those of its neighbours. */
export function pairAsked(
  asked: readonly AskedOnce[],
  ofOwn: boolean,
): readonly { readonly prompt: string; readonly before: boolean; readonly after: boolean }[] {
  const prompts = Map.groupBy(
    asked.filter((each) => isOwn(each) === ofOwn),
    ({ prompt }) => prompt,
  );
  return [...prompts].flatMap(([prompt, trials]) => {
    const [before, after] = (['baseline', 'candidate'] as const).map((arm) => trials.find((one) => one.arm === arm));
    if (before === undefined || after === undefined) return [];
    return [{ prompt, before: before.fired === before.should, after: after.fired === after.should }];
  });
}

function isOwn({ neighbour }: AskedOnce): boolean {
  return neighbour === undefined;
}
