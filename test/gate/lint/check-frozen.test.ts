import { describe, expect, it } from 'vitest';
import type { FixtureLock, GoldenTask } from '../../../src/core/model/rule/task.ts';
import type { Revision } from '../../../src/gate/change/load-revision.ts';
import { checkFrozen, checkRemoved } from '../../../src/gate/lint/check-frozen.ts';

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

describe('a frozen task', () => {
  /** A side whose tasks have the digests of a table, of each file its name. */
  const withTasks = (digests: Readonly<Record<string, string>>): Revision => {
    const tasks = Object.entries(digests).map(([file, digest]) => ({ id: file, file, digest }));
    return { ...sideAt({}), suites: new Map([['sql', { agent: 'sql', tasks }]]) } as unknown as Revision;
  };
  const frozen = { [own]: 'one', [apart]: 'two' };

  it.each([
    { name: 'nothing changed', tasks: frozen, edited: [] },
    { name: 'head adds a task', tasks: { ...frozen, [half]: 'three' }, edited: [] },
    { name: 'head has other text for one', tasks: { ...frozen, [apart]: 'easy' }, edited: [apart] },
    { name: 'head exchanges two', tasks: { [own]: 'two', [apart]: 'one' }, edited: [own, apart] },
  ])('is an error at its file where it is edited when $name', ({ tasks, edited }) => {
    const problems = checkFrozen(withTasks(frozen), withTasks(tasks));
    expect(
      problems.filter(({ code }) => code === 'frozen-task-edited').map(({ at, severity }) => [at?.file, severity]),
    ).toEqual(edited.map((file) => [file, 'error']));
  });
});

describe('a golden task that a change removes', () => {
  const withTasks = (
    agents: readonly string[],
    files: readonly string[],
    inTree: readonly string[],
    lock = {},
  ): Revision => {
    const tasks = files.map((file) => ({ id: file, file, digest: file }));
    const side = sideAt({ lock });
    return {
      ...side,
      config: { ...side.config, agents: Object.fromEntries(agents.map((agent) => [agent, {}])) },
      tree: { list: async () => inTree.map((path) => ({ path, mode: '100644' })) },
      suites: new Map(files.length === 0 ? [] : [['sql', { agent: 'sql', tasks }]]),
    } as unknown as Revision;
  };
  const base = withTasks(['sql'], [own, apart], []);
  const retired = { retired: { [apart]: 'it was wrong' } };
  const both = [own, apart];

  it.each([
    { name: 'none is gone', head: withTasks(['sql'], both, []), reported: [] },
    { name: 'one is gone', head: withTasks(['sql'], [own], []), reported: [[apart, 'frozen-task-removed', 'error']] },
    {
      name: 'the lock has a reason for it',
      head: withTasks(['sql'], [own], [], retired),
      reported: [[apart, 'frozen-task-retired', 'warning']],
    },
    {
      name: 'its file is there, and the suite that it belongs to is read without it',
      head: withTasks(['sql'], [own], both),
      reported: [[apart, 'frozen-task-removed', 'error']],
    },
    { name: 'the suite cannot be read and its file is there', head: withTasks(['sql'], [], both), reported: [] },
    {
      name: 'the suite cannot be read and its file is gone',
      head: withTasks(['sql'], [], [own]),
      reported: [[apart, 'frozen-task-removed', 'error']],
    },
    {
      name: 'its agent goes too',
      head: withTasks([], [], []),
      reported: both.map((file) => [file, 'frozen-task-removed', 'warning']),
    },
  ])('is reported by its file when $name', async ({ head, reported }) => {
    const problems = await checkRemoved(base, head);
    expect(problems.map(({ at, code, severity }) => [at?.file, code, severity])).toEqual(reported);
  });
});
