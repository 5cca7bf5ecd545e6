import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { MeasureRent } from '../../../core/ledger/measure-rent.ts';
import type { AgentContext } from '../../../core/model/rule/context.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { rankResidents } from '../../context/rank-residents.ts';
import type { Revision } from '../reading/load-revision.ts';

/** What a rule costs, and what it was measured to save. */
export interface Scales {
  readonly rentOf: MeasureRent;
  /** Latest measured saving by rule id, tokens per completed trial. */
  readonly savings: ReadonlyMap<string, number>;
}

/** The active rules of each agent, weakest per token first. Rules named in `activated` count as active. */
export function weighAgents(
  { config, ledger }: Pick<Revision, 'config' | 'ledger'>,
  scales: Scales,
  activated: readonly string[] = [],
): readonly AgentContext[] {
  if (config === undefined || ledger === undefined) return [];
  const rules = ledger.rules.map((rule): Rule => (activated.includes(rule.id) ? { ...rule, status: 'active' } : rule));
  return Object.entries(config.agents).map(([agent, { memory }]) => {
    const residents = selectCompiledRules(rules, agent).map((rule) => weighRule(rule, scales));
    const rent = residents.reduce((sum, resident) => sum + resident.rent, 0);
    return { agent, memory, rent, limit: config.context.injected, residents: rankResidents(residents) };
  });
}

function weighRule(rule: Rule, { rentOf, savings }: Scales): AgentContext['residents'][number] {
  const saving = savings.get(rule.id);
  const known = saving === undefined ? {} : { saving };
  return { rule: rule.id, rent: rentOf(rule), protected: rule.protected, line: rule.line, ...known };
}
