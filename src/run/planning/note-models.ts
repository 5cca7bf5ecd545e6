import type { RuleVerdict } from '../../foundation/model/verdict/report.ts';
import { unsplitId } from '../../stages/gate/plan/split-model.ts';

const answers: Readonly<Record<RuleVerdict['verdict'], string>> = {
  earns: 'earns',
  'does-not-earn': 'does not earn',
  regression: 'breaks tasks',
  undecided: 'is not settled',
};

/** Of each rule that was measured with several models, one sentence: where their verdicts differ, or that they do not. `model` is that of the config. */
export function noteModels(verdicts: readonly RuleVerdict[], model: string): readonly string[] {
  const byRule = Map.groupBy(verdicts, (row) => unsplitId(row.rule, row.model));
  return [...byRule].flatMap(([rule, rows]) => {
    if (rows.length < 2) return [];
    const told = rows.map((row) => ({ model: row.model ?? model, verdict: row.verdict }));
    const kinds = new Set(told.map(({ verdict }) => verdict));
    const [first] = kinds;
    if (kinds.size === 1 && first !== undefined)
      return [`"${rule}" ${answers[first]} with each of ${told.length} models.`];
    const parts = told.map((one) => `${answers[one.verdict]} with ${one.model}`);
    return [`Models differ: "${rule}" ${parts.join(', ')}. The verdict with ${model} decides.`];
  });
}
