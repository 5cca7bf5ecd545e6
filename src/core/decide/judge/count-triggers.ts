import type { AskedOnce } from '../../model/rule/asset.ts';
import { defined } from '../../util/values.ts';
import type { CountedTriggers } from './judge-activation.ts';

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
