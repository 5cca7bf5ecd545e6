import type { RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { describeAttempts } from '../trial/describe-attempts.ts';
import { describeCache } from '../trial/describe-cache.ts';
import { describePayback } from './describe-payback.ts';

/** What else is worth a sentence about a verdict: what agents tried, payback, reused baselines. */
export function listRemarks(verdict: RuleVerdict): readonly string[] {
  const payback = describePayback(verdict);
  const cache = verdict.reuse === undefined ? undefined : describeCache(verdict.reuse);
  const attempts = (verdict.attempts ?? []).map(describeAttempts);
  return [...attempts, payback, cache].filter((remark) => remark !== undefined);
}
