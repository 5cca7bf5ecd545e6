import * as v from 'valibot';
import type { Blame, Parsed, Problem } from '../../model/problem.ts';
import type { ServerRecording } from '../../model/trial/server.ts';
import { quoteValue } from '../escape/quote-value.ts';
import { findNode, type JsonNode, jsonValue } from '../json/json-node.ts';
import { listRefusalProblems } from '../json/json-problems.ts';
import { type JsonSource, parseJson } from '../json/parse-json.ts';
import { objectOf, textOf } from '../json/read-json.ts';
import { toError } from '../line-index.ts';
import { redactExcerpt } from '../redact-secrets.ts';
import { requestKey } from './replay.ts';

/** The largest recording that is read, and what all of its codes begin with. */
export const recordingLimits = { codePrefix: 'recording', maxBytes: 8 * 1024 * 1024 } as const;

/** What every session begins with. */
export const beginning = ['initialize', 'tools/list {}'] as const;

/** Versions of the protocol whose greetings both runtimes understand. */
export const protocolVersions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;

const say = v.description;
const anyObject = v.looseObject({});
const head = v.strictObject({
  recording: v.pipe(v.literal(1), say('1, the only version there is')),
  server: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/), say('the name of the server')),
});
const params = v.exactOptional(v.pipe(anyObject, say('an object')));
const error = v.pipe(v.looseObject({ code: v.number(), message: v.string() }), say('an object with code and message'));
const exchange = v.union([
  v.strictObject({ method: v.string(), params, result: v.pipe(anyObject, say('an object')) }),
  v.strictObject({ method: v.string(), params, error }),
]);
const line = v.pipe(exchange, say('an object with method, params, and result or error'));
const greeting = v.looseObject({
  protocolVersion: v.pipe(v.picklist(protocolVersions), say(`one of ${protocolVersions.join(', ')}`)),
});
const listing = v.looseObject({ tools: v.pipe(v.array(v.looseObject({ name: v.string() })), say('a list of tools')) });

/** What some answers have to be, for a runtime to begin with them. */
const shapes: Readonly<Record<string, v.GenericSchema>> = { initialize: greeting, 'tools/list': listing };

const mostProblems = 20;

/**
 * Reads a recording: a head, then one line for each request with what the server said. Refused, each at its line: what is no JSON or another
 * shape, two lines for one request, versions of the protocol that nobody knows, credentials, and a recording without greeting or tools.
 */
export function parseRecording(input: string | Uint8Array, file: string, blame: Blame): Parsed<ServerRecording> {
  const { value: source, problems } = parseJson(input, file, blame, recordingLimits);
  if (source === undefined) return { problems };
  const [first, ...rest] = source.values;
  const found = first === undefined ? [] : refuseShape(source, first, head, 'the head of the recording');
  if (found.length > 0) return { problems: found };
  const answers = new Map<string, v.InferOutput<typeof exchange>>();
  const wrong = rest.flatMap((node) => takeLine(source, node, answers));
  const lacking = beginning.filter((key) => !answers.has(key));
  if (wrong.length === 0 && lacking.length > 0) wrong.push(refuseLacking(source, first, lacking));
  if (wrong.length > 0) return { problems: wrong.slice(0, mostProblems) };
  return {
    value: new Map([...answers].map(([key, { method: _m, params: _p, ...said }]) => [key, said])),
    problems: [],
  };
}

function takeLine(source: JsonSource, node: JsonNode, answers: Map<string, v.InferOutput<typeof exchange>>): Problem[] {
  const parsed = v.safeParse(line, jsonValue(node));
  if (!parsed.success) return refuseShape(source, node, line, 'the line');
  const { output } = parsed;
  const shape = 'result' in output && Object.hasOwn(shapes, output.method) ? shapes[output.method] : undefined;
  const wrong =
    shape === undefined ? [] : refuseShape(source, findNode(node, ['result']), shape, `the answer to ${output.method}`);
  const text = source.text.slice(node.start, node.end);
  if (redactExcerpt(text) !== text) wrong.push(refuse(source, node.start, secret));
  const key = requestKey(output.method, output.params);
  if (answers.has(key)) wrong.push(refuse(source, node.start, twice(key)));
  answers.set(key, output);
  return wrong;
}

function refuseShape(source: JsonSource, node: JsonNode, schema: v.GenericSchema, name: string): Problem[] {
  const parsed = v.safeParse(schema, jsonValue(node));
  if (parsed.success) return [];
  const { codePrefix } = recordingLimits;
  return [...listRefusalProblems({ schema, issues: parsed.issues, source, node, path: [], codePrefix, name })];
}

type Words = readonly [code: string, message: string, hint: string];

const secret: Words = [
  'secret',
  'the line holds what has the shape of a credential, for everybody who can read the repository',
  'Take the line out, and replace the credential where it is valid.',
];

const twice = (key: string): Words => [
  'twice',
  `the request ${quoteValue(key)} stands twice: one of the answers would never be given`,
  'Take one of the two lines out.',
];

function refuseLacking(source: JsonSource, first: JsonNode | undefined, keys: readonly string[]): Problem {
  const server = first === undefined ? 'NAME' : textOf(objectOf(jsonValue(first))['server']);
  const names = keys.map((key) => key.replace(' {}', '')).join(' and ');
  const hint = `Every session begins with them: delete the file, and record the server again: rentroll mcp record ${server}`;
  return refuse(source, 0, ['unfinished', `the recording has no answer to ${names}`, hint]);
}

function refuse({ locate, blame }: JsonSource, offset: number, [code, message, hint]: Words): Problem {
  const { codePrefix } = recordingLimits;
  return toError({ code, offset, message, hint }, { codePrefix, blame, locate });
}
