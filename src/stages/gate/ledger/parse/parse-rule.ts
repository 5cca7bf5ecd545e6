import { isMap, type YAMLMap } from 'yaml';
import type { Born, Evicted, Rule } from '../../../../foundation/model/rule/rule.ts';
import { quoteValue } from '../../../../foundation/text/escape/quote-value.ts';
import { isSlug } from '../../../../foundation/text/slug.ts';
import { type FieldReader, readFields, reportError } from '../../../../foundation/text/yaml/yaml-fields.ts';
import { offsetOfKey, readKey, startOf, toPlainValue } from '../../../../foundation/text/yaml/yaml-plain.ts';
import { findBodyFault } from '../check/check-body.ts';
import { bornFields, evictedFields, ruleFields } from './rule-fields.ts';

function nodeOf(map: YAMLMap, name: string): unknown {
  return map.items.find((item) => readKey(item.key) === name)?.value ?? undefined;
}

function withoutUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}

function nameRule(map: YAMLMap, position: number): string {
  const id = toPlainValue(nodeOf(map, 'id'));
  return typeof id === 'string' && isSlug(id) ? `rule ${quoteValue(id)}` : `rule number ${position}`;
}

function readBorn(reader: FieldReader, map: YAMLMap, where: string): Born | undefined {
  if (!map.has('born')) return undefined;
  const born = readFields(
    reader,
    nodeOf(map, 'born') ?? null,
    `"born" of ${where}`,
    bornFields,
    offsetOfKey(map, 'born'),
  );
  return born === undefined ? undefined : (withoutUndefined(born) as Born);
}

/** `evicted` must be there exactly when the status says so. */
function readEvicted(reader: FieldReader, map: YAMLMap, where: string): Evicted | undefined {
  const status = toPlainValue(nodeOf(map, 'status'));
  if (!map.has('evicted')) {
    const hint = 'Add "evicted: { on: 2026-06-14, why: does-not-earn }" with the real day and reason.';
    const offset = offsetOfKey(map, 'status');
    if (status === 'evicted')
      reportError(reader, 'missing-evicted', offset, `${where} is evicted, but has no "evicted"`, hint);
    return undefined;
  }
  const offset = offsetOfKey(map, 'evicted');
  if (status !== 'evicted') {
    const message = `${where} has "evicted", but its status is ${quoteValue(status)}`;
    reportError(reader, 'unexpected-evicted', offset, message, 'Remove "evicted", or set the status to evicted.');
  }
  return readFields(reader, nodeOf(map, 'evicted') ?? null, `"evicted" of ${where}`, evictedFields, offset);
}

function checkBody(reader: FieldReader, map: YAMLMap, where: string): void {
  const body = toPlainValue(nodeOf(map, 'body'));
  const long = toPlainValue(nodeOf(map, 'long')) === true;
  const fault = typeof body === 'string' ? findBodyFault(body, long) : undefined;
  if (fault !== undefined)
    reportError(reader, fault.code, offsetOfKey(map, 'body'), `${where}: ${fault.message}`, fault.hint);
}

/**
 * Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
 * reader; undefined when there was any error.
 */
export function parseRule(reader: FieldReader, node: unknown, position: number): Rule | undefined {
  const before = reader.problems.length;
  const map = isMap(node) ? (node as YAMLMap) : undefined;
  const where = map === undefined ? `rule number ${position}` : nameRule(map, position);
  const values = readFields(reader, node ?? null, where, ruleFields);
  if (map === undefined) return undefined;
  checkBody(reader, map, where);
  const born = readBorn(reader, map, where);
  const evicted = readEvicted(reader, map, where);
  if (values === undefined || reader.problems.length > before) return undefined;
  const { line = 1, column = 1 } = reader.source.locate(startOf(map.items[0]?.key));
  const { id, agent, body, status, scope, section, long } = values;
  const rule = { id, agent, body, status, scope, protected: values.protected, line, column };
  return { ...rule, ...withoutUndefined({ section, long, born, evicted }) } as Rule;
}
