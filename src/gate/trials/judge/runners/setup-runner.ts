import { posix } from 'node:path';
import type { CommandCheck, KnownRunnerName, TestCheck } from '../../../../core/model/rule/task.ts';
import {
  moduleText,
  type RunnerSetup,
  setupGo,
  setupJest,
  setupMocha,
  setupNode,
  setupPytest,
  setupVitest,
  type TestReport,
} from './test-runners.ts';

const setups: Readonly<Record<KnownRunnerName, RunnerSetup>> = {
  vitest: setupVitest,
  node: setupNode,
  jest: setupJest,
  mocha: setupMocha,
  pytest: setupPytest,
  go: setupGo,
};

/** Returns the script that runs tests with our reporter, and the files it needs in the home of the check. */
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

/** More text than this is no list of results, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Runs a command of the team's own and takes along what it wrote: a file of JUnit's XML, or all of a folder. What lay there before is
 * removed first. The texts are read outside of the box.
 */
async function runCommand(report: TestReport, command: string, results: string, most: number): Promise<void> {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const { lstatSync, readdirSync, readFileSync, rmSync } = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  rmSync(results, { recursive: true, force: true });
  const child = spawn('bash', ['-c', command, 'tests', ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = await new Promise<number>((resolve) =>
    child.on('close', (code) => resolve(code ?? 1)).on('error', () => resolve(127)),
  );
  const facts = lstatSync(results, { throwIfNoEntry: false });
  if (facts === undefined) {
    process.stdout.write(`the command of this check wrote no results to ${results}\n`);
    return;
  }
  const names = facts.isDirectory() ? readdirSync(results, { recursive: true, encoding: 'utf8' }).sort() : [];
  const files = facts.isDirectory()
    ? names.filter((name) => name.endsWith('.xml')).map((name) => join(results, name))
    : [results];
  const plain = files.filter((file) => lstatSync(file).isFile());
  const size = plain.reduce((sum, file) => sum + lstatSync(file).size, 0);
  if (size > most) process.stdout.write(`the results in ${results} are ${size} bytes long, more than ${most}\n`);
  else report.write(plain.map((file) => readFileSync(file, 'utf8')));
}

/**
 * Any runner that can write JUnit's XML. Code under test runs beside it and could write the file as well: a runner of our own list
 * is the harder one to deceive.
 */
function setupCommand({ command, results }: CommandCheck): RunnerSetup {
  const call = `await run(openReport(), ${JSON.stringify(command)}, ${JSON.stringify(results)}, ${mostBytes});`;
  return { command: 'node "$HOME/run.mjs"', helpers: { 'run.mjs': moduleText(`const run = ${runCommand};`, call) } };
}
