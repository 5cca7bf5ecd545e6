import type { PairCounts } from '../../../../foundation/model/verdict/decision.ts';
import type { ProbeAnswer } from '../../../../foundation/model/verdict/evidence.ts';
import type { AnsweredTrial } from './collect-answers.ts';

/** A trial without the rule beside one with it. */
type Pair = readonly [baseline: ProbeAnswer, candidate: ProbeAnswer];

/**
 * Pairs of trials that ran side by side. Of one rule alone the i-th answer with it stands beside the i-th without it, task by task. Where
 * several rules were measured together only the planned partner will do, and a pair that lacks an answer is lost: with other rules
 * flipping, a partner chosen afterwards is not like the one it replaces.
 */
export function matchPairs(answered: readonly AnsweredTrial[]): PairCounts {
  const groups = [...Map.groupBy(answered, ({ task }) => task).values()];
  const all = groups.flatMap((own) => (own.some(({ pair }) => pair !== undefined) ? planned(own) : inOrder(own)));
  const isPlanned = answered.some(({ pair }) => pair !== undefined);
  const telling = isPlanned
    ? all.filter(hasAnswers)
    : groups.flatMap((own) => inOrder(own.filter(({ answer }) => answer !== 'na')));
  const count = (pairs: readonly Pair[], fits: (pair: Pair) => boolean) => pairs.filter(fits).length;
  return {
    for: count(telling, ([base, cand]) => base === 'no' && cand === 'yes'),
    against: count(telling, ([base, cand]) => base === 'yes' && cand === 'no'),
    alike: count(telling, ([base, cand]) => base === cand),
    fewer: count(all, ([base, cand]) => base === 'no' && cand !== 'no'),
    more: count(all, ([base, cand]) => base !== 'no' && cand === 'no'),
    planned: all.length,
  };
}

function inOrder(own: readonly AnsweredTrial[]): readonly Pair[] {
  const of = (wanted: AnsweredTrial['arm']) => own.filter(({ arm }) => arm === wanted).map(({ answer }) => answer);
  const candidates = of('candidate');
  return of('baseline').flatMap((answer, place): readonly Pair[] => {
    const other = candidates[place];
    return other === undefined ? [] : [[answer, other]];
  });
}

function planned(own: readonly AnsweredTrial[]): readonly Pair[] {
  const groups = Map.groupBy(
    own.filter(({ pair }) => pair !== undefined),
    ({ pair }) => pair,
  );
  return [...groups.values()].flatMap(inOrder);
}

function hasAnswers([base, cand]: Pair): boolean {
  return base !== 'na' && cand !== 'na';
}
