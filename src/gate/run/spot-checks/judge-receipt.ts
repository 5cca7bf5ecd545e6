import { compareUsage, judgeChecks } from '../../../core/decide/confirm/compare-usage.ts';
import type { Outcome, TrialRecord } from '../../../core/model/trial/trial.ts';
import type { RerunTrial, SpotCheckedReceipt } from '../../../core/model/verdict/spot-check.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import type { PlannedReceipt } from './plan-receipt.ts';

/** Outcomes that depend on a clock: a slow machine is not a forger. */
const timed: ReadonlySet<Outcome> = new Set(['timed-out', 'environment-error', 'cancelled']);

/** Holds what the trials of a receipt came to against what it states. `receipts` is how many are checked together. */
export function judgeReceipt(
  { rule, file, receipt, decision, mode, why, places, specs }: PlannedReceipt,
  records: readonly TrialRecord[],
  receipts: number,
): SpotCheckedReceipt {
  const byKey = new Map(records.map((record) => [record.key, record]));
  const trials = places.flatMap((index, order): readonly RerunTrial[] => {
    const [stated, found] = [receipt.evidence.trials[index], byKey.get(specs[order]?.key ?? '')];
    if (stated === undefined || found === undefined) return [];
    return [{ task: stated.task, arm: stated.arm, place: index, stated: pick(stated), found: pick(found) }];
  });
  const head = { rule: rule.id, file, ...(mode && { mode }), ...defined({ why }), trials };
  if (mode === undefined) return { ...head, outcome: 'skipped', checks: [] };
  const isWhole = trials.length === places.length;
  if (mode === 'exact') {
    if (!trials.every(isEqual)) return { ...head, outcome: 'forged', checks: [] };
    return { ...head, outcome: isWhole ? 'consistent' : 'unfinished', checks: [] };
  }
  const caps = new Map(decision.tasks.map(({ task, cap }) => [task, cap]));
  const fresh = trials.map(({ task, arm, found }) => ({ task, arm, ...found }));
  const checks = compareUsage({ evidence: receipt.evidence, caps, verdict: receipt.verdict }, fresh, receipts);
  return { ...head, outcome: isWhole ? judgeChecks(checks, receipts) : 'unfinished', checks };
}

function pick({ outcome, usage }: RerunTrial['stated']): RerunTrial['stated'] {
  return { outcome, usage };
}

/** True for a trial that came to the same, token for token, or that a clock ended. */
export function isEqual({ stated, found }: Pick<RerunTrial, 'stated' | 'found'>): boolean {
  if (timed.has(stated.outcome) || timed.has(found.outcome)) return true;
  return stableJson(stated) === stableJson(found);
}
