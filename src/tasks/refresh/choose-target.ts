import { listDirty } from '../../adapters/git/open-worktree.ts';
import { type CommitOrder, orderCommits, resolveRevision } from '../../adapters/git/resolve-refs.ts';
import { type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { FixtureLock, GoldenTask } from '../../core/model/rule/task.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import type { WorktreeRequest } from '../../gate/change/load-worktree.ts';
import { loadCommitFixture } from '../../gate/suite/load-commit-fixture.ts';
import type { Fixture } from '../../gate/suite/load-fixture.ts';
import { checkLock } from '../../gate/suite/lock-file.ts';

/** The frozen fixture and tasks, before the move. */
export interface Frozen {
  readonly config: Config;
  readonly lock: FixtureLock;
  readonly tasks: readonly GoldenTask[];
  readonly commit: string;
}

/** The commit and the config that the fixture would move to. */
export interface RefreshTarget {
  /** The config as it would be. */
  readonly config: Config;
  readonly fixture: Fixture;
  readonly commit: string;
  readonly isThere: boolean;
  /** Warnings: an older commit, one beside the present one. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the frozen fixture and tasks of a working tree. Throws ProblemError for content that cannot be read or differs from the lock, for a
 * fixture that is a folder, and for changes of it that are not committed.
 */
export async function readFrozen({ head, refs, paths }: GateInputs): Promise<Frozen> {
  const { config, lock, fixture } = head;
  const errors = head.problems.filter(({ severity }) => severity === 'error');
  if (config === undefined) throw new ProblemError(errors);
  const { commit } = config.fixture;
  if (commit === undefined) {
    const message = 'only a fixture that is a commit can be moved, and the fixture of this config is a folder';
    const hint = `Write "commit: ${refs.headCommit || '<id>'}" under "fixture" in place of "path", in a suite of its own.`;
    throw setupError('fixture-not-a-commit', message, hint, { file: paths.config });
  }
  if (errors.length > 0 || fixture === undefined) throw new ProblemError(errors);
  const folders = Object.values(config.agents).map(({ tasks }) => tasks);
  await refuseDirty(refs.root, [paths.config, config.fixture.lock, ...folders]);
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  const unfit = checkLock(lock, fixture, tasks, { file: config.fixture.lock, blame: 'setup' });
  const wrong = unfit.filter(({ severity }) => severity === 'error');
  if (lock === undefined || wrong.length > 0) throw new ProblemError(wrong);
  return { config, lock, tasks, commit };
}

async function refuseDirty(root: string, paths: readonly string[]): Promise<void> {
  const [file, ...more] = await listDirty(root, paths);
  if (file === undefined) return;
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  throw setupError(
    'refresh-dirty',
    `"${file}"${others} has changes that are not committed: the move of a fixture is a change of its own`,
    'Commit them (git add --all && git commit) or put them away (git stash --include-untracked), then run the command again.',
    { file },
  );
}

/** Chooses the named commit as the fixture. Throws ProblemError where there is none, and where its tree cannot be copied. */
export async function chooseTarget(
  { head, refs, paths }: GateInputs,
  { config: now, tasks, commit: from }: Frozen,
  request: RefreshRequest,
): Promise<RefreshTarget> {
  const commit = await resolveRevision(refs.root, request.to ?? (refs.baseSha || 'HEAD'));
  const config = { ...now, fixture: { ...now.fixture, commit } };
  const written = { file: paths.config, text: '' };
  const { value, problems } = await loadCommitFixture({ tree: head.tree, config, tasks, written, blame: 'setup' });
  if (value === undefined) throw new ProblemError(problems);
  const order = await orderCommits(refs.root, from, commit);
  return { config, fixture: value, commit, isThere: order === 'same', problems: warnOrder(order, from, commit) };
}

const orderLabels: Readonly<Partial<Record<CommitOrder, string>>> = {
  older: 'is older than the commit of the fixture',
  apart: 'does not come after the commit of the fixture',
  unknown: 'may be older than the commit of the fixture: this shallow clone does not show it',
};

function warnOrder(order: CommitOrder, from: string, to: string): readonly Problem[] {
  const words = orderLabels[order];
  if (words === undefined) return [];
  const message = `the commit ${to.slice(0, 12)} ${words}, ${from.slice(0, 12)}`;
  const hint = 'Name a commit of the default branch with --to; git log --oneline lists them.';
  return [{ code: `refresh-${order}`, severity: 'warning', message, hint, blame: 'setup' }];
}

/** Options of `tasks refresh`. */
export interface RefreshRequest extends WorktreeRequest {
  /** Revision to move the fixture to; where HEAD and the default branch meet when absent. */
  readonly to?: string;
  /** Why, in words: the lock keeps it. */
  readonly reason?: string;
  /** Writes config and lock; without it nothing is written. */
  readonly write?: boolean;
  /** Lets tasks go that no longer prove. */
  readonly retire?: boolean;
}
