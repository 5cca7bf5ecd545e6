import type { Decision } from '../../foundation/model/verdict/decision.ts';
import type { BundleCheck, BundleMember } from '../../foundation/model/verdict/report.ts';
import { defined } from '../../foundation/util/values.ts';
import { weighRemoval } from '../../stages/gate/decide/audit/weigh-removal.ts';
import { decideRule } from '../../stages/gate/decide/decide-rule.ts';
import type { SubjectState } from '../../stages/gate/decide/design/design.ts';
import { makeBundle } from '../../stages/gate/plan/group-rules.ts';
import type { OpenRun } from '../environment/open-run.ts';
import type { FinishedRule } from './finished-rule.ts';
import { type Finished, runSequentialTests, type SequentialOptions } from './run-sequential-tests.ts';
import { listMembers, type NotTogether, weighTogether } from './weigh-together.ts';

/** What the final check of several earning rules brought. */
export interface CheckedBundle {
  readonly check: BundleCheck;
  readonly settled: Finished;
}

/**
 * Rules that earned side by side are measured once more as one, all against none, with a concurrent baseline; so are rules that may go one
 * by one, which may stand in for each other. Of rules that buy behaviour each probe is asked of all of them. Undefined when there are fewer than two of them in the same measurement.
 */
export async function checkBundle(
  openRun: OpenRun,
  rules: readonly FinishedRule[],
  { steps, cannotRun }: Pick<SequentialOptions, 'steps' | 'cannotRun'>,
): Promise<CheckedBundle | undefined> {
  const chosen = rules.filter(isChosen);
  if (chosen.length < 2) return undefined;
  const options = { reuse: false, ...(steps && { steps }), ...(cannotRun && { cannotRun }) };
  const isLeaving = chosen.some(({ may }) => may !== undefined);
  const planned = chosen.map((entry) => entry.planned);
  const [finished] = await runSequentialTests(openRun, [makeBundle(planned, isLeaving ? 'drops' : 'alone')], options);
  const state = finished?.design.subjects[0];
  if (finished === undefined || state === undefined) return undefined;
  const names = chosen.map((entry) => entry.planned.rule.id);
  const check = { rules: names, ...judgeTogether(state), trials: finished.records.length };
  const members = listMembers(finished.design);
  if (members.length > 0) return { settled: finished, check: { ...check, verdict: sumUp(members), members } };
  return { settled: finished, check: isLeaving ? { ...check, may: weighRemoval(state) } : check };
}

/** The verdict on a bundle. What waits for the failures of a task, because something stopped it, confirms nothing. */
export function judgeTogether({
  evidence,
  settled,
}: Pick<SubjectState, 'evidence' | 'settled'>): Pick<BundleCheck, 'verdict' | 'saving' | 'interval'> {
  const { verdict, saving, interval } = decideRule(evidence);
  return { verdict: settled ? verdict : 'undecided', saving, interval };
}

/** Together they earn when each of them does. */
function sumUp(members: readonly BundleMember[]): BundleCheck['verdict'] {
  return members.every(({ outcome }) => outcome === 'stays') ? 'earns' : 'undecided';
}

function isChosen({ may, decision }: FinishedRule): boolean {
  return may === undefined ? decision.verdict === 'earns' : may === 'may-go';
}

/**
 * When the bundle does not earn, only the rule with the largest saving keeps its verdict: the others are undecided, since what they
 * bring may be the same tokens. When it may not go, only the one that saves least may: the others stay, or are open as the bundle is.
 */
export function applyBundle(
  rules: readonly FinishedRule[],
  bundle: CheckedBundle | undefined,
): readonly FinishedRule[] {
  if (bundle === undefined) return rules;
  const { verdict, may, members } = bundle.check;
  if (members !== undefined) return applyMembers(rules, members, bundle.settled.stop);
  if (may === undefined ? verdict === 'earns' : may === 'may-go') return rules;
  const chosen = rules.filter(isChosen);
  const sign = may === undefined ? 1 : -1;
  const kept = chosen.toSorted((a, b) => sign * (b.decision.saving - a.decision.saving))[0];
  const { stop } = bundle.settled;
  return rules.map((entry) => {
    if (entry === kept || !chosen.includes(entry)) return entry;
    const open = { ...entry, decision: withhold(entry.decision), ...defined({ stop }) };
    return may === undefined ? open : { ...open, may };
  });
}

/** Rules that buy behaviour are looked at one by one: each has a probe of its own. */
function applyMembers(
  rules: readonly FinishedRule[],
  members: readonly BundleMember[],
  stop: FinishedRule['stop'],
): readonly FinishedRule[] {
  const gains = new Map(
    rules.map(({ planned, decision }) => [planned.rule.id, decision.behaviour?.evidence.gain ?? 0]),
  );
  const lost = weighTogether(members, gains);
  return rules.map((entry) => {
    const reason = lost.get(entry.planned.rule.id);
    if (reason === undefined) return entry;
    const isStopped = reason === 'bundle-not-confirmed' && stop !== undefined;
    return { ...entry, decision: withhold(entry.decision, reason), ...(isStopped ? { stop } : {}) };
  });
}

function withhold(decision: Decision, reason: NotTogether = 'bundle-not-confirmed'): Decision {
  return { ...decision, verdict: 'undecided', reason };
}
