import { isDecided } from '../../model/verdict/decision.ts';
import type { Evidence } from '../../model/verdict/evidence.ts';
import { sum } from '../../stats/moments.ts';
import type { RuleJudgement } from '../estimate/rule-judgement.ts';

/** Unrecorded calls after which a measurement ends whose recording misses too many: more trials would be of no use. */
const missesToEnd = 10;

/**
 * Agents whose server did not know an answer have worked with another server than the team's: where it knew too few, nothing is decided by their
 * trials, whichever way. It can only turn a verdict into none.
 */
export function withoutMisses(evidence: Evidence, judged: RuleJudgement): RuleJudgement {
  const missing = countMisses(evidence).filter(({ calls, missed, limit }) => missed > limit * calls);
  const most = Math.max(0, ...missing.map(({ missed }) => missed));
  if (missing.length === 0 || (!isDecided(judged) && most < missesToEnd)) return judged;
  return { ...judged, verdict: 'undecided', reason: 'recording-misses' };
}

/** What each recorded server was asked in all trials, and the share of it that nobody may have recorded. */
function countMisses({ recordings = [], trials }: Pick<Evidence, 'recordings' | 'trials'>): readonly ServerMisses[] {
  const served = trials.flatMap((trial) => trial.served ?? []);
  return recordings.map(({ server, missing: limit }) => {
    const own = served.filter((one) => one.server === server);
    return { server, limit, calls: sum(own.map(({ calls }) => calls)), missed: sum(own.map(({ missed }) => missed)) };
  });
}

interface ServerMisses {
  readonly server: string;
  readonly calls: number;
  readonly missed: number;
  readonly limit: number;
}
