import * as v from 'valibot';
import { makeError, type Parsed } from '../../../core/model/problem.ts';
import { jsonValue } from '../../../core/text/json/json-node.ts';
import { listRefusalProblems } from '../../../core/text/json/json-problems.ts';
import { parseJson } from '../../../core/text/json/parse-json.ts';

/** What a file is, for its problems. */
export interface KeptJson {
  readonly file: string;
  /** Starts every problem code. */
  readonly codePrefix: string;
  /** What the value is, for people. */
  readonly name: string;
  readonly maxBytes: number;
}

/** Reads a file that holds one JSON value of a schema. Duplicate keys, depth, numbers and sizes are refused as everywhere. */
export function parseKeptJson<S extends v.GenericSchema>(
  schema: S,
  bytes: Uint8Array,
  { file, codePrefix, name, maxBytes }: KeptJson,
): Parsed<v.InferOutput<S>> {
  const { value: source, problems } = parseJson(bytes, file, 'setup', { codePrefix, maxBytes });
  if (source === undefined) return { problems };
  const [node, ...others] = source.values;
  if (node === undefined || others.length > 0) {
    const message = `the file holds ${source.values.length} JSON values, not ${name} alone`;
    const hint = 'The file is written by rentroll and never edited: record again.';
    return { problems: [makeError('setup', `${codePrefix}-bad-value`, message, hint, { file })] };
  }
  const parsed = v.safeParse(schema, jsonValue(node));
  if (parsed.success) return { value: parsed.output, problems: [] };
  return { problems: listRefusalProblems({ schema, issues: parsed.issues, source, node, path: [], codePrefix, name }) };
}
