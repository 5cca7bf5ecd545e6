import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GoldenTask } from '../../../../foundation/model/rule/task.ts';
import { runShell, type ShellResult } from '../process/run-shell.ts';
import { type JudgedCopy, type JudgeEnvironment, shellEnvironment } from './judge-environment.ts';
import { judgeTests } from './judge-tests.ts';
import { runTests } from './run-tests.ts';
import { readPlainText } from './work/read-plain.ts';

/** Runs a task's check in a copy: its tests by name, or its shell script. */
export async function checkWork(
  task: GoldenTask,
  copy: JudgedCopy,
  environment: JudgeEnvironment,
): Promise<ShellResult> {
  if (task.check === undefined) return runScript(task.successCheck, copy, environment);
  const ran = await runTests(task.check, task, copy, environment);
  return ran.kind === 'ended' ? judgeTests(ran, task.expected) : ran.result;
}

/** Names of the two files in the home of a check: the word it has to write, and where. */
const [nonceFile, doneFile] = ['nonce', 'done'];

/**
 * Shell variables, not exported: what the check starts sees neither, unless the check hands them on. The file that brings the word is gone
 * before the first line of the check runs.
 */
const handOver = [
  `IFS= read -r RENTROLL_NONCE < "$HOME/${nonceFile}"`,
  `rm -f "$HOME/${nonceFile}"`,
  `RENTROLL_DONE="$HOME/${doneFile}"`,
].join('\n');

/** A script that names `RENTROLL_DONE` has to write the word there as its last act; ending with 0 is not enough then. */
async function runScript(script: string, copy: JudgedCopy, environment: JudgeEnvironment): Promise<ShellResult> {
  const asksMessage = script.includes('RENTROLL_DONE');
  const nonce = randomBytes(24).toString('hex');
  if (asksMessage) await writeFile(join(copy.checkHome, nonceFile), `${nonce}\n`);
  const result = await runShell({
    script: asksMessage ? `${handOver}\n${script}` : script,
    ...shellEnvironment(copy, environment),
  });
  if (!asksMessage || result.exit !== 'passed') return result;
  const written = await readPlainText(join(copy.checkHome, doneFile));
  if (written?.trim() === nonce) return result;
  return {
    exit: 'failed',
    exitCode: 0,
    tail: 'the check ended with 0 before its last act: RENTROLL_DONE does not hold the word',
  };
}
