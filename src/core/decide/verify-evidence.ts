import type { BehaviourFigures, Decision, OutcomeFigures } from '../model/verdict/decision.ts';
import type { Evidence, HarmRule } from '../model/verdict/evidence.ts';
import type { InterimAnalysis } from '../model/verdict/report.ts';
import { mayStop } from './allocate-batch.ts';
import { decideRuleBy } from './decide-rule.ts';
import { findEvidenceFaults } from './evidence-faults.ts';
import { judgeEvidence } from './judge-evidence.ts';

/** An interim analysis as it was taken at the barrier after one batch. */
interface BatchAnalysis {
  readonly batch: number;
  /** Trials there were at the time. */
  readonly trials: number;
  readonly previousInformation: number;
  readonly decision: Decision;
  readonly settled: boolean;
  /** Tasks that the next batch only looks into a loss of. */
  readonly suspects: readonly string[];
}

/** Two informations are the same when they differ by less than this share: other machines round differently. */
const roundingShare = 1e-9;

/**
 * Takes the interim analysis after each batch again, from the trials alone. The last one is today's look, apart from a
 * `previousInformation` the evidence may state wrongly. Throws RangeError for impossible evidence.
 */
export function replayAnalyses(evidence: Evidence): readonly InterimAnalysis[] {
  return replayBatches(evidence, undefined).map(({ trials, decision }) => {
    const { information, score, boundaries, saving, interval, behaviour, outcome } = decision;
    const seen = { ...(behaviour && analysePairs(behaviour)), ...(outcome && analyseSolved(outcome)) };
    return { trials, information, score, ...boundaries, saving, interval, ...seen };
  });
}

function analysePairs({ pairs, evidence: { gain, room } }: BehaviourFigures): Pick<InterimAnalysis, 'behaviour'> {
  return { behaviour: { pairs: pairs.for + pairs.against + pairs.alike, gain, room } };
}

function analyseSolved({ solved, net, interval }: OutcomeFigures): Pick<InterimAnalysis, 'outcome'> {
  return { outcome: { solved, net, interval } };
}

/**
 * Checks that evidence could have come about by the procedure: no impossible value, no earlier interim analysis that had already
 * settled the verdict, and a `previousInformation` that is the largest of the earlier interim analyses. Problems as plain sentences;
 * never throws.
 */
export function verifyEvidence(evidence: Evidence): readonly string[] {
  return verifyEvidenceBy(evidence, undefined);
}

/** The same by the procedure that a receipt names; today's where it names none. */
export function verifyEvidenceBy(evidence: Evidence, rule: HarmRule | undefined): readonly string[] {
  const faults = findEvidenceFaults(evidence);
  if (faults.length > 0) return faults;
  const analyses = replayBatches(evidence, rule);
  const settled = analyses.slice(0, -1).filter((analysis) => analysis.settled);
  const expected = analyses.at(-1)?.previousInformation ?? 0;
  const stated = evidence.previousInformation;
  return [
    ...settled.map(({ batch, decision }) => `batch ${batch} had already settled the verdict: ${decision.verdict}`),
    ...analyses.slice(-1).flatMap(findPending),
    ...(evidence.outcome === undefined ? [] : findExtraFaults(evidence, analyses)),
    ...(isSame(stated, expected) ? [] : [`previousInformation is ${stated}, the earlier looks give ${expected}`]),
  ];
}

/** A rule is not let in while its failures speak against it or wait for their re-run. */
function findPending({ batch, decision, settled }: BatchAnalysis): readonly string[] {
  return decision.verdict === 'earns' && !settled
    ? [`it was let in after batch ${batch} while its failures spoke against it`]
    : [];
}

/** Extra pairs are those of a batch that looks into a loss: to call others so, or these not, would hide how often a task was looked into. */
function findExtraFaults({ trials }: Evidence, analyses: readonly BatchAnalysis[]): readonly string[] {
  return analyses.flatMap(({ batch }, index) => {
    const suspects = analyses[index - 1]?.suspects ?? [];
    const wrong = trials.filter(
      (trial) =>
        trial.batch === batch &&
        (suspects.length > 0 ? !suspects.includes(trial.task) || trial.extra !== true : trial.extra === true),
    );
    return wrong.map(({ order, extra }) =>
      extra === true
        ? `trial ${order} is called an extra one, and the look before it suspected no loss of its task`
        : `trial ${order} is of a batch that looked into a loss, and is not called an extra one`,
    );
  });
}

function replayBatches(evidence: Evidence, rule: HarmRule | undefined): readonly BatchAnalysis[] {
  const analyses: BatchAnalysis[] = [];
  let previousInformation = 0;
  for (const batch of listBatches(evidence)) {
    // Cached baseline trials were there before the first batch.
    const trials = evidence.trials.filter((trial) => trial.cached || trial.batch <= batch);
    const known = { ...evidence, trials, previousInformation };
    const decision = decideRuleBy(known, rule);
    const judgement = judgeEvidence(known, rule);
    // Evidence does not say whether it is an audit's, which goes on while failures speak for keeping the rule.
    const mayStopNow = mayStop(known, judgement) && mayStop(known, judgement, 'removal');
    const suspects = judgement.outcome?.suspects ?? [];
    analyses.push({ batch, trials: trials.length, previousInformation, decision, settled: mayStopNow, suspects });
    previousInformation = Math.max(previousInformation, decision.information);
  }
  return analyses;
}

function listBatches({ trials }: Evidence): readonly number[] {
  const batches = new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch));
  return [...batches].sort((a, b) => a - b);
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= roundingShare * Math.max(a, b);
}
