import { gainOf } from '../../../core/decide/judge/weigh-audits.ts';
import type { BundleCheck } from '../../../core/model/verdict/report.ts';
import { makeBundle } from '../../../core/plan/group-rules.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { applyBundle, checkBundle, checkOn, judgeTogether, withhold } from './check-bundle.ts';
import type { FinishedRule } from './finished-rule.ts';
import type { SequentialOptions } from './run-sequential-tests.ts';

/** Rules of one measurement with the verdicts they have side by side, and the checks that say so. */
export interface ClosedTogether {
  readonly rules: readonly FinishedRule[];
  readonly checks: readonly BundleCheck[];
}

/**
 * What rules that earned side by side keep of their verdicts: they have to bring something together, and in a train the others have to bring it
 * beside the best of them, too. Two rules that bring the same tokens would both enter otherwise: half of the trials of each lack the other.
 */
export async function closeTogether(
  openRun: OpenRun,
  rules: readonly FinishedRule[],
  options: SequentialOptions,
  isTrain: boolean,
): Promise<ClosedTogether> {
  const bundle = rules.length < 2 ? undefined : await checkBundle(openRun, rules, options);
  if (bundle === undefined) return { rules: isTrain ? noteBundle(rules) : rules, checks: [] };
  const together = applyBundle(rules, bundle);
  const isAsked = isTrain && bundle.check.members === undefined && bundle.check.may === undefined;
  const beside = isAsked ? await closeBeside(openRun, together, options) : { rules: together, checks: [] };
  const checks = [bundle.check, ...beside.checks];
  return { rules: isTrain ? noteBundle(beside.rules) : beside.rules, checks };
}

/** The others against the best of them, which stands in both arms; they lose their verdicts where they bring too little beside it. */
async function closeBeside(
  openRun: OpenRun,
  rules: readonly FinishedRule[],
  options: SequentialOptions,
): Promise<ClosedTogether> {
  const [best, ...others] = listEarning(rules).toSorted((a, b) => gainOf(b.decision) - gainOf(a.decision));
  if (best === undefined || others.length === 0) return { rules, checks: [] };
  const bundle = makeBundle(others.map(({ planned }) => planned));
  const { rule } = best.planned;
  const activeSet = [...bundle.activeSet, { ...rule, status: 'active' as const }];
  const finished = await checkOn(openRun, { ...bundle, id: `beside:${rule.id}:${bundle.id}`, activeSet }, options);
  const state = finished?.design.subjects[0];
  if (finished === undefined || state === undefined) return { rules, checks: [] };
  const judged = judgeTogether(state);
  const names = others.map(({ planned }) => planned.rule.id);
  const check = { rules: names, ...judged, trials: finished.records.length, beside: rule.id };
  if (judged.verdict === 'earns') return { rules, checks: [check] };
  return {
    rules: rules.map((entry) => (others.includes(entry) ? withhold(entry, finished.stop) : entry)),
    checks: [check],
  };
}

/** Each of those that enter may stand beside any of the others: their receipts hold in whatever order they are merged. */
function noteBundle(rules: readonly FinishedRule[]): readonly FinishedRule[] {
  const entering = listEarning(rules);
  const bundle = entering.map(({ planned }) => planned.rule);
  return rules.map((entry) => (entering.includes(entry) ? { ...entry, bundle } : entry));
}

function listEarning(rules: readonly FinishedRule[]): readonly FinishedRule[] {
  return rules.filter(({ decision }) => decision.verdict === 'earns');
}
