import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ProblemError, setupError } from '../../../src/core/model/problem.ts';
import type { HistoryFile } from '../../../src/core/model/tree.ts';
import type { JudgeEnvironment } from '../../../src/gate/trials/judge/judge-environment.ts';
import type { MiningCandidate } from '../../../src/tasks/candidates/choose-candidate.ts';
import {
  flagPrompt,
  type ProvedDraft,
  promptSourceOf,
  taskFiles,
  toMinedTask,
} from '../../../src/tasks/mine/name-task.ts';
import {
  draftCandidate,
  type ProvingEnvironment,
  proveCandidate,
  runWhole,
} from '../../../src/tasks/mine/prove-candidate.ts';
import { type CandidateTrees, type MinedDraft, withFixturePackages } from '../../../src/tasks/mine/read-candidate.ts';
import { writeTask } from '../../../src/tasks/mine/write-task.ts';
import { type Side, treeInMemory } from '../../helpers/memory/change-in-memory.ts';

const file = (path: string, more: Partial<HistoryFile> = {}): HistoryFile => {
  return { path, status: 'changed', mode: '100644', lines: { added: 1, deleted: 1 }, ...more };
};
const sha = '1234567890abcdef1234567890abcdef12345678';
const commit = {
  sha,
  parents: ['p'.repeat(40)],
  date: '2026-02-03T04:05:06Z',
  subject: 'Round amounts up',
  body: 'A cent is never lost.',
  files: [],
};
const candidate: MiningCandidate = {
  commit,
  parent: 'p'.repeat(40),
  source: [file('src/amount.ts'), file('bin/tool', { mode: '100755' })],
  tests: [file('test/amount.test.ts')],
  data: [],
  words: [file('CHANGELOG.md')],
};
const manifest = JSON.stringify({
  name: 'shop',
  devDependencies: { vitest: '4.0.0' },
  scripts: { test: 'vitest run' },
});
const before: Side = {
  'package.json': manifest,
  'src/amount.ts': 'export const round = Math.floor;\n',
  'bin/tool': 'one\n',
  'test/amount.test.ts': "import { expect, it } from 'vitest';\nit('rounds', () => {});\n",
  'CHANGELOG.md': '# Changes\n',
};
const after: Side = {
  ...before,
  'src/amount.ts': 'export const round = Math.ceil;\n',
  'bin/tool': 'two\n',
  'test/amount.test.ts': "import { expect, it } from 'vitest';\nit('rounds up', () => {});\n",
  'CHANGELOG.md': '# Changes\n\n- Amounts are rounded up.\n',
};
/** Trees of the parent, of the commit and of the fixture, which has the commit as it is where nothing else is said. */
const treesOf = (now: Side, made = now): CandidateTrees => ({
  before: treeInMemory('p'.repeat(40), before),
  after: treeInMemory(sha, made),
  now: treeInMemory('f'.repeat(40), now),
});
const trees = treesOf(after);

async function draftsOf(
  now: Side = after,
  given?: Parameters<typeof draftCandidate>[2],
): Promise<readonly MinedDraft[]> {
  const drafts = await draftCandidate(candidate, treesOf(now, after), given);
  if ('reason' in drafts) throw new Error(drafts.detail);
  return drafts;
}

