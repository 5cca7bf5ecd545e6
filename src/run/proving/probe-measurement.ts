import type { Measurement } from '../../foundation/model/rule/plan.ts';
import { everyAgent, type Rule } from '../../foundation/model/rule/rule.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { selectCompiledRules } from '../../stages/gate/ledger/compile-memory.ts';

/**
 * What a proof of delivery looks for when nothing is measured: the candidates an agent has, else one line that nobody else writes. Not a
 * measurement that trials are run for.
 */
export function probeMeasurement({ ledger, suites }: Pick<Side, 'ledger' | 'suites'>, agent: string): Measurement {
  const rules = ledger?.rules ?? [];
  const activeSet = selectCompiledRules(rules, agent);
  const tasks = (suites.get(agent)?.tasks ?? []).map(({ id }) => id);
  const candidates = rules.filter(
    (rule) => rule.status === 'candidate' && (rule.agent === agent || rule.agent === everyAgent),
  );
  const tested = candidates.length > 0 ? candidates : [probeRule(agent)];
  const planned = tested.map((rule) => ({ rule, reason: 'asked', rent: 0, agent, tasks, activeSet }) as const);
  return { id: `delivery:${agent}`, kind: 'alone', agent, tasks, activeSet, rules: planned, subjects: [] };
}

function probeRule(agent: string): Rule {
  const body = `Line ${hashParts('delivery probe', agent).slice(0, 12)} asks for nothing.`;
  const place = { line: 1, column: 1 };
  return { id: 'delivery-probe', agent, body, status: 'candidate', scope: [], protected: false, ...place };
}
