import { describe, expect, it } from 'vitest';
import type { Config } from '../../../src/core/model/rule/config.ts';
import type { GoldenTask } from '../../../src/core/model/rule/task.ts';
import type { CommitFiles, Tree } from '../../../src/core/model/tree.ts';
import { loadCommitFixture } from '../../../src/gate/suite/load-commit-fixture.ts';

/** Files of a commit: a text, or an entry of another mode or size. */
type Files = Readonly<
  Record<string, string | { readonly mode?: string; readonly bytes?: number; readonly text?: string }>
>;

const [first, second] = ['1'.repeat(40), '2'.repeat(40)];

function commitOf(commit: string, files: Files, lost: readonly string[] = []): CommitFiles {
  const entries = Object.entries(files).map(([path, file]) => {
    const {
      mode = '100644',
      text = '',
      bytes = Buffer.byteLength(text),
    } = typeof file === 'string' ? { text: file } : file;
    return { path, mode, id: `id of ${path}: ${text}`, bytes, text };
  });
  return {
    commit,
    tree: 't'.repeat(40),
    list: async () => entries,
    message: async () => 'Correct the discount',
    read: async (wanted) =>
      wanted.map(({ id }) => {
        const entry = entries.find((one) => one.id === id);
        return entry === undefined || lost.includes(entry.path) ? undefined : Buffer.from(entry.text);
      }),
  };
}

const config = (fixture: Partial<Config['fixture']> = {}) =>
  ({ fixture: { path: '.', lock: 'fixture.lock', commit: first, ...fixture } }) as unknown as Config;
const taskOf = (start?: GoldenTask['start']) =>
  ({ id: 'sql-01', file: 'tasks/golden-01.md', start }) as unknown as GoldenTask;

interface Order {
  readonly commits: readonly CommitFiles[];
  readonly fixture?: Partial<Config['fixture']>;
  readonly tasks?: readonly GoldenTask[];
  readonly isShallow?: boolean;
}

function load({ commits, fixture, tasks = [], isShallow = false }: Order) {
  const history = {
    find: async (ids: readonly string[]) => ids.map((id) => commits.find(({ commit }) => commit === id)),
    isShallow: async () => isShallow,
  };
  const text = `version: 1\nfixture: { commit: ${first} }\n`;
  const tree = { history } as unknown as Tree;
  return loadCommitFixture({
    tree,
    config: config(fixture),
    tasks,
    written: { file: 'config.yml', text },
    blame: 'setup',
  });
}

const shop: Files = { 'src/add.js': 'export {};\n', 'run.sh': { mode: '100755', text: '#!/bin/sh\n' } };

