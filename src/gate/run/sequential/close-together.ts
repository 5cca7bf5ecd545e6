import { gainOf } from '../../../core/decide/judge/weigh-audits.ts';
import type { BundleCheck } from '../../../core/model/verdict/report.ts';
import { makeBundle } from '../../../core/plan/group-rules.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { applyBundle, checkBundle, checkOn, isChosen, isConfirmed, toCheck, withhold } from './check-bundle.ts';
import type { FinishedRule } from './finished-rule.ts';
import type { SequentialOptions } from './run-sequential-tests.ts';

/** Rules of one measurement with the verdicts they have side by side, and the checks that say so. */
export interface ClosedTogether {
  readonly rules: readonly FinishedRule[];
  readonly checks: readonly BundleCheck[];
}

/**
 * What rules that earned side by side keep of their verdicts. Those of one change have to bring something together. Those of a train come from
 * changes that may be merged one by one: each has to bring something beside the better ones that entered before it.
 */
export async function closeTogether(
  openRun: OpenRun,
  rules: readonly FinishedRule[],
  options: SequentialOptions,
  isTrain: boolean,
): Promise<ClosedTogether> {
  if (isTrain) return noteBundle(await closeOneByOne(openRun, rules, options));
  const bundle = rules.length < 2 ? undefined : await checkBundle(openRun, rules, options);
  return bundle === undefined ? { rules, checks: [] } : { rules: applyBundle(rules, bundle), checks: [bundle.check] };
}

/**
 * Each rule, the best first, against those that were kept before it, which stand in both arms. Two that bring the same tokens would both enter
 * otherwise, for half of the trials of each lack the other: in 20 of 100 trains whose others are checked as one, in 1 of 100 so
 * (`npm run bench trains`).
 */
async function closeOneByOne(
  openRun: OpenRun,
  rules: readonly FinishedRule[],
  options: SequentialOptions,
): Promise<ClosedTogether> {
  const [best, ...others] = rules.filter(isChosen).toSorted((a, b) => gainOf(b.decision) - gainOf(a.decision));
  const kept = best === undefined ? [] : [best];
  const checks: BundleCheck[] = [];
  const lost = new Map<FinishedRule, FinishedRule>();
  for (const entry of others) {
    const { check, stop } = await checkBeside(openRun, entry, kept, options);
    if (check !== undefined) checks.push(check);
    if (check !== undefined && isConfirmed(check)) kept.push(entry);
    else lost.set(entry, withhold(entry, stop, isOnlyAlone(check) ? 'only-alone' : undefined));
  }
  return { rules: rules.map((entry) => lost.get(entry) ?? entry), checks };
}

/** True where a probe found that the rule is not followed the more for it beside the others: it is settled, whatever stopped the rest. */
function isOnlyAlone(check: BundleCheck | undefined): boolean {
  return check?.members?.every(({ outcome }) => outcome === 'only-alone') === true;
}

/** One rule more, with `kept` in both arms; no check where nothing of it was measured. */
async function checkBeside(
  openRun: OpenRun,
  { planned }: FinishedRule,
  kept: readonly FinishedRule[],
  options: SequentialOptions,
): Promise<{ readonly check?: BundleCheck; readonly stop: FinishedRule['stop'] }> {
  const alone = makeBundle([planned]);
  const beside = kept.map(({ planned: { rule } }) => ({ ...rule, status: 'active' as const }));
  const names = beside.map(({ id }) => id);
  const measurement = {
    ...alone,
    id: `${alone.id}:beside:${names.join('+')}`,
    activeSet: [...alone.activeSet, ...beside],
  };
  const finished = await checkOn(openRun, measurement, options);
  const [state] = finished?.design.subjects ?? [];
  if (finished === undefined || state === undefined) return { stop: finished?.stop };
  return { check: { ...toCheck([planned.rule.id], finished, state), beside: names }, stop: finished.stop };
}

/** Each of those that enter may stand beside any of the others: their receipts hold in whatever order they are merged. */
function noteBundle({ rules, checks }: ClosedTogether): ClosedTogether {
  const entering = rules.filter(isChosen);
  const bundle = entering.map(({ planned }) => planned.rule);
  return { checks, rules: rules.map((entry) => (entering.includes(entry) ? { ...entry, bundle } : entry)) };
}
