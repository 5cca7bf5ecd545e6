import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runShell, type ShellResult } from '../../../adapters/process/run-shell.ts';
import type { FolderFilling } from '../../../adapters/sandbox/box.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { digestFiles } from '../../../core/plan/digest-overlay.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { findInTheWay, layStart, makeWorkspace, openWorkspace, type Workspace } from '../workspace/make-workspace.ts';
import type { PreparedFixture } from '../workspace/prepare-fixture.ts';
import { listTree } from '../workspace/tree-facts.ts';
import { type JudgedCopy, type JudgeEnvironment, shellEnvironment } from './judge-environment.ts';
import { digestWork, layTests, layWork, readPlainText, type WorkFile } from './list-work.ts';
import { runTests } from './run-tests.ts';
import { judgeTests } from './test-results.ts';

/**
 * Judges work in a fresh copy of the fixture that no agent has seen, with the work's files and the task's hidden tests laid
 * over it, in memory where that can be. `name` keeps copies of the same moment apart. Trouble of the machine is thrown.
 */
export async function judgeWork(
  task: GoldenTask,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
): Promise<ShellResult> {
  if (fitsMemory(task, environment)) {
    const result = await inMemory(task, files, name, environment, (copy) => checkWork(task, copy, environment));
    // A check that was not started in memory is run on disk.
    if (result.exit !== 'not-started') return result;
  }
  return inCopy(task, files, name, environment, async (copy) => {
    const result = await checkWork(task, copy, environment);
    if (environment.sandbox?.kind === 'bubblewrap') await rememberSize(task, copy.root, environment);
    return result;
  });
}

/** Makes a judging copy on disk for the time of `act`. */
export async function inCopy<T>(
  task: Pick<GoldenTask, 'tests'>,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
  act: (copy: Workspace) => Promise<T>,
): Promise<T> {
  const copy = await makeWorkspace(
    environment.fixture,
    environment.scratch,
    hashParts('judge', name),
    environment.start ?? new Map(),
  );
  try {
    await layWork(copy.root, files);
    await layTests(copy.root, task.tests);
    return await act(copy);
  } finally {
    await copy.remove();
  }
}

/** The judgements of this process, by the fixture of a run: a judgement is in no file, so nothing that a change brings is taken for it. */
const judged = new WeakMap<PreparedFixture, Map<string, Promise<ShellResult>>>();

/**
 * Judges work once in this process for a task, its work and its terms. Only for checks that say the same each time; a result that did not
 * end with a pass or a failure is forgotten.
 */
export async function judgeOnce(
  task: GoldenTask,
  files: readonly WorkFile[],
  environment: JudgeEnvironment,
): Promise<ShellResult> {
  const judgements = judged.get(environment.fixture) ?? new Map<string, Promise<ShellResult>>();
  judged.set(environment.fixture, judgements);
  const name = nameJudgement(task, files, environment);
  const fresh = judgements.get(name) ?? judgeWork(task, files, name, environment);
  judgements.set(name, fresh);
  const isKept = await fresh.then(({ exit }) => exit === 'passed' || exit === 'failed').catch(() => false);
  if (!isKept) judgements.delete(name);
  return fresh;
}

/**
 * Names a judgement by everything it depends on beside the fixture. The digest of a task covers its check and its hidden tests, but not the results
 * that the lock expects.
 */
function nameJudgement(
  { digest, expected }: GoldenTask,
  files: readonly WorkFile[],
  { timeoutMs, start = new Map(), sandbox }: JudgeEnvironment,
): string {
  const terms = [String(timeoutMs), sandbox?.kind ?? '', JSON.stringify(expected ?? {})];
  return hashParts(digest, digestWork(files), ...terms, digestFiles(start));
}

/** Most bytes of a copy that is kept in memory, with all that its check leaves there: several are judged at a time. */
const mostInMemory = 64 * 1024 * 1024;

/** Tasks whose copies are small, by the fixture of a run. */
const smallTasks = new WeakMap<PreparedFixture, Set<string>>();

/** Tells whether copies of this task may be made in memory: there is a box to hold them, and one that was judged on disk was small. */
function fitsMemory({ digest }: Pick<GoldenTask, 'digest'>, { fixture, sandbox }: JudgeEnvironment): boolean {
  return sandbox?.kind === 'bubblewrap' && smallTasks.get(fixture)?.has(digest) === true;
}

