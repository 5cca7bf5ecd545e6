import { join } from 'node:path';
import { findCommit } from '../../adapters/git/resolve-refs.ts';
import { runGit } from '../../adapters/git/run-git.ts';
import { loadCheckpoint } from '../../adapters/store/checkpoint-file.ts';
import { countUnknown, readLatestRun, type StoredRun } from '../../adapters/store/results.ts';
import { makeError, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { type GateMode, measureAsNeeded } from '../../core/model/request/gate-mode.ts';
import type { GateRequest } from '../../core/model/request/gate-request.ts';
import type { Checkpoint } from '../../core/model/verdict/checkpoint.ts';
import type { JudgedReport } from '../../core/model/verdict/report.ts';
import { runGate } from '../gate.ts';
import { locateFiles } from '../repository/reading/read-files.ts';
import { nameCommit } from '../run/planning/check-against.ts';
import type { WithSessions } from '../run/ports/session-port.ts';
import type { Asked } from '../run/reporting/findings.ts';
import { locateState } from '../run/state/locate-state.ts';
import { askJournal } from '../run/state/open-journal.ts';
import { runAudit } from './audit/run-audit.ts';
import { readGateRequest } from './check/read-gate-request.ts';

/** What may differ from the request that started the run: neither changes a result. */
export type ResumeRequest = Pick<GateRequest, 'configFile' | 'concurrency' | 'budgetTokens'>;

/**
 * Continues the latest unfinished run and reports as `check` or `audit` does. When all have finished, the latest is shown again from its
 * journal: it may have died between its last trial and its last word. Undefined when nothing ever ran. Throws ProblemError
 * when its commits are gone; a plan that has become another one is a report with outcome `error`.
 */
export async function resumeRun(
  request: ResumeRequest,
  deps: Dependencies & WithSessions,
): Promise<JudgedReport | undefined> {
  const found = await askJournal(request, deps, (db, root) => ({
    run: readLatestRun(db, true) ?? readLatestRun(db),
    unknown: countUnknown(db, 'runs'),
    root,
  }));
  if (found === undefined) return undefined;
  if (found.run === undefined && found.unknown > 0) throw unknownRuns(found.unknown);
  if (found.run === undefined) return undefined;
  const { run, root, unknown } = found;
  await requireCommits(root, run);
  if (unknown > 0)
    deps.progress.step(`${describeUnknown(unknown)} ignored: no key that is known here vouches for them`);
  for (const text of await describeResumed(root, request, run)) deps.progress.step(text);
  const asked = readRequest(run);
  if (asked.kind === 'audit') return runAudit({ ...asked.request, ...request, onlyRun: run.id }, deps);
  return runGate({ ...asked.request, ...request, mode: continueAs(asked.request.mode, run.id) }, deps);
}

function describeUnknown(count: number): string {
  return `${count} ${count === 1 ? 'run' : 'runs'} of unknown origin ${count === 1 ? 'was' : 'were'}`;
}

/** What a run of unknown origin asks for is not done: whoever wrote it chose base, head and mode. */
function unknownRuns(count: number): ProblemError {
  return setupError(
    'resume-unknown-origin',
    `there is no run to resume: ${describeUnknown(count)} found, and no key that is known here vouches for what they ask`,
    'Measure: rentroll check. In CI a later step knows the run of an earlier one by a key alone (RENTROLL_SIGNING_KEY, or that of the provider): give it to both.',
  );
}

async function requireCommits(root: string, { id, baseSha, headSha }: StoredRun): Promise<void> {
  const commits = [baseSha, headSha].filter((sha) => sha !== 'WORKTREE');
  const found = await Promise.all(commits.map((sha) => runGit(root, ['cat-file', '-e', `${sha}^{commit}`])));
  const problems = commits.filter((_, index) => found[index]?.ok === false).map((sha) => commitGone(id, sha));
  if (problems.length > 0) throw new ProblemError(problems);
}

/** The mode of a run that is continued; whatever it was, a run that is in the journal ends in verdicts. */
function continueAs(mode: GateMode, onlyRun: string): GateMode {
  return mode.kind === 'measure' || mode.kind === 'replay' ? { ...mode, onlyRun } : { ...measureAsNeeded, onlyRun };
}

/** What a run was asked for. Older versions wrote the options of a gate side by side. The journal is ours, but a file on a disk all the same. */
function readRequest({ id, request }: StoredRun): Asked {
  try {
    const stored = JSON.parse(request);
    if (stored.command === 'audit') {
      const { command: _kind, ...audit } = stored;
      return { kind: 'audit', request: audit };
    }
    return { kind: 'gate', request: 'mode' in stored ? stored : readGateRequest(stored) };
  } catch {
    throw setupError(
      'resume-unreadable',
      `the journal holds no readable request for the run "${id}"`,
      'Start again: rentroll check. The journalled trials of the same plan are found automatically.',
    );
  }
}

function commitGone(run: string, sha: string): Problem {
  return makeError(
    'setup',
    'resume-commit-gone',
    `the run "${run}" compared the commit "${sha}", which this repository no longer has`,
    'Fetch it again (git fetch origin <commit>) to continue, or start a new run: rentroll check.',
  );
}

/**
 * What people must know about a run that is about to continue: how far its checkpoint came, and at which commit. It continues from the
 * journal: without a checkpoint, with one of another run or with a broken one, less is reported and nothing is lost.
 */
export async function describeResumed(
  root: string,
  { configFile }: { readonly configFile: string },
  run: StoredRun,
): Promise<readonly string[]> {
  const found = await readLeniently(join(locateState(root, locateFiles(configFile)), 'checkpoint.json'));
  const head = await findCommit(root, 'HEAD');
  const reached = typeof found === 'string' ? found : describeReached(found, run);
  return [`continuing the run ${run.id}${reached}`, ...noteHead(run, head)];
}

/** The checkpoint, or words for one that cannot be read. */
async function readLeniently(file: string): Promise<Checkpoint | string | undefined> {
  try {
    return await loadCheckpoint(file);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `: ${error.message}; the journal has what was paid for`;
  }
}

function describeReached(checkpoint: Checkpoint | undefined, { id }: StoredRun): string {
  if (checkpoint?.run !== id) return '';
  const { completedSteps, phase } = checkpoint;
  const steps = completedSteps.filter(({ measurement }) => measurement === undefined).map(({ step }) => step);
  const measurements = completedSteps.length - steps.length;
  const some = phase === 'measure' && measurements > 0 ? ` and ${measurements} of its measurements` : '';
  return phase === 'done'
    ? ': all steps are completed'
    : `: ${steps.join(', ')}${some} completed, continuing with ${phase}`;
}

/** A run continues with the commits it was started with, whatever is checked out now. */
function noteHead({ headSha }: StoredRun, now: string | undefined): readonly string[] {
  if (headSha === 'WORKTREE' || now === undefined || now === headSha) return [];
  const [then, here] = [nameCommit(headSha), nameCommit(now)];
  return [
    `The run was started at ${then}, HEAD is ${here}: it continues with ${then}. To judge ${here}: rentroll check`,
  ];
}