describe('a fixture that is a commit', () => {
  it('holds its files without what agents are told, what is installed, tasks, lock and what the config excludes', async () => {
    const files = {
      ...shop,
      'CLAUDE.md': 'Obey.\n',
      'web/AGENTS.local.md': 'Obey.\n',
      'node_modules/left/index.js': '1',
      '.claude/settings.json': '{}',
      'tasks/golden-01.md': 'A task.\n',
      'tasks/golden-01.patch': 'The answer.\n',
      'fixture.lock': '{}',
      'docs/long.md': 'Words.\n',
    };
    const { value, problems } = await load({ commits: [commitOf(first, files)], fixture: { exclude: ['docs/'] } });
    expect(problems).toEqual([]);
    expect((await value?.read())?.map(({ path, mode, content }) => [path, mode, content.toString()])).toEqual([
      ['src/add.js', '100644', 'export {};\n'],
      ['run.sh', '100755', '#!/bin/sh\n'],
    ]);
    expect(value?.source).toEqual({ commit: first, tree: 't'.repeat(40) });
  });

  it('has paths below its folder, and another hash for other bytes and other exclusions', async () => {
    const inFolder = { 'shop/src/add.js': 'a', 'other/src/add.js': 'b' };
    const hashOf = async (files: Files, fixture: Partial<Config['fixture']> = {}) =>
      (await load({ commits: [commitOf(first, files)], fixture })).value?.hash;
    const { value } = await load({ commits: [commitOf(first, inFolder)], fixture: { path: 'shop' } });
    expect(value?.files.map(({ path }) => path)).toEqual(['src/add.js']);
    const hashes = await Promise.all([
      hashOf(shop),
      hashOf({ ...shop, 'src/add.js': 'export { a };\n' }),
      hashOf(shop, { exclude: ['none'] }),
    ]);
    expect(new Set(hashes).size).toBe(3);
    expect(await hashOf(shop)).toBe(hashes[0]);
  });

  it.each([
    ['a submodule', { ...shop, vendor: { mode: '160000' } }, 'fixture-submodule', /submodule.*"vendor"/],
    ['names that differ in case', { 'a.js': '1', 'A.js': '2' }, 'fixture-case-conflict', /"a\.js", "A\.js"/],
    ['a name that no copy can have', { 'a\ufffd.js': '1' }, 'fixture-bad-name', /no copy can have/],
    [
      'a large file',
      { ...shop, 'film.mp4': { bytes: 65 * 1024 * 1024 } },
      'fixture-large-file',
      /more than 64 MiB: "film\.mp4"/,
    ],
    [
      'too many bytes',
      Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`data/${at}.bin`, { bytes: 60 * 1024 * 1024 }])),
      'fixture-too-large',
      /30 files with 1800 MiB; at most 20000 with 1024 MiB are copied; most is in "data"/,
    ],
    [
      'a link that leads out of it',
      { ...shop, up: { mode: '120000', text: '../outside' } },
      'fixture-link-outside',
      /"up"/,
    ],
    [
      'a link to an absolute path',
      { ...shop, up: { mode: '120000', text: '/etc/passwd' } },
      'fixture-link-outside',
      /"up"/,
    ],
    [
      'a pointer of Git LFS',
      { '.gitattributes': '*.bin filter=lfs\n', 'a.bin': 'version https://git-lfs.github.com/spec/v1\n' },
      'fixture-lfs-pointer',
      /"a\.bin"/,
    ],
    ['no files', { 'CLAUDE.md': 'Obey.\n' }, 'fixture-empty', /has none/],
  ] as const)('is refused with %s', async (_name, files, code, message) => {
    const { problems } = await load({ commits: [commitOf(first, files as Files)] });
    expect(problems).toMatchObject([
      { code, message: expect.stringMatching(message), at: { file: 'config.yml', line: 2, column: 20 } },
    ]);
    expect(problems[0]?.hint).not.toBe('');
  });

  it.each([
    ['inside of it', 'a.js'],
    ['up and down again', '../src/add.js'],
    ['its own root', '..'],
  ])('may hold a link to %s', async (_name, text) => {
    expect(
      (await load({ commits: [commitOf(first, { ...shop, 'src/link': { mode: '120000', text } })] })).problems,
    ).toEqual([]);
  });

  it.each([
    [
      false,
      'fixture-commit-missing',
      'task-commit-missing',
      /^Fetch it if another clone has it: git fetch --no-tags origin 1+ 2+\./,
    ],
    [
      true,
      'fixture-commit-shallow',
      'task-commit-shallow',
      /^Fetch what is missing: git fetch --no-tags --depth=1 origin 1+ 2+\./,
    ],
  ])(
    'names one fetch for every commit that is not here, in a shallow clone: %s',
    async (isShallow, own, ofTask, hint) => {
      const { problems } = await load({
        commits: [],
        isShallow,
        tasks: [taskOf({ kind: 'commit', commit: second } as GoldenTask['start'])],
      });
      expect(problems.map(({ code, at }) => [code, at?.file])).toEqual([
        [own, 'config.yml'],
        [ofTask, 'tasks/golden-01.md'],
      ]);
      for (const problem of problems) expect(problem.hint).toMatch(hint);
    },
  );

  it('names the fetch of a file whose content is not in a partial clone', async () => {
    const { value } = await load({ commits: [commitOf(first, shop, ['src/add.js'])] });
    await expect(value?.read()).rejects.toMatchObject({
      problems: [
        { code: 'fixture-objects-missing', hint: `Fetch it: git fetch --refetch --no-filter origin ${first}` },
      ],
    });
  });

  it('starts a task from the fixture, from a patch on it, or from a commit of its own', async () => {
    const own = taskOf({ kind: 'commit', commit: second } as GoldenTask['start']);
    const packed = taskOf({ kind: 'commit', commit: second, packages: 'fixture' } as unknown as GoldenTask['start']);
    const commits = [commitOf(first, shop), commitOf(second, { 'src/sub.js': 's' })];
    const { value } = await load({ commits, tasks: [own, packed] });
    expect((await value?.startOf?.(taskOf()))?.hash).toBe(value?.hash);
    const patched = await value?.startOf?.(taskOf({ kind: 'patch', patch: 'diff' } as GoldenTask['start']));
    expect(patched).toMatchObject({ patch: { task: 'sql-01', patch: 'diff' } });
    const [alone, beside] = [await value?.startOf?.(own), await value?.startOf?.(packed)];
    expect(alone?.files.map(({ path }) => path)).toEqual(['src/sub.js']);
    expect(beside?.packages).toBe('fixture');
    expect(new Set([value?.hash, patched?.hash, alone?.hash, beside?.hash]).size).toBe(4);
    expect(await value?.messageOf?.({ origin: second } as GoldenTask)).toBe('Correct the discount');
  });

  it('refuses a task whose own commit cannot be copied, at the task', async () => {
    const task = taskOf({ kind: 'commit', commit: second } as GoldenTask['start']);
    const { value } = await load({
      commits: [commitOf(first, shop), commitOf(second, { vendor: { mode: '160000' } })],
      tasks: [task],
    });
    await expect(value?.startOf?.(task)).rejects.toMatchObject({
      problems: [
        {
          code: 'fixture-submodule',
          message: expect.stringMatching(/^the start of the golden task "sql-01" \(commit 2{12}\) cannot be copied/),
          at: { file: 'tasks/golden-01.md', line: 1 },
        },
      ],
    });
  });
});
