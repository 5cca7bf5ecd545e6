import type { RuleVerdict } from '../../model/report.ts';
import { describeCache } from './describe-cache.ts';
import { describePayback } from './describe-payback.ts';

/** What else is worth a sentence about a verdict: payback, reused baselines. */
export function listRemarks(verdict: RuleVerdict): readonly string[] {
  const payback = describePayback(verdict);
  const cache = verdict.reuse === undefined ? undefined : describeCache(verdict.reuse);
  return [payback, cache].filter((remark) => remark !== undefined);
}
