import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeHistoryRepository } from '../history/history-repository.ts';
import { type Files, oneTask, openRepository } from '../make-repository.ts';
import { runInProcess } from '../run-in-process.ts';
import { tinyTasks } from '../tiny-suite.ts';
import { change, type HintRow, type Stage, stageOf } from './hint-row.ts';

const config = '.rentroll/config.yml';
const ledger = '.rentroll/ledger.yml';
const lock = 'benchmarks/fixture.lock';

const tasks = 'benchmarks/sql';
const noTasks = Object.fromEntries(Object.keys(tinyTasks).map((path) => [path, undefined]));
const oneTaskFiles = Object.fromEntries(Object.entries(tinyTasks).filter(([path]) => path.includes('golden-01')));

/** A repository whose golden task comes from its history, and holds: nothing of it is frozen. One task is proved sooner than two. */
function historyStage(): Stage {
  const repository = makeHistoryRepository();
  for (const path of repository.git('ls-files', `${tasks}/golden-02*`).split('\n'))
    repository.write({ [path]: undefined });
  repository.commit('Keep one task');
  return { repository };
}

let frozen: Promise<string> | undefined;

/** The same, frozen: that is done once, since it tries every stub. `edit` says what is committed after it. */
async function frozenStage(edit: (text: (path: string) => string) => Files = () => ({})): Promise<Stage> {
  frozen ??= freeze();
  const root = mkdtempSync(join(tmpdir(), 'rentroll-frozen-'));
  cpSync(await frozen, root, { recursive: true });
  const repository = openRepository(root);
  repository.write(edit((path) => readFileSync(join(root, path), 'utf8')));
  repository.commit('Go on');
  return { repository };
}

async function freeze(): Promise<string> {
  const { repository } = historyStage();
  await runInProcess(repository.root, ['lint', '--write-lock']);
  repository.commit('Freeze');
  return repository.root;
}

/** The text of a config whose fixture is the commit before its own. */
function moveBack({ repository }: Stage): string {
  const text = readFileSync(join(repository.root, config), 'utf8');
  const [, commit = ''] = /commit: (\w+)/.exec(text) ?? [];
  return text.replace(commit, repository.git('rev-parse', `${commit}~1`));
}

/** Rows of configs, fixtures, golden tasks and locks. */
export const suiteRows: readonly HintRow[] = [
  {
    code: 'config-missing',
    name: 'no commit has a config',
    make: () => stageOf({ base: { [config]: undefined, [ledger]: undefined } }),
    shows: ['check', '--base', 'HEAD'],
  },
  {
    code: 'config-missing',
    name: 'another config is named',
    make: () => stageOf({ base: oneTask, head: { 'README.md': 'Hello.\n' } }),
    shows: ['lint', '--config', 'other/config.yml', '--no-proofs'],
  },
  {
    code: 'ledger-missing',
    name: 'a change deletes the ledger',
    make: () => stageOf({ base: oneTask, head: { [ledger]: undefined } }),
    shows: ['check', '--dry-run'],
  },
  {
    code: 'config-not-a-mapping',
    name: 'the config is a list',
    make: () => stageOf({ head: { [config]: '- nothing\n' } }),
    shows: ['check', '--dry-run'],
    before: [/delete the file and commit/, change({ [config]: undefined })],
  },
  {
    code: 'lock-missing',
    name: 'golden tasks were never frozen',
    make: () => historyStage(),
    shows: ['lint', '--no-proofs'],
  },
  {
    code: 'suite-empty',
    name: 'the default branch has no golden task',
    make: () => stageOf({ base: noTasks }),
    shows: ['lint', '--no-proofs'],
    before: [/^Add "benchmarks\/sql\/golden-01\.md"/, change(oneTaskFiles)],
  },
  {
    code: 'lock-missing-task',
    name: 'a golden task is new',
    make: () => frozenStage((read) => ({ [lock]: read(lock).replace(/^tasks:[\s\S]*/m, 'tasks: {}\n') })),
    shows: ['lint', '--no-proofs'],
  },
  {
    code: 'task-not-stubbed',
    name: 'golden tasks were frozen before stubs were tried on them',
    make: () => frozenStage((read) => ({ [lock]: read(lock).replace(/^proofs:\n(?: [^\n]*\n)*/m, '') })),
    shows: ['lint', '--no-proofs'],
  },
  {
    code: 'bench-no-tasks',
    name: 'an agent without golden tasks is benched',
    make: () => stageOf({ base: noTasks }),
    shows: ['bench', '--dry-run'],
    before: [/^Add "benchmarks\/sql\/golden-01\.md"/, change(oneTaskFiles)],
  },
  {
    code: 'refresh-reason',
    name: 'a fixture is to be moved and nobody says why',
    make: () => frozenStage(),
    shows: ['tasks', 'refresh', '--write'],
    again: 'instead',
  },
  {
    code: 'fixture-changed',
    name: 'the config names another commit',
    make: async () => {
      const stage = await frozenStage();
      const { repository } = stage;
      repository.git('checkout', '--quiet', '-b', 'change');
      repository.write({ [config]: moveBack(stage) });
      repository.commit('Move');
      return stage;
    },
    shows: ['check', '--dry-run'],
    before: [
      /Undo the change/,
      ({ repository }) => {
        repository.git('checkout', '--quiet', 'main', '--', config);
        repository.commit('Undo');
      },
    ],
  },
  {
    code: 'lock-changed-fixture',
    name: 'the config of the default branch names another commit',
    make: async () => {
      const stage = await frozenStage();
      const { repository } = stage;
      repository.write({ [config]: moveBack(stage) });
      repository.commit('Move');
      return stage;
    },
    shows: ['lint', '--no-proofs'],
    before: [
      /Undo the change/,
      ({ repository }) => {
        repository.git('checkout', '--quiet', 'HEAD~1', '--', config);
        repository.commit('Undo');
      },
    ],
  },
  {
    code: 'mine-agent',
    name: 'several agents could have golden tasks',
    make: () => {
      const stage = historyStage();
      const text = readFileSync(join(stage.repository.root, config), 'utf8');
      stage.repository.write({ [config]: text.replace('agents:', 'agents:\n  web: { tasks: benchmarks/web }') });
      stage.repository.commit('Add an agent');
      return stage;
    },
    shows: ['tasks', 'mine', '--max', '1'],
    again: 'instead',
  },
];
