import { join } from 'node:path';
import { personHome } from '../../adapters/files/home-places.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hookEventNames, hookEvents, type InstallableHooks } from '../../core/model/runner/hook-events.ts';
import { isObject, type JsonObject } from '../../core/text/json/read-json.ts';
import {
  changeSettings,
  parseSettings,
  type SettingsChange,
  type SettingsRequest,
  startLauncher,
} from '../monitor/change-settings.ts';

/** A file of hooks, the hooks that we put there, and the pattern of our commands. */
interface HookPlace {
  readonly file: (env: NodeJS.ProcessEnv) => string;
  readonly list: (launcher: string) => readonly OwnHook[];
  /** Recognizes a command of ours, wherever it is installed. */
  readonly ownCommand: RegExp;
}

const places: Readonly<Record<InstallableHooks, HookPlace>> = {
  codex: {
    file: (env) => join(env['CODEX_HOME'] ?? join(personHome(env), '.codex'), 'hooks.json'),
    list: listCodexHooks,
    ownCommand: /\brentroll(?:\.js|\.sh)?['"]? hook /,
  },
  // Other hooks of ours in a person's settings are that person's.
  approval: {
    file: (env) => join(env['CLAUDE_CONFIG_DIR'] ?? join(personHome(env), '.claude'), 'settings.json'),
    list: (launcher) => [
      {
        events: ['PreToolUse', 'PostToolUse'],
        matcher: 'SendMessage',
        command: startLauncher(launcher, 'hook approval || true'),
        timeoutSeconds: 5,
      },
    ],
    ownCommand: /\brentroll(?:\.js|\.sh)?['"]? hook approval /,
  },
};

/**
 * Puts our hooks into a file of hooks of this user, or takes them out again. Throws ProblemError for a file that cannot be read or written; it is
 * left as it was then.
 */
export async function installHooks(
  which: InstallableHooks,
  request: SettingsRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<SettingsChange> {
  const { file: fileOf, list, ownCommand } = places[which];
  const hooks = request.isRemoved ? [] : list(request.launcher);
  const plan = (text: string, file: string) => planHooks(text, { file, which, ownCommand }, hooks);
  return changeSettings({ named: fileOf(env), codePrefix: 'hooks' }, request, plan);
}

/** Lists the commands that Codex starts, with their events; none of them can keep a session from going on. */
function listCodexHooks(launcher: string): readonly OwnHook[] {
  const answered = hookEventNames.filter((event) => hookEvents[event].inCodex);
  const start = (command: string) => startLauncher(launcher, `${command} || true`);
  return [
    { events: ['SessionStart'], command: start('hook nudge'), timeoutSeconds: 5 },
    { events: ['Stop', 'SubagentStop', 'SessionEnd'], command: start('hook collect'), timeoutSeconds: 5 },
    // Guard, context monitor, advice and resume packet.
    ...answered.map((event) => ({ events: [event], command: start(`hook ${event}`), timeoutSeconds: 5 })),
  ];
}

/** One command of ours in a file of hooks. */
interface OwnHook {
  /** Names of the events, as the CLI writes them. */
  readonly events: readonly string[];
  /** Tools it is started for; all when absent. */
  readonly matcher?: string;
  readonly command: string;
  readonly timeoutSeconds: number;
}

/** The file of a plan, for its faults, and the pattern of our commands among those that people wrote. */
interface HookFile extends Pick<HookPlace, 'ownCommand'> {
  readonly file: string;
  readonly which: InstallableHooks;
}

/**
 * Plans the text of a file of hooks with ours in it, or without any of ours. Hooks that people wrote stay in their order; the file is written
 * with two spaces. Throws ProblemError for a file that is not JSON, with line and column, and for one whose `hooks` is no object: nothing is
 * guessed.
 */
export function planHooks(text: string, place: HookFile, hooks: readonly OwnHook[]): string {
  const whole = parseSettings(text, place.file, 'hooks');
  if (whole === undefined) throw refuse(place, 'is no object');
  const others = dropOwn(readHooks(whole, place), place);
  const events = new Map(Object.entries(others));
  for (const { events: names, matcher, command, timeoutSeconds: timeout } of hooks)
    for (const name of names) {
      const group = { ...(matcher !== undefined && { matcher }), hooks: [{ type: 'command', command, timeout }] };
      events.set(name, [...listOf(events.get(name)), group]);
    }
  const { hooks: _, ...rest } = whole;
  return `${JSON.stringify({ ...rest, ...(events.size > 0 && { hooks: Object.fromEntries(events) }) }, undefined, 2)}\n`;
}

function readHooks({ hooks = {} }: JsonObject, place: HookFile): JsonObject {
  if (isObject(hooks) && Object.values(hooks).every(Array.isArray)) return hooks;
  throw refuse(place, 'has hooks that are no object of lists');
}

/** Removes our commands, and groups that held nothing else. */
function dropOwn(hooks: JsonObject, place: HookFile): JsonObject {
  const drop = (group: unknown) => dropFromGroup(group, place);
  const remaining = Object.entries(hooks).map(([name, groups]) => [name, listOf(groups).flatMap(drop)] as const);
  return Object.fromEntries(
    remaining.filter(([name, groups]) => groups.length > 0 || listOf(hooks[name]).length === 0),
  );
}

function dropFromGroup(group: unknown, { ownCommand }: HookFile): readonly unknown[] {
  if (!isObject(group) || !Array.isArray(group['hooks'])) return [group];
  const others = group['hooks'].filter((hook: unknown) => !isOwn(hook, ownCommand));
  if (others.length === group['hooks'].length) return [group];
  return others.length === 0 ? [] : [{ ...group, hooks: others }];
}

function isOwn(hook: unknown, ownCommand: RegExp): boolean {
  return isObject(hook) && typeof hook['command'] === 'string' && ownCommand.test(`${hook['command']} `);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function refuse({ file, which }: HookFile, what: string): ProblemError {
  const message = `"${file}" ${what}, so nothing can be added to it`;
  const hint = `Correct the file, or move it away; then: rentroll hook install ${which}`;
  return setupError('hooks-unreadable', message, hint);
}
