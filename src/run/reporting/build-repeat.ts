import type { Rule } from '../../foundation/model/rule/rule.ts';
import type { ReceiptRepeat } from '../../foundation/model/verdict/receipt.ts';
import { hashBody } from '../../stages/gate/receipt/build-receipt.ts';
import { idOfName, nameReworded } from '../../stages/gate/receipt/repeat-faults.ts';
import type { PolicySide } from '../planning/read-change.ts';
import { orderMemory } from '../ports/trial-terms.ts';
import type { SettledRule } from '../settling/settled-rule.ts';

/** What it takes to run the trials of a verdict once more: their seeds, the memories they had, their limits. */
export function buildRepeat(
  base: PolicySide,
  { measurement, records }: Pick<SettledRule, 'measurement' | 'records'>,
): ReceiptRepeat {
  const place = new Map(orderMemory(base, measurement).map((id, index) => [id, index]));
  const reworded = measurement.rules.flatMap(({ leaving }) => (leaving?.kind === 'reworded' ? [leaving.to] : []));
  const placeOf = (name: string) => place.get(idOfName(name)) ?? place.size;
  const memoryOf = (present: readonly string[]) => {
    const instead = reworded.filter(({ id }) => !present.includes(id)).map(({ id }) => nameReworded(id));
    return [...present, ...instead].sort((a, b) => placeOf(a) - placeOf(b));
  };
  const names = [...new Set(records.map(({ present }) => JSON.stringify(memoryOf(present))))];
  const memories = names.map((name) => JSON.parse(name) as readonly string[]);
  const known: readonly Rule[] = [
    ...measurement.rules.map(({ rule }) => rule),
    ...reworded.map((rule) => ({ ...rule, id: nameReworded(rule.id) })),
    ...measurement.activeSet,
  ];
  const { runner, budget } = base.config;
  return {
    maxTurns: runner.maxTurns,
    tokenCap: budget.trial,
    rules: known
      .filter(({ id }) => memories.some((memory) => memory.includes(id)))
      .map((rule) => ({ rule: rule.id, bodyHash: hashBody(rule) })),
    memories,
    trials: records.map(({ seed, present }) => ({ seed, memory: names.indexOf(JSON.stringify(memoryOf(present))) })),
  };
}
