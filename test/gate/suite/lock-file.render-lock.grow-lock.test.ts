import { describe, expect, it } from 'vitest';
import type { FixtureLock, GoldenTask } from '../../../src/core/model/rule/task.ts';
import { growLock } from '../../../src/gate/suite/lock-file.ts';

const source = { commit: 'a'.repeat(40), tree: 'b'.repeat(40) };
const fixture = { hash: 'sha256:now', source };
const task = (file: string, digest: string) => ({ file, digest }) as GoldenTask;
const lock: FixtureLock = {
  version: 1,
  fixture: 'sha256:locked',
  tasks: { 'sql/golden-01.md': 'one' },
  retired: { 'sql/golden-00.md': 'it was wrong' },
  moved: { from: 'c'.repeat(40), why: 'the shop sells abroad' },
  proofs: { 'sql/golden-01.md': { stubs: 3 } },
};
const tasks = [task('sql/golden-01.md', 'edited'), task('sql/golden-02.md', 'two')];
const proofs = new Map([
  ['sql/golden-01.md', { stubs: 1 }],
  ['sql/golden-02.md', { stubs: 2 }],
]);

describe('growLock', () => {
  it('adds tasks and proofs, and keeps all that was locked, when there is a lock', () => {
    expect(growLock(lock, fixture, tasks, proofs)).toEqual({
      ...lock,
      tasks: { 'sql/golden-01.md': 'one', 'sql/golden-02.md': 'two' },
      proofs: { 'sql/golden-01.md': { stubs: 3 }, 'sql/golden-02.md': { stubs: 2 } },
    });
  });

  it('locks the fixture with its source, and tasks without a proof too, when there is no lock', () => {
    expect(growLock(undefined, fixture, tasks, new Map())).toEqual({
      version: 1,
      fixture: 'sha256:now',
      source,
      tasks: { 'sql/golden-01.md': 'edited', 'sql/golden-02.md': 'two' },
      proofs: {},
    });
  });

  it('keeps the source of the lock when the fixture is of another commit', () => {
    const locked = { ...source, commit: 'd'.repeat(40) };
    expect(growLock({ ...lock, source: locked }, fixture, [], new Map()).source).toEqual(locked);
  });
});
