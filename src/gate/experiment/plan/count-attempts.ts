import type { BudgetConfig } from '../../../core/model/rule/config.ts';
import type { Plan, PlannedRule, RuleBill } from '../../../core/model/rule/plan.ts';
import { totalBills } from '../../../core/plan/bill-rules.ts';
import { asksToEnter } from '../../../core/plan/treatments.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import type { Change } from '../load/load-change.ts';
import type { PlannedGate } from './plan-gate.ts';

/** Attempt from which on a rule that would enter is analysed a second time. */
export const secondAnalysisFrom = 3;

/** Days for which a measurement of a rule that was not merged counts. */
const countedDays = 90;

/** The part of a change from which the attempts of its rules are counted. */
export type AttemptedChange = Pick<Change, 'policy' | 'measuredWordings' | 'now'>;

/** Counts in the plan how often each rule was tried, with the cost of that and the words for people. */
export function countAttempts(change: AttemptedChange, planned: PlannedGate): PlannedGate {
  const plan = billSecondAnalyses(addAttempts(change, planned.plan), change.policy.config.budget);
  return { ...planned, plan, notices: [...planned.notices, ...plan.rules.flatMap(describeAttempt)] };
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const;

function describeAttempt({ rule, agent, attempt = 1 }: PlannedRule): readonly string[] {
  if (attempt === 1) return [];
  const times = `${rule.id} is the ${attempt}${endings[ordinals.select(attempt)]} attempt for ${agent}: ${formatCount(attempt - 1, 'other rule')} of ${agent} ${attempt === 2 ? 'was' : 'were'} measured here within ${countedDays} days and not merged.`;
  const again = ' If it earns, fresh trials on all tasks have to show it a second time.';
  return [attempt >= secondAnalysisFrom ? times + again : times];
}

/**
 * Adds to each rule how often its agent was asked: once for itself, and once for each other wording that this journal saw measured in the last 90
 * days and that base has not active. Whether words resemble each other is not asked. Rules of one change are not counted against each other. From
 * the third on the bill holds the second interim analysis.
 */
function addAttempts({ policy, measuredWordings, now }: AttemptedChange, plan: Plan): Plan {
  if (!plan.rules.some(asksToEnter)) return plan;
  const merged = new Set((policy.ledger?.rules ?? []).filter(({ status }) => status === 'active').map(hashBody));
  const planned = new Set(plan.rules.map(({ rule }) => hashBody(rule)));
  const since = new Date(now.getTime() - countedDays * 24 * 60 * 60 * 1000).toISOString();
  const counting = measuredWordings.filter(
    ({ bodyHash, measuredAt }) => measuredAt >= since && !merged.has(bodyHash) && !planned.has(bodyHash),
  );
  const rules = plan.rules.map((entry): PlannedRule => {
    const countedWordings = new Set(
      counting.filter(({ agent }) => agent === entry.agent).map(({ bodyHash }) => bodyHash),
    );
    return asksToEnter(entry) && countedWordings.size > 0 ? { ...entry, attempt: countedWordings.size + 1 } : entry;
  });
  return { ...plan, rules };
}

/** Cost of a second interim analysis beside a first one: its error is smaller (docs/statistics.md, asking again). */
const secondAnalysisCost = 1.4;

/** Adds the cost of second interim analyses to the bills of a plan. */
function billSecondAnalyses(plan: Plan, budget: BudgetConfig): Plan {
  const again = new Set(
    plan.rules.filter(({ attempt = 1 }) => attempt >= secondAnalysisFrom).map(({ rule }) => rule.id),
  );
  if (again.size === 0) return plan;
  const bills = plan.bills.map((bill) => (again.has(bill.rule) ? withSecondAnalysis(bill) : bill));
  return { ...plan, ...totalBills(bills, budget) };
}

function withSecondAnalysis(bill: RuleBill): RuleBill {
  const grow = ({ trials, tokens, dollars }: RuleBill['expected']) => ({
    trials: Math.ceil((1 + secondAnalysisCost) * trials),
    tokens: Math.ceil((1 + secondAnalysisCost) * tokens),
    dollars: dollars === 'unknown' ? dollars : (1 + secondAnalysisCost) * dollars,
  });
  return { ...bill, expected: grow(bill.expected), worst: grow(bill.worst) };
}
