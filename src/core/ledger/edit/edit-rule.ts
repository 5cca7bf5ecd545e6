import { isScalar, type Pair, type YAMLMap } from 'yaml';
import {
  columnOf,
  contentEndOf,
  detectLineEnd,
  insertLines,
  lineEndAfter,
  lineStartOf,
  type Splice,
} from '../../text/yaml/text-splices.ts';
import { readKey, startOf } from '../../text/yaml/yaml-plain.ts';
import type { RuleChange } from './ledger-edit.ts';
import { renderFlowMap, renderProbe } from './render-rule-yaml.ts';

function findPair(map: YAMLMap, name: string): Pair | undefined {
  return map.items.find((pair) => readKey(pair.key) === name);
}

/** Keeps the quotes a writer chose. */
function requote(value: string, old: unknown): string {
  const type = isScalar(old) ? old.type : undefined;
  if (type === 'QUOTE_DOUBLE') return `"${value}"`;
  return type === 'QUOTE_SINGLE' ? `'${value}'` : value;
}

function replaceValue(text: string, pair: Pair, value: string): Splice {
  const start = startOf(pair.value);
  const end = contentEndOf(pair.value);
  const closing = text.slice(start, end).endsWith('\n') ? detectLineEnd(text) : '';
  return { start, end, insert: requote(value, pair.value) + closing };
}

/** Adds a key behind another one: on its own line in a block mapping, in place in a flow mapping. */
function insertKey(text: string, map: YAMLMap, after: Pair, name: string, value: string): Splice {
  const end = contentEndOf(after.value);
  if (map.flow === true) {
    const quoted = isScalar(after.key) && after.key.type === 'QUOTE_DOUBLE' ? `"${name}"` : name;
    return { start: end, end, insert: `, ${quoted}: ${value}` };
  }
  const indent = ' '.repeat(columnOf(text, startOf(map)));
  return insertLines(text, lineEndAfter(text, end), [`${indent}${name}: ${value}`]);
}

function removeFirst(map: YAMLMap, pair: Pair): Splice {
  const next = map.items[1];
  return {
    start: startOf(pair.key),
    end: next === undefined ? contentEndOf(pair.value) : startOf(next.key),
    insert: '',
  };
}

function removeKey(text: string, map: YAMLMap, pair: Pair): Splice {
  const index = map.items.indexOf(pair);
  if (index === 0) return removeFirst(map, pair);
  const end = contentEndOf(pair.value);
  if (map.flow === true) return { start: contentEndOf(map.items[index - 1]?.value), end, insert: '' };
  const start = lineStartOf(text, startOf(pair.key));
  const lineEnd = lineEndAfter(text, end);
  if (lineEnd < text.length || text.endsWith('\n')) return { start, end: lineEnd, insert: '' };
  const before = text.slice(0, start).replace(/\r?\n$/, '').length;
  return { start: before, end: lineEnd, insert: '' };
}

function setKey(text: string, map: YAMLMap, name: string, value: string): Splice {
  const pair = findPair(map, name);
  if (pair !== undefined) return replaceValue(text, pair, value);
  const status = findPair(map, 'status') ?? map.items.at(-1);
  if (status === undefined) throw new Error('a rule without keys cannot be edited');
  return insertKey(text, map, status, name, value);
}

/** A sentence in the quotes it needs, whichever the old one had. */
function setBody(map: YAMLMap, body: string): Splice {
  const pair = findPair(map, 'body');
  if (pair === undefined) throw new Error('a rule without a body cannot be reworded');
  return { start: startOf(pair.value), end: contentEndOf(pair.value), insert: JSON.stringify(body) };
}

/** Splices that bring one rule's mapping to a change; everything else of the file stays byte for byte. */
export function editRule(text: string, map: YAMLMap, change: RuleChange): readonly Splice[] {
  const splices: Splice[] = [];
  if (change.id !== undefined) splices.push(setKey(text, map, 'id', change.id));
  if (change.agent !== undefined) splices.push(setKey(text, map, 'agent', change.agent));
  if (change.body !== undefined) splices.push(setBody(map, change.body));
  if (change.status !== undefined) splices.push(setKey(text, map, 'status', change.status));
  if (change.probe !== undefined) splices.push(setKey(text, map, 'probe', renderProbe(change.probe)));
  if (change.evicted === 'remove') {
    const pair = findPair(map, 'evicted');
    if (pair !== undefined) splices.push(removeKey(text, map, pair));
  } else if (change.evicted !== undefined) splices.push(setKey(text, map, 'evicted', renderFlowMap(change.evicted)));
  if (change.born !== undefined) splices.push(setKey(text, map, 'born', renderFlowMap(change.born)));
  return splices;
}
