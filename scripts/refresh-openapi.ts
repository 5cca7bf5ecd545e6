/**
 * Takes the operations that the loopback GitHub of the tests knows out of GitHub's published OpenAPI, with all they refer to, and
 * writes them to test/doubles/github/contract/openapi-subset.json. `--check` only compares; `--version V` takes another release.
 *
 * The npm package that carries the description unpacks to 385 MB, so it is no dependency: it is fetched by name into a temporary folder.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const pinned = '23.0.2';
const name = '@octokit/openapi';
const file = 'package/generated/api.github.com.json';
const target = new URL('../test/doubles/github/contract/openapi-subset.json', import.meta.url);

/** Everything rentroll, its workflows and the tests ask GitHub for. */
const operations: ReadonlySet<string> = new Set([
  'actions/get-workflow-run',
  'actions/list-workflow-run-artifacts',
  'checks/create',
  'checks/get',
  'checks/list-for-ref',
  'checks/update',
  'git/create-blob',
  'git/create-commit',
  'git/create-ref',
  'git/create-tree',
  'git/delete-ref',
  'git/get-commit',
  'git/get-ref',
  'git/update-ref',
  'issues/add-labels',
  'issues/create-comment',
  'issues/delete-comment',
  'issues/list-comments',
  'issues/update-comment',
  'pulls/create',
  'pulls/get',
  'pulls/list',
  'pulls/list-reviews',
  'pulls/update',
  'repos/create-or-update-file-contents',
  'repos/get',
  'repos/get-collaborator-permission-level',
  'repos/get-content',
  'users/get-authenticated',
]);

/** Words for people and for code generators: two thirds of the bytes, and nothing a validator reads. */
const prose: ReadonlySet<string> = new Set([
  'example',
  'externalDocs',
  'links',
  'summary',
  'tags',
  'x-github',
  'x-octokit',
]);

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, version: { type: 'string', default: pinned } },
});
const text = buildSubset(fetchDescription(values.version));
if (!values.check) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('openapi-subset.json is not what the package gives: run node scripts/refresh-openapi.ts.');
  process.exitCode = 1;
}
console.log(`${operations.size} operations, ${Buffer.byteLength(text)} bytes from ${name} ${values.version}`);

function fetchDescription(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-openapi-'));
  try {
    execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: folder, stdio: ['ignore', 'ignore', 2] });
    const archive = readdirSync(folder).find((entry) => entry.endsWith('.tgz')) ?? '';
    execFileSync('tar', ['-xzf', archive, file], { cwd: folder });
    return readFileSync(join(folder, file), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function buildSubset(description: string): string {
  const whole = JSON.parse(description) as JsonObject;
  const paths = pickPaths(whole['paths'] as JsonObject);
  const components = collectComponents(paths, whole);
  const source = {
    package: name,
    version: values.version,
    license: 'MIT',
    file,
    sha256: createHash('sha256').update(description).digest('hex'),
  };
  return `${printLines({ source, paths, components }, 3)}\n`;
}

/** JSON with one line per operation and component, so that a refresh can be reviewed. */
function printLines(value: Json, depth: number): string {
  if (depth === 0 || value === null || typeof value !== 'object' || Array.isArray(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}:${printLines(entry, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

function pickPaths(paths: JsonObject): JsonObject {
  const found = Object.entries(paths).flatMap(([path, methods]) => {
    const wanted = Object.entries(methods as JsonObject).filter(([, operation]) =>
      operations.has(String((operation as JsonObject)['operationId'])),
    );
    return wanted.length === 0 ? [] : [[path, strip(Object.fromEntries(wanted))] as const];
  });
  return Object.fromEntries(found);
}

/** Drops prose and what requests look like; of the examples of an answer the first is kept, word for word. */
function strip(value: Json, at: readonly string[] = []): Json {
  if (Array.isArray(value)) return value.map((item) => strip(item));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value as JsonObject).flatMap(([key, entry]) => stripEntry(key, entry, at));
  return Object.fromEntries(entries);
}

/** A schema's property may be named like prose: below `properties` every key stays. */
function stripEntry(key: string, value: Json, at: readonly string[]): readonly (readonly [string, Json])[] {
  if (at.at(-1) === 'properties') return [[key, strip(value)]];
  if (prose.has(key) || (key === 'description' && typeof value === 'string')) return [];
  if (key === 'examples') return at.includes('requestBody') ? [] : [['examples', keepFirst(value)]];
  return [[key, strip(value, [...at, key])]];
}

function keepFirst(examples: Json): Json {
  const [first] = Object.entries(examples as JsonObject);
  return Array.isArray(examples) || first === undefined ? [] : { [first[0]]: first[1] };
}

/** Everything the paths refer to, and what that refers to. */
function collectComponents(paths: JsonObject, whole: JsonObject): JsonObject {
  const found = new Map<string, Json>();
  const queue = listRefs(paths);
  for (let ref = queue.pop(); ref !== undefined; ref = queue.pop()) {
    if (found.has(ref)) continue;
    const named = resolveRef(whole, ref);
    const value = ref.startsWith('#/components/examples/') ? named : strip(named);
    found.set(ref, value);
    queue.push(...listRefs(value));
  }
  const components: Record<string, Record<string, Json>> = {};
  for (const ref of [...found.keys()].sort()) {
    const [, , kind = '', key = ''] = ref.split('/');
    components[kind] = { ...components[kind], [key]: found.get(ref) ?? null };
  }
  return components;
}

function listRefs(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(listRefs);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value as JsonObject).flatMap(([key, entry]) =>
    key === '$ref' && typeof entry === 'string' ? [entry] : listRefs(entry),
  );
}

function resolveRef(whole: JsonObject, ref: string): Json {
  return ref
    .slice(2)
    .split('/')
    .reduce<Json>((value, key) => (value as JsonObject)[key] ?? null, whole);
}
