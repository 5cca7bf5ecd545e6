import { decideReceipt } from '../../core/decide/decide-rule.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { listEntries } from '../../core/model/rule/rule.ts';
import type { RuleVerdict } from '../../core/model/verdict/report.ts';
import type { SelfTestLine } from '../../core/model/verdict/selftest.ts';
import type { WorthlessShare } from '../../core/model/verdict/status.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { estimateWorthlessShare, worthlessLimit } from '../../core/stats/worthless-share.ts';
import type { Revision } from '../change/load-revision.ts';

/** Counts of a ledger; the share is absent while no rule was let in. */
type WorthlessCount = Pick<WorthlessShare, 'tested' | 'accepted'> & Partial<Pick<WorthlessShare, 'share'>>;

/** Counts a side's rules by verdict and estimates the share that was let in by chance. */
export function countWorthless({ ledger, receipts }: Pick<Revision, 'ledger' | 'receipts'>): WorthlessCount {
  const rules = listEntries(ledger);
  const accepted = rules.filter((rule) => {
    const receipt = receipts.get(rule.id)?.receipt;
    if (rule.status !== 'active' || receipt?.basis.body !== hashBody(rule)) return false;
    return decideReceipt(receipt).verdict === 'earns';
  }).length;
  const turnedAway = rules.filter(
    ({ status, evicted }) => status === 'evicted' && ['does-not-earn', 'regression'].includes(evicted?.why ?? ''),
  ).length;
  const tested = accepted + turnedAway;
  const share = estimateWorthlessShare({ tested, accepted });
  return share === undefined ? { tested, accepted } : { tested, accepted, share };
}

/** Returns the config new verdicts are decided by: a strict one while too many of the side's rules are expected to be worthless. */
export function judgingConfig(revision: Pick<Revision, 'ledger' | 'receipts'> & { readonly config: Config }): Config {
  const { config } = revision;
  const { share = 0 } = countWorthless(revision);
  return share <= worthlessLimit ? config : { ...config, policy: { ...config.policy, strictness: 'strict' } };
}

/** Explains verdicts that are stricter than usual. */
export function noticeWorthless(revision: Pick<Revision, 'ledger' | 'receipts' | 'config'>): readonly string[] {
  const { config } = revision;
  if (config === undefined) return [];
  const { strictness } = judgingConfig({ ...revision, config }).policy;
  if (strictness === config.policy.strictness) return [];
  const { tested, accepted, share = 0 } = countWorthless(revision);
  const percent = Number((100 * share).toFixed(0));
  return [
    `About ${percent} % of the active rules are expected to be worthless (${tested} rules measured, ${accepted} let in by measurement): new verdicts are strict for now, which lets fewer in by chance.`,
  ];
}

/** Below this power a suite misses too many rules that save what the plan looks for; above this rate it lets in too many that do nothing. */
const leastPower = 0.7;
const mostFalseAccepts = 0.08;

/** Suites that clearly are too small or too noisy, each once: replays that few cannot say so raise no alarm. */
export function noticeWeakSuites(suites: readonly Pick<RuleVerdict, 'agent' | 'selfTest'>[]): readonly string[] {
  const latest = new Map(suites.map(({ agent, selfTest }) => [agent, selfTest]));
  return [...latest].flatMap(([agent, line]) => (line === undefined ? [] : describeWeakness(agent, line)));
}

function describeWeakness(agent: string, { power, falseAccept, minimalShare }: SelfTestLine): readonly string[] {
  const percent = (share: number) => `${Math.round(100 * share)} %`;
  const misses = power.rate + power.standardError < leastPower;
  const letsIn = falseAccept.rate - falseAccept.standardError > mostFalseAccepts;
  if (!misses && !letsIn) return [];
  const what = misses
    ? `finds only ${percent(power.rate)} of the rules that save ${percent(minimalShare)}`
    : `lets in ${percent(falseAccept.rate)} of the rules that do nothing`;
  return [
    `The suite of ${agent} ${what}: more golden tasks, or less noisy ones, would judge better (rentroll selftest --agent ${agent}).`,
  ];
}
