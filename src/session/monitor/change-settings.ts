import { mkdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ChangedLines, diffChanges } from '../../adapters/files/apply-changes.ts';
import { claudeHome } from '../../adapters/files/home-places.ts';
import { inspectPlain, plainRefusals } from '../../adapters/files/read-plain.ts';
import { writeWhole } from '../../adapters/files/write-whole.ts';
import { ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { plainValue } from '../../core/text/document/document-node.ts';
import { readDocument } from '../../core/text/document/read-document.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { asObject, isObject, type JsonObject } from '../../core/text/json/read-json.ts';
import { messageOf } from '../../core/util/values.ts';

/** Most bytes of settings that are read. */
const mostBytes = 1_000_000;

/** The change of a person's settings of a CLI, and whether it is only shown. */
export interface SettingsRequest {
  /** The program that the settings start: `bin/rentroll.sh` of this installation, which finds a Node that is not of the checkout. */
  readonly launcher: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
}

/** The changes of the file, planned or made. */
export interface SettingsChange {
  readonly schema: 1;
  readonly file: string;
  readonly isRemoved: boolean;
  readonly isWritten: boolean;
  /** Empty when nothing has to change. */
  readonly diffs: readonly ChangedLines[];
}

/**
 * Changes a file of settings to what `plan` makes of its text, which is empty where there is none. Throws ProblemError
 * (`<codePrefix>-unreachable`) for a file that cannot be read or written, and what `plan` throws; it is left as it was then.
 */
export async function changeSettings(
  { named, codePrefix }: { readonly named: string; readonly codePrefix: string },
  { isRemoved, isWritten }: SettingsRequest,
  plan: (text: string, file: string) => string,
): Promise<SettingsChange> {
  // A link is a person's own arrangement of files: what it leads to is written, and the link stays.
  const file = await realpath(named).catch(() => named);
  const cannot = (what: string, why: string) => {
    const hint = `See who owns it: ls -l ${quoteShell(file)}`;
    return setupError(`${codePrefix}-unreachable`, `"${file}" cannot be ${what}: ${why}`, hint);
  };
  const read = inspectPlain(file, { mostBytes });
  if (read.kind === 'refused' && read.why !== 'not-there') throw cannot('read', plainRefusals[read.why]);
  const before = read.kind === 'text' ? read.text : '';
  const after = plan(before, file);
  const isSame = before === after || (isRemoved && before === '');
  const diffs = isSame ? [] : diffChanges([{ path: file, before, after }]);
  if (isWritten && !isSame)
    await write(file, after).catch((error: unknown) => {
      throw cannot('written', messageOf(error));
    });
  return { schema: 1, file, isRemoved, isWritten: isWritten && !isSame, diffs };
}

/**
 * Parses the object of a text of settings; returns undefined for another value. Throws ProblemError, with line and column, for a text that is
 * not JSON.
 */
export function parseSettings(text: string, file: string, codePrefix: string): JsonObject | undefined {
  if (text.trim() === '') return {};
  const parsed = readDocument(text, 'json', file, 'setup', { codePrefix, maxBytes: mostBytes });
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return asObject(plainValue(parsed.value.root));
}

/** Returns the command by which a CLI starts ours, with these words. */
export function startLauncher(launcher: string, words: string): string {
  return `/bin/sh ${quoteShell(launcher)} ${words}`;
}

/** Puts a word in quotes, whatever it holds: a command of ours is recognized by them. */
function quoteShell(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeWhole(file, text);
}

/**
 * Puts the status line into the settings of this user's Claude Code, or takes it out again. Throws ProblemError for a file that cannot be
 * read or written, and for one with a status line of somebody else; it is left as it was then.
 */
export async function installStatusLine(
  request: SettingsRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<SettingsChange> {
  const named = join(claudeHome(env), 'settings.json');
  const command = request.isRemoved ? undefined : startLauncher(request.launcher, 'hook statusline');
  const plan = (text: string, file: string) => planStatusLine(text, file, command);
  return changeSettings({ named, codePrefix: 'settings' }, request, plan);
}

/** Recognizes our status line, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? hook statusline\b/;

/**
 * Plans the text of Claude Code's settings with our status line, or without it (`command` undefined). Settings that people wrote stay in their
 * order; the file is written with two spaces. Throws ProblemError for a file that is not JSON, and for one with a status line of somebody else:
 * that one is never replaced.
 */
export function planStatusLine(text: string, file: string, command: string | undefined): string {
  const settings = parseSettings(text, file, 'settings');
  if (settings === undefined) throw refuseShape(file);
  const before = settings['statusLine'];
  const isOwn = ownCommand.test(commandOf(before));
  if (command === undefined) {
    if (!isOwn) return text;
    const { statusLine: _, ...rest } = settings;
    return printSettings(rest);
  }
  if (before !== undefined && !isOwn) throw refuseTaken(file, commandOf(before));
  return commandOf(before) === command
    ? text
    : printSettings({ ...settings, statusLine: { type: 'command', command } });
}

function printSettings(settings: JsonObject): string {
  return `${JSON.stringify(settings, undefined, 2)}\n`;
}

function commandOf(statusLine: unknown): string {
  return isObject(statusLine) && typeof statusLine['command'] === 'string' ? statusLine['command'] : '';
}

function refuseShape(file: string) {
  const hint = 'Write an object, {}, or move the file away.';
  return setupError('settings-shape', `"${file}" holds no object`, hint, { file });
}

function refuseTaken(file: string, command: string) {
  const message = `"${file}" has a status line already: ${quoteValue(command)}`;
  const hint =
    'Your status line is kept. To show the context monitor in it, let it also print the output of `rentroll hook statusline` for the same JSON on stdin.';
  return setupError('status-line-taken', message, hint, { file });
}
