import { describe, expect, it } from 'vitest';
import type { FixtureLock, GoldenTask } from '../../../src/core/model/rule/task.ts';
import type { Revision } from '../../../src/gate/change/load-revision.ts';
import { checkFrozen } from '../../../src/gate/lint/check-frozen.ts';

const [before, after, other] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)] as [string, string, string];
const own = 'sql/golden-01.md';
const apart = 'sql/golden-02.md';
/** From another commit, with the packages of the fixture. */
const half = 'sql/golden-03.md';
const expected = { exitCode: 0, failToPass: ['x'], passToPass: ['y'], failToFail: ['z'] };
const proofs = { [own]: { stubs: 3, expected }, [apart]: { stubs: 3, expected }, [half]: { stubs: 3, expected } };

interface Given {
  readonly commit?: string;
  readonly fixture?: Record<string, unknown>;
  readonly lock?: Partial<FixtureLock>;
}

/** One side with a fixture at a commit, as far as checking what is frozen looks at it. */
function sideAt({ commit = before, fixture = {}, lock = {} }: Given): Revision {
  const hash = `sha256:${JSON.stringify([commit, fixture])}`;
  const source = { commit, tree: commit };
  const task = (file: string, start?: GoldenTask['start']) => ({
    id: file,
    file,
    digest: file,
    ...(start ? { start } : {}),
  });
  const tasks = [
    task(own),
    task(apart, { kind: 'commit', commit: other }),
    task(half, { kind: 'commit', commit: other, packages: 'fixture' }),
  ];
  return {
    config: { fixture: { path: '.', lock: 'fixture.lock', ...fixture } },
    fixture: { hash, source },
    lock: { version: 1, fixture: hash, source, tasks: { [own]: own, [apart]: apart, [half]: half }, proofs, ...lock },
    suites: new Map([['sql', { agent: 'sql', tasks }]]),
  } as unknown as Revision;
}

const moved = { from: before, why: 'the shop sells abroad' };
const judge = (head: Given) =>
  checkFrozen(sideAt({}), sideAt({ commit: after, ...head })).map(({ code, severity }) => [code, severity]);

describe('a fixture at another commit than base has it', () => {
  it('is a move that is told with both commits and the reason, where the lock has one', () => {
    const problems = checkFrozen(sideAt({}), sideAt({ commit: after, lock: { moved } }));
    expect(problems).toMatchObject([{ code: 'fixture-moved', severity: 'warning', at: { file: 'fixture.lock' } }]);
    for (const words of [before, after, moved.why]) expect(problems[0]?.message).toContain(words);
  });

  it.each<[string, Given]>([
    ['without a reason', {}],
    ['with the reason of another move', { lock: { moved: { ...moved, from: other } } }],
    ['with a lock of base', { lock: { moved, fixture: 'sha256:old' } }],
    ['with a lock of another commit', { lock: { moved, source: { commit: other, tree: other } } }],
    ['that leaves out more', { fixture: { exclude: ['test'] }, lock: { moved } }],
    ['in another folder', { fixture: { path: 'packages/a' }, lock: { moved } }],
  ])('stays an error %s', (_, head) => {
    expect(judge(head)).toEqual([['fixture-changed', 'error']]);
  });

  it('stays an error where the commit is the same and the files are not', () => {
    expect(judge({ commit: before, fixture: { exclude: ['test'] }, lock: { moved } })).toEqual([
      ['fixture-changed', 'error'],
    ]);
  });
});

describe('proofs of frozen tasks', () => {
  const proofOf = (file: string, change: object) => ({
    moved,
    proofs: { ...proofs, [file]: { stubs: 3, expected: { ...expected, ...change } } },
  });
  const edited = ['frozen-proof-edited', 'error'];
  const messages = ['fixture-moved', 'warning'];

  it.each<[string, FixtureLock['proofs'] | object, readonly unknown[]]>([
    ['take other tests of the fixture along', proofOf(own, { passToPass: ['new'] }), [messages]],
    ["take them along where its packages are the fixture's", proofOf(half, { passToPass: ['new'] }), [messages]],
    ['keep the hidden tests that fail untouched', proofOf(own, { failToPass: [] }), [messages, edited]],
    ['keep the hidden tests that have to fail', proofOf(own, { failToFail: [] }), [messages, edited]],
    ['stay where the task starts from its own commit', proofOf(apart, { passToPass: ['new'] }), [messages, edited]],
    ['do not go', { moved, proofs: { [apart]: proofs[apart], [half]: proofs[half] } }, [messages, edited]],
    ['do not lose their stubs', { moved, proofs: { ...proofs, [own]: { stubs: 0, expected } } }, [messages, edited]],
  ])('%s when the fixture moves', (_, lock, codes) => {
    expect(judge({ lock: lock as Partial<FixtureLock> })).toEqual(codes);
  });

  it('stay as they are where it does not', () => {
    expect(judge({ commit: before, lock: proofOf(own, { passToPass: ['new'] }) })).toEqual([edited]);
  });
});
