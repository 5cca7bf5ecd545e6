import type { RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { describeCache } from '../trial/describe-cache.ts';
import { describeIncidents } from '../trial/describe-incidents.ts';
import { describePayback } from './describe-payback.ts';

/** What else is worth a sentence about a verdict: what agents tried, payback, reused baselines. */
export function listNotices(verdict: RuleVerdict): readonly string[] {
  const payback = describePayback(verdict);
  const cache = verdict.reuse === undefined ? undefined : describeCache(verdict.reuse);
  const incidents = (verdict.attempts ?? []).map(describeIncidents);
  return [...incidents, payback, cache].filter((notice) => notice !== undefined);
}
