import type { Db } from '../../doors/store/open-store.ts';
import { findFirstArm } from '../../doors/store/sessions/live/live-stops.ts';
import { countArms } from '../../doors/store/sessions/live/withheld-sessions.ts';
import type { LiveQuestion } from '../../foundation/model/watched/live-view.ts';
import { type JudgedCounts, judgeCounts } from '../../foundation/stats/live/judge-counts.ts';
import { likelyAnswers } from '../../foundation/stats/live/likely-answers.ts';
import { addCounts, countLiveAnswers, noCounts } from '../../foundation/stats/live/live-counts.ts';
import { defined } from '../../foundation/util/values.ts';
import type { Pool } from '../../repository/live/shared-counts.ts';
import { type AskedQuestion, settleStop } from '../../run/live/settle-stop.ts';

const weekMs = 7 * 24 * 3_600_000;

/**
 * How the question of a rule stands: from this person's counts, and from those of others where some are added. A person's own crossing stands;
 * with others it is what all of them say together.
 */
export function askQuestion(db: Db, asked: AskedQuestion, pool: Pool | undefined): LiveQuestion {
  const { project, ruleHash, gain, now } = asked;
  const kept = settleStop(db, asked);
  const tally = countArms(db, project, ruleHash);
  // What is stated of a crossing is what it crossed by.
  const own = kept?.counts ?? tally.counts;
  const counts = addCounts(own, pool?.counts ?? noCounts);
  const judged = judgeCounts(counts, gain);
  const stop = pool === undefined ? kept?.stop : judged.stop;
  const first = findFirstArm(db, project, ruleHash);
  const weeks = first === undefined ? undefined : Math.max(1, Math.round((now.getTime() - Date.parse(first)) / weekMs));
  const answers = stop === undefined ? likelyAnswers(counts, gain) : undefined;
  const pace = weeks === undefined ? 0 : countLiveAnswers(own) / weeks;
  return {
    ...pickQuestion(judged),
    ...{ madeGood: tally.madeGood, people: (pool?.people ?? 0) + (first === undefined ? 0 : 1) },
    ...defined({ stop }),
    ...(answers === undefined
      ? {}
      : { further: { answers, ...(pace > 0 ? { weeks: Math.ceil(answers / pace) } : {}) } }),
    ...defined({ weeks }),
  };
}

/** All but the stop: a person's own stands, whatever is counted afterwards. */
function pickQuestion({ counts, isBalanced, evidence, gain, interval }: JudgedCounts) {
  return { counts, isBalanced, evidence, gain, interval };
}
