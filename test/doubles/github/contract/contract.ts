import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { toJsonSchema } from './json-schema.ts';

/** One operation of the vendored OpenAPI, with what a request must look like. */
export interface Operation {
  /** `operationId`, for example `issues/create-comment`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** An operation that fits a request, and the values in its path. */
export interface Match {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

type Schema = Readonly<Record<string, unknown>>;
type Content = Readonly<
  Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, unknown>> }>
>;

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}

const file = new URL('openapi-subset.json', import.meta.url);
const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/);
ajv.addFormat('uri', /^[a-z][a-z\d+.-]*:\/\/\S+$/i);
for (const format of ['email', 'int64', 'repo.nwo', 'ssh-url', 'timestamp', 'uri-template'])
  ajv.addFormat(format, true);
ajv.addSchema({ ...(toJsonSchema(description) as object), $id: 'github' });

const operations: readonly (Operation & { readonly pattern: RegExp })[] = Object.entries(description.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readOperation(path, method, operation as RawOperation)),
);

type RawOperation = Omit<Operation, 'id' | 'method' | 'path' | 'parameters'> & {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
};

function readOperation(path: string, method: string, raw: RawOperation) {
  // References and paths of files may hold slashes.
  const source = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    /^(?:ref|path)$/.test(name) ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`,
  );
  const responses = Object.fromEntries(
    Object.entries(raw.responses).map(([status, answer]) => [status, follow<Operation['responses'][string]>(answer)]),
  );
  return {
    ...raw,
    id: raw.operationId,
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${source}$`),
    parameters: (raw.parameters ?? []).map((parameter) => follow<Operation['parameters'][number]>(parameter)),
    responses,
  };
}

/** A value of the description, its reference followed. */
function follow<T>(value: unknown): T {
  const ref = typeof value === 'object' && value !== null && '$ref' in value ? String(value.$ref) : undefined;
  if (ref === undefined) return value as T;
  const keys = ref.slice(2).split('/');
  return follow(keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], description));
}

/** Finds the operation for a method and a path that is still percent-encoded. */
export function matchOperation(method: string, path: string): Match | undefined {
  for (const operation of operations) {
    const found = operation.method === method ? operation.pattern.exec(path) : null;
    if (found === null) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { operation, path: Object.fromEntries(values) };
  }
  return undefined;
}

/** What is wrong with a request, in words; parameters and properties that GitHub does not know are wrong too, since they are typing errors. */
export function checkRequest({ operation, path }: Match, query: URLSearchParams, body: unknown): readonly string[] {
  const given: Record<string, Record<string, string>> = { path: { ...path }, query: Object.fromEntries(query) };
  const problems = operation.parameters.flatMap(({ name, in: place, required, schema }) => {
    const text = given[place]?.[name];
    delete given[place]?.[name];
    if (text === undefined) return required === true ? [`${name} is missing`] : [];
    return validate(`${operation.id} ${place} ${name}`, schema, readScalar(text, schema)).map(
      (line) => `${name} ${line}`,
    );
  });
  const unknown = Object.keys(given['query'] ?? {}).map((name) => `the query knows no "${name}"`);
  return [...problems, ...unknown, ...checkBody(operation, body)];
}

function checkBody({ id, requestBody }: Operation, body: unknown): readonly string[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return body === undefined ? [] : ['a body is not expected'];
  if (body === undefined) return requestBody?.required === true ? ['the body is missing'] : [];
  const known = Object.keys(follow<{ properties?: object }>(schema).properties ?? {});
  const unknown = Object.keys(Object(body)).filter((name) => known.length > 0 && !known.includes(name));
  return [...unknown.map((name) => `the body knows no "${name}"`), ...validate(`${id} body`, schema, body)];
}

/** What is wrong with an answer, in words; a status GitHub does not document for the operation is checked as a plain error. */
export function checkResponse({ id, responses }: Operation, status: number, body: unknown): readonly string[] {
  const documented = responses[String(status)];
  if (documented === undefined && status < 400) return [`status ${status} is not documented`];
  const schema = documented?.content?.['application/json']?.schema ?? (status < 400 ? undefined : plainError);
  if (schema === undefined) return body === undefined ? [] : ['an answer without content has a body'];
  return validate(`${id} ${status}`, schema, body);
}

const plainError = { $ref: '#/components/schemas/basic-error' };

/** GitHub's own example of an answer, fresh for every caller. Throws when the description has none. */
export function exampleOf<T>(operationId: string, status: number): T {
  const operation = operations.find(({ id }) => id === operationId);
  const examples = operation?.responses[String(status)]?.content?.['application/json']?.examples ?? {};
  const [first] = Object.values(examples);
  if (first === undefined) throw new Error(`no example of ${operationId} ${status}`);
  return structuredClone(follow<{ value: T }>(first).value);
}

const compiled = new Map<string, ValidateFunction>();

function validate(key: string, schema: Schema, value: unknown): readonly string[] {
  const check = compiled.get(key) ?? ajv.compile(atHome(schema) as object);
  compiled.set(key, check);
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}

/** The schema with its references pointing into the description. */
function atHome(schema: Schema): unknown {
  return JSON.parse(JSON.stringify(toJsonSchema(schema)).replaceAll('"$ref":"#/', '"$ref":"github#/'));
}

function readScalar(text: string, schema: Schema): unknown {
  const { type } = follow<{ type?: string }>(schema);
  if (type === 'integer' || type === 'number') return text.trim() === '' ? text : Number(text);
  return type === 'boolean' ? text === 'true' || (text === 'false' ? false : text) : text;
}
