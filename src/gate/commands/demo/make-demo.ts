import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runMadeGit } from '../../../adapters/git/run-git.ts';
import { hasErrors, ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import type { FixtureLock } from '../../../core/model/rule/task.ts';
import type { JudgedReport, RuleVerdict } from '../../../core/model/verdict/report.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { defined } from '../../../core/util/values.ts';
import { parseLock } from '../../suite/parse-lock.ts';
import { runLint } from '../lint/run-lint.ts';
import {
  baseLedger,
  config,
  type DemoSettings,
  fixtureIgnored,
  headLedger,
  ignored,
  outcomeFiles,
  outcomeLedger,
  quickTests,
} from './texts.ts';

/** The settings and the folder of a demo. */
export interface DemoRequest extends DemoSettings {
  /** True: a small repository of its own, with one rule that buys solved tasks. */
  readonly outcome?: boolean;
  /** Folder with the fixture and the golden tasks: `benchmarks` of the package. */
  readonly benchmarks: string;
  /** Ledger of the pull request instead of the demo's five rules. */
  readonly ledger?: string;
}

/** Fixed identity and no settings of the user's, so that the same texts always give the same commits. */
const identity = {
  GIT_AUTHOR_NAME: 'Demo',
  GIT_AUTHOR_EMAIL: 'demo@example.invalid',
  GIT_COMMITTER_NAME: 'Demo',
  GIT_COMMITTER_EMAIL: 'demo@example.invalid',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
};

/**
 * Makes a throwaway repository in the temporary folder: `main` with an empty ledger, and a branch whose one commit adds rules. Returns
 * its path; who asked for it removes it. Throws ProblemError when git is missing or fails, or the tasks cannot be frozen.
 */
export async function makeDemo(request: DemoRequest, deps: Dependencies): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'rentroll-demo-'));
  try {
    await fillRepository(root, request, deps);
    return root;
  } catch (error) {
    await rm(root, { recursive: true, force: true });
    throw error;
  }
}

async function fillRepository(root: string, request: DemoRequest, deps: Dependencies): Promise<void> {
  const isOutcome = request.outcome === true;
  const proofs = isOutcome ? undefined : await copySuite(request.benchmarks, root);
  for (const [path, text] of Object.entries(isOutcome ? outcomeFiles(request) : ownFiles(request)))
    await write(root, path, text);
  await git(root, ['init', '--quiet', '--initial-branch=main']);
  await freezeTasks({ ...deps, cwd: root }, proofs);
  await commit(root, 'Start the ledger', '2026-01-05T09:00:00Z');
  await git(root, ['checkout', '--quiet', '-b', isOutcome ? 'add-a-rule' : 'add-five-rules']);
  await write(root, '.rentroll/ledger.yml', request.ledger ?? (isOutcome ? outcomeLedger : headLedger));
  const message = isOutcome ? 'Add a rule for the shop agent' : 'Add five rules for the sql agent';
  await commit(root, message, '2026-01-06T09:00:00Z');
}

function ownFiles(request: DemoRequest): Readonly<Record<string, string>> {
  return { '.gitignore': ignored, [defaultConfigFile]: config(request), '.rentroll/ledger.yml': baseLedger };
}

/**
 * Freezes the golden tasks as `rentroll lint --write-lock` does for a user, with the package's proofs where it has some. The gate itself proves the
 * tasks it measures with.
 */
async function freezeTasks(deps: Dependencies, lockedProofs: FixtureLock['proofs']): Promise<void> {
  const proofs = lockedProofs === undefined ? { prove: true } : { prove: false, proofs: lockedProofs };
  const { problems } = await runLint({ configFile: defaultConfigFile, writeLock: true, ...proofs }, deps);
  if (hasErrors(problems)) throw new ProblemError(problems);
}

async function write(root: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function commit(root: string, message: string, date: string): Promise<void> {
  await git(root, ['add', '--all']);
  await git(root, ['commit', '--quiet', '--message', message], { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date });
}

async function git(root: string, args: readonly string[], dates: Readonly<Record<string, string>> = {}): Promise<void> {
  const { ok, stderr } = await runMadeGit(root, args, undefined, { ...identity, ...dates });
  if (ok) return;
  throw setupError(
    'demo-git-failed',
    `git ${args[0]} failed in the demo's repository: ${stderr.trim()}`,
    'The demo needs git 2.28 or newer on PATH.',
  );
}

/** Three tasks of the sql suite whose checks take little time. */
const demoTasks = ['golden-01', 'golden-02', 'golden-03'] as const;

/** Puts the fixture and the demo's golden tasks from `source` into `benchmarks` of the repository at `root`. Returns what proved the tasks. */
async function copySuite(source: string, root: string): Promise<FixtureLock['proofs']> {
  const [fixture, suite] = [join(root, 'benchmarks', 'fixture'), join(root, 'benchmarks', 'sql')];
  // A fixture somebody worked in has its packages installed; the filter must not see the folders above, which may be called the same.
  await cp(join(source, 'fixture'), fixture, {
    recursive: true,
    filter: (path) => !path.slice(source.length).includes('node_modules'),
  });
  await writeFile(join(fixture, '.gitignore'), fixtureIgnored);
  const testConfig = join(fixture, 'vitest.config.ts');
  await writeFile(testConfig, quickTests(await readFile(testConfig, 'utf8')));
  await mkdir(suite, { recursive: true });
  for (const task of demoTasks) {
    const patch = await readFile(join(source, 'sql', `${task}.patch`), 'utf8');
    const text = await readFile(join(source, 'sql', `${task}.md`), 'utf8');
    await writeFile(join(suite, `${task}.md`), text);
    await writeFile(join(suite, `${task}.patch`), patch);
    await cp(join(source, 'sql', `${task}.test.ts`), join(suite, `${task}.test.ts`));
  }
  return readProofs(join(source, 'fixture.lock'));
}

/** The package's own lock: the demo has no time to try stubs on tasks that were frozen already. */
async function readProofs(file: string): Promise<FixtureLock['proofs']> {
  const proofs = parseLock(await readFile(file), 'fixture.lock', 'setup').value?.proofs ?? {};
  const demoFiles = demoTasks.map((task) => `benchmarks/sql/${task}.md`);
  return Object.fromEntries(Object.entries(proofs).filter(([task]) => demoFiles.includes(task)));
}

/**
 * Rewrites the demo's report so that people can follow it: its commands go to the repository at `demoFolder`, and where that is gone there are
 * none, since pasted anywhere else they would fail or touch something else.
 */
export function placeCommands({ resume, ...report }: JudgedReport, demoFolder: string | undefined): JudgedReport {
  const go = (command: string | undefined) =>
    command === undefined || demoFolder === undefined ? {} : { command: `cd ${quoteShell(demoFolder)} && ${command}` };
  const place = (verdict: RuleVerdict) => ({
    ...verdict,
    next: { text: verdict.next.text, ...go(verdict.next.command) },
  });
  const { command } = { command: undefined, ...go(resume) };
  return { ...report, verdicts: report.verdicts.map(place), ...defined({ resume: command }) };
}
