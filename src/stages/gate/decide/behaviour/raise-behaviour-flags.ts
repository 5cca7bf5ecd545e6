import type { AnswerCounts, BehaviourFigures, Flag } from '../../../../foundation/model/verdict/decision.ts';
import { sum } from '../../../../foundation/stats/moments.ts';
import { keysOf } from '../../../../foundation/util/values.ts';
import { listGains } from './collect-answers.ts';

/** Shares of trials without an answer that differ by more than this between the arms are told. */
const naShift = 0.2;

/** What accompanies a verdict on behaviour and decides nothing, in a fixed order. */
export function raiseBehaviourFlags(figures: BehaviourFigures, gain: number): readonly Flag[] {
  const { evidence, needed, interval } = figures;
  const isShown = evidence.gain >= needed.gain;
  const raised: Partial<Record<Flag, boolean>> = {
    CONCENTRATED: isConcentrated(figures),
    'ONE-TASK': isShown && gain > 0 && listGains(figures.tasks).filter((task) => task.gain > 0).length === 1,
    'NA-SHIFT': (isShown && evidence.violations < 0) || isShifted(figures),
    'ONE-SIDED': isOneSided(figures),
    BACKWARDS: interval[1] < 0,
  };
  return keysOf(raised).filter((flag) => raised[flag]);
}

/** One task of several gives more than 60 % of the gain. */
function isConcentrated({ tasks }: BehaviourFigures): boolean {
  const gains = listGains(tasks).map((task) => task.gain);
  const total = sum(gains);
  return gains.length > 1 && total > 0 && Math.max(...gains) > 0.6 * total;
}

function isShifted({ tasks }: BehaviourFigures): boolean {
  const share = (counts: readonly AnswerCounts[]) => {
    const all = sum(counts.map(({ yes, no, na }) => yes + no + na));
    return all === 0 ? 0 : sum(counts.map(({ na }) => na)) / all;
  };
  const [without, withRule] = [share(tasks.map(({ baseline }) => baseline)), share(tasks.map((t) => t.candidate))];
  return Math.abs(without - withRule) > naShift;
}

/** The probe never said yes, or never no, in any arm: perhaps it cannot. */
function isOneSided({ tasks }: BehaviourFigures): boolean {
  const all = tasks.flatMap(({ baseline, candidate }) => [baseline, candidate]);
  const yes = sum(all.map((counts) => counts.yes));
  const no = sum(all.map((counts) => counts.no));
  return yes + no > 0 && (yes === 0 || no === 0);
}
