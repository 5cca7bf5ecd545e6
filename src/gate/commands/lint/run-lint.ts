import { hasErrors, type Problem } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { FixtureLock, GoldenTask } from '../../../core/model/rule/task.ts';
import { defined } from '../../../core/util/values.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { readTrialTexts } from '../../change/read-surroundings.ts';
import { lintRevisions } from '../../lint/lint-revisions.ts';
import type { LintFindings } from '../../report/terminal/kept/render-lint.ts';
import { closeOnFailure, openCheckEnvironment } from '../../trials/place/open-environment.ts';
import { findUnproved, proveForFreeze, writeLock } from '../../trials/place/prove-tasks.ts';
import { openJournal } from '../../trials/store/open-journal.ts';
import { lintFiles, lintOrRefuse } from './lint-files.ts';

/** A request to lint the working tree and, if wanted, to prove its tasks. */
export interface LintRequest extends WorktreeRequest {
  /** Proves tasks that are not frozen yet against stubs, and adds those that refuse them to the lock; frozen entries are never changed. */
  readonly writeLock?: boolean;
  /** Proofs that are known already, by task file: written into the lock where `prove` is false. */
  readonly proofs?: FixtureLock['proofs'];
  /** False leaves out the two proofs of each golden task, which run its check. */
  readonly prove: boolean;
}

/** Lints the working tree against its base, when there is one, and proves what it is asked to. Bad content is a result; only bugs throw. */
export function runLint(request: LintRequest, deps: Dependencies): Promise<LintFindings> {
  const prove = (inputs: GateInputs) => proveAll(inputs, deps);
  if (!request.writeLock) return lintFiles(request, deps, request.prove ? prove : undefined);
  return lintOrRefuse(async () => {
    const inputs = await loadWorktree(request, deps, readTrialTexts);
    const frozen = await freeze(inputs, request, deps);
    const current = frozen.file === undefined ? inputs : await loadWorktree(request, deps, readTrialTexts);
    const { problems, notices } = await lintRevisions(current);
    const openProblems = frozen.file === undefined ? problems : dropMended(problems, current);
    const lintProblems = [...dropUnproved(openProblems, frozen), ...frozen.problems];
    const proofs = request.prove && !hasErrors(lintProblems) ? await proveAll(current, deps) : [];
    return { problems: [...lintProblems, ...proofs], notices, ...defined({ wroteLock: frozen.file }) };
  });
}

/**
 * Leaves out problems of base that committing the lock that was just written corrects, where the working tree is based on base itself: their hint
 * would name the command that has just run.
 */
function dropMended(problems: readonly Problem[], { refs }: GateInputs): readonly Problem[] {
  if (refs.baseSha !== refs.headCommit) return problems;
  return problems.filter(({ code, blame }) => blame !== 'setup' || !frozenCodes.has(code));
}

const frozenCodes: ReadonlySet<string> = new Set(['lock-missing', 'lock-missing-task', 'task-not-stubbed']);

/** Leaves out that a task is missing in the lock where its proof was refused: the refusal is reported already. */
function dropUnproved(problems: readonly Problem[], { refused }: Frozen): readonly Problem[] {
  const isSaid = ({ code, at }: Problem) => code === 'lock-missing-task' && at !== undefined && refused.has(at.file);
  return problems.filter((problem) => !isSaid(problem));
}

interface Frozen {
  /** The lock that was written; undefined when there was nothing to freeze. */
  readonly file?: string;
  /** Files of the tasks that could not be proved. */
  readonly refused: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/**
 * Proves first, freezes after: a task that a stub passes, that is vacuous or that cannot be done stays out of the lock, so that it can be
 * mended. What is frozen stays as it is: an edited task keeps its old entry, and linting says so; only its proof may be added.
 */
async function freeze(inputs: GateInputs, request: LintRequest, deps: Dependencies): Promise<Frozen> {
  const { head } = inputs;
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  const wanted = tasks.filter((task) => needsProof(task, head.lock));
  const { proofs, problems } = request.prove
    ? await proveForFreeze(inputs, wanted, deps)
    : { proofs: new Map(Object.entries(request.proofs ?? {})), problems: [] };
  const isFreezable = ({ file }: GoldenTask) => !request.prove || proofs.has(file);
  const file = await writeLock(inputs, wanted.filter(isFreezable), proofs);
  const refused = new Set(wanted.filter((task) => !isFreezable(task)).map((task) => task.file));
  return { ...defined({ file }), refused, problems };
}

/** Tasks that are not frozen, and those that are but were never held against stubs. An edited task is neither. */
function needsProof({ file, digest }: GoldenTask, lock: FixtureLock | undefined): boolean {
  const frozen = lock !== undefined && Object.hasOwn(lock.tasks, file) ? lock.tasks[file] : undefined;
  return frozen === undefined || (frozen === digest && lock?.proofs?.[file] === undefined);
}

/** Proves the golden tasks of the working tree whose proof the journal lacks. */
export async function proveAll(inputs: GateInputs, deps: Dependencies): Promise<readonly Problem[]> {
  const { head } = inputs;
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  const { config, fixture } = head;
  if (config === undefined || fixture === undefined || tasks.length === 0) return [];
  const db = openJournal(inputs);
  const environment = await closeOnFailure(
    () => db.close(),
    () => openCheckEnvironment(config, fixture, deps),
  );
  try {
    return await findUnproved(tasks, environment, db, deps, 'head');
  } finally {
    db.close();
    await environment.close();
  }
}
