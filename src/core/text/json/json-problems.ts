import * as v from 'valibot';
import type { Problem } from '../../model/problem.ts';
import { hintKnownNames, hintUnknownKey } from '../did-you-mean.ts';
import { quoteValue } from '../escape/quote-value.ts';
import { toError } from '../line-index.ts';
import { describePath, findNode, type JsonNode, type JsonPath } from './json-node.ts';
import type { JsonSource } from './parse-json.ts';

/** A JSON value that a schema refused, with where it stands. */
export interface RefusedJson {
  readonly schema: v.GenericSchema;
  readonly issues: readonly v.BaseIssue<unknown>[];
  readonly source: JsonSource;
  /** The node the schema was held against, and its path in the file. */
  readonly node: JsonNode;
  readonly path: JsonPath;
  /** Starts every problem code, for example `evidence`. */
  readonly codePrefix: string;
  /** Name of the whole value for people, for example `the evidence`. */
  readonly name: string;
}

/** Properties of a schema that can be looked into; each schema has some of these. */
interface OpenSchema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, OpenSchema>>;
  readonly item?: OpenSchema;
  readonly wrapped?: OpenSchema;
  readonly options?: readonly unknown[];
}

/** An issue with its path, and the schema that raised it. */
interface Found {
  readonly issue: v.BaseIssue<unknown>;
  readonly steps: JsonPath;
  readonly schema: OpenSchema | undefined;
}

const mostShown = 50;

/**
 * Lists the problems for what a schema refused, each at its line and column: unknown and missing keys, and wrong values with what to write
 * instead, which is the `v.description` of the schema that refused them.
 */
export function listRefusalProblems(refused: RefusedJson): readonly Problem[] {
  const problems = firstOfEachPath(refused).flatMap((refusal) => {
    const { type, expected } = refusal.issue;
    if (type === 'strict_object' && expected === 'never') return unknownKeyProblems(refused, refusal);
    if (objectTypes.has(type) && refusal.issue.input === undefined) return [missingKeyProblem(refused, refusal)];
    return [badValueProblem(refused, refusal)];
  });
  const left = problems.length - mostShown;
  if (left <= 0) return problems;
  const message = `${left} more values of ${refused.name} are wrong`;
  const more = problem(refused, 'more-problems', refused.node.start, message, 'Correct those above first.');
  return [...problems.slice(0, mostShown), more];
}

/** Schemas of objects, with and without room for keys that nothing reads. */
const objectTypes: ReadonlySet<string> = new Set(['strict_object', 'object']);

/** A wrong number may break several conditions of one schema. */
function firstOfEachPath({ issues, schema }: RefusedJson): readonly Found[] {
  const byPath = new Map<string, Found>();
  for (const issue of issues) {
    const steps = (issue.path ?? []).map(({ key }) => key as string | number);
    const name = JSON.stringify(steps);
    if (!byPath.has(name)) byPath.set(name, { issue, steps, schema: schemaAt(schema as OpenSchema, steps) });
  }
  return [...byPath.values()];
}

function schemaAt(root: OpenSchema, steps: JsonPath): OpenSchema | undefined {
  return steps.reduce<OpenSchema | undefined>((schema, step) => {
    const inner = schema?.wrapped ?? schema;
    // A choice speaks for everything inside it.
    if (inner?.options !== undefined) return inner;
    if (typeof step === 'number') return inner?.item;
    return inner?.entries && Object.hasOwn(inner.entries, step) ? inner.entries[step] : undefined;
  }, root);
}

/** The schema stops at the first unknown key of an object; people want all of them. */
function unknownKeyProblems(refused: RefusedJson, { steps }: Found): readonly Problem[] {
  const holder = steps.slice(0, -1);
  const node = findNode(refused.node, holder);
  const schema = schemaAt(refused.schema as OpenSchema, holder);
  const knownKeys = Object.keys((schema?.wrapped ?? schema)?.entries ?? {});
  const unknown = node.kind === 'object' ? node.entries.filter(({ key }) => !knownKeys.includes(key)) : [];
  return unknown.map(({ key, keyStart }) => {
    const message = `unknown key ${quoteValue(key)} in ${nameOf(refused, holder)}`;
    return problem(refused, 'unknown-key', keyStart, message, hintUnknownKey(key, knownKeys, 'keys'));
  });
}

function missingKeyProblem(refused: RefusedJson, { steps, schema }: Found): Problem {
  const holder = steps.slice(0, -1);
  const key = String(steps.at(-1));
  const words = formatProblemText(schema);
  const hint = words === undefined ? `Add "${key}".` : `Add "${key}": ${words}.`;
  const { start } = findNode(refused.node, holder);
  return problem(refused, 'missing-key', start, `${nameOf(refused, holder)} has no "${key}"`, hint);
}

function badValueProblem(refused: RefusedJson, { issue, steps, schema }: Found): Problem {
  const node = findNode(refused.node, steps);
  const inner = schema?.wrapped ?? schema;
  const text = refused.source.text.slice(node.start, Math.min(node.end, node.start + 400));
  const isText = node.kind === 'scalar' && typeof node.value === 'string';
  const shown = isText ? quoteValue(node.value) : quoteValue(text);
  const hint = hintValue(inner, isText ? String(node.value) : '', String(steps.at(-1))) ?? `${issue.message}.`;
  const kind = isText && inner?.type === 'number' ? 'the text ' : '';
  return problem(refused, 'bad-value', node.start, `${nameOf(refused, steps)} is ${kind}${shown}`, hint);
}

/** Says what to write instead: the nearest of a choice, else the words of the schema. */
function hintValue(schema: OpenSchema | undefined, value: string, key: string): string | undefined {
  const { options, entries } = schema ?? {};
  if (options?.every((option) => typeof option === 'string')) {
    return hintKnownNames(value, options as string[], `values of "${key}"`);
  }
  const words = formatProblemText(schema) ?? (entries && `an object with the keys ${Object.keys(entries).join(', ')}`);
  return words === undefined ? undefined : `Write ${words}.`;
}

function formatProblemText(schema: OpenSchema | undefined): string | undefined {
  const inner = schema?.wrapped ?? schema;
  return inner === undefined ? undefined : v.getDescription(inner);
}

function nameOf({ path, name }: RefusedJson, steps: JsonPath): string {
  const shown = describePath([...path, ...steps]);
  return steps.length === 0 || shown === '' ? name : shown;
}

function problem(refused: RefusedJson, code: string, offset: number, message: string, hint: string): Problem {
  return toError({ code, offset, message, hint }, { ...refused.source, codePrefix: refused.codePrefix });
}
