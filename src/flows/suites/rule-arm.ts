import type { PlannedRule } from '../../foundation/model/rule/plan.ts';
import type { Rule } from '../../foundation/model/rule/rule.ts';
import type { RepeatedArm } from '../../stages/gate/plan/plan-rounds.ts';

/** The arm beside an agent's baseline: with a candidate added, or with an active rule left out. */
export function ruleArm({ measurement }: RepeatedArm, rule: Rule, rent: number): RepeatedArm {
  const { agent, tasks } = measurement;
  const activeSet = measurement.activeSet.filter(({ id }) => id !== rule.id);
  const planned: PlannedRule = { rule, reason: 'unstamped', rent, agent, tasks, activeSet };
  return {
    present: rule.status === 'active' ? [] : [rule.id],
    measurement: { ...measurement, id: `bench:${agent}:${rule.id}`, activeSet, rules: [planned] },
  };
}
