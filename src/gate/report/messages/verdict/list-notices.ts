import type { BaselineReuse, RuleVerdict } from '../../../../core/model/verdict/report.ts';
import { formatCount, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import { describeIncidents } from './describe-incidents.ts';

/** What else is worth a sentence about a verdict: what agents tried, payback, reused baselines, what the API counts for it. */
export function listNotices(verdict: RuleVerdict): readonly string[] {
  const payback = describePayback(verdict);
  const cache = verdict.reuse === undefined ? undefined : describeCache(verdict.reuse);
  const incidents = (verdict.attempts ?? []).map(describeIncidents);
  return [...incidents, payback, cache, describeCountedRent(verdict)].filter((notice) => notice !== undefined);
}

/** What the rule adds to a prompt by the API's own tokenizer, beside the rent it is judged by. */
function describeCountedRent({ rent, countedRent }: RuleVerdict): string | undefined {
  if (countedRent === undefined) return undefined;
  return `In the first prompt of its trials the API counted ${formatTokens(countedRent)} tokens for it; its rent is ${formatTokens(rent)}, the same for every runtime.`;
}

/** What baseline trials of earlier runs had to do with a verdict, in one sentence. */
function describeCache({ state, trials, oldest }: BaselineReuse): string {
  const cache = `${formatCount(trials, 'baseline trial')} of earlier runs (the oldest of ${oldest})`;
  switch (state) {
    case 'screening':
      return `Judged against ${cache}; it may be proposed again, and measured with --fresh.`;
    case 'drifted':
      return `${cache} were set aside: fresh baseline trials are dearer than they were.`;
    case 'confirming':
      return `It earned against ${cache}, which only starts the question: the verdict rests on baseline trials of this run alone.`;
  }
}

/**
 * After how many sessions a rule that earns has returned the tokens its trials took, all classes counted alike; undefined for other
 * verdicts, for a receipt (nothing was spent), for a rule that buys behaviour (it promises no token), and when the total of all classes shows no saving.
 */
function describePayback({ verdict, spend, savings, behaviour }: RuleVerdict): string | undefined {
  if (verdict !== 'earns' || behaviour !== undefined || spend.tokens === 0 || !(savings.total > 0)) return undefined;
  const sessions = Math.ceil(spend.tokens / savings.total);
  return `Payback: its trials took ${formatTokens(spend.tokens)} tokens, returned after about ${formatCount(sessions, 'session')} like them.`;
}