/** Remembers how large a copy has become by the end of its check: a check that builds gigabytes keeps to the disk. */
async function rememberSize(
  { digest }: Pick<GoldenTask, 'digest'>,
  root: string,
  { fixture }: JudgeEnvironment,
): Promise<void> {
  const smallDigests = smallTasks.get(fixture) ?? new Set<string>();
  smallTasks.set(fixture, smallDigests);
  if (!smallDigests.has(digest) && (await sizeOf(root)) <= mostInMemory) smallDigests.add(digest);
}

/** Sums the bytes of all files below a folder; infinite when a check closed it. */
async function sizeOf(root: string): Promise<number> {
  const tree = await listTree(root, () => false).catch(() => undefined);
  if (tree === undefined) return Number.POSITIVE_INFINITY;
  return [...tree.values()].reduce((bytes, { stamp }) => bytes + Number(stamp.split(' ')[1] ?? 0), 0);
}

/** Runs a task's check in a copy: its tests by name, or its shell script. */
async function checkWork(task: GoldenTask, copy: JudgedCopy, environment: JudgeEnvironment): Promise<ShellResult> {
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

const asksWord = (script: string) => script.includes('RENTROLL_DONE');

/** Prepares a check's script: one that asks for the word takes it from its home first. */
function handWord(script: string): string {
  return asksWord(script) ? `${handOver}\n${script}` : script;
}

/** Runs the script of a check. A script that names `RENTROLL_DONE` has to write the word there as its last act; ending with 0 is not enough then. */
async function runScript(script: string, copy: JudgedCopy, environment: JudgeEnvironment): Promise<ShellResult> {
  const asksMessage = asksWord(script);
  const nonce = randomBytes(24).toString('hex');
  if (asksMessage) await writeFile(join(copy.checkHome, nonceFile), `${nonce}\n`);
  const result = await runShell({
    script: handWord(script),
    ...shellEnvironment(copy, environment),
  });
  if (!asksMessage || result.exit !== 'passed') return result;
  const written = readPlainText(join(copy.checkHome, doneFile));
  if (written?.trim() === nonce) return result;
  return {
    exit: 'failed',
    exitCode: 0,
    tail: 'the check ended with exit code 0 before its last line: $RENTROLL_DONE does not hold $RENTROLL_NONCE',
  };
}

/**
 * Makes a judging copy that no disk ever holds, for the time of `act`: each box that a script of it runs in fills a folder of its own from
 * the fixture and from what lies over it, which is all that is written. Creating and deleting a copy's files takes a disk far longer.
 */
async function inMemory<T>(
  task: Pick<GoldenTask, 'tests'>,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
  act: (copy: JudgedCopy) => Promise<T>,
): Promise<T> {
  const { root, checkHome, remove } = await openWorkspace(
    environment.fixture,
    environment.scratch,
    hashParts('judge', name),
  );
  try {
    return await act({ root, checkHome, fill: await layOver(dirname(root), task, files, environment) });
  } finally {
    await remove();
  }
}

/** Writes what lies over the fixture beside the copy that is to be, and says how a box makes the copy from both. */
async function layOver(
  base: string,
  { tests = {} }: Pick<GoldenTask, 'tests'>,
  files: readonly WorkFile[],
  { fixture, start = new Map() }: JudgeEnvironment,
): Promise<FolderFilling> {
  const [over, replaced] = [join(base, 'over'), join(base, 'replaced')];
  await mkdir(over);
  await layStart(over, fixture, start);
  await layWork(over, files);
  await layTests(over, tests);
  const ways = await Promise.all([...start.keys()].map((path) => findInTheWay(fixture.template, path)));
  const paths = [...ways.filter((path) => path !== undefined), ...files.map(({ path }) => path), ...Object.keys(tests)];
  await writeFile(replaced, paths.map((path) => `./${path}\0`).join(''));
  return { command: fillFrom(fixture.template, over, replaced), readable: [fixture.template, over, replaced] };
}

/**
 * Writes the commands that fill a copy from its template: a replaced entry goes first, so that a folder can stand where a file was; nothing
 * is written through a link of the fixture.
 */
function fillFrom(template: string, over: string, replaced: string): string {
  return [
    `cp -RP ${quoteShell(`${template}/.`)} .`,
    `xargs -0 rm -rf -- < ${quoteShell(replaced)}`,
    `cp -RP ${quoteShell(`${over}/.`)} .`,
  ].join(' && ');
}
