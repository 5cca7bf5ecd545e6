import type { Problem } from '../../../core/model/problem.ts';
import type { Tree } from '../../../core/model/tree.ts';

/** Where files of both sides are read. */
interface BothTrees {
  readonly baseTree: Pick<Tree, 'read'> | undefined;
  readonly head: { readonly tree: Pick<Tree, 'read'> };
}

/** Marks warnings about files that are the same on both sides: they were there before, and a verdict is read first. */
export async function markStanding(
  { baseTree, head }: BothTrees,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  const files = problems.flatMap(({ severity, at }) => (severity === 'warning' && at !== undefined ? [at.file] : []));
  const same = new Set<string>();
  for (const file of new Set(files)) {
    const [before, after] = await Promise.all([baseTree?.read(file), head.tree.read(file)]);
    if (before !== undefined && after?.equals(before) === true) same.add(file);
  }
  return problems.map((problem) =>
    problem.severity === 'warning' && same.has(problem.at?.file ?? '') ? { ...problem, isStanding: true } : problem,
  );
}
