import { ProblemError, setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { parseJson } from '../../core/text/json/parse-json.ts';
import { isObject, type JsonObject } from '../../core/text/json/read-json.ts';

/** By which our status line is known again, wherever it is installed. */
const ownCommand = /\brentroll(?:\.js|\.sh)?['"]? statusline\b/;

/** How much of a settings file is read, and how problems of it begin. */
const limits = { codePrefix: 'settings', maxBytes: 1_000_000 } as const;

/**
 * The text of Claude Code's settings with our status line, or without it (`command` undefined). What people wrote stays in its order; the
 * file is written with two spaces. Throws ProblemError for a file that is not JSON, and for one with a status line of somebody else: that
 * one is never replaced.
 */
export function planStatusLine(text: string, file: string, command: string | undefined): string {
  const settings = readSettings(text, file);
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

function readSettings(text: string, file: string): JsonObject {
  if (text.trim() === '') return {};
  const parsed = parseJson(text, file, 'setup', limits);
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  const value: unknown = JSON.parse(text);
  if (isObject(value)) return value;
  const hint = 'Write an object, {}, or move the file away.';
  throw setupError('settings-shape', `"${file}" holds no object`, hint, { file });
}

function commandOf(statusLine: unknown): string {
  return isObject(statusLine) && typeof statusLine['command'] === 'string' ? statusLine['command'] : '';
}

function refuseTaken(file: string, command: string) {
  const message = `"${file}" has a status line already: ${quoteValue(command)}`;
  const hint =
    'It stays. To see ours in it, have it print what `rentroll statusline` prints for the same JSON on stdin.';
  return setupError('status-line-taken', message, hint, { file });
}