describe('draftCandidate', () => {
  it('starts from the fixture with the change taken out, then from the tree of the parent', async () => {
    const drafts = await draftsOf();
    expect(drafts.map(({ plan }) => plan.base)).toEqual(['fixture', 'parent']);
    expect(drafts.map(({ task }) => task.start?.kind)).toEqual(['patch', 'commit']);
    for (const { task, message } of drafts) {
      expect(task).toMatchObject({ id: 'mined-1234567890ab', origin: sha, check: { runner: 'vitest' } });
      expect(task.check.files).toEqual(['test/amount.test.ts']);
      expect(Object.keys(task.tests ?? {})).toEqual(['test/amount.test.ts']);
      expect(message).toBe('Round amounts up\n\nA cent is never lost.');
    }
  });

  it('starts from the tree of the parent alone when the fixture lacks a file of the change', async () => {
    const { 'src/amount.ts': _, ...gone } = after;
    expect((await draftsOf(gone)).map(({ plan }) => plan.base)).toEqual(['parent']);
  });

  it('runs the command that a person named, with no file of tests', async () => {
    const [draft] = await draftsOf(after, { run: 'make test' } as never);
    expect(draft?.task.check).toMatchObject({ runner: 'command', files: [], args: [] });
    expect(draft?.because).toBe('the person who mined it chose it');
  });

  it.each<{ name: string; more: Partial<MiningCandidate>; amount: string; reason: string; detail: string }>([
    {
      name: 'a file is no text',
      more: {},
      amount: 'a\0b',
      reason: 'not-text',
      detail: 'one of its files is not a text',
    },
    {
      name: 'no test runner is known',
      more: { tests: [] },
      amount: 'a\n',
      reason: 'no-runner',
      detail: 'no test runner is known for its tests',
    },
  ])('refuses a commit when $name', async ({ more, amount, reason, detail }) => {
    const odd = treesOf({ ...after, 'src/amount.ts': amount });
    const environment: ProvingEnvironment = {
      openStart: () => Promise.reject(new Error('not asked')),
      findLeak: async () => undefined,
      tests: undefined,
      signal: new AbortController().signal,
    };
    expect(await proveCandidate({ ...candidate, ...more }, odd, environment)).toEqual({
      entry: { outcome: 'refused', reason, detail, seconds: expect.any(Number) },
    });
  });
});

describe('a draft in another way', () => {
  it('is judged by every test when its own are not enough', async () => {
    const [draft] = await draftsOf();
    if (draft === undefined) throw new Error('no draft');
    expect(runWhole(draft).task.check).toMatchObject({ runner: 'vitest', files: [] });
  });

  it('has the packages of the fixture on the tree of the parent alone', async () => {
    const [onFixture, onParent] = await draftsOf();
    if (onFixture === undefined || onParent === undefined) throw new Error('no draft');
    const other = withFixturePackages(onParent);
    expect(other).toMatchObject({ plan: { packages: 'fixture' }, task: { start: { packages: 'fixture' } } });
    expect(other.task.digest).not.toBe(onParent.task.digest);
    expect(withFixturePackages(onFixture)).toEqual(onFixture);
  });
});

describe('proveCandidate', () => {
  /** Ways that starts were opened in. */
  async function prove(
    open: ProvingEnvironment['openStart'],
    findLeak: ProvingEnvironment['findLeak'],
    stop?: AbortSignal,
  ) {
    const ways: string[] = [];
    const environment: ProvingEnvironment = {
      openStart: (draft) => {
        ways.push(`${draft.plan.base} ${draft.plan.packages ?? 'own'}`);
        return open(draft);
      },
      findLeak,
      tests: undefined,
      signal: stop ?? new AbortController().signal,
    };
    return { result: await proveCandidate(candidate, trees, environment), ways };
  }
  const broken = () => Promise.reject(setupError('fixture-prepare-failed', 'npm ci failed', 'Mend it.'));
  const opened = async () => ({ judge: {} as JudgeEnvironment, close: async () => undefined });

  it('tries the packages of the fixture last when its own cannot be prepared', async () => {
    const { result, ways } = await prove(broken, async () => undefined);
    expect(ways).toEqual(['fixture own', 'parent own', 'parent fixture']);
    expect(result?.entry).toMatchObject({ outcome: 'refused', reason: 'prepare-failed', detail: 'npm ci failed' });
  });

  it('says where the answer stands when the agent could read it', async () => {
    const { result, ways } = await prove(opened, async () => 'src/amount.ts says it');
    expect(ways).toEqual(['fixture own', 'parent own']);
    expect(result?.entry).toMatchObject({ reason: 'leaks', detail: 'src/amount.ts says it' });
  });

  it('knows nothing when the user asks to stop', async () => {
    const { result, ways } = await prove(opened, async () => 'a leak', AbortSignal.abort());
    expect([result, ways]).toEqual([undefined, ['fixture own']]);
  });

  it('throws a fault that is no problem of the candidate', async () => {
    await expect(
      prove(
        () => Promise.reject(new TypeError('a bug')),
        async () => undefined,
      ),
    ).rejects.toThrow('a bug');
    await expect(prove(broken, async () => undefined)).resolves.not.toBeInstanceOf(ProblemError);
  });
});

