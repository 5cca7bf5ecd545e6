import { type Blame, makeError, type Position, type Problem } from '../../../../foundation/model/problem.ts';
import type { GoldenTask } from '../../../../foundation/model/rule/task.ts';

/** Which commits are needed, and which are here. */
export interface NeededCommits {
  /** The fixture's. */
  readonly commit: string;
  /** Where the config names it. */
  readonly at: Position;
  readonly tasks: readonly GoldenTask[];
  readonly blame: Blame;
  readonly isShallow: boolean;
  isThere(commit: string): boolean;
}

/** An error for each needed commit that is not in this clone; all name the one fetch that brings every one of them. */
export function missingCommits(needed: NeededCommits): readonly Problem[] {
  const { commit, at, tasks, blame, isThere } = needed;
  const lost = tasks.filter(({ start }) => start?.kind === 'commit' && !isThere(start.commit));
  const commits = lost.flatMap(({ start }) => (start?.kind === 'commit' ? [start.commit] : []));
  const all = [...new Set([...(isThere(commit) ? [] : [commit]), ...commits])];
  const [suffix, hint] = [needed.isShallow ? 'shallow' : 'missing', explainFetch(all, needed.isShallow)];
  const where = needed.isShallow ? 'is not in this shallow clone' : 'is not in this clone';
  return [
    ...(isThere(commit)
      ? []
      : [makeError(blame, `fixture-commit-${suffix}`, `the fixture's commit ${commit} ${where}`, hint, at)]),
    ...lost.map(({ id, file }, index) => {
      const message = `the commit ${commits[index]} that the golden task "${id}" starts from ${where}`;
      return makeError(blame, `task-commit-${suffix}`, message, hint, { file, line: 1, column: 1 });
    }),
  ];
}

function explainFetch(commits: readonly string[], isShallow: boolean): string {
  // In a whole clone a depth would cut its history.
  const fetch = `git fetch --no-tags ${isShallow ? '--depth=1 ' : ''}origin ${commits.join(' ')}`;
  if (isShallow) return `Fetch what is missing: ${fetch}. In a workflow: "fetch-depth: 0" of actions/checkout.`;
  return `Fetch it if another clone has it: ${fetch}. If history was rewritten and nobody has it, name another commit, and freeze its tasks anew.`;
}
