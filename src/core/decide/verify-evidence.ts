import type { BehaviourFigures, Decision, OutcomeFigures } from '../model/verdict/decision.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { assertEvidence, findEvidenceFaults } from '../model/verdict/evidence-faults.ts';
import type { InterimAnalysis } from '../model/verdict/report.ts';
import { describeJudgement } from './decide-rule.ts';
import { judgeEvidence } from './judge-evidence.ts';
import { mayStop, stakeOf } from './plan-rounds.ts';

/** An interim analysis as it was taken at the barrier after one batch. */
interface BatchAnalysis {
  readonly batch: number;
  /** Trials there were at the time. */
  readonly trials: number;
  readonly decision: Decision;
  readonly settled: boolean;
}

/** Takes the interim analysis after each batch again, from the trials alone. The last one is today's. Throws RangeError for impossible evidence. */
export function replayAnalyses(evidence: Evidence): readonly InterimAnalysis[] {
  assertEvidence(evidence);
  return replayBatches(evidence).map(({ trials, decision }) => {
    const { saving, interval, behaviour, outcome } = decision;
    return {
      trials,
      saving,
      interval,
      ...(behaviour && analysePairs(behaviour)),
      ...(outcome && analyseSolved(outcome)),
    };
  });
}

function analysePairs({ pairs, evidence: { gain, room } }: BehaviourFigures): Pick<InterimAnalysis, 'behaviour'> {
  return { behaviour: { pairs: pairs.for + pairs.against + pairs.alike, gain, room } };
}

function analyseSolved({ solved, net, interval }: OutcomeFigures): Pick<InterimAnalysis, 'outcome'> {
  return { outcome: { solved, net, interval } };
}

/**
 * Checks that evidence could have come about by the procedure: no impossible value, and no earlier look that had already
 * settled the verdict. Problems as plain sentences; never throws.
 */
export function verifyEvidence(evidence: Evidence): readonly string[] {
  const faults = findEvidenceFaults(evidence);
  if (faults.length > 0) return faults;
  const settled = replayBatches(evidence)
    .slice(0, -1)
    .filter((analysis) => analysis.settled);
  return settled.map(({ batch, decision }) => `batch ${batch} had already settled the verdict: ${decision.verdict}`);
}

function replayBatches(evidence: Evidence): readonly BatchAnalysis[] {
  return listBatches(evidence).map((batch) => {
    const trials = evidence.trials.filter((trial) => trial.batch <= batch);
    const evidenceSoFar = { ...evidence, trials };
    const judgement = judgeEvidence(evidenceSoFar);
    const decision = describeJudgement(evidenceSoFar, judgement);
    const settled = mayStop(judgement, stakeOf(evidence.policy));
    return { batch, trials: trials.length, decision, settled };
  });
}

function listBatches({ trials }: Evidence): readonly number[] {
  const batches = new Set(trials.map(({ batch }) => batch));
  return [...batches].sort((a, b) => a - b);
}
