import type { CommandCheck } from '../../../../core/model/rule/task.ts';
import { moduleText, type RunnerSetup, type TestReport } from './runner-setup.ts';

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
export function setupCommand({ command, results }: CommandCheck): RunnerSetup {
  const call = `await run(openReport(), ${JSON.stringify(command)}, ${JSON.stringify(results)}, ${mostBytes});`;
  return { command: 'node "$HOME/run.mjs"', helpers: { 'run.mjs': moduleText(`const run = ${runCommand};`, call) } };
}
