import { applyTogether, diffChanges, toWrittenFile } from '../../adapters/files/apply-changes.ts';
import type { NamedCommit, RefreshReport } from '../../core/model/mining-report.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import { loadWorktree } from '../../gate/change/load-worktree.ts';
import { readTrialTexts } from '../../gate/change/read-surroundings.ts';
import { chooseTarget, type Frozen, type RefreshRequest, type RefreshTarget, readFrozen } from './choose-target.ts';
import { findHindrances, longestReason, planRefresh } from './plan-refresh.ts';
import { type ProvedThere, proveThere } from './prove-there.ts';

/** Stands in a proposal for the reason that nobody has given yet. */
const noReason = 'say why with --reason';

/**
 * Moves a fixture that is a commit to another one, or reports the effect: which frozen tasks still prove there, and what changes in config and
 * lock. Frozen tasks are never edited; one that no longer proves keeps the fixture where it is, or leaves with the reason. Throws ProblemError
 * when that cannot be decided: nothing is written then.
 */
export async function refreshFixture(request: RefreshRequest, deps: Dependencies): Promise<RefreshReport> {
  checkReason(request);
  const inputs = await loadWorktree(request, deps, readTrialTexts);
  const frozen = await readFrozen(inputs);
  const target = await chooseTarget(inputs, frozen, request);
  const [from, to] = await nameCommits(inputs, [frozen.commit, target.commit]);
  const { problems } = target;
  const report = { schema: 1, from, to, tasks: [], files: [], diffs: [], problems } as const;
  if (target.isThere) return { ...report, outcome: 'there' };
  const proved = await proveThere(frozen.tasks, inputs, target, deps);
  const { tasks } = proved;
  if (deps.signal.aborted) return { ...report, tasks, outcome: 'stopped' };
  const hindrances = findHindrances(tasks, request.retire === true);
  if (hindrances.length > 0) return { ...report, tasks, outcome: 'refused', problems: [...problems, ...hindrances] };
  return { ...report, tasks, ...(await move(inputs, frozen, target, proved, request)) };
}

async function move(
  inputs: GateInputs,
  frozen: Frozen,
  target: RefreshTarget,
  proved: ProvedThere,
  { reason = noReason, write }: RefreshRequest,
): Promise<Pick<RefreshReport, 'outcome' | 'files' | 'diffs'>> {
  const changes = await planRefresh(inputs, frozen, target, proved, reason.trim());
  if (write) await applyTogether(inputs.refs.root, changes);
  return {
    outcome: write ? 'written' : 'proposed',
    files: changes.map(toWrittenFile),
    diffs: diffChanges(changes.filter(({ after }) => after !== undefined)),
  };
}

/** Checks the reason before minutes of proving, not after. */
function checkReason({ write, reason }: RefreshRequest): void {
  const isMissing = write === true && (reason === undefined || reason.trim() === '');
  const isTooLong = (reason?.trim().length ?? 0) > longestReason;
  if (!isMissing && !isTooLong) return;
  throw setupError(
    'refresh-reason',
    isMissing
      ? 'no reason was given, and the lock stores why a fixture moved'
      : `the reason is longer than ${longestReason} characters`,
    'Say why in a sentence: rentroll tasks refresh --write --reason "the code has changed much since"',
  );
}

async function nameCommits({ head }: GateInputs, ids: readonly [string, string]): Promise<[NamedCommit, NamedCommit]> {
  const commits = (await head.tree.history?.find(ids)) ?? [];
  const named = ids.map(async (commit, index) => {
    const [subject = ''] = ((await commits[index]?.message()) ?? '').split('\n');
    return { commit, subject: subject.slice(0, 200) };
  });
  return Promise.all(named) as Promise<[NamedCommit, NamedCommit]>;
}
