import { posix } from 'node:path';
import type { KnownRunnerName, TestCheck } from '../../../../core/model/rule/task.ts';
import { setupCommand } from './command.ts';
import { setupGo, setupPytest } from './go.ts';
import { setupJest, setupMocha, setupNode, setupVitest } from './javascript.ts';
import type { RunnerSetup } from './runner-setup.ts';

const setups: Readonly<Record<KnownRunnerName, RunnerSetup>> = {
  vitest: setupVitest,
  node: setupNode,
  jest: setupJest,
  mocha: setupMocha,
  pytest: setupPytest,
  go: setupGo,
};

/** The script that runs tests with our reporter, and the files it needs in the home of the check. */
export function setupRunner(check: TestCheck, files: readonly string[]) {
  const { args, cwd = '.' } = check;
  const setup = check.runner === 'command' ? setupCommand(check) : setups[check.runner];
  const { command, files: before = '', helpers } = setup;
  const inside = files.map((file) => (cwd === '.' ? file : posix.relative(cwd, file)));
  // Words before the files may name the program itself, as Node's do; options that only introduce files are left out without any.
  const parts = [
    command,
    quoteAll(args),
    before.startsWith('--') && files.length === 0 ? '' : before,
    quoteAll(inside),
  ];
  const start = `exec ${parts.filter((part) => part !== '').join(' ')}`;
  return { script: cwd === '.' ? start : goInto(cwd, start), helpers };
}

/**
 * Starts a runner in the folder of a package. Names are told from the root all the same, and a runner that is installed for all packages
 * lies in a folder above.
 */
function goInto(folder: string, start: string): string {
  const program = /node_modules\/\S+/.exec(start)?.[0];
  const lines = ['export RENTROLL_ROOT="$PWD"', `cd ${quoteAll([folder])} || exit 127`];
  if (program === undefined) return [...lines, start].join('\n');
  const find = `up=; while [ ! -e "$up${program}" ] && [ "$(cd "./$up" && pwd)" != "$RENTROLL_ROOT" ]; do up="../$up"; done`;
  return [...lines, find, start.replace(program, `"$up"${program}`)].join('\n');
}

function quoteAll(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
}
