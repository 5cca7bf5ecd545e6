import { ProblemError } from '../../core/model/problem.ts';
import { parseJson } from '../../core/text/json/parse-json.ts';
import { isObject, type JsonObject } from '../../core/text/json/read-json.ts';

/** One command of ours in a file of hooks. */
export interface OwnHook {
  /** Names of the events, as the CLI writes them. */
  readonly events: readonly string[];
  readonly command: string;
  readonly timeoutSeconds: number;
}

/** By which a command of ours is known again, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? (?:collect|nudge|hook) /;

/** How much of such a file is read, and how problems of it begin. */
const limits = { codePrefix: 'hooks', maxBytes: 1_000_000 } as const;

/**
 * The text of a file of hooks with ours in it, or without any of ours. What people wrote stays in its order; the file is written with two
 * spaces. Throws ProblemError for a file that is not JSON, with line and column, and for one whose `hooks` is no object: nothing is guessed.
 */
export function planHooks(text: string, file: string, own: readonly OwnHook[]): string {
  const whole = readObject(text, file);
  const others = dropOwn(readHooks(whole, file));
  const events = new Map(Object.entries(others));
  for (const { events: names, command, timeoutSeconds: timeout } of own)
    for (const name of names)
      events.set(name, [...listOf(events.get(name)), { hooks: [{ type: 'command', command, timeout }] }]);
  const hooks = Object.fromEntries(events);
  const { hooks: _, ...rest } = whole;
  return `${JSON.stringify({ ...rest, ...(events.size > 0 && { hooks }) }, undefined, 2)}\n`;
}

function readObject(text: string, file: string): JsonObject {
  if (text.trim() === '') return {};
  const parsed = parseJson(text, file, 'setup', limits);
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  const value: unknown = JSON.parse(text);
  if (isObject(value)) return value;
  throw refuse(file, 'is no object');
}

function readHooks({ hooks = {} }: JsonObject, file: string): JsonObject {
  if (isObject(hooks) && Object.values(hooks).every(Array.isArray)) return hooks;
  throw refuse(file, 'has hooks that are no object of lists');
}

/** Without the commands of ours, and without what held nothing else. */
function dropOwn(hooks: JsonObject): JsonObject {
  const kept = Object.entries(hooks).map(([name, groups]) => [name, listOf(groups).flatMap(dropFromGroup)] as const);
  return Object.fromEntries(kept.filter(([name, groups]) => groups.length > 0 || listOf(hooks[name]).length === 0));
}

function dropFromGroup(group: unknown): readonly unknown[] {
  if (!isObject(group) || !Array.isArray(group['hooks'])) return [group];
  const others = group['hooks'].filter((hook: unknown) => !isOwn(hook));
  if (others.length === group['hooks'].length) return [group];
  return others.length === 0 ? [] : [{ ...group, hooks: others }];
}

function isOwn(hook: unknown): boolean {
  return isObject(hook) && typeof hook['command'] === 'string' && ownCommand.test(`${hook['command']} `);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function refuse(file: string, what: string): ProblemError {
  const message = `"${file}" ${what}, so nothing can be added to it`;
  const hint = 'Correct the file, or move it away; then: rentroll hook install codex';
  return new ProblemError([{ code: 'hooks-unreadable', severity: 'error', message, hint, blame: 'setup' }]);
}
