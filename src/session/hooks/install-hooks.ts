import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ChangedLines, diffChanges } from '../../adapters/files/apply-changes.ts';
import { codexHome } from '../../adapters/files/home-places.ts';
import { inspectPlain, plainRefusals } from '../../adapters/files/read-plain.ts';
import { writeWhole } from '../../adapters/files/write-whole.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { hookEventNames, hookEvents } from '../../core/model/runner/hook-events.ts';
import { plainValue } from '../../core/text/document/document-node.ts';
import { readDocument } from '../../core/text/document/read-document.ts';
import { asObject, isObject, type JsonObject } from '../../core/text/json/read-json.ts';
import { messageOf } from '../../core/util/values.ts';

/** Most bytes of hooks that are read. */
const mostBytes = 1_000_000;

/** The change of Codex's hooks of this user, and whether it is only shown. */
export interface HooksRequest {
  /** The program that the hooks start: `bin/rentroll.sh` of this installation, which finds a Node that is not of the checkout. */
  readonly launcher: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
}

/** The changes of the file, planned or made. */
export interface HooksChange {
  readonly schema: 1;
  readonly file: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
  /** Empty when nothing has to change. */
  readonly diffs: readonly ChangedLines[];
}

/** Recognizes a command of ours, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? hook /;

/**
 * Puts our hooks into Codex's file of hooks of this user, or takes them out again. Throws ProblemError for a file that cannot be read or written; it
 * is left as it was then.
 */
export async function installHooks(
  { launcher, isRemoved, isWritten }: HooksRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<HooksChange> {
  const named = join(codexHome(env), 'hooks.json');
  // A link is a person's own arrangement of files: what it leads to is written, and the link stays.
  const file = await realpath(named).catch(() => named);
  const read = inspectPlain(file, { mostBytes });
  if (read.kind === 'refused' && read.why !== 'not-there') throw refuseFile(file, 'read', plainRefusals[read.why]);
  const before = read.kind === 'text' ? read.text : '';
  const after = planHooks(before, file, isRemoved ? [] : listCodexHooks(launcher));
  const isSame = before === after || (isRemoved && before === '');
  const diffs = isSame ? [] : diffChanges([{ path: file, before, after }]);
  if (isWritten && !isSame)
    await write(file, after).catch((error: unknown) => {
      throw refuseFile(file, 'written', messageOf(error));
    });
  return { schema: 1, file, isRemoved, isWritten: isWritten && !isSame, diffs };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, text);
}

function refuseFile(file: string, what: 'read' | 'written', why: string): ProblemError {
  const hint = `See who owns it: ls -l ${quoteWhole(file)}`;
  return setupError('hooks-unreachable', `"${file}" cannot be ${what}: ${why}`, hint);
}

/** Puts a word in quotes, whatever it holds: a command of ours is recognized by them. */
function quoteWhole(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** Lists the commands that Codex starts, with their events; none of them can keep a session from going on. */
function listCodexHooks(launcher: string): readonly OwnHook[] {
  const answered = hookEventNames.filter((event) => hookEvents[event].inCodex);
  const start = (command: string) => `/bin/sh ${quoteWhole(launcher)} ${command} || true`;
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
  const whole = parseHooks(text, file);
  const others = dropOwn(readHooks(whole, file));
  const events = new Map(Object.entries(others));
  for (const { events: names, command, timeoutSeconds: timeout } of hooks)
    for (const name of names)
      events.set(name, [...listOf(events.get(name)), { hooks: [{ type: 'command', command, timeout }] }]);
  const { hooks: _, ...rest } = whole;
  return `${JSON.stringify({ ...rest, ...(events.size > 0 && { hooks: Object.fromEntries(events) }) }, undefined, 2)}\n`;
}

/** Parses the object of a file of hooks, whose text is empty where there is none. */
function parseHooks(text: string, file: string): JsonObject {
  if (text.trim() === '') return {};
  const parsed = readDocument(text, 'json', file, 'setup', { codePrefix: 'hooks', maxBytes: mostBytes });
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  const whole = asObject(plainValue(parsed.value.root));
  if (whole === undefined) throw refuse(file, 'is not an object');
  return whole;
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
