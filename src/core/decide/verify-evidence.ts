import type { Evidence } from '../model/verdict/evidence-faults.ts';
import { assertEvidence, findEvidenceFaults } from '../model/verdict/evidence-faults.ts';
import type { BehaviourFigures, InterimAnalysis, OutcomeFigures } from '../model/verdict/report.ts';
import { describeJudgement } from './decide-rule.ts';
import { judgeEvidence } from './judge-evidence.ts';
import { mayStop, stakeOf } from './plan-rounds.ts';

/** The evidence there was at the barrier after one batch. */
interface BatchEvidence {
  readonly batch: number;
  readonly evidence: Evidence;
}

/** Takes the interim analysis after each batch again, from the trials alone. The last one is today's. Throws RangeError for impossible evidence. */
export function replayAnalyses(evidence: Evidence): readonly InterimAnalysis[] {
  assertEvidence(evidence);
  return listBatches(evidence).map(({ evidence: evidenceSoFar }) => {
    const decision = describeJudgement(evidenceSoFar, judgeEvidence(evidenceSoFar));
    const { saving, interval, behaviour, outcome } = decision;
    return {
      trials: evidenceSoFar.trials.length,
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
  const earlier = listBatches(evidence).slice(0, -1);
  return earlier.flatMap(({ batch, evidence: evidenceSoFar }) => {
    const judgement = judgeEvidence(evidenceSoFar);
    if (!mayStop(judgement, stakeOf(evidence.policy))) return [];
    return [`batch ${batch} had already settled the verdict: ${judgement.verdict}`];
  });
}

function listBatches(evidence: Evidence): readonly BatchEvidence[] {
  const batches = [...new Set(evidence.trials.map(({ batch }) => batch))].sort((a, b) => a - b);
  return batches.map((batch) => ({
    batch,
    evidence: { ...evidence, trials: evidence.trials.filter((trial) => trial.batch <= batch) },
  }));
}
