import type { Decision } from '../../foundation/model/verdict/decision.ts';
import type { BundleCheck } from '../../foundation/model/verdict/report.ts';
import { decideRule } from '../../stages/gate/decide/decide-rule.ts';
import { makeBundle } from '../../stages/gate/plan/group-rules.ts';
import type { OpenRun } from '../place/open-run.ts';
import { type Settled, type SettleOptions, settleAll } from './settle-all.ts';
import type { SettledRule } from './settled-rule.ts';

/** What the final check of several earning rules brought. */
export interface CheckedBundle {
  readonly check: BundleCheck;
  readonly settled: Settled;
}

/**
 * Rules that earned side by side are measured once more as one, all against none, with a concurrent baseline. Undefined when fewer
 * than two earned in the same measurement.
 */
export async function checkBundle(
  openRun: OpenRun,
  rules: readonly SettledRule[],
  { steps, cannotRun }: Pick<SettleOptions, 'steps' | 'cannotRun'>,
): Promise<CheckedBundle | undefined> {
  const earned = rules.filter(({ decision }) => decision.verdict === 'earns');
  if (earned.length < 2) return undefined;
  const options = { reuse: false, ...(steps && { steps }), ...(cannotRun && { cannotRun }) };
  const [settled] = await settleAll(openRun, [makeBundle(earned.map(({ planned }) => planned))], options);
  const state = settled?.design.subjects[0];
  if (settled === undefined || state === undefined) return undefined;
  const { verdict, saving, interval } = decideRule(state.evidence);
  const names = earned.map(({ planned }) => planned.rule.id);
  return { settled, check: { rules: names, verdict, saving, interval, trials: settled.records.length } };
}

/**
 * When the bundle does not earn, only the rule with the largest saving keeps its verdict: the others are undecided, since what they
 * bring may be the same tokens.
 */
export function applyBundle(rules: readonly SettledRule[], bundle: CheckedBundle | undefined): readonly SettledRule[] {
  if (bundle === undefined || bundle.check.verdict === 'earns') return rules;
  const earned = rules.filter(({ decision }) => decision.verdict === 'earns');
  const strongest = earned.reduce<SettledRule | undefined>(
    (best, entry) => (best !== undefined && best.decision.saving >= entry.decision.saving ? best : entry),
    undefined,
  );
  const { stop } = bundle.settled;
  return rules.map((entry) =>
    entry === strongest || !earned.includes(entry)
      ? entry
      : { ...entry, decision: withhold(entry.decision), ...(stop === undefined ? {} : { stop }) },
  );
}

function withhold(decision: Decision): Decision {
  return { ...decision, verdict: 'undecided', reason: 'bundle-not-confirmed' };
}
