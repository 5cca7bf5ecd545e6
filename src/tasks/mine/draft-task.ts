import type { FoundRunner } from '../../core/detect/detect-runner.ts';
import type { GoldenTask, TestCheck } from '../../core/model/rule/task.ts';
import { hashParts } from '../../core/util/hash.ts';
import type { MiningCandidate } from '../candidates/choose-candidate.ts';
import { makePatch } from '../candidates/make-patch.ts';
import type { StartPlan } from '../candidates/plan-start.ts';

/** A candidate as a golden task that nobody has proved yet, with the plan it came from. */
export interface MinedDraft {
  readonly plan: StartPlan;
  readonly task: GoldenTask & { readonly check: TestCheck };
  /** What told the runner, in words. */
  readonly because: string;
  /** Message of the commit it comes from. */
  readonly message: string;
}

/** Makes a task of a plan, without a name and a prompt of its own: proving needs neither. */
export function draftTask(
  { commit, parent }: MiningCandidate,
  plan: StartPlan,
  { because, folder, ...runner }: FoundRunner,
  files: readonly string[],
): MinedDraft {
  const [reference, patch] = [makePatch(plan.reference), makePatch(plan.start)];
  const cwd = folder === '.' ? {} : { cwd: folder };
  const id = `mined-${commit.sha.slice(0, 12)}`;
  const task = {
    ...{ id, agent: 'mined', prompt: commit.subject, successCheck: '', tags: [] },
    check: { ...runner, ...cwd, args: [], files },
    ...{ tests: plan.tests, reference, referenceFile: `${id}.patch`, file: `${id}.md`, origin: commit.sha },
    start:
      plan.base === 'parent'
        ? ({ kind: 'commit', commit: parent } as const)
        : ({ kind: 'patch', file: `${id}.start.patch`, patch } as const),
    digest: `sha256:${hashParts(commit.sha, plan.base, reference, patch)}`,
  };
  return { plan, task, because, message: `${commit.subject}\n\n${commit.body}` };
}

/** The same draft on the packages of the fixture's commit. */
export function withFixturePackages({ plan, task, ...draft }: MinedDraft): MinedDraft {
  const { start } = task;
  if (start?.kind !== 'commit') return { plan, task, ...draft };
  const packages = 'fixture' as const;
  const digest = `sha256:${hashParts(task.digest, packages)}`;
  return { ...draft, plan: { ...plan, packages }, task: { ...task, start: { ...start, packages }, digest } };
}
