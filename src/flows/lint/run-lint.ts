import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasErrors, type Problem, ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { FixtureLock } from '../../foundation/model/rule/task.ts';
import { type Lint, lintSides } from '../../repository/lint/lint-sides.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { Side } from '../../repository/reading/load-side.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { readInstructions } from '../../repository/reading/read-instructions.ts';
import { renderLock } from '../../stages/gate/suite/render-lock.ts';

export interface LintRequest extends WorktreeRequest {
  /** Adds the fixture and tasks that are not frozen yet to the lock; frozen entries are never changed. */
  readonly writeLock?: boolean;
  /** False leaves out the two proofs of each golden task, which run its check. */
  readonly prove: boolean;
  /** True where the working tree is a stranger's: golden tasks are proved with the commands that base's config names. */
  readonly baseDecides?: boolean;
  /** True also starts each agent against a meter that answers by itself, and proves that rules reach it. */
  readonly delivery?: boolean;
}

/** Everything that needs no agent, for the working tree. */
export interface LintResult {
  readonly problems: readonly Problem[];
  readonly notices: readonly string[];
  /** Path of the lock when it was written. */
  readonly wroteLock?: string;
}

/** Lints the working tree against its base, when there is one. Bad content is a result; only bugs throw. */
export async function runLint(request: LintRequest, world: World): Promise<LintResult> {
  try {
    const inputs = await loadWorktree(request, world, readInstructions);
    const wroteLock = request.writeLock ? await writeLock(inputs) : undefined;
    const current = wroteLock === undefined ? inputs : await loadWorktree(request, world, readInstructions);
    const lint = await lintSides(current);
    const proofs =
      request.prove && !hasErrors(lint.problems) ? await proveAll(current, world, request.baseDecides === true) : [];
    const clean = !hasErrors([...lint.problems, ...proofs]);
    const delivered = request.delivery && clean ? await proveDelivered(current, world) : [];
    const problems = [...lint.problems, ...proofs, ...delivered];
    return { ...pick(lint), problems, ...(wroteLock ? { wroteLock } : {}) };
  } catch (error) {
    if (error instanceof ProblemError) return { problems: error.problems, notices: [] };
    throw error;
  }
}

function pick({ notices }: Lint): Pick<LintResult, 'notices'> {
  return { notices };
}

async function writeLock({ head, refs }: GateInputs): Promise<string | undefined> {
  if (head.config === undefined || head.fixture === undefined) return undefined;
  const file = head.config.fixture.lock;
  await writeFile(join(refs.root, file), renderLock(growLock(head, head.fixture.hash)));
  return file;
}

/** What is frozen stays as it is: an edited task keeps its old entry, and linting says so. */
function growLock(head: Side, fixture: string): FixtureLock {
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  const found = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
  return { version: 1, fixture: head.lock?.fixture ?? fixture, tasks: { ...found, ...head.lock?.tasks } };
}

/** Loads what runs a check only when there is one to run. */
async function proveAll(inputs: GateInputs, world: World, baseDecides: boolean): Promise<readonly Problem[]> {
  const { base, head } = inputs;
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  if (head.config === undefined || head.fixture === undefined || tasks.length === 0) return [];
  const { openJournal } = await import('../../run/journal/open-journal.ts');
  const { openCheckPlace } = await import('../../run/place/open-place.ts');
  const { findUnproved } = await import('../../run/place/prove-tasks.ts');
  const db = openJournal(inputs);
  const place = await openCheckPlace((baseDecides ? base?.config : undefined) ?? head.config, head.fixture, world);
  try {
    return await findUnproved(tasks, place, db, world, 'head');
  } finally {
    db.close();
    await place.close();
  }
}

async function proveDelivered(inputs: GateInputs, world: World): Promise<readonly Problem[]> {
  if (inputs.head.config === undefined || inputs.head.fixture === undefined) return [];
  const { proveAgents } = await import('../../run/proving/prove-agents.ts');
  const proved = await proveAgents(inputs, world);
  return [...proved.values()].flatMap((delivery) => delivery?.problems ?? []);
}
