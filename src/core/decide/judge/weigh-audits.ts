import { shareMemory } from '../../model/rule/rule.ts';
import type { AuditConsequence, CheckOutcome, OutcomeFigures, Verdict } from '../../model/verdict/report.ts';
import { compareText } from '../../util/values.ts';
import type { SubjectState } from '../design/design.ts';

/** An audited rule with what decides about it. */
export interface AuditedRule {
  readonly rule: string;
  /** Whose memory it is in; `all` for every agent's. */
  readonly agent: string;
  readonly verdict: Verdict;
  /** Gain of the rule, see `gainOf`. */
  readonly saving: number;
  /** Tokens of its rendered line. */
  readonly rent: number;
  readonly protected: boolean;
  /** False for a rule that never had a receipt that earns: nothing paid for is at stake, one audit is enough. */
  readonly onceEarned: boolean;
  /** True when failures in the arm without it speak for keeping it, whatever its tokens say. */
  readonly missed: boolean;
  /** True when the audit before said `does-not-earn` beside the same rules. */
  readonly struck: boolean;
}

/** A rule that has already left its memory in the same change. */
export type Departed = Pick<AuditedRule, 'rule' | 'agent'>;

/**
 * Decides what follows from the verdicts of audits, by rule. Of rules that share a memory at most one leaves at a time: substitutes both look
 * worthless beside each other, and once one has left the other earns. Regressions go first, then the weaker saving per rent.
 */
export function weighAudits(
  audited: readonly AuditedRule[],
  departed: readonly Departed[],
): ReadonlyMap<string, AuditConsequence> {
  const consequences = new Map<string, AuditConsequence>();
  const left = [...departed];
  for (const rule of [...audited].sort(compareWorth)) {
    const first = left.find((other) => shareMemory(other, rule));
    const consequence = weigh(rule);
    const delayed = consequence.kind === 'evict' && first !== undefined;
    consequences.set(rule.rule, delayed ? { kind: 'postpone', first: first.rule } : consequence);
    if (consequence.kind === 'evict' && !delayed) left.push(rule);
  }
  return consequences;
}

/** Decides what would follow if the rule were alone. */
function weigh(rule: AuditedRule): AuditConsequence {
  switch (rule.verdict) {
    case 'earns':
      return { kind: 'renew' };
    case 'undecided':
      return { kind: 'keep' };
    case 'regression':
      return findShelter(rule) ?? { kind: 'evict', why: 'regression' };
    case 'does-not-earn':
      return findShelter(rule) ?? strike(rule);
  }
}

/** A rule that breaks one task and without which another fails is for people: memory is no better without it. */
function findShelter(rule: AuditedRule): AuditConsequence | undefined {
  if (rule.missed) return { kind: 'keep' };
  return rule.protected ? { kind: 'protect' } : undefined;
}

function strike({ onceEarned, struck }: AuditedRule): AuditConsequence {
  if (!onceEarned) return { kind: 'evict', why: 'never-earned' };
  return struck ? { kind: 'evict', why: 'second-strike' } : { kind: 'strike' };
}

/** Returns the gain of a rule in tokens; for one that buys solved tasks their worth, less its price. */
export function gainOf({
  saving,
  outcome,
}: {
  readonly saving: number;
  readonly outcome?: Pick<OutcomeFigures, 'net'>;
}): number {
  return outcome?.net ?? saving;
}

/** Orders rules that may leave a memory: the first to leave comes first. */
function compareWorth(a: AuditedRule, b: AuditedRule): number {
  const breaks = ({ verdict }: AuditedRule) => (verdict === 'regression' ? 0 : 1);
  const worth = ({ saving, rent }: AuditedRule) => saving / Math.max(1, rent);
  return breaks(a) - breaks(b) || worth(a) - worth(b) || compareText(a.rule, b.rule);
}

/**
 * Judges whether a bundle may leave memory. `may-go`: it breaks tasks, or a loss of the minimal effect is ruled out while no failures of the arm
 * without it speak against that. `stays`: the check ended in any other way. `open`: it has not ended. A task that is shown to be lost without the
 * bundle ends the check at once.
 */
export function weighRemoval({ judgement, settled }: Pick<SubjectState, 'judgement' | 'settled'>): CheckOutcome {
  const { isProvenMissed, missed } = judgement.harm;
  if (isProvenMissed) return 'stays';
  if (!settled) return 'open';
  const isWorthless = judgement.verdict === 'does-not-earn' || judgement.verdict === 'regression';
  return isWorthless && missed.length === 0 ? 'may-go' : 'stays';
}
