import * as v from 'valibot';
import type { Problem } from '../../model/problem.ts';
import { isRepositoryPath } from '../../util/repository-path.ts';
import { isPlainLine, isSlug } from '../escape/text-safety.ts';
import { toError } from '../line-index.ts';
import { checkNode } from './check-node.ts';
import type { DocumentNode } from './document-node.ts';
import type { DocumentSource } from './read-document.ts';

/** Keys of a mapping, each with its schema: said once for the check, the words of its problems and the documentation. */
export type Fields = v.ObjectEntries;

/** The values a table of fields reads. */
export type FieldValues<F extends Fields> = v.InferOutput<v.StrictObjectSchema<F, undefined>>;

/**
 * Defines a key that must be present. `expects` follows "Write " in its problems, for example `a number above 0, for example 2`; `meaning` is its
 * line of the configuration table.
 */
export function requiredField<T>(schema: v.GenericSchema<unknown, T>, expects: string, meaning = '') {
  return v.pipe(schema, v.description(expects), v.metadata({ meaning }));
}

/** Defines a key that may be absent and is undefined then. */
export function optionalField<T>(
  schema: v.GenericSchema<unknown, T>,
  expects: string,
  meaning = '',
): v.GenericSchema<unknown, T | undefined> {
  return v.optional(requiredField(schema, expects, meaning));
}

/** Defines a key with a default, which is a value as it is read, not as it is written. */
export function defaultField<T>(
  schema: v.GenericSchema<unknown, T>,
  expects: string,
  fallback: T,
  meaning = '',
): v.GenericSchema<unknown, T> & { readonly fallback: T } {
  const field = v.pipe(
    optionalField(schema, expects, meaning),
    v.transform((value) => value ?? fallback),
  );
  return { ...field, fallback };
}

/** Describes a key for the documentation: whether it must be present, its default as it is read, and its meaning. */
export function describeField(field: Fields[string]) {
  const { meaning } = v.getMetadata('wrapped' in field ? field.wrapped : field);
  const fallback: unknown = 'fallback' in field ? field.fallback : undefined;
  return { isRequired: !('wrapped' in field), fallback, meaning: typeof meaning === 'string' ? meaning : '' };
}

/** Where fields are read and where problems go. */
export interface FieldReader {
  readonly source: DocumentSource;
  /** Starts every problem code, for example `config`. */
  readonly codePrefix: string;
  readonly problems: Problem[];
}

/** Adds one error at an offset of the source. */
export function reportError(reader: FieldReader, code: string, offset: number, message: string, hint: string): void {
  const { source, codePrefix, problems } = reader;
  problems.push(toError({ code, offset, message, hint }, { ...source, codePrefix }));
}

/**
 * Reads a mapping by a table of fields: unknown keys, wrong values and missing keys become problems; absent keys take their default. `node`
 * undefined means the whole mapping is absent. Returns undefined when anything was wrong. `name` names the mapping in messages, for example
 * `rule "x"`; `offset` is the place of what is missing.
 */
export function readFields<F extends Fields>(
  reader: FieldReader,
  node: DocumentNode | undefined,
  name: string,
  fields: F,
  offset = node?.start ?? 0,
): FieldValues<F> | undefined {
  if (node !== undefined && node.kind !== 'object') {
    const keys = Object.keys(fields).slice(0, 3);
    const hint = `Write keys with values: { ${keys.map((key) => `${key}: …`).join(', ')} }.`;
    reportError(reader, 'not-a-mapping', offset, `${name} is not a mapping of keys to values`, hint);
    return undefined;
  }
  const { source, codePrefix } = reader;
  const mapping: DocumentNode = { kind: 'object', isFlow: false, end: offset, entries: [], ...node, start: offset };
  const { value, problems } = checkNode(v.strictObject(fields), mapping, { source, codePrefix, name });
  reader.problems.push(...problems);
  return value;
}

/** A short kebab-case name. */
export const slug = v.pipe(v.string(), v.check(isSlug), v.description('a short kebab-case name'));

/** Defines a text of 1 to `longest` characters on one line, all of them visible. */
export function plainLine(longest: number) {
  const words = `one line of text, at most ${longest} characters`;
  return v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.check(isPlainLine), v.description(words));
}

/** A path inside of the repository; not its root. */
export const pathInRepository = v.pipe(
  v.string(),
  v.check((path) => path !== '.' && isRepositoryPath(path)),
  v.description('a path of the repository, with "/" and without ".."'),
);

/** A text that people wrote and that counts to its last word: a comment behind it on its line is refused unless it is in quotes. */
export const wholeText = v.metadata<string, { readonly isWholeText: true }>({ isWholeText: true });
