import { makeError, type Problem } from '../model/problem.ts';
import { everyAgent, type Rule, spellWholeProbe } from '../model/rule/rule.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import type { LeavingRule } from './diff-ledger.ts';
import { renderRuleLine } from './render-rule-line.ts';

/**
 * What of it no trial can tell: a rule that goes to another memory, two wordings that are one to whoever looks for them, new words that are
 * asked for something else, and several rules of one memory that buy behaviour, each of which may be doing the others' work.
 */
export function findUntold(
  leaving: readonly LeavingRule[],
  { agents, file }: { readonly agents: readonly string[]; readonly file: string },
): readonly Problem[] {
  return leaving.flatMap((entry, index) => {
    const { rule, atHead } = entry;
    const found = findMoved(entry) ?? findSeveral(entry, leaving.slice(0, index)) ?? findReworded(entry, agents.length);
    if (found === undefined) return [];
    const at = { file, line: atHead?.line ?? rule.line, column: atHead?.column ?? rule.column };
    return [makeError('head', found.code, found.message, hints[found.code], at)];
  });
}

interface Untold {
  readonly code: keyof typeof hints;
  readonly message: string;
}

function findMoved({ rule, atHead }: LeavingRule): Untold | undefined {
  if (atHead === undefined || atHead.status === 'evicted' || atHead.agent === rule.agent) return undefined;
  const message = `the active rule ${quoteValue(rule.id)} goes from the agent ${quoteValue(rule.agent)} to ${quoteValue(atHead.agent)}: two questions under one name`;
  return { code: 'removal-moved', message };
}

function findSeveral({ rule }: LeavingRule, earlier: readonly LeavingRule[]): Untold | undefined {
  const other = earlier.find((one) => shareBehaviour(one.rule, rule));
  if (other === undefined) return undefined;
  const message = `the active rules ${quoteValue(other.rule.id)} and ${quoteValue(rule.id)} buy behaviour in the same memory, and each may be doing the other's work`;
  return { code: 'removal-several', message };
}

function findReworded({ rule, leaving }: LeavingRule, agents: number): Untold | undefined {
  if (leaving.kind === 'removed') return undefined;
  const name = quoteValue(rule.id);
  if (nameProbe(rule) !== nameProbe(leaving.to)) {
    const message = `the active rule ${name} changes its words and its probe at once: two questions under one name`;
    return { code: 'reworded-probe', message };
  }
  if (rule.agent === everyAgent && agents > 1) {
    const message = `the active rule ${name} of all agents is reworded, and one verdict cannot speak for ${agents} of them`;
    return { code: 'reworded-for-all', message };
  }
  if (!renderRuleLine(leaving.to).includes(renderRuleLine(rule))) return undefined;
  const message = `the new words of ${name} hold the old line whole, so that nobody can see which of the two a trial had`;
  return { code: 'reworded-inside', message };
}

function shareBehaviour(a: Rule, b: Rule): boolean {
  if (a.probe === undefined || b.probe === undefined) return false;
  return a.agent === b.agent || a.agent === everyAgent || b.agent === everyAgent;
}

function nameProbe({ probe }: Rule): string {
  return probe === undefined ? '' : spellWholeProbe(probe);
}

const hints = {
  'removal-moved': 'Add it to the other agent under an id of its own, and remove it here in a change of its own.',
  'removal-several': 'Take one of them out in this change, and the other in the next.',
  'reworded-probe': 'Change the words in one change and the probe in another.',
  'reworded-for-all': 'Write it as one rule for each agent, each under an id of its own, and remove this one.',
  'reworded-inside': 'Let the sentence begin in another way.',
} as const;
