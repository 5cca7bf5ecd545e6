import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { mean, median } from '../../../core/stats/moments.ts';

/**
 * Tokens by which a rule made the first prompt of its trials longer, as the API counted them: trials of one task whose memories differ in
 * this rule alone are compared. Undefined where there are none, or where nobody counted.
 */
export function countRent(rule: string, records: readonly TrialRecord[]): number | undefined {
  const groups = Map.groupBy(records, ({ task, present }) => JSON.stringify([task, ...otherRules(rule, present)]));
  const differences = [...groups.values()].flatMap((group) => {
    const [with_, without] = [true, false].map((has) =>
      group.flatMap(({ present, firstPrompt }) =>
        present.includes(rule) === has && firstPrompt !== undefined ? [firstPrompt] : [],
      ),
    );
    return with_?.length && without?.length ? [median(with_) - median(without)] : [];
  });
  return differences.length === 0 ? undefined : Math.round(mean(differences));
}

function otherRules(rule: string, present: readonly string[]): readonly string[] {
  return present.filter((id) => id !== rule).sort();
}
