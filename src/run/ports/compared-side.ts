import type { ComparedSide } from '../../foundation/model/rule/comparison.ts';
import type { Measurement } from '../../foundation/model/rule/plan.ts';

/** Side of a comparison that a trial with these rules in memory has; undefined in a measurement of rules. */
export function sideOf({ rules }: Pick<Measurement, 'rules'>, present: readonly string[]): ComparedSide | undefined {
  const planned = rules.find(({ compared }) => compared !== undefined);
  if (planned?.compared === undefined) return undefined;
  return present.includes(planned.rule.id) ? planned.compared.b : planned.compared.a;
}
