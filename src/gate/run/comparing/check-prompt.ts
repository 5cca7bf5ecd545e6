import { basename } from 'node:path/posix';
import { isScalar } from 'yaml';
import { makeError, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { readKey, startOf } from '../../../core/text/yaml/yaml-plain.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { checkDefinition } from '../../context/check-definition.ts';
import { isSameModel } from '../../repository/receipts/evidence-basis.ts';

/** What is only a warning where a definition is looked at, and misleads where two are compared. */
const misleading = ['definition-no-model', 'definition-bad-model', 'definition-memory-scope', 'definition-bad-memory'];

/** Where a definition would lie, and what its trials run with. */
export interface PromptTerms {
  readonly config: Config;
  /** Path in the copy. */
  readonly place: string;
  readonly count: CountTokens;
}

/**
 * What makes a definition no fair side, each with its place: a head that cannot be read, another name than the agent's, no model or another
 * one than trials run with, memory that is not the project's. Warnings of the linter are left to it.
 */
export function checkPrompt(file: string, text: string, { config, place, count }: PromptTerms): readonly Problem[] {
  const described = {
    ...{ file, content: Buffer.from(text), expectedName: basename(place, '.md') },
    ...{ configured: true, loaded: true },
  };
  const found = checkDefinition(described, count).flatMap((problem): readonly Problem[] =>
    problem.severity === 'error' || misleading.includes(problem.code)
      ? [{ ...problem, severity: 'error', blame: 'setup' }]
      : [],
  );
  return found.length > 0 ? found : findOtherModel(file, text, config);
}

/** Trials run with the model of the config, whatever a head declares: one that says otherwise would not be what was measured. */
function findOtherModel(file: string, text: string, { runner }: Config): readonly Problem[] {
  const source = parseDefinition(text, file, 'setup').value;
  const pair = source?.keys.items.find(({ key }) => readKey(key) === 'model');
  const declared = isScalar(pair?.value) ? String(pair.value.value) : 'inherit';
  const isSame =
    declared === 'inherit' ||
    isSimulated(runner.kind) ||
    (/\d/.test(declared) ? isSameModel(declared, runner.model) : runner.model.toLowerCase().includes(declared));
  if (isSame || source === undefined) return [];
  const message = `the definition declares the model ${quoteValue(declared)}, and trials run with ${quoteValue(runner.model)}`;
  const hint = 'Declare the model of the config, or "inherit". Two models are compared with: rentroll compare model';
  return [makeError('setup', 'side-other-model', message, hint, source.head.locate(startOf(pair?.value ?? null)))];
}
