import { makeError, type Problem } from '../../../foundation/model/problem.ts';
import type { Leaving } from '../../../foundation/model/rule/plan.ts';
import { everyAgent, type Ledger, type Rule } from '../../../foundation/model/rule/rule.ts';
import { quoteValue } from '../../../foundation/text/escape/quote-value.ts';
import { renderRuleLine } from './render-rule-line.ts';

/** An active rule of base, with how it leaves memory at head. */
export interface LeavingRule {
  readonly rule: Rule;
  readonly leaving: Leaving;
  /** Head's rule of this id, evicted or waiting; absent where head has none. */
  readonly atHead?: Rule;
}

/**
 * Active rules of base that head takes out of memory (deleted, evicted, a candidate again) or rewords, in the order of base's ledger. Rules
 * that base protects are left out, and those that buy behaviour: what they are for is no question of tokens.
 */
export function listLeaving(base: Ledger, head: Ledger): readonly LeavingRule[] {
  const after = new Map(head.rules.map((rule) => [rule.id, rule]));
  return base.rules
    .filter((rule) => rule.status === 'active' && !rule.protected && rule.probe === undefined)
    .flatMap((rule): readonly LeavingRule[] => {
      const atHead = after.get(rule.id);
      if (atHead === undefined) return [{ rule, leaving: { kind: 'removed' } }];
      const leaving = compare(rule, atHead);
      return leaving === undefined ? [] : [{ rule, leaving, atHead }];
    });
}

function compare(before: Rule, after: Rule): Leaving | undefined {
  const isReworded = before.body !== after.body || before.scope.join('\0') !== after.scope.join('\0');
  if (after.status === 'evicted' || before.agent !== after.agent) return { kind: 'removed' };
  if (isReworded) return { kind: 'reworded', to: after };
  return after.status === 'candidate' ? { kind: 'removed' } : undefined;
}

/** What of it no trial can tell: a rule that goes to another memory, and two wordings that are one to whoever looks for them. */
export function findUntold(
  leaving: readonly LeavingRule[],
  { agents, file }: { readonly agents: readonly string[]; readonly file: string },
): readonly Problem[] {
  return leaving.flatMap(({ rule, leaving: change, atHead }) => {
    const at = { file, line: atHead?.line ?? rule.line, column: atHead?.column ?? rule.column };
    const name = quoteValue(rule.id);
    if (atHead !== undefined && atHead.status !== 'evicted' && atHead.agent !== rule.agent) {
      const message = `the active rule ${name} goes from the agent ${quoteValue(rule.agent)} to ${quoteValue(atHead.agent)}: two questions under one name`;
      return [makeError('head', 'removal-moved', message, movedHint, at)];
    }
    if (change.kind === 'removed') return [];
    if (rule.agent === everyAgent && agents.length > 1) {
      const message = `the active rule ${name} of all agents is reworded, and one verdict cannot speak for ${agents.length} of them`;
      return [makeError('head', 'reworded-for-all', message, allHint, at)];
    }
    if (!renderRuleLine(change.to).includes(renderRuleLine(rule))) return [];
    const message = `the new words of ${name} hold the old line whole, so that nobody can see which of the two a trial had`;
    return [makeError('head', 'reworded-inside', message, 'Let the sentence begin in another way.', at)];
  });
}

const movedHint = 'Add it to the other agent under an id of its own, and remove it here in a change of its own.';
const allHint = 'Write it as one rule for each agent, each under an id of its own, and remove this one.';
