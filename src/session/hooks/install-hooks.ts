import { join } from 'node:path';
import { codexHome } from '../../adapters/files/home-places.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hookEventNames, hookEvents } from '../../core/model/runner/hook-events.ts';
import { isObject, type JsonObject } from '../../core/text/json/read-json.ts';
import {
  changeSettings,
  parseSettings,
  type SettingsChange,
  type SettingsRequest,
  startLauncher,
} from '../monitor/change-settings.ts';

/** Recognizes a command of ours, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? hook /;

/**
 * Puts our hooks into Codex's file of hooks of this user, or takes them out again. Throws ProblemError for a file that cannot be read or written; it
 * is left as it was then.
 */
export async function installHooks(
  request: SettingsRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<SettingsChange> {
  const named = join(codexHome(env), 'hooks.json');
  const hooks = request.isRemoved ? [] : listCodexHooks(request.launcher);
  return changeSettings({ named, codePrefix: 'hooks' }, request, (text, file) => planHooks(text, file, hooks));
}

/** Lists the commands that Codex starts, with their events; none of them can keep a session from going on. */
function listCodexHooks(launcher: string): readonly OwnHook[] {
  const answered = hookEventNames.filter((event) => hookEvents[event].inCodex);
  const start = (command: string) => startLauncher(launcher, `${command} || true`);
  return [
    { events: ['Stop', 'SubagentStop', 'SessionEnd'], command: start('hook collect'), timeoutSeconds: 5 },
    // Guard, context monitor, budget, advice and resume packet.
    ...answered.map((event) => ({ events: [event], command: start(`hook ${event}`), timeoutSeconds: 5 })),
  ];
}

/** One command of ours in a file of hooks. */
interface OwnHook {
  /** Names of the events, as the CLI writes them. */
  readonly events: readonly string[];
  readonly command: string;
  readonly timeoutSeconds: number;
}

/**
 * Plans the text of a file of hooks with ours in it, or without any of ours. Hooks that people wrote stay in their order; the file is written
 * with two spaces. Throws ProblemError for a file that is not JSON, with line and column, and for one whose `hooks` is no object: nothing is
 * guessed.
 */
export function planHooks(text: string, file: string, hooks: readonly OwnHook[]): string {
  const whole = parseSettings(text, file, 'hooks');
  if (whole === undefined) throw refuse(file, 'is not an object');
  const others = dropOwn(readHooks(whole, file));
  const events = new Map(Object.entries(others));
  for (const { events: names, command, timeoutSeconds: timeout } of hooks)
    for (const name of names)
      events.set(name, [...listOf(events.get(name)), { hooks: [{ type: 'command', command, timeout }] }]);
  const { hooks: _, ...rest } = whole;
  return `${JSON.stringify({ ...rest, ...(events.size > 0 && { hooks: Object.fromEntries(events) }) }, undefined, 2)}\n`;
}

function readHooks({ hooks = {} }: JsonObject, file: string): JsonObject {
  if (isObject(hooks) && Object.values(hooks).every(Array.isArray)) return hooks;
  throw refuse(file, 'has hooks that are not an object of lists');
}

/** Removes our commands, and groups that held nothing else. */
function dropOwn(hooks: JsonObject): JsonObject {
  const remaining = Object.entries(hooks).map(
    ([name, groups]) => [name, listOf(groups).flatMap(dropFromGroup)] as const,
  );
  return Object.fromEntries(
    remaining.filter(([name, groups]) => groups.length > 0 || listOf(hooks[name]).length === 0),
  );
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
  const hint = `Correct the file, or move it away; then: rentroll hook install codex`;
  return setupError('hooks-unreadable', message, hint);
}
