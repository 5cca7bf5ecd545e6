import * as v from 'valibot';
import { isMap, type YAMLMap } from 'yaml';
import type { Problem } from '../../model/problem.ts';
import { hintUnknownKey } from '../did-you-mean.ts';
import { quoteValue } from '../escape/quote-value.ts';
import { toError } from '../line-index.ts';
import type { YamlSource } from './parse-yaml.ts';
import { readKey, startOf, toPlainValue } from './yaml-plain.ts';

/** One key of a mapping: what it may hold, said once for the check, the words and the documentation. */
export interface Field<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** Words that follow "Write ": for example `a number above 0, for example 2`. */
  readonly expects: string;
  /** `required` keys must be there; others take `fallback` when absent. */
  readonly required: boolean;
  readonly fallback: T;
  /** One line for the configuration table. */
  readonly meaning: string;
}

export type YamlFields = Readonly<Record<string, Field<unknown>>>;

/** The values a table of fields reads. */
export type FieldValues<F extends YamlFields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Defines a key that must be present. */
export function requiredField<T>(schema: v.GenericSchema<unknown, T>, expects: string, meaning = ''): Field<T> {
  return { schema, expects, required: true, fallback: undefined as T, meaning };
}

/** Defines a key that may be absent and is undefined then. */
export function optionalField<T>(schema: Field<T>['schema'], expects: string, meaning = ''): Field<T | undefined> {
  return { schema, expects, required: false, fallback: undefined, meaning };
}

/** Defines a key with a default. */
export function defaultField<T>(schema: Field<T>['schema'], expects: string, fallback: T, meaning = ''): Field<T> {
  return { schema, expects, required: false, fallback, meaning };
}

/** A share as people write it, `70%`, as 0 … 1: below 100 %. */
export const percentSchema = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,4})?%$/),
  v.transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(6))),
);

/** Where fields are read and where problems go. */
export interface FieldReader {
  readonly source: YamlSource;
  /** Starts every problem code, for example `config`. */
  readonly codePrefix: string;
  readonly problems: Problem[];
}

/** Adds one error at an offset of the source. */
export function reportError(reader: FieldReader, code: string, offset: number, message: string, hint: string): void {
  const { source, codePrefix, problems } = reader;
  problems.push(toError({ code, offset, message, hint }, { ...source, codePrefix }));
}

function reportUnknownKey(reader: FieldReader, key: string, offset: number, where: string, fields: YamlFields): void {
  const message = `unknown key ${quoteValue(key)} in ${where}`;
  reportError(reader, 'unknown-key', offset, message, hintUnknownKey(key, Object.keys(fields), 'keys'));
}

function readField(
  reader: FieldReader,
  name: string,
  field: Field<unknown>,
  pair: YAMLMap['items'][number],
  where: string,
): unknown {
  const value = toPlainValue(pair.value);
  const result = v.safeParse(field.schema, value);
  if (result.success) return result.output;
  const message = `"${name}" of ${where} is ${value === null ? 'empty' : quoteValue(value)}`;
  reportError(reader, 'bad-value', startOf(pair.key), message, `Write ${field.expects}.`);
  return undefined;
}

function reportMissing(reader: FieldReader, name: string, field: Field<unknown>, offset: number, where: string): void {
  reportError(reader, 'missing-key', offset, `${where} has no "${name}"`, `Add "${name}": ${field.expects}.`);
}

function readPairs(reader: FieldReader, map: YAMLMap, where: string, fields: YamlFields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const pair of map.items) {
    const name = readKey(pair.key);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) reportUnknownKey(reader, name, startOf(pair.key), where, fields);
    else values[name] = readField(reader, name, field, pair, where);
  }
  return values;
}

function fillAbsent(
  reader: FieldReader,
  values: Record<string, unknown>,
  where: string,
  fields: YamlFields,
  offset: number,
): void {
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(values, name)) continue;
    if (field.required) reportMissing(reader, name, field, offset, where);
    else values[name] = field.fallback;
  }
}

/**
 * Reads a mapping by a table of fields: unknown keys, wrong values and missing keys become problems, each at its key; absent
 * keys take their fallback. `node` undefined means the whole mapping is absent. Returns undefined when anything was wrong.
 * `where` names the mapping in messages, for example `rule "x"`.
 */
export function readFields<F extends YamlFields>(
  reader: FieldReader,
  node: unknown,
  where: string,
  fields: F,
  offset = startOf(node),
): FieldValues<F> | undefined {
  const before = reader.problems.length;
  if (node !== undefined && !isMap(node)) {
    const hint = `Write keys with values: { ${Object.keys(fields)
      .slice(0, 3)
      .map((key) => `${key}: …`)
      .join(', ')} }.`;
    reportError(reader, 'not-a-mapping', offset, `${where} is not a mapping of keys to values`, hint);
    return undefined;
  }
  const values = node === undefined ? {} : readPairs(reader, node as YAMLMap, where, fields);
  fillAbsent(reader, values, where, fields, offset);
  return reader.problems.length > before ? undefined : (values as FieldValues<F>);
}
