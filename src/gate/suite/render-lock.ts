import type { ExpectedTests, FixtureLock, FixtureSource, GoldenTask, LockedProof } from '../../core/model/rule/task.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { hashParts } from '../../core/util/hash.ts';
import type { Fixture } from './load-fixture.ts';

const plainPath = /^[A-Za-z][\w./-]*$/;

function renderKey(path: string): string {
  return plainPath.test(path) ? path : JSON.stringify(path);
}

/** Renders `fixture.lock` as text: tasks in order of path, so that equal locks are equal files. */
export function renderLock(lock: FixtureLock): string {
  const { proofs = {}, retired = {}, moved } = lock;
  const lists = Object.entries(proofs).flatMap(([file, { expected }]) => listsOf(lock, file, expected));
  return [
    '# Written by rentroll: hashes that freeze the fixture and the golden tasks, and what proved them. Do not edit, but for "retired".',
    `version: ${lock.version}`,
    `fixture: ${lock.fixture}`,
    ...(lock.source === undefined ? [] : [`commit: ${lock.source.commit}`, `tree: ${lock.source.tree}`]),
    ...(moved === undefined ? [] : ['moved:', `  from: ${moved.from}`, `  why: ${JSON.stringify(moved.why)}`]),
    ...renderMap('tasks', lock.tasks, (hash) => [` ${hash}`], '{}'),
    ...renderMap('retired', retired, (why) => [` ${JSON.stringify(why)}`]),
    ...renderMap('proofs', proofs, ({ stubs, expected }, file) => [
      '',
      `    stubs: ${stubs}`,
      ...(expected === undefined ? [] : renderExpected(lock, file, expected)),
    ]),
    ...renderMap('names', Object.fromEntries(lists), (names) => [
      '',
      ...names.map((name) => `    - ${JSON.stringify(name)}`),
    ]),
    '',
  ].join('\n');
}

function renderMap<T>(
  key: string,
  map: Readonly<Record<string, T>>,
  render: (value: T, name: string) => readonly string[],
  empty?: string,
): readonly string[] {
  const entries = Object.entries(map).sort(([a], [b]) => compareText(a, b));
  if (entries.length === 0) return empty === undefined ? [] : [`${key}: ${empty}`];
  return [
    `${key}:`,
    ...entries.flatMap(([name, value]) => {
      const [first = '', ...rest] = render(value, name);
      return [`  ${renderKey(name)}:${first}`, ...rest];
    }),
  ];
}

function renderExpected(lock: FixtureLock, file: string, expected: ExpectedTests): readonly string[] {
  return [
    `    exit: ${expected.exitCode}`,
    ...renderNames('fail_to_pass', expected.failToPass),
    ...renderNames('fail_to_fail', expected.failToFail ?? []),
    `    pass_to_pass: [${listsOf(lock, file, expected)
      .map(([id]) => id)
      .join(', ')}]`,
  ];
}

function renderNames(key: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`    ${key}:`, ...names.map((name) => `      - ${JSON.stringify(name)}`)];
}

/** Names of the fixture's own tests are the same for most tasks: they are written once, and apart from those only one task has. */
function listsOf({ proofs = {} }: FixtureLock, file: string, expected?: ExpectedTests) {
  const others = Object.entries(proofs).filter(([other]) => other !== file);
  const otherTests = new Set(others.flatMap(([, proof]) => proof.expected?.passToPass ?? []));
  const names = expected?.passToPass ?? [];
  const parts = [names.filter((name) => otherTests.has(name)), names.filter((name) => !otherTests.has(name))];
  return parts.filter((part) => part.length > 0).map((part) => [`n${hashParts(...part).slice(0, 11)}`, part] as const);
}

/** Adds tasks and proofs to a lock: what is in it stays as it is, whatever the tasks are now. */
export function growLock(
  lock: FixtureLock | undefined,
  { hash, source }: Pick<Fixture, 'hash' | 'source'>,
  tasks: readonly GoldenTask[],
  proofs: ReadonlyMap<string, LockedProof>,
): FixtureLock {
  const digests = Object.fromEntries(tasks.map((task) => [task.file, task.digest]));
  const proved = tasks.flatMap(({ file }) => {
    const proof = proofs.get(file);
    return proof === undefined ? [] : [[file, proof] as const];
  });
  return {
    version: 1,
    fixture: lock?.fixture ?? hash,
    tasks: { ...digests, ...lock?.tasks },
    ...sourceOf(lock, source),
    ...(lock?.retired === undefined ? {} : { retired: lock.retired }),
    ...(lock?.moved === undefined ? {} : { moved: lock.moved }),
    proofs: { ...Object.fromEntries(proved), ...lock?.proofs },
  };
}

/** The commit goes with the hash: a lock that stands keeps both. */
function sourceOf(lock: FixtureLock | undefined, source: FixtureSource | undefined): Pick<FixtureLock, 'source'> {
  const lockedSource = lock === undefined ? source : lock.source;
  return lockedSource === undefined ? {} : { source: lockedSource };
}
