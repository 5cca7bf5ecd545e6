import { loadRentMeasure, type MeasureRent } from '../../ledger/measure-rent.ts';
import type { ReceiptRow } from '../../model/receipt-row.ts';
import { everyAgent, type Rule, type RuleStatus } from '../../model/rule.ts';
import type { Status, StatusAgent, StatusRule, WorthlessShare } from '../../model/status.ts';
import { compareText } from '../../util/compare-text.ts';
import { countWorthless, judgingConfig } from '../lint/ledger-alpha.ts';
import { memoryOrder } from '../lint/memory-order.ts';
import type { Side } from '../read/load-side.ts';
import { loadWorktree, type WorktreeRequest } from '../read/load-worktree.ts';
import type { World } from '../world.ts';
import { findLatestReport } from './find-latest-report.ts';
import { listReceipts } from './list-receipts.ts';
import { requireSources } from './require-sources.ts';

/** What stands in the working tree. Throws ProblemError for a config or ledger that cannot be read. */
export async function readStatus(request: WorktreeRequest, world: Pick<World, 'cwd'>): Promise<Status> {
  const inputs = await loadWorktree(request, world);
  const { config, ledger } = requireSources(inputs);
  const rentOf = await loadRentMeasure();
  const { receipts, audits } = await listReceipts(inputs);
  const place = new Map(memoryOrder(inputs.head).map((id, index) => [id, index]));
  const sorted = [...ledger.rules].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  const rows = new Map(receipts.map((row) => [row.rule, row]));
  const audited = new Map(audits.map((row) => [row.rule, row]));
  const of = (status: RuleStatus) =>
    sorted
      .filter((rule) => rule.status === status)
      .map((rule) => describeRule(rule, { receipt: rows.get(rule.id), audit: audited.get(rule.id) }, rentOf));
  const report = await findLatestReport(request, world);
  const worthless = describeWorthless(inputs.base ?? inputs.head);
  return {
    schema: 1,
    agents: Object.keys(config.agents).map((agent) => countRules(agent, ledger.rules, rentOf)),
    active: of('active'),
    candidates: of('candidate'),
    evicted: of('evicted').sort((a, b) => compareText(b.evicted?.on ?? '', a.evicted?.on ?? '')),
    ...(worthless && { worthless }),
    ...(report && { lastRun: { outcome: report.outcome, headline: report.headline, budget: report.budget } }),
  };
}

function countRules(agent: string, rules: readonly Rule[], rentOf: MeasureRent): StatusAgent {
  const own = rules.filter((rule) => rule.agent === agent || rule.agent === everyAgent);
  const of = (status: RuleStatus) => own.filter((rule) => rule.status === status);
  return {
    agent,
    counts: { active: of('active').length, candidate: of('candidate').length, evicted: of('evicted').length },
    rent: of('active').reduce((sum, rule) => sum + rentOf(rule), 0),
  };
}

/** From the side that sets the policy of new verdicts. */
function describeWorthless(side: Side): WorthlessShare | undefined {
  const { config } = side;
  if (config === undefined) return undefined;
  const { share, ...counts } = countWorthless(side, config.policy.alpha);
  return share === undefined ? undefined : { ...counts, share, alpha: judgingConfig({ ...side, config }).policy.alpha };
}

function describeRule(
  rule: Rule,
  { receipt, audit }: { readonly receipt: ReceiptRow | undefined; readonly audit: ReceiptRow | undefined },
  rentOf: MeasureRent,
): StatusRule {
  const { id, agent, body, born, evicted } = rule;
  return {
    rule: id,
    agent,
    body,
    rent: rentOf(rule),
    protected: rule.protected,
    ...(born && { born }),
    ...(evicted && { evicted }),
    ...(receipt && { receipt }),
    ...(audit && { audit }),
  };
}
