import type { RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { formatCount, formatTokens } from '../figures/format-tokens.ts';

/**
 * After how many sessions a rule that earns has returned the tokens its trials took, all classes counted alike; undefined for other
 * verdicts, for a receipt (nothing was spent), and when the total of all classes shows no saving.
 */
export function describePayback({ verdict, spend, savings }: RuleVerdict): string | undefined {
  if (verdict !== 'earns' || spend.tokens === 0 || !(savings.total > 0)) return undefined;
  const sessions = Math.ceil(spend.tokens / savings.total);
  return `Payback: its trials took ${formatTokens(spend.tokens)} tokens, returned after about ${formatCount(sessions, 'session')} like them.`;
}
