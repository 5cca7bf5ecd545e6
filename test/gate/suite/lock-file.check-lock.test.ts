import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashFixture, isFixtureFile } from '../../../src/gate/suite/load-fixture.ts';
import { checkLock, renderLock } from '../../../src/gate/suite/lock-file.ts';
import { parseLock } from '../../../src/gate/suite/parse-lock.ts';

const file = 'benchmarks/fixture.lock';
const hash = (digit: string) => `sha256:${digit.repeat(64)}`;
const entry = (path: string, content = 'x', mode = '100644') => ({ path, mode, content: Buffer.from(content) });

describe('hashFixture', () => {
  const entries = fc.uniqueArray(
    fc.record({
      path: fc.stringMatching(/^[ab/]{1,6}$/),
      mode: fc.constantFrom('100644', '100755'),
      content: fc.uint8Array({ maxLength: 6 }),
    }),
    { selector: (item) => item.path, maxLength: 6 },
  );

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(entries, (list) => {
        expect(hashFixture([...list].reverse())).toBe(hashFixture(list));
      }),
    );
  });

  it.each([
    ['a content', [entry('a', 'y')]],
    ['a mode', [entry('a', 'x', '100755')]],
    ['a path', [entry('b')]],
    ['a file more', [entry('a'), entry('b')]],
    ['content moved into the path', [entry('ax', '')]],
    ['nothing', []],
  ])('changes with %s', (_name, list) => {
    expect(hashFixture(list)).not.toBe(hashFixture([entry('a')]));
  });

  it.each([
    ['src/a.ts', true],
    ['src/bugs.ts', true],
    ['docs/node_modules.md', true],
    ['node_modules/x/y.js', false],
    ['packages/a/node_modules/x.js', false],
    ['.git/config', false],
    ['.GIT/config', false],
    ['BUGS.md', false],
    ['.rentroll/ledger.yml', false],
  ])('takes %s: %s', (path, part) => {
    expect(isFixtureFile(path)).toBe(part);
    expect(hashFixture([entry(path)]) !== hashFixture([])).toBe(part);
  });
});

