import { parseArgs } from 'node:util';
import { parsePatch } from 'diff';
import { openDependencies } from '../../src/cli/progress/open-dependencies.ts';
import type { GoldenTask } from '../../src/core/model/rule/task.ts';
import { layTexts } from '../../src/core/model/trial/overlay.ts';
import { loadWorktree } from '../../src/gate/change/load-worktree.ts';
import { readTrialInstructions } from '../../src/gate/change/read-instructions.ts';
import type { JudgeEnvironment } from '../../src/gate/trials/judge/judge-environment.ts';
import { proveSolvability, proveVacuity, workOfReference } from '../../src/gate/trials/judge/prove-task.ts';
import type { CheckEnvironment } from '../../src/gate/trials/place/environment.ts';
import { openCheckEnvironment } from '../../src/gate/trials/place/open-environment.ts';
import { makeWorkspace } from '../../src/gate/trials/workspace/make-workspace.ts';
import { countCommits, grepCopy } from './grep-copy.ts';

/**
 * `npm run prove mined FOLDER [--runs 10]`: the golden tasks of a repository, audited by construction. An agent that may read everything in its
 * copy, git included, greps for the lines of the reference; and each task is judged ten times untouched and ten times with its
 * reference. Exit 1: a judgement changed; 2: wrong input. What the grep finds is printed line by line, for a person to look at.
 */

/** Shorter lines stand everywhere. */
const shortestLine = 24;

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '10' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('usage: node scripts/mining/audit-tasks.ts FOLDER (a repository with golden tasks)');
  process.exitCode = 2;
} else {
  process.chdir(folder);
  process.exitCode = await audit(Number(values.runs));
}

/** What came of one task. */
interface Audited {
  readonly task: string;
  readonly lines: number;
  readonly found: readonly string[];
  readonly commits: number;
  readonly red: number;
  readonly green: number;
}

async function audit(runs: number): Promise<number> {
  const deps = openDependencies();
  const inputs = await loadWorktree({ configFile: '.rentroll/config.yml' }, deps, readTrialInstructions);
  const { config, fixture, suites, instructions } = inputs.head;
  if (config === undefined || fixture === undefined) throw new Error('this repository has no config or no fixture');
  const environment = await openCheckEnvironment(config, fixture, deps);
  const rows: Audited[] = [];
  try {
    for (const task of [...suites.values()].flatMap((suite) => suite.tasks)) {
      const judge: JudgeEnvironment = {
        ...{
          fixture: await environment.startOf(task),
          scratch: environment.scratch,
          sandbox: environment.sandbox,
          env: deps.env,
        },
        timeoutMs: environment.checkTimeoutMs,
      };
      rows.push({
        task: task.id,
        ...(await search(task, judge, environment, instructions)),
        ...(await rerun(task, judge, runs)),
      });
      console.error(JSON.stringify(rows.at(-1)));
    }
  } finally {
    await environment.close();
  }
  console.log('| task | lines | found in the copy | commits in its git | red untouched | green with the reference |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  for (const { task, lines, found, commits, red, green } of rows)
    console.log(`| ${task} | ${lines} | ${found.length} | ${commits} | ${red} of ${runs} | ${green} of ${runs} |`);
  for (const { task, found } of rows) for (const line of found) console.log(`${task}: ${line}`);
  return rows.every(({ red, green }) => red === runs && green === runs) ? 0 : 1;
}

/** Lines that are new with the reference, and where each stands in the copy an agent gets. */
async function search(
  task: GoldenTask,
  judge: JudgeEnvironment,
  { scratch }: CheckEnvironment,
  instructions: ReadonlyMap<string, string>,
) {
  const copy = await makeWorkspace(judge.fixture, scratch, `audit${task.id}`, layTexts(instructions));
  try {
    const lines = newLines(task.reference);
    return { lines: lines.length, found: grepCopy(copy.root, lines), commits: countCommits(copy.root) };
  } finally {
    await copy.remove();
  }
}

function newLines(reference: string): readonly string[] {
  const all = parsePatch(reference).flatMap(({ hunks }) => hunks.flatMap(({ lines }) => lines));
  const gone = new Set(all.filter((line) => !line.startsWith('+')).map((line) => line.slice(1).trim()));
  const added = all.filter((line) => line.startsWith('+')).map((line) => line.slice(1).trim());
  return [...new Set(added)].filter((line) => line.length >= shortestLine && !gone.has(line));
}

async function rerun(task: GoldenTask, judge: JudgeEnvironment, runs: number) {
  const work = await workOfReference(task, judge);
  if ('refusal' in work) throw new Error(`${task.id}: ${work.refusal}`);
  const count = { red: 0, green: 0 };
  for (let run = 0; run < runs; run += 1) {
    const untouched = await proveVacuity(task, judge);
    const solved = await proveSolvability(task, work.files, judge);
    count.red += untouched.ok ? 1 : 0;
    count.green += solved.ok ? 1 : 0;
    for (const result of [untouched, solved])
      if (!result.ok) console.error(`${task.id}, run ${run + 1}: ${result.detail}`);
  }
  return count;
}
