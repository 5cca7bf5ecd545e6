import { ProblemError, setupError } from '../core/model/problem.ts';
import { textAt } from '../core/text/document/document-node.ts';
import { quoteValue } from '../core/text/escape/quote-value.ts';
import { parseDefinition } from '../core/text/markdown/parse-definition.ts';
import { loadTokenizer } from '../core/util/tokenizer.ts';
import { walkFiles } from './reading/walk-files.ts';

/**
 * Measures the tokens that a session reads of a skill or an agent before it uses it: its line in the listing, name and description. The number
 * is computed, not metered. `path`: the skill's folder, or the file of an agent. Throws ProblemError for a file without such a head.
 */
export async function measureAssetRent(path: string): Promise<number> {
  const isSkill = (parts: readonly string[]) => parts.length === 1 && parts[0] === 'SKILL.md';
  const [definition] = [...walkFiles(path, { isWanted: isSkill })];
  if (definition?.value === undefined) throw new ProblemError(definition?.problems ?? []);
  const { file, bytes } = definition.value;
  const { value, problems } = parseDefinition(bytes, file, 'setup');
  if (value === undefined) throw new ProblemError(problems);
  const [name, description] = ['name', 'description'].map((key) => textAt(value.keys, key));
  if (name === undefined || description === undefined) {
    const message = `the head of ${quoteValue(file)} has no name, or no description`;
    throw setupError('trials-asset', message, 'Name the folder of a skill, the file of an agent, or write --rent N.', {
      file,
    });
  }
  const count = await loadTokenizer();
  return count(`- ${name}: ${description}\n`);
}
