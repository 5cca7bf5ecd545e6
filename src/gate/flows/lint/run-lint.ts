import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrors, type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { FixtureLock, GoldenTask, LockedProof } from '../../../core/model/rule/task.ts';
import { defined } from '../../../core/util/values.ts';
import { lintRevisions } from '../../repository/lint/lint-revisions.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { readInstructions } from '../../repository/reading/read-instructions.ts';
import { growLock } from '../../suite/grow-lock.ts';
import { renderLock } from '../../suite/render-lock.ts';

export interface LintRequest extends WorktreeRequest {
  /** Proves tasks that are not frozen yet against stubs, and adds those that refuse them to the lock; frozen entries are never changed. */
  readonly writeLock?: boolean;
  /** Proofs that are known already, by task file: written into the lock where `prove` is false. */
  readonly proofs?: FixtureLock['proofs'];
  /** False leaves out the two proofs of each golden task, which run its check. */
  readonly prove: boolean;
  /** True where the working tree is an untrusted person's: golden tasks are proved with the commands that base's config names. */
  readonly baseDecides?: boolean;
  /** Also says which rules no golden task can notice, from stored trials; `write` lowers the counts that are kept. */
  readonly coverage?: { readonly write: boolean };
  /** True also starts each agent against a meter that answers by itself, and proves that rules reach it. */
  readonly delivery?: boolean;
}

/** Everything that needs no agent, for the working tree. */
export interface LintResult {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** Path of the lock when it was written. */
  readonly wroteLock?: string;
  /** Path of the counts of unnoticed rules when they were written. */
  readonly wroteCoverage?: string;
}

/** Lints the working tree against its base, when there is one. Bad content is a result; only bugs throw. */
export async function runLint(request: LintRequest, deps: Dependencies): Promise<LintResult> {
  try {
    const inputs = await loadWorktree(request, deps, readInstructions);
    const frozen = request.writeLock ? await freeze(inputs, request, deps) : undefined;
    const current = frozen?.file === undefined ? inputs : await loadWorktree(request, deps, readInstructions);
    const lint = await lintRevisions(current);
    const said = [...dropUnproved(lint.problems, frozen), ...(frozen?.problems ?? [])];
    const proofs = request.prove && !hasErrors(said) ? await proveAll(current, deps, request.baseDecides === true) : [];
    const clean = !hasErrors([...said, ...proofs]);
    const delivered = request.delivery && clean ? await proveDelivered(current, deps) : [];
    const covered = await coverFor(current, request, deps);
    const problems = [...said, ...proofs, ...delivered, ...covered.problems];
    return {
      problems,
      notices: [...lint.notices, ...covered.notices],
      ...(frozen?.file === undefined ? {} : { wroteLock: frozen.file }),
      ...defined({ wroteCoverage: covered.wroteCoverage }),
    };
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems, notices: [] };
    throw error;
  }
}

/** What reads stored trials is loaded where somebody asks, or keeps counts. */
async function coverFor(inputs: GateInputs, { configFile, coverage }: LintRequest, deps: Dependencies) {
  const isKept = (await inputs.head.tree.list(inputs.paths.coverage)).length > 0;
  if (coverage === undefined && !isKept) return { problems: [], notices: [] };
  const { checkCoverage } = await import('./check-coverage.ts');
  return checkCoverage(inputs, { configFile, write: coverage?.write === true }, deps);
}

/** That a task is not in the lock follows from why it could not be frozen. */
function dropUnproved(problems: readonly Problem[], frozen: Frozen | undefined): readonly Problem[] {
  const refused = new Set(frozen?.problems.map(({ at }) => at?.file));
  const isSaid = ({ code, at }: Problem) => code === 'lock-missing-task' && refused.has(at?.file);
  return problems.filter((problem) => !isSaid(problem));
}

interface Frozen {
  /** The lock that was written; undefined when there was nothing to freeze. */
  readonly file?: string;
  readonly problems: readonly Problem[];
}

/**
 * Proves first, freezes after: a task that a stub passes, that is vacuous or that cannot be done stays out of the lock, so that it can be
 * mended. What is frozen stays as it is: an edited task keeps its old entry, and linting says so; only its proof may be added.
 */
async function freeze(inputs: GateInputs, request: LintRequest, deps: Dependencies): Promise<Frozen> {
  const { head, refs } = inputs;
  if (head.config === undefined || head.fixture === undefined) return { problems: [] };
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  const wanted = tasks.filter((task) => needsProof(task, head.lock));
  const { proofs, problems } = request.prove
    ? await proveWanted(inputs, wanted, deps, request.baseDecides === true)
    : { proofs: new Map(Object.entries(request.proofs ?? {})), problems: [] };
  const isFreezable = ({ file }: GoldenTask) => !request.prove || proofs.has(file);
  const file = head.config.fixture.lock;
  const lock = growLock(head.lock, head.fixture, wanted.filter(isFreezable), proofs);
  await writeFile(join(refs.root, file), renderLock(lock));
  return { file, problems };
}

/** Tasks that are not frozen, and those that are but were never held against stubs. An edited task is neither. */
function needsProof({ file, digest }: GoldenTask, lock: FixtureLock | undefined): boolean {
  const frozen = lock !== undefined && Object.hasOwn(lock.tasks, file) ? lock.tasks[file] : undefined;
  return frozen === undefined || (frozen === digest && lock?.proofs?.[file] === undefined);
}

async function proveWanted(inputs: GateInputs, tasks: readonly GoldenTask[], deps: Dependencies, baseDecides: boolean) {
  const { base, head } = inputs;
  if (tasks.length === 0 || head.config === undefined || head.fixture === undefined) {
    return { proofs: new Map<string, LockedProof>(), problems: [] };
  }
  const { openCheckEnvironment } = await import('../../run/environment/open-environment.ts');
  const { proveForLock } = await import('../../run/environment/prove-tasks.ts');
  const environment = await openCheckEnvironment(
    (baseDecides ? base?.config : undefined) ?? head.config,
    head.fixture,
    deps,
  );
  try {
    const { messageOf } = head.fixture;
    const known = { laid: head.instructions, ...defined({ messageOf }) };
    return await proveForLock(tasks, environment, deps, 'head', known);
  } finally {
    await environment.close();
  }
}

/** Loads what runs a check only when there is one to run. */
async function proveAll(inputs: GateInputs, deps: Dependencies, baseDecides: boolean): Promise<readonly Problem[]> {
  const { base, head } = inputs;
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  if (head.config === undefined || head.fixture === undefined || tasks.length === 0) return [];
  const { openJournal } = await import('../../run/state/open-journal.ts');
  const { openCheckEnvironment } = await import('../../run/environment/open-environment.ts');
  const { findUnproved } = await import('../../run/environment/prove-tasks.ts');
  const db = openJournal(inputs);
  const environment = await openCheckEnvironment(
    (baseDecides ? base?.config : undefined) ?? head.config,
    head.fixture,
    deps,
  );
  try {
    return await findUnproved(tasks, environment, db, deps, 'head');
  } finally {
    db.close();
    await environment.close();
  }
}

async function proveDelivered(inputs: GateInputs, deps: Dependencies): Promise<readonly Problem[]> {
  if (inputs.head.config === undefined || inputs.head.fixture === undefined) return [];
  const { proveAgents } = await import('../../run/proving/prove-agents.ts');
  const proved = await proveAgents(inputs, deps);
  return [...proved.values()].flatMap((delivery) => delivery?.problems ?? []);
}
