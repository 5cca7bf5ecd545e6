import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textAt } from '../../src/core/text/document/document-node.ts';
import { readDocument } from '../../src/core/text/document/read-document.ts';
import { hashFixture } from '../../src/gate/suite/load-fixture.ts';
import { renderLock } from '../../src/gate/suite/lock-file.ts';
import { digestTask } from '../../src/gate/suite/parse-task.ts';
import { callGit } from './history/call-git.ts';
import { copyFolder, makePrepared } from './prepared-folder.ts';
import { tinyFixture, tinyTasks } from './tiny-suite.ts';

/** Files of a repository by path; `undefined` leaves a default file out. */
export type Files = Readonly<Record<string, string | undefined>>;

/** Files of a base with one golden task of the three: measurements settle in a third of the trials. */
export const oneTask: Files = Object.fromEntries(
  ['02', '03'].flatMap((task) => ['md', 'patch'].map((type) => [`benchmarks/sql/golden-${task}.${type}`, undefined])),
);

export interface RepositoryOptions {
  /** Files of the base commit beside or instead of the defaults. */
  readonly base?: Files;
  /** Files of the branch's commit; without it there is no branch. */
  readonly head?: Files;
}

/** A throwaway repository on disk. */
export interface Repository {
  readonly root: string;
  /** Writes files into the working tree. */
  write(files: Files): void;
  /** Commits everything and returns the commit. */
  commit(message: string): string;
  git(...args: string[]): string;
  remove(): void;
}

/** Fixed identity and dates, so that the same files always give the same commits. */
const identity = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.invalid',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.invalid',
  GIT_AUTHOR_DATE: '2026-03-01T09:00:00Z',
  GIT_COMMITTER_DATE: '2026-03-01T09:00:00Z',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  // What is thrown away needs no tidying, and no disk that is waited for.
  GIT_CONFIG_COUNT: '2',
  GIT_CONFIG_KEY_0: 'maintenance.auto',
  GIT_CONFIG_VALUE_0: 'false',
  GIT_CONFIG_KEY_1: 'core.fsync',
  GIT_CONFIG_VALUE_1: 'none',
};

/** The config of the tiny repository; `extra` is more YAML at the top level. */
export function tinyConfig(extra = ''): string {
  return `version: 1
agents:
  sql: { tasks: benchmarks/sql }
fixture: { path: benchmarks/fixture }
${extra.includes('runner:') ? '' : 'runner: { kind: demo, timeout: 20s }\n'}${extra.includes('policy:') ? '' : 'policy: { minEffect: 20% }\n'}concurrency: 2
${extra}`;
}

/** A ledger text of candidate rules by id; `status` and more go in with an object. */
export function ledgerOf(rules: Readonly<Record<string, string | { body: string; more: string }>>): string {
  const items = Object.entries(rules).map(([id, rule]) => {
    const { body, more } = typeof rule === 'string' ? { body: rule, more: 'status: candidate' } : rule;
    return `  - id: ${id}\n    agent: sql\n    body: ${body}\n    ${more}\n`;
  });
  return `version: 1\nrules:${items.length === 0 ? ' []' : ''}\n${items.join('')}`;
}

/** A lock that fits the given fixture and task files. */
export function lockOf(files: Files): string {
  const present = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const fixture = present
    .filter(([path]) => path.startsWith('benchmarks/fixture/'))
    .map(([path, text]) => ({
      path: path.slice('benchmarks/fixture/'.length),
      mode: '100644',
      content: Buffer.from(text),
    }));
  const tasks = present
    .filter(([path]) => /^benchmarks\/[^/]+\/golden-[^/]+\.md$/.test(path))
    .map(([path, text]) => [path, digestTask(text, files[referenceOf(path, text)] ?? '')] as const);
  // As if stubs had been tried on them: these checks look for words, which no test of ours depends on.
  const proofs = Object.fromEntries(tasks.map(([path]) => [path, { stubs: 1 }]));
  return renderLock({ version: 1, fixture: hashFixture(fixture), tasks: Object.fromEntries(tasks), proofs });
}

/** Everything the base commit of a tiny repository holds. */
export function tinyFiles(): Record<string, string> {
  return {
    '.gitignore': '.rentroll/state/\n',
    '.rentroll/config.yml': tinyConfig(),
    '.rentroll/ledger.yml': ledgerOf({}),
    ...tinyFixture,
    ...tinyTasks,
  };
}

/** A repository with config, ledger, tiny fixture, three golden tasks and lock on `main`, and a branch when `head` is given. */
export function makeRepository({ base, head }: RepositoryOptions = {}): Repository {
  if (head === undefined) return openRepository(prepareBase(base));
  return openRepository(
    makePrepared(['repository', base, head], (root) => {
      // Most tests of a file change the same base: that is committed once for all of them.
      const standing = prepareBase(base);
      copyFolder(standing, root);
      rmSync(standing, { recursive: true, force: true });
      commitHead(openRepository(root), head);
    }),
  );
}

function prepareBase(base: Files | undefined): string {
  return makePrepared(['repository', base], (root) => void commitBase(openRepository(root), base));
}

/** Writes such a repository into an empty folder. */
export function fillRepository(root: string, { base, head }: RepositoryOptions): Repository {
  const repository = openRepository(root);
  commitBase(repository, base);
  if (head !== undefined) commitHead(repository, head);
  return repository;
}

function commitBase(repository: Repository, base: Files | undefined): void {
  const files: Files = { ...tinyFiles(), ...base };
  repository.git('init', '--quiet', '--template=', '--initial-branch=main');
  repository.write({ 'benchmarks/fixture.lock': lockOf(files), ...files });
  repository.commit('Start');
}

/** The branch is made as git makes it, without starting it: the tip of `main` stands for both. */
function commitHead(repository: Repository, head: Files): void {
  const folder = join(repository.root, '.git');
  copyFileSync(join(folder, 'refs/heads/main'), join(folder, 'refs/heads/change'));
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/change\n');
  repository.write(head);
  repository.commit('Change');
}

/** Handles of a repository that exists. */
export function openRepository(root: string): Repository {
  const git = (...args: string[]) => callGit(args, { cwd: root, env: identity }).toString('utf8').trim();
  return {
    root,
    git,
    write: (files) => {
      for (const [path, text] of Object.entries(files)) writeFile(join(root, path), text);
    },
    commit(message) {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return readTip(root) ?? git('rev-parse', 'HEAD');
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The commit a checkout stands on, read as git has just written it; nothing where that lies elsewhere, as in a second working tree. */
function readTip(root: string): string | undefined {
  try {
    const head = readFileSync(join(root, '.git', 'HEAD'), 'utf8').trim();
    return head.startsWith('ref: ') ? readFileSync(join(root, '.git', head.slice(5)), 'utf8').trim() : head;
  } catch {
    return undefined;
  }
}

function writeFile(path: string, text: string | undefined): void {
  rmSync(path, { force: true });
  if (text === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function referenceOf(path: string, text: string): string {
  const frontmatter = text.split('---\n')[1] ?? '';
  const source = readDocument(frontmatter, 'yaml', path, 'head', { codePrefix: 'task', maxBytes: 1e6 }).value;
  return join(dirname(path), textAt(source?.root, 'reference') ?? '');
}
