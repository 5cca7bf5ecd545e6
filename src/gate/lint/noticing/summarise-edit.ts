import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject } from '../../../core/text/json/read-json.ts';

/** A file on both sides of a change; undefined where it is not there. */
export interface EditedFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The line where an edit begins at head, and in a file of JSON the keys it changes. */
export interface EditText {
  readonly line?: number;
  readonly more?: string;
}

/** Keys that are named; the rest is counted. */
const mostKeys = 4;

/** Finds the first line of head that differs, and of settings and servers the keys. */
export function summariseEdit({ path, before, after }: EditedFile): EditText {
  if (after === undefined) return {};
  const line = firstDifference(before ?? '', after);
  const keys = path.toLowerCase().endsWith('.json') ? listKeys(before, after) : [];
  return { line, ...(keys.length === 0 ? {} : { more: joinKeys(keys) }) };
}

function firstDifference(before: string, after: string): number {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const at = is.findIndex((line, index) => line !== was[index]);
  return (at === -1 ? is.length - 1 : at) + 1;
}

function joinKeys(keys: readonly string[]): string {
  const rest = keys.length > mostKeys ? ` and ${keys.length - mostKeys} more` : '';
  return keys.slice(0, mostKeys).join(', ') + rest;
}

/** Keys of the first two levels whose values differ: `env.CI`, `hooks.PostToolUse`, `mcpServers.shop`. */
function listKeys(before: string | undefined, after: string): readonly string[] {
  const [was, is] = [flatten(readObject(before)), flatten(readObject(after))];
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
}

function flatten(value: JsonObject): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(value).flatMap(([key, one]) =>
      isObject(one) && Object.keys(one).length > 0
        ? Object.entries(one).map(([inner, two]) => [show(`${key}.${inner}`), JSON.stringify(two)] as const)
        : [[show(key), JSON.stringify(one)] as const],
    ),
  );
}

function show(key: string): string {
  return /^[\w.-]{1,60}$/.test(key) ? key : quoteValue(key.slice(0, 60));
}

/** What cannot be read has no keys: the file is named all the same. */
function readObject(text: string | undefined): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Lists the scripts of a package that changed and that a workflow runs; undefined where there is none. */
export function listEditedScripts({ before, after }: EditedFile, workflows: string): EditText | undefined {
  const [was, is, run] = [readScripts(before), readScripts(after), listRun(workflows)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.filter((key) => was[key] !== is[key] && isRun(key, run));
  const [first] = changed;
  if (first === undefined) return undefined;
  const line = (after ?? '').split('\n').findIndex((text) => text.includes(`${JSON.stringify(first)}:`));
  return { ...(line === -1 ? {} : { line: line + 1 }), more: joinKeys(changed.map((key) => show(`scripts.${key}`))) };
}

function readScripts(text: string | undefined): JsonObject {
  const scripts = readObject(text)['scripts'];
  return isObject(scripts) ? scripts : {};
}

const runners = ['npm', 'pnpm', 'yarn', 'bun', 'node'];

/** Words that stand behind the name of a runner of scripts: `npm run x`, `npm test`, `pnpm -r x`. */
function listRun(workflows: string): ReadonlySet<string> {
  const lines = workflows.split('\n').map((line) => line.split(/[\s"'`;&|()]+/));
  return new Set(
    lines.flatMap((words) => words.slice(words.findIndex((word) => runners.includes(word)) + 1 || Infinity)),
  );
}

/** `prex` and `postx` run with `x`. */
function isRun(script: string, run: ReadonlySet<string>): boolean {
  return run.has(script) || run.has(script.replace(/^(?:pre|post)/, ''));
}
