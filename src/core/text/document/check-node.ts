import * as v from 'valibot';
import type { Parsed, Problem } from '../../model/problem.ts';
import { findClosest, hintKnownNames, hintUnknownKey } from '../did-you-mean.ts';
import { quoteValue } from '../escape/quote-value.ts';
import { toError } from '../line-index.ts';
import { type DocumentNode, describePath, findNode, type NodePath, plainValue } from './document-node.ts';
import type { DocumentSource } from './read-document.ts';

/** Where a node stands, and the words of its problems. */
export interface NodePlace {
  readonly source: DocumentSource;
  /** Path of the node in its file; the file's root when absent. */
  readonly path?: NodePath;
  /** Starts every problem code, for example `evidence`. */
  readonly codePrefix: string;
  /** Name of the whole value for people, for example `the evidence`. */
  readonly name: string;
}

/** A node with the schema it is held against. */
interface CheckedNode extends NodePlace {
  readonly node: DocumentNode;
  readonly schema: OpenSchema;
}

/** Properties of a schema that can be looked into; each schema has some of these. */
interface OpenSchema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, OpenSchema>>;
  readonly item?: OpenSchema;
  readonly value?: OpenSchema;
  readonly wrapped?: OpenSchema;
  readonly options?: readonly (OpenSchema | string | number | bigint)[];
}

/** An issue with its path, and the schema that raised it. */
interface PlacedIssue {
  readonly issue: v.BaseIssue<unknown>;
  readonly steps: NodePath;
  readonly schema: OpenSchema | undefined;
}

const mostShown = 50;

/**
 * Checks a node against a schema and returns its value, or its problems with line and column: unknown and missing keys, wrong values with what to
 * write instead (the `v.description` of the schema that refused them), and texts that a ` #` cuts where the schema has `wholeText`.
 */
export function checkNode<S extends v.GenericSchema>(
  schema: S,
  node: DocumentNode,
  place: NodePlace,
): Parsed<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, plainValue(node));
  const cut = refuseCutTexts(schema, node, place);
  if (parsed.success && cut.length === 0) return { value: parsed.output, problems: [] };
  return { problems: [...listIssues(schema, parsed.issues ?? [], node, place), ...cut] };
}

/** Lists the problems for the issues of a schema with a node whose value it refused. */
export function listIssues(
  schema: v.GenericSchema,
  issues: readonly v.BaseIssue<unknown>[],
  node: DocumentNode,
  place: NodePlace,
): readonly Problem[] {
  const checked = { ...place, node, schema };
  const refusals = firstOfEachPath(checked, issues);
  const problems = refusals.slice(0, mostShown).flatMap((refusal) => {
    const { type, expected } = refusal.issue;
    if (type === 'strict_object' && expected === 'never') return unknownKeyProblems(checked, refusal);
    if (objectTypes.has(type) && refusal.issue.input === undefined) return [missingKeyProblem(checked, refusal)];
    return [badValueProblem(checked, refusal)];
  });
  const left = Math.max(refusals.length, problems.length) - mostShown;
  if (left <= 0) return problems;
  const message = `${left} more values of ${checked.name} are wrong`;
  const more = problemAt(checked, 'more-problems', checked.node.start, message, 'Correct those above first.');
  return [...problems.slice(0, mostShown), more];
}

/** Schemas of objects, with and without room for keys that nothing reads. */
const objectTypes: ReadonlySet<string> = new Set(['strict_object', 'object']);

/** Keeps the first problem of each path: a wrong number may break several conditions of one schema. */
function firstOfEachPath({ schema }: CheckedNode, issues: readonly v.BaseIssue<unknown>[]): readonly PlacedIssue[] {
  const byPath = new Map<string, PlacedIssue>();
  for (const issue of issues) {
    const steps = (issue.path ?? []).map(({ key }) => key as string | number);
    const name = JSON.stringify(steps);
    if (!byPath.has(name)) byPath.set(name, { issue, steps, schema: schemaAt(schema, steps) });
  }
  return [...byPath.values()];
}

function schemaAt(root: OpenSchema, steps: NodePath): OpenSchema | undefined {
  return steps.reduce<OpenSchema | undefined>((schema, step) => {
    const inner = schema?.wrapped ?? schema;
    // A choice speaks for everything inside it.
    return inner?.options === undefined ? schemaBelow(inner, step) : inner;
  }, root);
}

function schemaBelow(schema: OpenSchema | undefined, step: string | number): OpenSchema | undefined {
  if (typeof step === 'number') return schema?.item;
  const entries = schema?.entries;
  return entries && Object.hasOwn(entries, step) ? entries[step] : schema?.value;
}

/** Reports all unknown keys of an object; the schema stops at the first. */
function unknownKeyProblems(checked: CheckedNode, { issue, steps }: PlacedIssue): readonly Problem[] {
  const holder = steps.slice(0, -1);
  const node = findNode(checked.node, holder);
  const schema = schemaAt(checked.schema, holder);
  // A schema of an object whose every key may be absent takes a list, and finds its places unknown.
  if (node.kind !== 'object') return [badValueProblem(checked, { issue, steps: holder, schema })];
  const keys = (schema === undefined ? [] : listChoices(schema)).flatMap(({ entries = {} }) => Object.keys(entries));
  return node.entries
    .filter(({ key }) => !keys.includes(key))
    .slice(0, mostShown + 1)
    .map(({ key, keyStart }) => {
      const message = `unknown key ${quoteValue(key)} in ${nameOf(checked, holder)}`;
      return problemAt(checked, 'unknown-key', keyStart, message, hintUnknownKey(key, keys, 'keys'));
    });
}