describe('parseLock and renderLock', () => {
  it('reads back what it writes, the same for any order', () => {
    const paths = fc
      .stringMatching(/^[a-zA-Z0-9 _#'-]{1,8}\/[a-z0-9.é-]{1,8}\.md$/)
      .filter((path) => !path.startsWith('..'));
    fc.assert(
      fc.property(fc.uniqueArray(paths, { maxLength: 5 }), fc.constantFrom('0', 'a', 'f'), (files, digit) => {
        const tasks = Object.fromEntries(files.map((path) => [path, hash('b')]));
        const lock = { version: 1, fixture: hash(digit), tasks } as const;
        const text = renderLock(lock);
        expect(parseLock(text, file, 'head')).toEqual({ value: lock, problems: [] });
        expect(renderLock({ ...lock, tasks: Object.fromEntries(Object.entries(tasks).reverse()) })).toBe(text);
      }),
    );
  });

  it.each([
    ['nothing', '', ['lock-not-a-mapping 1:1']],
    ['a missing hash', 'version: 1\ntasks: {}\n', ['lock-missing-key 1:1']],
    ['a short hash', `version: 1\nfixture: sha256:00\ntasks: {}\n`, ['lock-bad-value 2:10']],
    ['tasks as a list', `version: 1\nfixture: ${hash('0')}\ntasks: []\n`, ['lock-bad-value 3:1']],
    [
      'a path above the repository',
      `version: 1\nfixture: ${hash('0')}\ntasks:\n  ../x.md: ${hash('0')}\n`,
      ['lock-bad-path 4:3'],
    ],
    ['a task without a hash', `version: 1\nfixture: ${hash('0')}\ntasks:\n  x.md: 5\n`, ['lock-bad-value 4:3']],
    ['a conflict marker', `<<<<<<< HEAD\nversion: 1\n`, ['lock-yaml-syntax 1:1']],
  ])('refuses %s', (_name, text, expected) => {
    const { value, problems } = parseLock(text, file, 'head');
    expect(value).toBeUndefined();
    expect(problems.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`).slice(0, 1)).toEqual(expected);
  });
});

describe('proofs in a lock', () => {
  const shared = ['test/a.test.ts > a "quoted" name', 'test/b.test.ts > b: c'];
  const expected = {
    exitCode: 1,
    failToPass: ['test/x.test.ts > x'],
    passToPass: shared,
    failToFail: ['test/x.test.ts > y'],
  };
  const lock = {
    version: 1,
    fixture: hash('0'),
    tasks: { 'a.md': hash('1'), 'b.md': hash('2'), 'c.md': hash('3') },
    retired: { 'd.md': 'the report "x" was dropped' },
    moved: { from: 'a'.repeat(40), why: 'the code: has "changed"' },
    proofs: {
      'a.md': { stubs: 4, expected },
      'b.md': { stubs: 3, expected: { exitCode: 0, failToPass: ['z'], passToPass: [...shared, 'own > one'] } },
      'c.md': { stubs: 2 },
    },
  } as const;

  it('come back as they were written, with shared names once', () => {
    const text = renderLock(lock);
    expect(parseLock(text, file, 'head')).toEqual({ value: lock, problems: [] });
    expect(text.match(/test\/b\.test\.ts/g)).toHaveLength(1);
  });

  it.each([
    ['a proof that is no mapping', 'proofs: { a.md: 1 }'],
    ['a reason that is none', 'retired: { a.md: " " }'],
    ['a name that is no text', 'names: { n: [1] }'],
    ['a move without a reason', `moved: { from: ${'a'.repeat(40)}, why: "" }`],
    ['a move from a part of an id', 'moved: { from: aaaaaaaaaaaa, why: newer }'],
    ['another key', 'proofs: { a.md: { stubs: 1, proved: true } }', 'lock-unknown-key'],
  ])('are refused with %s', (_, line, code = 'lock-bad-value') => {
    const { value, problems } = parseLock(`version: 1\nfixture: ${hash('0')}\ntasks: {}\n${line}\n`, file, 'head');
    expect([value, problems.map(({ code }) => code)]).toEqual([undefined, [code]]);
  });
});

describe('checkLock', () => {
  const frozen = { version: 1, fixture: hash('0'), tasks: { 'sql/golden-01.md': hash('1') } } as const;
  const lock = { ...frozen, proofs: { 'sql/golden-01.md': { stubs: 4 } } } as const;
  const task = { id: 'sql-01', file: 'sql/golden-01.md', digest: hash('1') };
  const place = { file, blame: 'head' } as const;
  it.each([
    ['everything in place', lock, hash('0'), [task], []],
    ['no lock', undefined, hash('0'), [task], ['lock-missing']],
    ['another fixture', lock, hash('9'), [task], ['lock-changed-fixture']],
    ['an edited task', lock, hash('0'), [{ ...task, digest: hash('2') }], ['lock-edited-task']],
    [
      'a task that is not frozen',
      lock,
      hash('0'),
      [task, { ...task, file: 'sql/golden-02.md' }],
      ['lock-missing-task'],
    ],
    [
      'a task named like a part of every object',
      lock,
      hash('0'),
      [task, { ...task, file: 'constructor' }],
      ['lock-missing-task'],
    ],
    ['a vanished task', lock, hash('0'), [], ['lock-vanished-task']],
    ['a retired task', { ...lock, retired: { 'sql/golden-01.md': 'gone' } }, hash('0'), [], []],
    ['a task that no stub was tried on', frozen, hash('0'), [task], ['task-not-stubbed']],
    [
      'everything at once',
      lock,
      hash('9'),
      [{ ...task, file: 'x.md' }],
      ['lock-changed-fixture', 'lock-missing-task', 'lock-vanished-task'],
    ],
  ])('answers for %s', (_name, given, fixture, tasks, codes) => {
    expect(checkLock(given, { hash: fixture }, tasks, place).map((problem) => problem.code)).toEqual(codes);
  });

  it('names the command that can succeed: there is nothing to freeze before tasks were mined', () => {
    const source = { commit: '0'.repeat(40), tree: '0'.repeat(40) };
    const hintOf = (tasks: readonly (typeof task)[]) =>
      checkLock(undefined, { hash: hash('0'), source }, tasks, place)[0]?.hint;
    expect(hintOf([])).toContain('rentroll tasks mine');
    expect(hintOf([task])).toContain('rentroll lint --write-lock');
  });
});
