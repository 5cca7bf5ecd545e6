import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { referenceVersion } from '../../core/model/rule/config.ts';
import { hashParts, sha256Hex } from '../../core/util/hash.ts';
import type { AgentCommand, CommandResult, Execute } from './world/execute.ts';
import { listWorkspaceFiles } from './world/workspace.ts';

/** What the memory of commands needs to know. */
export interface MemoryOptions {
  /** Folder that keeps results between processes; without it they last as long as this one. */
  readonly directory?: string | undefined;
  /** Names the prepared fixture, for what `prepare` made beside the files of the workspace. */
  readonly fixture?: string | undefined;
}

/**
 * The same executor with a memory: a command over the same files prints the same (after normalising), so it runs only
 * once per content of the workspace, wherever the copy, the dependencies and Node are. One that changed files runs each time: a memory
 * of what it printed would leave its work undone.
 */
export function rememberCommands(execute: Execute, { directory, fixture = '' }: MemoryOptions = {}): Execute {
  const results = new Map<string, Promise<Ran>>();
  const keyOf = (command: AgentCommand) =>
    hashParts(referenceVersion, process.version, fixture, ...nameCommand(command));
  const run = async (command: AgentCommand, key: string): Promise<Ran> => {
    const result = await execute(command);
    return { result, isLasting: result.stopped !== true && keyOf(command) === key };
  };
  return async (command) => {
    const key = keyOf(command);
    const known = await results.get(key)?.catch(() => undefined);
    if (known?.isLasting === true) return known.result;
    const file = directory === undefined ? undefined : join(directory, `${key}.json`);
    const stored = recall(file);
    if (stored) return stored;
    const fresh = run(command, key);
    results.set(key, fresh);
    const { result, isLasting } = await fresh;
    return isLasting ? keep(file, result) : result;
  };
}

/** What a command printed, and whether that is all there is to it: it ended by itself and left the files as they were. */
interface Ran {
  readonly result: CommandResult;
  readonly isLasting: boolean;
}

/** Arguments and files; of Node only that it is Node, because its path differs from machine to machine. */
function nameCommand({ argv: [program, ...args], workspace }: AgentCommand): readonly string[] {
  return [program === process.execPath ? 'node' : program, ...args, digestWorkspace(workspace)];
}

/** Hash of every file that a command could read: paths and contents, hidden ones too, without dependencies (the lock file speaks for them). */
function digestWorkspace(workspace: string): string {
  const hash = (path: string) => sha256Hex(readFileSync(join(workspace, path)));
  return hashParts(...listWorkspaceFiles(workspace, '.', true).flatMap((path) => [path, hash(path)]));
}

function recall(file: string | undefined): CommandResult | undefined {
  if (file === undefined) return undefined;
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isCommandResult(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function keep(file: string | undefined, result: CommandResult): CommandResult {
  if (file === undefined) return result;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(result));
  } catch {
    // The cache is a convenience: without it the command simply runs again.
  }
  return result;
}

function isCommandResult(value: unknown): value is CommandResult {
  const { text, ok } = Object(value);
  return typeof text === 'string' && typeof ok === 'boolean';
}
