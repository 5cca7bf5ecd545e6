import type { Db } from '../../adapters/store/open-store.ts';
import { listProofs, saveProof } from '../../adapters/store/results.ts';
import type { BudgetConfig } from '../../core/model/rule/config.ts';
import type { Plan, PlannedRule, RuleBill } from '../../core/model/rule/plan.ts';
import { totalBills } from '../../core/plan/bill-rules.ts';
import { treatedAs } from '../../core/plan/treatments.ts';
import { hashBody } from '../../core/receipt/build-receipt.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import type { GateInputs } from '../change/load-inputs.ts';
import type { PlannedGate } from '../experiment/plan/plan-gate.ts';
import { secondAnalysisFrom } from '../experiment/sequential/analyse-again.ts';
import { inJournal } from '../trials/store/open-journal.ts';

/** Days for which a measurement of a rule that was not merged counts. */
const countedDays = 90;

/** A question that was asked before: the words of a rule, of which agent, and when. */
interface AskedBefore {
  readonly agent: string;
  readonly bodyHash: string;
  readonly on: string;
}

/** Counts in the plan how often each rule is asked for, with the cost of that and the words for people. */
export function countAgain(inputs: GateInputs, planned: PlannedGate, budget: BudgetConfig, now: Date): PlannedGate {
  const plan = billSecondAnalyses(countAsked(inputs, planned.plan, now), budget);
  return { ...planned, plan, notices: [...planned.notices, ...plan.rules.flatMap(noteAsked)] };
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const;

function noteAsked({ rule, agent, attempt = 1 }: PlannedRule): readonly string[] {
  if (attempt === 1) return [];
  const times = `${rule.id} is asked for the ${attempt}${endings[ordinals.select(attempt)]} time: ${formatCount(attempt - 1, 'other rule')} of ${agent} were measured here within ${countedDays} days and not merged.`;
  const again = ' If it earns, fresh trials on all tasks have to show it a second time.';
  return [attempt >= secondAnalysisFrom ? times + again : times];
}

/**
 * A plan whose rules know how often their agent was asked: once for itself, and once for each other wording that this journal saw measured in
 * the last 90 days and that base has not active. Whether words resemble each other is not asked. Rules of one change are not counted against
 * each other. From the third on the bill holds the second interim analysis.
 */
function countAsked(inputs: GateInputs, plan: Plan, now: Date): Plan {
  if (!plan.rules.some(isEntering)) return plan;
  const before = inJournal(inputs, readAsked);
  const merged = new Set((inputs.base?.ledger?.rules ?? []).filter(({ status }) => status === 'active').map(hashBody));
  const planned = new Set(plan.rules.map(({ rule }) => hashBody(rule)));
  const since = new Date(now.getTime() - countedDays * 24 * 60 * 60 * 1000).toISOString();
  const counting = before.filter(({ bodyHash, on }) => on >= since && !merged.has(bodyHash) && !planned.has(bodyHash));
  const rules = plan.rules.map((entry): PlannedRule => {
    const others = new Set(counting.filter(({ agent }) => agent === entry.agent).map(({ bodyHash }) => bodyHash));
    return isEntering(entry) && others.size > 0 ? { ...entry, attempt: others.size + 1 } : entry;
  });
  return { ...plan, rules };
}

/** What a second interim analysis costs beside a first one: its error is smaller (docs/statistics.md, asking again). */
const secondAnalysisCost = 1.4;

/** The plan with the second looks in its bills. */
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

/** Remembers that rules were measured: what of them is merged is known at base, whenever it is asked. */
export function rememberAsked(db: Db, rules: readonly PlannedRule[], now: Date): void {
  for (const { rule, agent } of rules.filter(isEntering)) {
    saveProof(db, `${prefix}${agent} ${hashBody(rule)}`, now.toISOString());
  }
}

const prefix = 'asked ';

function readAsked(db: Db): readonly AskedBefore[] {
  return listProofs(db, prefix).flatMap(({ key, detail }) => {
    const [, agent, bodyHash] = key.split(' ');
    return agent === undefined || bodyHash === undefined ? [] : [{ agent, bodyHash, on: detail }];
  });
}

/** A rule that asks to enter memory: an audit, a text and a rule that leaves ask something else. */
function isEntering(planned: PlannedRule): boolean {
  const treatment = treatedAs(planned, 'rule');
  const { hasEarned, reason } = planned;
  const isPlain = treatment !== undefined && treatment.leaving === undefined && treatment.model === undefined;
  return isPlain && hasEarned === undefined && ['added', 'changed', 'unstamped', 'asked'].includes(reason);
}
