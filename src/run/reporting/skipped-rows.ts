import type { Config } from '../../foundation/model/rule/config.ts';
import type { PlannedRule, RuleBill, TextChange } from '../../foundation/model/rule/plan.ts';
import { runners } from '../../foundation/model/runner/runners.ts';
import type { Flag } from '../../foundation/model/verdict/decision.ts';
import type { MeasuredText, RuleVerdict } from '../../foundation/model/verdict/report.ts';
import { defined } from '../../foundation/util/values.ts';
import { evidencePolicy } from '../../repository/receipts/evidence-basis.ts';
import { decideRule } from '../../stages/gate/decide/decide-rule.ts';
import { describeCost } from '../../stages/gate/report/words/spending/explain-bill.ts';
import type { GateFindings } from './findings.ts';
import { writeAnywayCommand } from './resume-command.ts';
import { summariseLeaving } from './summarise-text.ts';

/** Rules that a gate leaves unmeasured, since it is not worth it: undecided, with what measuring would cost and how to do it anyway. */
export function listSkippedVerdicts({ asked, config, planned }: GateFindings): readonly RuleVerdict[] {
  if (asked.kind === 'audit' || config === undefined || planned === undefined) return [];
  if (asked.request.mode.kind === 'plan' || asked.request.mode.kind === 'standing') return [];
  const { rules, bills, skipped, notWorthMeasuring } = planned.plan;
  const command = writeAnywayCommand(asked);
  return rules
    .filter(({ rule }) => skipped.includes(rule.id))
    .map((entry) => {
      const why = notWorthMeasuring.find(({ rule }) => rule === entry.rule.id)?.why ?? '';
      const bill = bills.find(({ rule }) => rule === entry.rule.id);
      const settle = bill === undefined ? {} : { settle: { trials: bill.worst.trials, tokens: bill.worst.tokens } };
      return { ...buildRow(entry, config, { text: writeNext(why, bill), command }), ...settle };
    });
}

function writeNext(why: string, bill: RuleBill | undefined): string {
  const cost = bill === undefined ? '' : `, for about ${describeCost(bill.expected)}`;
  return `${why.charAt(0).toUpperCase()}${why.slice(1)}. With --anyway (in the Action: "anyway: true") it is measured all the same${cost}.`;
}

function buildRow(
  { rule, agent, rent, tasks, text, leaving }: PlannedRule,
  config: Config,
  next: RuleVerdict['next'],
): RuleVerdict {
  const policy = evidencePolicy(config, tasks.length);
  const decision = decideRule({ schema: 1, agent, rule: rule.id, rent, policy, previousInformation: 0, trials: [] });
  const { level } = runners[config.runner.kind];
  const flags: readonly Flag[] = level === 'simulated' ? ['SIMULATED'] : [];
  return {
    ...{ ...decision, verdict: 'undecided', reason: 'not-worth-measuring', flags },
    ...{ rule: rule.id, agent, body: rule.body, rent, line: rule.line },
    ...{ evidence: level, fromReceipt: false },
    ...{ spend: { trials: 0, tokens: 0 }, looks: [], isolation: {}, next },
    ...defined({ partOf: rule.partOf }),
    ...(text === undefined ? {} : { text: openText(text) }),
    ...(leaving === undefined ? {} : { leaving: summariseLeaving(leaving) }),
  };
}

/** A change of text about which nothing is known: what adds has not earned, what replaces is open. */
function openText({ effect, at }: TextChange): MeasuredText {
  return effect === 'adds' ? { ...at, effect } : { ...at, effect, may: 'open' };
}
