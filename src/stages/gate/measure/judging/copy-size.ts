import type { GoldenTask } from '../../../../foundation/model/rule/task.ts';
import type { PreparedFixture } from '../fixture/prepare-fixture.ts';
import { listTree } from '../fixture/tree-facts.ts';
import type { JudgeEnvironment } from './judge-environment.ts';

/** Most bytes of a copy that is kept in memory, with all that its check leaves there: several are judged at a time. */
const mostBytes = 64 * 1024 * 1024;

/** Tasks whose copies are small, by the fixture of a run. */
const small = new WeakMap<PreparedFixture, Set<string>>();

/** Whether copies of this task may be made in memory: there is a box to hold them, and one that was judged on disk was small. */
export function fitsMemory({ digest }: Pick<GoldenTask, 'digest'>, { fixture, sandbox }: JudgeEnvironment): boolean {
  return sandbox?.kind === 'bubblewrap' && small.get(fixture)?.has(digest) === true;
}

/** Remembers how large a copy has become by the end of its check: a check that builds gigabytes keeps to the disk. */
export async function rememberSize(
  { digest }: Pick<GoldenTask, 'digest'>,
  root: string,
  { fixture }: JudgeEnvironment,
): Promise<void> {
  const known = small.get(fixture) ?? new Set<string>();
  small.set(fixture, known);
  if (!known.has(digest) && (await sizeOf(root)) <= mostBytes) known.add(digest);
}

/** Bytes of all files below a folder; infinite when a check closed it. */
async function sizeOf(root: string): Promise<number> {
  const found = await listTree(root, () => false).catch(() => undefined);
  if (found === undefined) return Number.POSITIVE_INFINITY;
  return [...found.values()].reduce((bytes, { stamp }) => bytes + Number(stamp.split(' ')[1] ?? 0), 0);
}
