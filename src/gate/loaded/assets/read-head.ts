import { makeError, type Position, type Problem } from '../../../core/model/problem.ts';
import type { AssetHead } from '../../../core/model/rule/asset.ts';
import { findEntry, plainValue, textAt } from '../../../core/text/document/document-node.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { type HeadSource, readHeadKeys } from '../../../core/text/markdown/parse-definition.ts';
import { readTools } from '../../../core/text/markdown/read-tools.ts';
import { splitHead } from '../../../core/text/markdown/split-head.ts';
import { defined } from '../../../core/util/values.ts';
import { type AssetPlace, needsHead } from './asset-places.ts';

/** The content of the main file of an asset: its head, the text below it, and the problems of the head. */
export interface ReadHead {
  readonly head: AssetHead;
  readonly body: string;
  readonly problems: readonly Problem[];
}

const nothing: AssetHead = { paths: [], byHand: false, allowedTools: [], brings: [] };

/**
 * Reads the main file of an asset. A head that is no YAML, that does not end, or that is missing where the kind needs one is a problem
 * (`asset-unreadable`) with its line; the rest of the file is read all the same.
 */
export function readHead(text: string, place: AssetPlace): ReadHead {
  const split = splitHead(text);
  if (split.kind !== 'closed') {
    const isOpen = split.kind === 'open';
    const why = isOpen ? 'its YAML head has no closing "---"' : 'it does not begin with a YAML head';
    const problems = isOpen || needsHead(place.kind) ? [unreadable(place, why, { line: 1, column: 1 })] : [];
    return { head: nothing, body: text, problems };
  }
  const { yaml, body } = split;
  const { value, problems } = readHeadKeys(yaml, place.main, 'head');
  if (value !== undefined) return { head: readKeys(value), body, problems: [] };
  return {
    head: nothing,
    body,
    problems: problems.slice(0, 1).map(({ message, at }) => unreadable(place, message, at)),
  };
}

function readKeys({ keys, head: yaml }: HeadSource): AssetHead {
  const [name, description] = ['name', 'description'].map((key) => textAt(keys, key)?.trim() || undefined);
  const nodeAt = (key: string) => findEntry(keys, key)?.value;
  const listAt = (key: string) => (readTools(nodeAt(key), yaml.text) ?? []).map((entry) => entry.name);
  const brings = (['hooks', 'mcpServers'] as const).filter(nodeAt);
  return {
    ...defined({ name, description }),
    paths: listAt('paths'),
    byHand: plainValue(nodeAt('disable-model-invocation')) === true,
    allowedTools: listAt('allowed-tools'),
    brings,
  };
}

function unreadable({ kind, name, main }: AssetPlace, why: string, at: Omit<Position, 'file'> = {}): Problem {
  return makeError(
    'head',
    'asset-unreadable',
    `the ${kind} ${quoteValue(name)} cannot be read: ${why}`,
    'Begin the file with "---", then "name: …" and "description: …" on lines of their own (in quotes where they hold ": " or " #"), then "---".',
    { line: 1, column: 1, ...at, file: main },
  );
}
