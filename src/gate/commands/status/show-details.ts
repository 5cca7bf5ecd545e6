import { readPlainBytes } from '../../../adapters/files/read-plain.ts';
import { listCompanions } from '../../../adapters/programs/list-companions.ts';
import { type Problem, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Companion, CompanionDetails, CompanionList } from '../../../core/model/rule/context.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { textAt } from '../../../core/text/document/document-node.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { checkDefinition } from '../../loaded/context/check-definition.ts';
import { openPlace } from './read-bill.ts';

/** Lists the names of everything that stands beside rentroll here, as the catalogue of a session counts it. */
export async function showCatalogue({ cwd, env }: Pick<Dependencies, 'cwd' | 'env'>): Promise<CompanionList> {
  const companions = listCompanions((await openPlace(cwd)).root, env);
  return { schema: 1, companions };
}

const mostBytes = 1024 * 1024;

/**
 * Describes one companion: its place, its words, their tokens, and what is wrong with an agent's definition. Throws ProblemError for a name that
 * nothing has, and for a file that cannot be read.
 */
export async function showDetails(
  name: string,
  { cwd, env }: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<CompanionDetails> {
  const all = listCompanions((await openPlace(cwd)).root, env);
  const companion = all.find((one) => one.name === name);
  if (companion === undefined) {
    const names = all.map((one) => one.name);
    const hint =
      names.length === 0 ? 'This folder has no plugin, no skill and no agent.' : hintKnownNames(name, names, 'names');
    throw setupError('context-unknown-name', `nothing here is called ${quoteValue(name)}`, hint);
  }
  const empty = { schema: 1, ...companion, description: '', tokens: 0, problems: [] } as const;
  return companion.file === '' ? empty : { ...empty, ...(await describeFile(companion)) };
}

async function describeFile({ kind, name, file }: Companion) {
  const content = readPlainBytes(file, { mostBytes });
  if (content === undefined) {
    const hint = 'Put a plain file of at most 1 MiB in its place.';
    throw setupError('context-unreadable', `the file of ${quoteValue(name)} cannot be read`, hint, { file });
  }
  const count = await loadTokenizer();
  const definition = { file, content, expectedName: name, configured: false, loaded: false };
  const problems: readonly Problem[] = kind === 'agent' ? checkDefinition(definition) : [];
  return { description: readDescription(content, file), tokens: countLong(content.toString('utf8'), count), problems };
}

function readDescription(content: Uint8Array, file: string): string {
  return textAt(parseDefinition(content, file, 'head').value?.keys, 'description') ?? '';
}
