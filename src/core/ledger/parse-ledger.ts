import * as v from 'valibot';
import { type Blame, type Parsed, type Problem, sortProblems } from '../model/problem.ts';
import type { AssetEntry, Ledger, Rule } from '../model/rule/rule.ts';
import { type DocumentNode, findEntry, isEmptyNode, textAt } from '../text/document/document-node.ts';
import { type FieldReader, optionalField, readFields, reportError, requiredField } from '../text/document/fields.ts';
import { type DocumentSource, readDocument } from '../text/document/read-document.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { defined } from '../util/values.ts';
import { parseAsset } from './parse-asset.ts';
import { parseRule } from './parse-rule.ts';

/** Limits on what a ledger may hold. */
export const ledgerLimits = { maxBytes: 8 * 1024 * 1024, maxRules: 10_000 } as const;

/** Problems of one file shown at once; a ledger with more is broken as a whole. */
const maxProblems = 1_000;

const anything = () => optionalField(v.unknown(), '');

const ledgerFields = {
  version: requiredField(v.literal(1), '1, the only version there is'),
  rules: anything(),
  assets: anything(),
};

/** Every rule with a text as id counts, also one that is wrong otherwise: all problems show at once. */
function checkUniqueIds(reader: FieldReader, items: readonly DocumentNode[], one: string): void {
  const first = new Map<string, number>();
  for (const item of items) {
    const id = textAt(item, 'id');
    if (id === undefined) continue;
    const offset = findEntry(item, 'id')?.keyStart ?? item.start;
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, offset);
    else {
      const message = `the id ${quoteValue(id)} is already used on line ${reader.source.locate(earlier).line}`;
      reportError(
        reader,
        'duplicate-id',
        offset,
        message,
        `Give this ${one} an id of its own; an id names one ${one} for good.`,
      );
    }
  }
}

/** A list of the ledger: what one entry of it is called, and what reads one. */
interface ListOf<T> {
  readonly key: 'rules' | 'assets';
  readonly one: string;
  readonly parse: (reader: FieldReader, node: DocumentNode, position: number) => T | undefined;
}

const rulesOf: ListOf<Rule> = { key: 'rules', one: 'rule', parse: parseRule };
const assetsOf: ListOf<AssetEntry> = { key: 'assets', one: 'asset', parse: parseAsset };

function readList<T>(reader: FieldReader, root: DocumentNode, { key, one, parse }: ListOf<T>): readonly T[] {
  const { value: node, keyStart: offset = root.start } = findEntry(root, key) ?? {};
  if (node === undefined || isEmptyNode(node)) return [];
  if (node.kind !== 'list') {
    const hint = `Write "${key}: []", or one entry per ${one} that begins with "- id:".`;
    reportError(reader, 'not-a-list', offset, `"${key}" is not a list`, hint);
    return [];
  }
  if (node.items.length > ledgerLimits.maxRules) {
    const message = `the ledger has ${node.items.length} ${key}; at most ${ledgerLimits.maxRules} are read`;
    reportError(reader, `too-many-${key}`, offset, message, `Delete evicted ${key} that nobody will propose again.`);
    return [];
  }
  checkUniqueIds(reader, node.items, one);
  const entries: T[] = [];
  for (const [index, item] of node.items.entries()) {
    if (reader.problems.length >= maxProblems) {
      reportError(
        reader,
        'too-many-problems',
        item.start,
        'from here on the ledger was not checked',
        'Correct the problems above first.',
      );
      break;
    }
    const entry = parse(reader, item, index + 1);
    if (entry !== undefined) entries.push(entry);
  }
  return entries;
}

function readLedger(source: DocumentSource): Parsed<Ledger> {
  const problems: Problem[] = [];
  const reader: FieldReader = { source, codePrefix: 'ledger', problems };
  const { root } = source;
  if (root.kind !== 'object') {
    reportError(reader, 'not-a-mapping', 0, 'the ledger holds no keys', 'Write "version: 1" and "rules: []".');
    return { problems };
  }
  readFields(reader, root, 'the ledger', ledgerFields);
  if (findEntry(root, 'rules') === undefined)
    reportError(reader, 'missing-key', root.start, 'the ledger has no "rules"', 'Add "rules: []".');
  const rules = readList(reader, root, rulesOf);
  const assets = readList(reader, root, assetsOf);
  if (problems.length > 0) return { problems: sortProblems(problems) };
  return { value: { version: 1, rules, ...defined({ assets: assets.length === 0 ? undefined : assets }) }, problems };
}

/**
 * Reads `.rentroll/ledger.yml` (text or bytes, ≤ 8 MiB, ≤ 10 000 rules). All problems are collected, each with line and column.
 * `file` is the path relative to the repository root; `blame` says who must act.
 */
export function parseLedger(text: string | Uint8Array, file: string, blame: Blame): Parsed<Ledger> {
  const parsed = readDocument(text, 'yaml', file, blame, { codePrefix: 'ledger', maxBytes: ledgerLimits.maxBytes });
  return parsed.value === undefined ? { problems: parsed.problems } : readLedger(parsed.value);
}
