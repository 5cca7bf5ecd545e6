import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventName } from '../../src/cli/act/event-names.ts';
import { ProblemError } from '../../src/core/model/problem.ts';
import { type GithubServer, startGithubServer } from '../doubles/github/start-github-server.ts';
import type { RepositoryHandle } from '../doubles/github/state/seed.ts';
import { makeRepository, type Repository, type RepositoryOptions } from '../helpers/make-repository.ts';
import { installBundle } from '../helpers/run-action.ts';
import { runAct } from '../support/local-actions/run-act.ts';
import type { ActResult, JobConclusion, StepResult } from '../support/local-actions/state/result.ts';

/** The package built from the sources of now, with every action it has. */
export const installPackage = installBundle;

/** A pull request on a GitHub of loopback, with the repository it is about. */
export interface Scene {
  readonly server: GithubServer;
  readonly repository: Repository;
  readonly github: RepositoryHandle;
  /** Number of the pull request. */
  readonly pull: number;
  /** Bodies of its comments in order. */
  listComments(): readonly string[];
  run(event: EventName, options?: RunOptions): Promise<SceneRun>;
  close(): Promise<void>;
}

export interface RunOptions {
  /** Goes over the payload, as an event file does. */
  readonly payload?: object;
  readonly workflow?: string;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder with the artifacts and caches of earlier runs; a new one by default. */
  readonly keep?: string;
  readonly signal?: AbortSignal;
  /** Number of the run; 1001 by default. */
  readonly runId?: number;
  /** Folder in front of PATH. */
  readonly programs?: string;
}

export interface SceneRun {
  readonly result: ActResult;
  readonly conclusions: Readonly<Record<string, JobConclusion>>;
  /** A file of an artifact of the run with that id. */
  readArtifact(runId: number, name: string, file: string): string;
  /** The step of that id, of whichever job. */
  step(id: string): StepResult;
}

export interface SceneOptions extends RepositoryOptions {
  readonly fromFork?: boolean;
  /** Adds commits to the branch before the pull request is opened. */
  readonly prepare?: (repository: Repository) => Promise<void>;
}

/** Sets up a repository with workflows, its pull request and a GitHub that knows both. */
export async function openScene(
  packageFolder: string,
  workflows: readonly { readonly path: string; readonly text: string }[],
  options: SceneOptions = {},
): Promise<Scene> {
  const files = Object.fromEntries(workflows.map(({ path, text }) => [path, text]));
  const repository = makeRepository({ base: { ...files, ...options.base }, head: options.head ?? {} });
  await options.prepare?.(repository);
  repository.git('remote', 'add', 'origin', 'https://github.com/octo/rules.git');
  const server = await startGithubServer();
  const github = server.addRepository({ owner: 'octo', name: 'rules', gitDir: join(repository.root, '.git') });
  const head = options.fromFork ? { headOwner: 'stranger', headSha: repository.git('rev-parse', 'change') } : {};
  const { number } = github.addPull({ headRef: 'change', ...head });
  return {
    server,
    repository,
    github,
    pull: number,
    listComments: () => github.listComments(number).map(({ body }) => body),
    run: (event, run = {}) => runScene({ server, repository, packageFolder, event, ...run }),
    close: async () => {
      await server.close();
      repository.remove();
    },
  };
}

interface SceneRequest extends RunOptions {
  readonly server: GithubServer;
  readonly repository: Repository;
  readonly packageFolder: string;
  readonly event: EventName;
}

async function runScene({ server, repository, packageFolder, event, ...options }: SceneRequest): Promise<SceneRun> {
  const {
    payload,
    workflow,
    secrets,
    env,
    keep = mkdtempSync(join(tmpdir(), 'rentroll-kept-')),
    programs,
    signal,
    runId = 1001,
  } = options;
  const eventFile = join(mkdtempSync(join(tmpdir(), 'rentroll-event-')), 'event.json');
  writeFileSync(eventFile, JSON.stringify(payload ?? {}));
  let tokens = 0;
  const request = {
    cwd: repository.root,
    event,
    ...(workflow === undefined ? {} : { workflow }),
    eventFile,
    base: 'main',
    secrets: secrets ?? {},
    env: env ?? {},
    apiUrl: server.url,
    issueToken: (job: string, permissions: Readonly<Record<string, 'read' | 'write'>>) => {
      tokens += 1;
      const token = `ghs_${job}_${tokens}_${'x'.repeat(20)}`;
      server.addToken(token, { kind: 'workflow', login: 'github-actions[bot]', permissions });
      return token;
    },
    // The merge commit exists on GitHub before the run starts.
    onRemote: ({ folder }: { readonly folder: string }) => {
      repository.git('fetch', '--quiet', folder, '+refs/pull/1/merge:refs/pull/1/merge');
      // So do the heads of forks.
      const [own] = server.state.repositories;
      for (const { number, headSha } of own?.pulls ?? [])
        if (headSha !== undefined && number > 1)
          repository.git('--git-dir', folder, 'update-ref', `refs/pull/${number}/head`, headSha);
    },
    keep,
    firstRunId: runId,
    packageFolder,
    actionFolder: packageFolder,
    machine: programs === undefined ? process.env : { ...process.env, PATH: `${programs}:${process.env['PATH']}` },
    signal: signal ?? new AbortController().signal,
  };
  const result = await runAct(request).catch((error: unknown) => {
    if (error instanceof ProblemError)
      throw new Error(error.problems.map(({ code, message }) => `${code}: ${message}`).join('\n'));
    throw error;
  });
  const jobs = result.runs.flatMap((run) => run.jobs);
  return {
    result,
    conclusions: Object.fromEntries(jobs.map(({ name, conclusion }) => [name, conclusion])),
    readArtifact: (runId, name, file) => readFileSync(join(keep, 'artifacts', String(runId), name, file), 'utf8'),
    step: (id) => {
      const found = jobs.flatMap(({ steps }) => steps).find((step) => step.id === id);
      if (found === undefined) throw new Error(`no step is called "${id}"`);
      return found;
    },
  };
}
