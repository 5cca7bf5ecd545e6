import type { Rule } from '../model/rule/rule.ts';

/**
 * The bullet an agent reads, without a line break: `- body`, or `- (when a, b) body` for a rule with a scope.
 * This text is what rent is counted on.
 */
export function renderRuleLine(rule: Pick<Rule, 'body' | 'scope'>): string {
  const when = rule.scope.length > 0 ? `(when ${rule.scope.join(', ')}) ` : '';
  return `- ${when}${rule.body}`;
}
