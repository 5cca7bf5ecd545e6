import type { Subject, TrialSlot } from '../../model/rule/design.ts';
import type { Evidence, EvidenceTrial } from '../../model/verdict/evidence.ts';
import { tToZ } from '../../stats/distributions.ts';
import { allocateBatch, extraPairs } from '../allocate-batch.ts';
import { estimateSaving } from '../estimate/estimate-saving.ts';
import { hasCompleted, projectCells, type TaskCell } from '../estimate/project-cells.ts';
import { firstAnalysisTrials } from '../estimate/rule-judgement.ts';
import { judgeEvidence } from '../judge-evidence.ts';
import { aloneSlots, type Design, type DesignSetup, type SubjectState } from './design.ts';

/** Completed trials of earlier runs a task needs before they can stand for a baseline. */
const enoughCached = 6;

/** β while a reused baseline is in the evidence: turning a rule away on it is held to a smaller error. */
const screeningBeta = 0.05;

/** The sentinels are this many standard errors more expensive than the reused baseline: it has drifted. */
const driftZ = 0.8;

/** True when every task has enough completed baseline trials of earlier runs. */
export function canScreen({ cached = [], tasks }: DesignSetup): boolean {
  const completed = cached.filter(({ outcome }) => outcome === 'completed');
  return (
    tasks.length > 0 && tasks.every((task) => completed.filter((trial) => trial.task === task).length >= enoughCached)
  );
}

/** Evidence that starts with the reused baseline trials, under the stricter β. */
export function screeningEvidence(fresh: Evidence, { cached = [], tasks }: DesignSetup): Evidence {
  const known = new Set(tasks);
  const trials = cached
    .filter(({ task }) => known.has(task))
    .map(({ task, outcome, usage, estimated }): EvidenceTrial => {
      const told = { task, outcome, usage, ...(estimated ? { estimated } : {}) };
      return { ...told, arm: 'baseline', cached: true, order: 0, batch: 0 };
    });
  const policy = { ...fresh.policy, beta: Math.min(fresh.policy.beta, screeningBeta) };
  return { ...fresh, policy, trials };
}

/** First batch of a screening: one fresh sentinel of the baseline and two trials of the candidate, per task. */
export function screeningSlots({ tasks }: DesignSetup, subject: Subject): readonly TrialSlot[] {
  const candidates = Array.from({ length: firstAnalysisTrials }, () => 'candidate' as const);
  const arms = ['baseline' as const, ...candidates];
  return aloneSlots(
    subject,
    tasks.flatMap((task) => arms.map((arm) => ({ task, arm }))),
  );
}

/** The next batch of a screening: candidate trials only, K at a time; failures are re-run in both arms. */
export function nextScreening({ subject, evidence, judgement }: SubjectState, tasks: number): readonly TrialSlot[] {
  const pairs = extraPairs(evidence, judgement);
  return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, tasks));
}

/**
 * A cache may turn a rule away; only a concurrent baseline may let it in. The reused trials leave the evidence when the
 * sentinels are more expensive than they are, or when the rule would earn against them; the test then continues as a fresh one.
 */
export function reviewCache(design: Design): Design {
  const [state] = design.subjects;
  if (design.cache !== 'screening' || state === undefined) return design;
  // Asked once, of the sentinels: asked at every interim analysis, chance alone would answer yes in the end.
  const drifted = design.batch === 1 && sentinelZ(state.evidence) > driftZ;
  if (!drifted && state.judgement.reason !== 'needs-concurrent-baseline') return design;
  // Sentinels that were chosen for being expensive would speak for the rule: they leave with the cache they accused.
  const trials = state.evidence.trials.filter(({ arm, cached }) => !cached && !(drifted && arm === 'baseline'));
  const evidence: Evidence = { ...state.evidence, policy: design.setup.policy, previousInformation: 0, trials };
  const subjects = [{ ...state, evidence, judgement: judgeEvidence(evidence), settled: false }];
  return { ...design, subjects, cache: drifted ? 'drifted' : 'confirming' };
}

/** By how many standard errors the fresh baseline trials are more expensive than the reused ones; 0 when that cannot be known. */
export function sentinelZ({ trials, policy }: Pick<Evidence, 'trials' | 'policy'>): number {
  const baseline = trials.filter(({ arm }) => arm === 'baseline');
  const cells = projectCells(baseline.map(asArms), policy.weights).filter((cell: TaskCell) => hasCompleted(cell, 1));
  const estimate = estimateSaving(cells, policy.cap, 0);
  return estimate === undefined ? 0 : -tToZ(estimate.saving / estimate.standardError, estimate.df);
}

/** Sentinels take the place of the candidate, so that one estimate serves both questions. */
function asArms(trial: EvidenceTrial): EvidenceTrial {
  return { ...trial, arm: trial.cached ? 'baseline' : 'candidate' };
}
