import * as v from 'valibot';
import { makeError, type Parsed, type Problem } from '../../core/model/problem.ts';
import { isPlainLine } from '../../core/text/escape/text-safety.ts';
import { findNode, type JsonNode, type JsonPath, jsonValue } from '../../core/text/json/json-node.ts';
import { listRefusalProblems } from '../../core/text/json/json-problems.ts';
import { type JsonSource, parseJson } from '../../core/text/json/parse-json.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';
import { keysOf } from '../../core/util/values.ts';
import {
  type HandOff,
  handOffLimits,
  handOffStatuses,
  isHandOffName,
  isRunName,
  statusesOf,
  typeOfStatus,
} from './hand-off.ts';

const name = { codePrefix: 'handoff', name: 'the hand-off' };
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.description('a whole number from 0'));
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check(isPlainLine),
    v.description(`one line of at most ${most} visible characters`),
  );
const path = v.pipe(
  v.string(),
  v.check((text) => text !== '.' && isRepositoryPath(text)),
  v.description('a path of the repository, with "/" and without ".."'),
);

const headerSchema = v.strictObject({
  TYPE: v.picklist(keysOf(statusesOf)),
  STATUS: v.picklist(handOffStatuses),
  MODEL: line(100),
  TOKENS_SPENT: v.pipe(v.nullable(count), v.description('a whole number from 0, or null while nobody has counted')),
  FILES_CHANGED: v.pipe(v.array(path), v.maxLength(handOffLimits.files), v.description('a list of paths')),
  FINDINGS_COUNT: count,
  SUMMARY: v.pipe(line(handOffLimits.summary), v.nonEmpty()),
  DETAIL_PATH: v.pipe(v.nullable(path), v.description('a path of the repository without "..", or null')),
});
const schema = v.strictObject({
  schema: v.literal(1),
  run: v.pipe(v.string(), v.check(isRunName), v.description('the name of a run or a session')),
  agent: v.pipe(v.string(), v.check(isHandOffName), v.description('a short kebab-case name')),
  at: v.pipe(v.string(), v.isoTimestamp(), v.description('a time as 2026-11-23T10:00:00.000Z')),
  header: headerSchema,
});

/**
 * Reads a hand-off somebody else wrote. Refused, each with line and column: what is no JSON of at most 64 KiB (a half-written file too), unknown
 * and missing keys, wrong values, a path that leaves the repository, a line with characters nobody sees, and a status of the other type.
 */
export function parseHandOff(bytes: string | Uint8Array, file: string): Parsed<HandOff> {
  const { value: source, problems } = parseJson(bytes, file, 'setup', { ...name, maxBytes: handOffLimits.maxBytes });
  if (source === undefined) return { problems };
  const [node, more] = source.values;
  if (node === undefined || more !== undefined) return { problems: [notOne(source, more)] };
  const parsed = v.safeParse(schema, jsonValue(node));
  if (!parsed.success)
    return { problems: listRefusalProblems({ ...name, schema, issues: parsed.issues, source, node, path: [] }) };
  const { TYPE, STATUS } = parsed.output.header;
  if (typeOfStatus(STATUS) === TYPE) return { value: parsed.output, problems: [] };
  return { problems: [otherType(source, node, TYPE, STATUS)] };
}

function at(source: JsonSource, node: JsonNode, steps: JsonPath) {
  return source.locate(findNode(node, steps).start);
}

function notOne(source: JsonSource, more: JsonNode | undefined): Problem {
  const message = more === undefined ? 'the hand-off is empty' : 'the file holds more than one hand-off';
  const hint = 'Hand-offs are written whole by rentroll session handoff write: let the agent hand on again.';
  return makeError('setup', 'handoff-not-one', message, hint, source.locate(more?.start ?? 0));
}

function otherType(source: JsonSource, node: JsonNode, type: keyof typeof statusesOf, status: string): Problem {
  const message = `a hand-off of the type "${type}" has the status "${status}"`;
  const hint = `Write one of: ${statusesOf[type].join(', ')}.`;
  return makeError('setup', 'handoff-other-type', message, hint, at(source, node, ['header', 'STATUS']));
}
