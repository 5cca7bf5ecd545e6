import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { realPath } from '../../adapters/files/own-path.ts';
import { hashParts, sha256Hex } from '../../core/util/hash.ts';
import { listWorkspaceFiles } from './workspace.ts';

/** A program to run in the workspace. */
export interface AgentCommand {
  readonly argv: readonly [program: string, ...args: string[]];
  readonly workspace: string;
  readonly home: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The output of a program, and whether it ended with code 0. */
export interface CommandResult {
  readonly text: string;
  readonly ok: boolean;
  /** Set when a time limit stopped the program: another run may go on to its end. */
  readonly stopped?: boolean;
}

/** Runs a command; rejects when the machine is at fault. */
export type Execute = (command: AgentCommand) => Promise<CommandResult>;

const maxOutput = 12_000;
const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;

/** Runs the program without a shell, with six environment variables, a time limit and a limit on its output. */
export const executeCommand: Execute = async ({ argv, workspace, home, timeoutMs, signal }) => {
  const [file, ...args] = argv;
  const result = await execa(file, args, {
    cwd: workspace,
    env: { PATH: path, HOME: home, LANG: 'C.UTF-8', TZ: 'UTC', NO_COLOR: '1', CI: '1' },
    extendEnv: false,
    timeout: timeoutMs,
    cancelSignal: signal,
    forceKillAfterDelay: 1000,
    maxBuffer: 4_000_000,
    reject: false,
    stdin: 'ignore',
  });
  if (result.timedOut) return { text: 'The command did not finish in time and was stopped.', ok: false, stopped: true };
  if (result.isCanceled || result.exitCode === undefined)
    throw new Error(`${argv.join(' ')}: ${result.shortMessage ?? 'did not run'}`);
  const text = settleOutput(`${result.stdout}\n${result.stderr}`, workspace, home);
  return { text, ok: result.exitCode === 0, ...(/\btimed out in <time>/.test(text) ? { stopped: true } : {}) };
};

/**
 * Removes places, durations and the order of parallel work from the output of a program: keeps its lines, each once and sorted. Two runs over
 * the same files give the same text, so that the same seed gives the same trial.
 */
export function settleOutput(output: string, workspace: string, home: string): string {
  const places: readonly (readonly [path: string, name: string])[] = [
    [realPath(join(workspace, 'node_modules')), '/workspace/node_modules'],
    [relative(realPath(workspace), realPath(join(workspace, 'node_modules'))), 'node_modules'],
    ...[realPath(workspace), workspace].map((folder) => [folder, '/workspace'] as const),
    ...[realPath(home), home].map((folder) => [folder, '/home'] as const),
    [process.execPath, 'node'],
  ];
  const plain = places.reduce(
    (text, [folder, name]) => text.replaceAll(folder, name),
    stripVTControlCharacters(output),
  );
  const timeless = plain
    .replace(/\b\d+(?:\.\d+)?\s?(?:ms|s|m)\b/g, '<time>')
    .replace(/\b\d{1,2}:\d{2}:\d{2}\b/g, '<clock>')
    .replace(/(?<=(?:\blocalhost|\b127\.0\.0\.1|::1|::1\]):)\d{5}\b/g, '<port>')
    .replace(/(?<=\/tmp\/)\w[\w.-]*/g, '<name>');
  const lines = timeless.split('\n').filter((line) => line.trim() !== '' && !isUnsteady(line));
  return [...new Set(lines)].sort().join('\n').slice(0, maxOutput);
}

/** Returns true for lines that depend on speed or load order: the clock of the test runner, and stack frames of dependencies and of Node. */
function isUnsteady(line: string): boolean {
  return (
    /^ +(?:Start at|Duration) /.test(line) || /^\s*(?:❯|at) .*(?:\bnode_modules\/|\bnode:).*:\d+:\d+\)?$/.test(line)
  );
}

/**
 * Wraps an executor so that it runs a command once per content of the workspace: tests of the same files print the same. A command that changed
 * files, or that a time limit stopped, runs each time.
 */
export function rememberCommands(execute: Execute): Execute {
  const results = new Map<string, Promise<{ readonly result: CommandResult; readonly isLasting: boolean }>>();
  return async (command) => {
    const key = keyOf(command);
    const earlier = await results.get(key)?.catch(() => undefined);
    if (earlier?.isLasting === true) return earlier.result;
    const run = execute(command).then((result) => ({
      result,
      isLasting: result.stopped !== true && keyOf(command) === key,
    }));
    results.set(key, run);
    return (await run).result;
  };
}

/** Arguments and contents of the workspace, hidden files included; dependencies are those of the lock file. */
function keyOf({ argv, workspace }: AgentCommand): string {
  const files = listWorkspaceFiles(workspace, '.', true);
  return hashParts(...argv, ...files.flatMap((file) => [file, sha256Hex(readFileSync(join(workspace, file)))]));
}
