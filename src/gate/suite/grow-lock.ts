import type { FixtureLock, FixtureSource, GoldenTask, LockedProof } from '../../core/model/rule/task.ts';
import type { Fixture } from './load-fixture.ts';

/** A lock with more tasks and more proofs: what is in it stays as it is, whatever the tasks are now. */
export function growLock(
  lock: FixtureLock | undefined,
  { hash, source }: Pick<Fixture, 'hash' | 'source'>,
  tasks: readonly GoldenTask[],
  proofs: ReadonlyMap<string, LockedProof>,
): FixtureLock {
  const found = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
  const proved = tasks.flatMap(({ file }) => {
    const proof = proofs.get(file);
    return proof === undefined ? [] : [[file, proof] as const];
  });
  return {
    ...{ version: 1, fixture: lock?.fixture ?? hash, tasks: { ...found, ...lock?.tasks } },
    ...sourceOf(lock, source),
    ...(lock?.retired === undefined ? {} : { retired: lock.retired }),
    ...(lock?.moved === undefined ? {} : { moved: lock.moved }),
    proofs: { ...Object.fromEntries(proved), ...lock?.proofs },
  };
}

/** The commit goes with the hash: a lock that stands keeps both. */
function sourceOf(lock: FixtureLock | undefined, source: FixtureSource | undefined): Pick<FixtureLock, 'source'> {
  const kept = lock === undefined ? source : lock.source;
  return kept === undefined ? {} : { source: kept };
}
