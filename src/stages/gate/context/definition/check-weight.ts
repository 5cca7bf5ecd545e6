import { isScalar } from 'yaml';
import { readKey, startOf } from '../../../../foundation/text/yaml/yaml-plain.ts';
import { type CountTokens, countLong } from '../../../../foundation/util/tokenizer.ts';
import { addFinding, type DefinitionReport } from './definition-report.ts';

/** Tokens of a system prompt above which it is worth a look: every call of the agent carries them. */
const heavyPrompt = 1_000;
/** Tokens of a description: every call of every session that could ask the agent carries them. */
const heavyDescription = 100;

/** Warns when the system prompt or the description of a definition is heavy. */
export function checkWeight(report: DefinitionReport, count: CountTokens): void {
  const { definition, source } = report;
  const prompt = countLong(source.body.trim(), count);
  if (prompt > heavyPrompt) {
    addFinding(report, {
      code: 'heavy',
      message: `the system prompt weighs ${prompt} tokens, which every call of this agent carries`,
      hint: `Keep it below ${heavyPrompt}: move advice into the ledger, where it is measured, and details into files the agent can read.`,
      at: { file: definition.file, line: source.bodyLine, column: 1 },
    });
  }
  const pair = source.keys.items.find(({ key }) => readKey(key) === 'description');
  const text = isScalar(pair?.value) && typeof pair.value.value === 'string' ? pair.value.value : '';
  const description = countLong(text, count);
  if (description <= heavyDescription) return;
  addFinding(report, {
    code: 'heavy-description',
    message: `the description weighs ${description} tokens, which every session that offers this agent carries`,
    hint: `Keep it below ${heavyDescription}: one line that says when to call the agent.`,
    offset: startOf(pair?.value),
  });
}
