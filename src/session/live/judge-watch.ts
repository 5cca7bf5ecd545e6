import type { WatchCrossing, WatchedAnswer } from '../../core/model/live/live-view.ts';
import { fadeMargin, limitOfWatch, logWatch } from '../../core/stats/live/watch-evidence.ts';
import { compareText } from '../../core/text/compare-text.ts';

/** What answers are held against. */
export interface WatchTerms {
  /** Wanted gain of base's policy, 0 … 1. */
  readonly gain: number;
  /** Share of trials with the rule that followed it when it was let in; absent where no receipt says. */
  readonly promised?: number;
}

/**
 * Whether sessions that had a rule still follow it: an audit is due when fewer than the wanted gain do, so that no gain of that size is possible
 * whatever happens without it, or when those of one model follow it 20 points less often than the receipt says. Answers are taken in the
 * order in which they were given; the first crossing stands. Says nothing of what happens without the rule.
 */
export function judgeWatch(
  answers: readonly WatchedAnswer[],
  { gain, promised }: WatchTerms,
): readonly WatchCrossing[] {
  const inOrder = answers.toSorted((a, b) => compareText(a.at, b.at) || compareText(a.session, b.session));
  const ignored = findCrossing(inOrder, gain);
  const share = (promised ?? 0) - fadeMargin;
  const faded =
    share <= 0
      ? []
      : [...Map.groupBy(inOrder, ({ model }) => model)].flatMap(([model, own]) => {
          const crossing = findCrossing(own, share);
          return crossing === undefined ? [] : [{ reason: 'faded' as const, ...crossing, model }];
        });
  return [...(ignored === undefined ? [] : [{ reason: 'ignored-live' as const, ...ignored }]), ...faded];
}

function findCrossing(
  answers: readonly WatchedAnswer[],
  share: number,
): Omit<WatchCrossing, 'reason' | 'model'> | undefined {
  let [yes, no] = [0, 0];
  for (const { answer, at } of answers) {
    if (answer === 'yes') yes += 1;
    else no += 1;
    const evidence = logWatch({ yes, no }, share);
    if (evidence >= limitOfWatch) return { share, evidence, yes, no, at };
  }
  return undefined;
}
