import { readFileSync, readlinkSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { execPath } from 'node:process';
import { objectOf } from '../../../core/text/json/read-json.ts';
import type { ToolResult, ToolUse } from './conversation.ts';
import type { Execute } from './execute.ts';
import { runEdit, runGlob, runGrep, runListing, runRead, runWrite } from './files.ts';
import { confine, ToolError } from './workspace.ts';

/** Where and how tools run in one trial. */
export interface ToolSetting {
  readonly workspace: string;
  readonly home: string;
  readonly execute: Execute;
  readonly deadlineMs: number;
  readonly signal: AbortSignal;
  readonly nowMs: () => number;
  /** Files read so far: Edit accepts no others. */
  readonly read: Set<string>;
}

/** Runs one tool call on the workspace. What the agent did wrong is an error result; trouble of the file system is thrown. */
export async function runTool(setting: ToolSetting, use: ToolUse): Promise<ToolResult> {
  try {
    return use.name === 'Bash'
      ? await runCommand(setting, use.input.command)
      : { text: runFileTool(setting, use), isError: false };
  } catch (error) {
    if (error instanceof ToolError) return { text: error.message, isError: true };
    throw error;
  }
}

function runFileTool({ workspace, read }: ToolSetting, use: Exclude<ToolUse, { name: 'Bash' }>): string {
  switch (use.name) {
    case 'Glob':
      return runGlob(workspace, use.input.pattern);
    case 'Grep':
      return runGrep(workspace, use.input);
    case 'Read':
      read.add(use.input.file_path);
      return runRead(workspace, use.input.file_path, use.input.offset, use.input.limit);
    case 'Edit':
      if (!read.has(use.input.file_path)) throw new ToolError('File has not been read yet. Read it first.');
      return runEdit(workspace, use.input.file_path, use.input.old_string, use.input.new_string);
    case 'Write':
      read.add(use.input.file_path);
      return runWrite(workspace, use.input.file_path, use.input.content);
  }
}

async function runCommand(setting: ToolSetting, command: string): Promise<ToolResult> {
  const listing = runListing(setting.workspace, command);
  if (listing !== undefined) return { text: listing, isError: false };
  const argv = allowedCommand(command, setting.workspace);
  if (!argv) throw new ToolError(`Command is not allowed: ${command}`);
  const timeoutMs = Math.max(1, Math.round(Math.min(120_000, setting.deadlineMs - setting.nowMs())));
  const { workspace, home, signal } = setting;
  const { text, ok } = await setting.execute({ argv, workspace, home, timeoutMs, signal });
  return { text: ok ? text : `Exit code 1\n${text}`, isError: !ok };
}

type Argv = readonly [string, ...string[]];

/** Scripts that do not end by themselves. */
const endless = /^(?:start|serve|dev|watch|preview)\b/;

/**
 * Argument list of a command that the agent may run: the test runner with optional test files, the type check, and a script of the
 * workspace's package.json that is one program with plain words. Undefined for everything else; no shell ever reads any of it.
 */
export function allowedCommand(command: string, workspace: string): Argv | undefined {
  const text = command.trim();
  const script = /^npm (?:run (?:--silent |-s )?)?([\w:.-]+)$/.exec(text);
  if (script !== null) return scriptCommand(workspace, script[1] ?? '', text.startsWith('npm run '));
  const [program, ...words] = text.split(/\s+/);
  if (program === 'node_modules/.bin/tsc' && words.join(' ') === '--noEmit') {
    return [execPath, 'node_modules/typescript/bin/tsc', '--noEmit'];
  }
  const isTestRun = program === 'node_modules/.bin/vitest' && words[0] === 'run';
  const areAllowed = words.slice(1).every((word) => word === '--reporter=verbose' || isTestPath(word));
  return isTestRun && areAllowed ? [execPath, 'node_modules/vitest/vitest.mjs', ...words] : undefined;
}

/** `npm run NAME`, or of the short forms `npm test`. */
function scriptCommand(workspace: string, name: string, isRun: boolean): Argv | undefined {
  if ((!isRun && name !== 'test') || endless.test(name)) return undefined;
  const [program = '', ...words] = (findScript(workspace, name) ?? '').trim().split(/\s+/);
  if (!words.every(isPlain)) return undefined;
  const file = program === 'node' ? ownFile(workspace, words.shift()) : binaryFile(workspace, program);
  return file === undefined ? undefined : [execPath, file, ...words];
}

function findScript(workspace: string, name: string): string | undefined {
  try {
    const { scripts } = objectOf(JSON.parse(readFileSync(confine(workspace, 'package.json'), 'utf8')));
    const script: unknown = Object.hasOwn(Object(scripts), name) ? Object(scripts)[name] : undefined;
    return typeof script === 'string' ? script : undefined;
  } catch {
    return undefined;
  }
}

/** A module of the workspace, as `node` is told to run it: no option of its own before it. */
function ownFile(workspace: string, path = ''): string | undefined {
  if (!/^[\w@][\w.@/-]*\.[cm]?[jt]s$/.test(path)) return undefined;
  try {
    confine(workspace, path);
    return path;
  } catch {
    return undefined;
  }
}

/** The module behind an installed program; undefined where it is none, or lies outside of the dependencies. */
function binaryFile(workspace: string, program: string): string | undefined {
  if (!/^[\w][\w.-]*$/.test(program)) return undefined;
  try {
    const path = normalize(
      join('node_modules', '.bin', readlinkSync(join(workspace, 'node_modules', '.bin', program))),
    );
    const isModule =
      /\.[cm]?js$/.test(path) || /^#!.*\bnode\b/.test(readFileSync(join(workspace, path), 'utf8').slice(0, 200));
    return path.startsWith('node_modules/') && isModule ? path : undefined;
  } catch {
    return undefined;
  }
}

/** A word that means itself: nothing a shell would read, and no way out of the workspace. */
function isPlain(word: string): boolean {
  return /^[\w@.,:=+/-]+$/.test(word) && !/(?:^|[=/])(?:\.\.|~)?\//.test(word) && !word.includes('..');
}

function isTestPath(word: string): boolean {
  const isPath = /^[\w@$([][\w./@$()[\]+~-]*$/.test(word);
  return isPath && !word.split('/').includes('..') && !word.includes('$(');
}
