import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join, normalize } from 'node:path/posix';
import { execPath } from 'node:process';
import { asObject, parseObject } from '../../core/text/json/read-json.ts';
import { confine } from './workspace.ts';

/** A program and its arguments. */
type Argv = readonly [program: string, ...args: string[]];

const testRunner = 'node_modules/vitest/vitest.mjs';

/** Scripts that do not end by themselves. */
const endless = /^(?:start|serve|dev|watch|preview)\b/;

/**
 * Returns the argument list of a command that the agent may run: the installed test runner with optional test files, or a script of the
 * workspace's package.json that is one program with plain words. Returns undefined for every other command. No shell reads any of it.
 */
export function allowedCommand(command: string, workspace: string): Argv | undefined {
  const text = command.trim();
  const script = /^npm (?:run (?:--silent |-s )?)?([\w:.-]+)$/.exec(text);
  if (script !== null) return scriptCommand(workspace, script[1] ?? '', text.startsWith('npm run '));
  const [program, verb, ...words] = text.split(/\s+/);
  const isTestRun = program === 'node_modules/.bin/vitest' && verb === 'run' && words.every(isTestWord);
  return isTestRun && existsSync(join(workspace, testRunner)) ? [execPath, testRunner, 'run', ...words] : undefined;
}

/** `npm run NAME`, or `npm test`. */
function scriptCommand(workspace: string, name: string, isRun: boolean): Argv | undefined {
  if ((!isRun && name !== 'test') || endless.test(name)) return undefined;
  const [program = '', ...words] = (findScript(workspace, name) ?? '').trim().split(/\s+/);
  if (!words.every(isPlain)) return undefined;
  const file = program === 'node' ? workspaceModule(workspace, words.shift()) : installedModule(workspace, program);
  return file === undefined ? undefined : [execPath, file, ...words];
}

function findScript(workspace: string, name: string): string | undefined {
  try {
    const scripts = asObject(parseObject(readFileSync(confine(workspace, 'package.json'), 'utf8'))?.['scripts']);
    const script = scripts !== undefined && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
    return typeof script === 'string' ? script : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the module of the workspace that `node` is told to run, without an option before it. */
function workspaceModule(workspace: string, path = ''): string | undefined {
  if (!/^[\w@][\w.@/-]*\.[cm]?[jt]s$/.test(path)) return undefined;
  try {
    confine(workspace, path);
    return path;
  } catch {
    return undefined;
  }
}

/** Finds the module behind an installed program; returns undefined where there is none, or it lies outside of the dependencies. */
function installedModule(workspace: string, program: string): string | undefined {
  if (!/^\w[\w.-]*$/.test(program)) return undefined;
  try {
    const bin = join('node_modules', '.bin');
    const path = normalize(join(bin, readlinkSync(join(workspace, bin, program))));
    const isModule =
      /\.[cm]?js$/.test(path) || /^#!.*\bnode\b/.test(readFileSync(join(workspace, path), 'utf8').slice(0, 200));
    return path.startsWith('node_modules/') && isModule ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true for a word without characters that a shell would read, and without a way out of the workspace. */
function isPlain(word: string): boolean {
  return /^[\w@.,:=+/-]+$/.test(word) && !/(?:^|[=/])(?:\.\.|~)?\//.test(word) && !word.includes('..');
}

function isTestWord(word: string): boolean {
  return word === '--reporter=verbose' || (/^[\w][\w./-]*$/.test(word) && !word.includes('..'));
}
