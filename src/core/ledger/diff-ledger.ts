import { makeError, type Problem } from '../model/problem.ts';
import type { Leaving } from '../model/rule/plan.ts';
import { everyAgent, type Ledger, type Rule, shareMemory, spellWholeProbe } from '../model/rule/rule.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { renderRuleLine } from './compile-memory.ts';

/** The differences of head's rules from base's, each list in the order of its ledger. */
export interface LedgerDiff {
  /** Ids that base does not have. */
  readonly added: readonly Rule[];
  /** Rules of head whose body, scope, agent or probe differs from base, whose status became active, or that come back after they were evicted. */
  readonly changed: readonly Rule[];
}

function hasChanged(before: Rule, after: Rule): boolean {
  if (isReworded(before, after) || before.agent !== after.agent) return true;
  const spell = ({ probe }: Rule) => JSON.stringify(probe ?? null);
  if (spell(before) !== spell(after) || before.buys !== after.buys) return true;
  const isBack = before.status === 'evicted' && after.status === 'candidate';
  return isBack || (before.status !== 'active' && after.status === 'active');
}

/** Compares two ledgers by rule id. Without a base every rule of head is added. */
export function diffLedger(base: Ledger | undefined, head: Ledger): LedgerDiff {
  const before = new Map(base?.rules.map((rule) => [rule.id, rule]));
  return {
    added: head.rules.filter((rule) => !before.has(rule.id)),
    changed: head.rules.filter((rule) => {
      const earlier = before.get(rule.id);
      return earlier !== undefined && hasChanged(earlier, rule);
    }),
  };
}

/** An active rule of base, with how it leaves memory at head. */
export interface LeavingRule {
  readonly rule: Rule;
  readonly leaving: Leaving;
  /** Head's rule of this id, evicted or waiting; absent where head has none. */
  readonly atHead?: Rule;
}

/**
 * Lists the active rules of base that head takes out of memory (deleted, evicted, a candidate again) or rewords, in the order of base's ledger.
 * Rules that base protects are left out.
 */
export function listLeaving(base: Ledger | undefined, head: Ledger | undefined): readonly LeavingRule[] {
  if (base === undefined || head === undefined) return [];
  const after = new Map(head.rules.map((rule) => [rule.id, rule]));
  return base.rules
    .filter((rule) => rule.status === 'active' && !rule.protected)
    .flatMap((rule): readonly LeavingRule[] => {
      const atHead = after.get(rule.id);
      if (atHead === undefined) return [{ rule, leaving: { kind: 'removed' } }];
      const leaving = findLeaving(rule, atHead);
      return leaving === undefined ? [] : [{ rule, leaving, atHead }];
    });
}

function findLeaving(before: Rule, after: Rule): Leaving | undefined {
  if (after.status === 'evicted' || before.agent !== after.agent) return { kind: 'removed' };
  if (isReworded(before, after)) return { kind: 'reworded', to: after };
  return after.status === 'candidate' ? { kind: 'removed' } : undefined;
}

function isReworded(before: Rule, after: Rule): boolean {
  return before.body !== after.body || JSON.stringify(before.scope) !== JSON.stringify(after.scope);
}

/**
 * Finds the changes that no trial can judge: a rule that goes to another memory, two wordings that are one to whoever looks for them, new words
 * that are asked for something else, and several rules that leave one memory at once, each of which may be doing the others' work.
 */
export function findUnjudgeable(
  leaving: readonly LeavingRule[],
  { agents, file }: { readonly agents: readonly string[]; readonly file: string },
): readonly Problem[] {
  return leaving.flatMap((entry, index) => {
    const { rule, atHead } = entry;
    const finding =
      findMoved(entry) ?? findSeveral(entry, leaving.slice(0, index)) ?? findReworded(entry, agents.length);
    if (finding === undefined) return [];
    const at = { file, line: atHead?.line ?? rule.line, column: atHead?.column ?? rule.column };
    return [makeError('head', finding.code, finding.message, hints[finding.code], at)];
  });
}

/** A change that no trial can judge. */
interface Unjudgeable {
  readonly code: keyof typeof hints;
  readonly message: string;
}

function findMoved({ rule, atHead }: LeavingRule): Unjudgeable | undefined {
  if (atHead === undefined || atHead.status === 'evicted' || atHead.agent === rule.agent) return undefined;
  const message = `the active rule ${quoteValue(rule.id)} moves from the agent ${quoteValue(rule.agent)} to ${quoteValue(atHead.agent)}: one verdict cannot answer for both`;
  return { code: 'removal-moved', message };
}

function findSeveral(entry: LeavingRule, earlier: readonly LeavingRule[]): Unjudgeable | undefined {
  const other = earlier.find((one) => mayStandIn(one, entry));
  if (other === undefined) return undefined;
  const message = `the active rules ${quoteValue(other.rule.id)} and ${quoteValue(entry.rule.id)} leave the same memory at once, and either may do the work of the other`;
  return { code: 'removal-several', message };
}

function findReworded({ rule, leaving }: LeavingRule, agents: number): Unjudgeable | undefined {
  if (leaving.kind === 'removed') return undefined;
  const name = quoteValue(rule.id);
  if (nameQuestion(rule) !== nameQuestion(leaving.to)) {
    const message = `the active rule ${name} changes its words and what it buys at once: one verdict cannot answer for both`;
    return { code: 'reworded-probe', message };
  }
  if (rule.agent === everyAgent && agents > 1) {
    const message = `the active rule ${name} is for all agents and is reworded, and one verdict cannot hold for ${agents} of them`;
    return { code: 'reworded-for-all', message };
  }
  if (!renderRuleLine(leaving.to).includes(renderRuleLine(rule))) return undefined;
  const message = `the new words of ${name} hold the old line whole, so that nobody can see which of the two a trial had`;
  return { code: 'reworded-inside', message };
}

/**
 * Returns true where either of two leaving rules may do the work of the other. Reworded rules that buy tokens may not: new words do what the old ones
 * did, and each of them can be asked about beside the others.
 */
function mayStandIn(a: LeavingRule, b: LeavingRule): boolean {
  const isGone = ({ leaving, rule: { probe, buys } }: LeavingRule) =>
    leaving.kind === 'removed' || (probe ?? buys) !== undefined;
  return isGone(a) && isGone(b) && shareMemory(a.rule, b.rule);
}

function nameQuestion({ probe, buys }: Rule): string {
  return probe === undefined ? (buys ?? '') : spellWholeProbe(probe);
}

const hints = {
  'removal-moved': 'Add it to the other agent under an id of its own, and remove it here in a change of its own.',
  'removal-several': 'Take one of them out in this change, and the other in the next.',
  'reworded-probe': 'Change the words in one change, and the probe or "buys" in another.',
  'reworded-for-all': 'Write it as one rule for each agent, each under an id of its own, and remove this one.',
  'reworded-inside': 'Reword the beginning of the sentence.',
} as const;