function missingKeyProblem(checked: CheckedNode, { steps, schema }: PlacedIssue): Problem {
  const holder = steps.slice(0, -1);
  const key = String(steps.at(-1));
  const words = describeSchema(schema);
  const hint = words === undefined ? `Add "${key}".` : `Add "${key}": ${words}.`;
  const { start } = findNode(checked.node, holder);
  return problemAt(checked, 'missing-key', start, `${nameOf(checked, holder)} has no "${key}"`, hint);
}

function badValueProblem(checked: CheckedNode, { issue, steps, schema }: PlacedIssue): Problem {
  const node = findNode(checked.node, steps);
  const inner = schema?.wrapped ?? schema;
  const isText = node.kind === 'scalar' && typeof node.value === 'string';
  const hint =
    hintValue(inner, isText ? String(node.value) : '', String(steps.at(-1))) ??
    `Write ${describeHolder(checked, steps) ?? issue.message}.`;
  const kind = isText && inner?.type === 'number' ? 'the text ' : '';
  const message = `${nameOf(checked, steps)} is ${kind}${showNode(checked, node)}`;
  return problemAt(checked, 'bad-value', node.start, message, hint);
}

/** Shows a node: a text as it is read, everything else as it is written. */
function showNode({ source }: CheckedNode, node: DocumentNode): string {
  if (node.kind === 'scalar' && typeof node.value === 'string') return quoteValue(node.value);
  const written = source.text.slice(node.start, Math.min(node.end, node.start + 400)).replace(/\s+/g, ' ');
  return written === '' ? 'empty' : quoteValue(written);
}

/** Says what to write instead: the nearest of a choice, and the words of the schema. */
function hintValue(schema: OpenSchema | undefined, value: string, key: string): string | undefined {
  const { options, entries } = schema ?? {};
  const names = options?.filter((option) => typeof option === 'string');
  const isChoice = names !== undefined && names.length === options?.length;
  const words = describeSchema(schema) ?? (entries && `an object with the keys ${Object.keys(entries).join(', ')}`);
  if (words === undefined) return isChoice ? hintKnownNames(value, names, `values of "${key}"`) : undefined;
  const closest = isChoice ? findClosest(value, names) : undefined;
  return closest === undefined ? `Write ${words}.` : `Did you mean "${closest}"? Write ${words}.`;
}

function describeSchema(schema: OpenSchema | undefined): string | undefined {
  const inner = schema?.wrapped ?? schema;
  return inner === undefined ? undefined : v.getDescription(inner);
}

/** Returns the words of the innermost schema around a value that has some. */
function describeHolder({ schema }: CheckedNode, steps: NodePath): string | undefined {
  const words = steps.map((_, index) => describeSchema(schemaAt(schema, steps.slice(0, index))));
  return words.findLast((text) => text !== undefined);
}

function nameOf({ path = [], name }: CheckedNode, steps: NodePath): string {
  return steps.length === 0 ? name : `"${describePath([...path, ...steps])}" of ${name}`;
}

function problemAt(checked: CheckedNode, code: string, offset: number, message: string, hint: string): Problem {
  return toError({ code, offset, message, hint }, { ...checked.source, codePrefix: checked.codePrefix });
}

/** A text of a document that ends before a ` #`. */
interface CutText {
  readonly steps: NodePath;
  readonly cutAt: number;
}

/** Lists the problems for texts of a node that a ` #` cuts, where the schema wants them whole. */
export function refuseCutTexts(schema: v.GenericSchema, node: DocumentNode, place: NodePlace): readonly Problem[] {
  if (!place.source.text.includes('#')) return [];
  const checked = { ...place, node, schema };
  const hint = 'Write the whole text in quotes, or the comment on a line of its own.';
  return listCutTexts(node)
    .filter(({ steps }) => steps.reduce(schemasBelow, [schema]).some(wantsWholeText))
    .slice(0, mostShown)
    .map(({ steps, cutAt }) => {
      const [lost = ''] = place.source.text.slice(cutAt, cutAt + 400).split(/\r?\n/, 1);
      const message = `${nameOf(checked, steps)} ends before " #": YAML drops ${quoteValue(lost)} as a comment`;
      return problemAt(checked, 'cut-text', cutAt, message, hint);
    });
}

function listCutTexts(node: DocumentNode): readonly CutText[] {
  if (node.cutAt !== undefined) return [{ steps: [], cutAt: node.cutAt }];
  if (node.kind === 'scalar') return [];
  const children =
    node.kind === 'list' ? [...node.items.entries()] : node.entries.map(({ key, value }) => [key, value] as const);
  return children.flatMap(([step, child]) =>
    listCutTexts(child).map((cut) => ({ ...cut, steps: [step, ...cut.steps] })),
  );
}

/** Lists the schemas that may judge a value below another one: a choice has several. */
function schemasBelow(schemas: readonly OpenSchema[], step: string | number): readonly OpenSchema[] {
  return schemas.flatMap(listChoices).flatMap((schema) => schemaBelow(schema, step) ?? []);
}

function listChoices(schema: OpenSchema): readonly OpenSchema[] {
  if (schema.wrapped !== undefined) return [schema, ...listChoices(schema.wrapped)];
  return [schema, ...(schema.options ?? []).filter((option) => typeof option === 'object').flatMap(listChoices)];
}

function wantsWholeText(schema: OpenSchema): boolean {
  return listChoices(schema).some((choice) => v.getMetadata(choice)['isWholeText'] === true);
}
