import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, userHome } from '../../adapters/files/home-places.ts';
import { writeBeside } from '../../adapters/files/write-whole.ts';
import { setupError } from '../../core/model/problem.ts';
import { hookEventNames, hookEvents } from '../../core/model/runner/hook-events.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { messageOf } from '../../core/util/values.ts';
import { type DaemonAddress, readAddress, requireRuntimeFolder } from './daemon-files.ts';

/** What is posted waits this long at most: the daemon answers in a few milliseconds or not at all. What heals it may have to start it. */
const [postSeconds, startSeconds] = [5, 10];
/** A call whose hook takes longer runs unguarded: a busy machine may need this long to start a process, and no other one does. */
const guardSeconds = 60;

/** How a hook starts this rentroll. */
export interface RentrollProgram {
  readonly node: string;
  /** File of the command line. */
  readonly bin: string;
  readonly version: string;
}

/**
 * Writes the plugin for versions of Claude Code that have hooks over HTTP and no mods, and returns its folder. It belongs to this user and this
 * machine: it holds the port and the token of the daemon, so nobody else may read it. Throws ProblemError where it cannot be written, or no
 * daemon has ever run.
 */
export function writeFallbackPlugin(program: RentrollProgram, env: NodeJS.ProcessEnv): string {
  const address = readAddress(requireRuntimeFolder(env));
  if (address === undefined) throw setupError('daemon-missing', 'no daemon has run yet', 'rentroll daemon start');
  const folder = join(userHome(env), 'plugin-fallback');
  try {
    makeFolder(folder);
    chmodSync(folder, 0o700);
    writeJson(join(folder, '.claude-plugin', 'plugin.json'), describePlugin(program));
    writeJson(join(folder, 'hooks', 'hooks.json'), listHooks(program, address));
  } catch (error) {
    const message = `${quoteValue(folder)} cannot be written: ${messageOf(error)}`;
    throw setupError('plugin-unwritable', message, 'Set RENTROLL_HOME to a folder your user may write into.');
  }
  return folder;
}

function describePlugin({ version }: RentrollProgram) {
  return {
    name: 'rentroll-fallback',
    version,
    description: 'Guard, context monitor and resume packet of rentroll for versions of Claude Code without mods.',
    author: { name: 'rentroll', url: 'https://github.com/rentroll/rentroll' },
    license: 'MIT',
  };
}

function listHooks({ node, bin }: RentrollProgram, { port, token }: DaemonAddress) {
  const start = (event: string, timeout: number) => [
    { hooks: [{ type: 'command', command: node, args: [bin, 'hook', event], timeout }] },
  ];
  const heal = start('start', startSeconds);
  const post = (event: string) => [
    {
      hooks: [
        {
          type: 'http',
          url: `http://127.0.0.1:${port}/hook/${event}`,
          headers: { Authorization: `Bearer ${token}` },
          timeout: postSeconds,
        },
      ],
    },
  ];
  const posted = hookEventNames.filter((event) => hookEvents[event].isPosted);
  const entries = posted.map((event) => [event, post(event)] as const);
  return {
    description: 'Written by rentroll for this user and this machine: it holds the address of the daemon.',
    hooks: {
      SessionStart: heal,
      UserPromptSubmit: heal,
      PreToolUse: start('PreToolUse', guardSeconds),
      ...Object.fromEntries(entries),
    },
  };
}

function writeJson(file: string, value: unknown): void {
  writeBeside(file, `${JSON.stringify(value, null, 2)}\n`);
}
