import { describe, expect, it } from 'vitest';
import type { RefreshedTask } from '../../../src/core/model/mining-report.ts';
import type { GateInputs } from '../../../src/gate/change/load-inputs.ts';
import { parseLock } from '../../../src/gate/suite/parse-lock.ts';
import type { Frozen, RefreshTarget } from '../../../src/tasks/refresh/choose-target.ts';
import { findHindrances, planRefresh } from '../../../src/tasks/refresh/plan-refresh.ts';

const [from, to] = ['a'.repeat(40), 'b'.repeat(40)] as [string, string];
const hash = (digit: string) => `sha256:${digit.repeat(64)}`;
const refreshed = (number: number, outcome: RefreshedTask['outcome'], agent = 'sql'): RefreshedTask => {
  const why = outcome === 'broken' ? { code: 'task-vacuous', detail: 'passes', advice: 'let it go' } : {};
  return { id: `t-0${number}`, agent, file: `b/golden-0${number}.md`, outcome, ...why };
};

describe('what keeps a fixture where it is', () => {
  it.each<[string, readonly RefreshedTask[], boolean, readonly string[]]>([
    ['nothing', [refreshed(1, 'proves'), refreshed(2, 'unaffected')], false, []],
    ['a task that no longer proves', [refreshed(1, 'proves'), refreshed(2, 'broken')], false, ['refresh-unproved']],
    ['nothing, where it may go', [refreshed(1, 'proves'), refreshed(2, 'broken')], true, []],
    [
      'an agent that would have none left, whatever others have',
      [refreshed(1, 'broken'), refreshed(2, 'proves', 'web')],
      true,
      ['refresh-suite-empty'],
    ],
  ])('%s', (_, tasks, retire, codes) => {
    expect(findHindrances(tasks, retire).map(({ code }) => code)).toEqual(codes);
  });
});

describe('the files of a move', () => {
  const config = `version: 1\nagents: { sql: { tasks: b } }\nfixture: { commit: ${from} }\nrunner: { kind: demo }\n`;
  const task = (tests: string) =>
    `---\nid: t\nagent: sql\nprompt: Do it.\ncheck: { runner: node }\nreference: r.patch\ntests: ${tests}\n---\n`;
  const files: Readonly<Record<string, string>> = {
    'c.yml': config,
    'b/golden-01.md': task('{ test/a.js: shared.js, test/b.js: own.js }'),
    'b/golden-02.md': task('{ test/a.js: shared.js }'),
    'b/golden-03.md': task('golden-03.tests'),
    'b/golden-03.tests/test/c.js': '',
  };
  const tree = {
    read: async (path: string) => (files[path] === undefined ? undefined : Buffer.from(files[path])),
    list: async (path: string) =>
      Object.keys(files)
        .filter((name) => name.startsWith(path))
        .map((name) => ({ path: name })),
  };
  const inputs = { head: { tree }, paths: { config: 'c.yml' } } as unknown as GateInputs;
  const tasks = [1, 2, 3].map((number) => ({ file: `b/golden-0${number}.md`, referenceFile: `b/0${number}.patch` }));
  const locked = Object.fromEntries(tasks.map(({ file }) => [file, hash('1')]));
  const frozen = {
    commit: from,
    config: { fixture: { lock: 'fixture.lock' } },
    lock: { version: 1, fixture: hash('0'), tasks: locked, retired: { 'b/golden-00.md': 'long ago' } },
    tasks,
  } as unknown as Frozen;
  const source = { commit: to, tree: to };
  const target = { commit: to, fixture: { hash: hash('2'), source } } as unknown as RefreshTarget;
  const plan = (why: string) => {
    const proved = {
      tasks: [refreshed(1, 'broken'), refreshed(2, 'proves'), refreshed(3, 'broken')],
      proofs: new Map(),
    };
    return planRefresh(inputs, frozen, target, proved, why);
  };

  it('are lock and config first, then all that only tasks that leave have', async () => {
    expect((await plan('why')).map(({ path, after }) => [path, after === undefined])).toEqual([
      ['fixture.lock', false],
      ['c.yml', false],
      ...['golden-01.md', '01.patch', 'own.js', 'golden-03.md', '03.patch', 'golden-03.tests/test/c.js'].map((name) => [
        `b/${name}`,
        true,
      ]),
    ]);
  });

  it('keep reasons of before, and write ones that the lock can be read with', async () => {
    const [lock] = await plan('w'.repeat(400));
    const { value, problems } = parseLock(lock?.after ?? '', 'fixture.lock', 'head');
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ source, moved: { from }, tasks: { 'b/golden-02.md': hash('1') } });
    expect(Object.keys(value?.retired ?? {})).toEqual(['b/golden-00.md', 'b/golden-01.md', 'b/golden-03.md']);
    expect(value?.retired?.['b/golden-01.md']).toMatch(/^the fixture moved to bbbbbbbbbbbb, task-vacuous: w+$/);
  });
});
