import { join } from 'node:path';
import { personHome } from '../../adapters/files/home-places.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { isObject, type JsonObject } from '../../core/text/json/read-json.ts';
import {
  changeSettings,
  parseSettings,
  type SettingsChange,
  type SettingsRequest,
  startLauncher,
} from './change-settings.ts';

/**
 * Puts the status line into the settings of this user's Claude Code, or takes it out again. Throws ProblemError for a file that cannot be
 * read or written, and for one with a status line of somebody else; it is left as it was then.
 */
export async function setUpMonitor(
  request: SettingsRequest,
  { env }: Pick<Dependencies, 'env'>,
): Promise<SettingsChange> {
  const named = join(env['CLAUDE_CONFIG_DIR'] ?? join(personHome(env), '.claude'), 'settings.json');
  const command = request.isRemoved ? undefined : startLauncher(request.launcher, 'statusline');
  const plan = (text: string, file: string) => planStatusLine(text, file, command);
  return changeSettings({ named, codePrefix: 'settings' }, request, plan);
}

/** By which our status line is known again, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? statusline\b/;

/**
 * The text of Claude Code's settings with our status line, or without it (`command` undefined). What people wrote stays in its order; the
 * file is written with two spaces. Throws ProblemError for a file that is not JSON, and for one with a status line of somebody else: that
 * one is never replaced.
 */
export function planStatusLine(text: string, file: string, command: string | undefined): string {
  const settings = parseSettings(text, file, 'settings');
  if (settings === undefined) throw refuseShape(file);
  const before = settings['statusLine'];
  const isOwn = ownCommand.test(commandOf(before));
  if (command === undefined) {
    if (!isOwn) return text;
    const { statusLine: _, ...rest } = settings;
    return write(rest);
  }
  if (before !== undefined && !isOwn) throw refuseTaken(file, commandOf(before));
  return commandOf(before) === command ? text : write({ ...settings, statusLine: { type: 'command', command } });
}

function write(settings: JsonObject): string {
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
    'It stays. To see ours in it, have it print what `rentroll statusline` prints for the same JSON on stdin.';
  return setupError('status-line-taken', message, hint, { file });
}