describe('the files of a mined task', () => {
  const root = mkdtempSync(join(tmpdir(), 'mined-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const target = { agent: 'sql', folder: 'benchmarks/sql', number: 3 };
  const prompt = { prompt: 'Round every amount up.', promptBy: 'rules' } as const;
  async function provedOn(base: 'fixture' | 'parent'): Promise<ProvedDraft> {
    const draft = (await draftsOf()).find(({ plan }) => plan.base === base);
    if (draft === undefined) throw new Error('no draft');
    const expected = { failToPass: ['test/amount.test.ts > rounds up'], passToPass: [], exitCode: 0 };
    return { candidate, draft, proof: { stubs: 2, expected }, flaky: ['test/b.test.ts > b'] };
  }

  it('is shown with its commit, its runner and what proved it', async () => {
    expect(toMinedTask(await provedOn('fixture'), target, prompt)).toEqual({
      id: 'sql-03',
      file: 'benchmarks/sql/golden-03.md',
      commit: sha,
      subject: 'Round amounts up',
      base: 'fixture',
      prompt: 'Round every amount up.',
      promptBy: 'rules',
      runner: 'vitest',
      stubs: 2,
      flaky: ['test/b.test.ts > b'],
      failToPass: 1,
      passToPass: 0,
    });
  });

  it.each(['fixture', 'parent'] as const)('reads as people read it when it starts from the %s', async (base) => {
    const proved = await provedOn(base);
    const task = toMinedTask(proved, target, prompt);
    const files = taskFiles(proved, task, 'sql').map(({ path, after: text }) => `==== ${path}\n${text}`);
    expect(files.join('\n')).toMatchSnapshot();
  });

  it('is written whole, over what a killed run left in its folder of tests', async () => {
    const proved = await provedOn('fixture');
    const task = toMinedTask(proved, target, prompt);
    const paths = await writeTask(root, proved, task, 'sql');
    expect(paths.at(-1)).toBe('benchmarks/sql/golden-03.md');
    expect(paths).toHaveLength(4);
    for (const path of paths) expect(existsSync(join(root, path))).toBe(true);
    expect(readFileSync(join(root, 'benchmarks/sql/golden-03.md'), 'utf8')).toContain('origin: 1234567890abcdef');
  });

  it('leaves nothing when a file of it cannot be written', async () => {
    const proved = await provedOn('fixture');
    const task = toMinedTask(proved, { ...target, number: 4 }, prompt);
    mkdirSync(join(root, 'benchmarks/sql/golden-04.md/in-the-way'), { recursive: true });
    await expect(writeTask(root, proved, task, 'sql')).rejects.toThrow();
    for (const end of ['.tests', '.patch', '.start.patch'])
      expect(existsSync(join(root, `benchmarks/sql/golden-04${end}`))).toBe(false);
  });

  it('gives a prompt away that names a file or a test of the answer', async () => {
    const source = promptSourceOf(await provedOn('fixture'));
    expect(source.failToPass).toEqual(['test/amount.test.ts > rounds up']);
    expect(
      flagPrompt('Round every amount of an order up to whole cents, so that no cent is lost.', source).flags,
    ).toEqual([]);
    expect(flagPrompt('Change src/amount.ts so that it uses Math.ceil for each amount.', source).flags).not.toEqual([]);
  });
});
