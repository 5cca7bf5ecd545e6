import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EventName } from '../../../src/cli/act/event-names.ts';
import { buildPayload } from '../../../src/cli/act/prepare-payload.ts';
import { openRepository } from '../../helpers/make-repository.ts';
import { makeGithubContext } from './event-context.ts';
import { runWorkflow } from './run-locally.ts';
import type { Host } from './state/job-state.ts';
import type { JobResult, StepResult, WorkflowResult } from './state/result.ts';
import { readWorkflow } from './workflow/find-workflows.ts';

/** A workflow text, run on a throwaway repository with these files. */
export interface ActCase {
  readonly workflow: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly event?: EventName;
  readonly host?: Partial<Host>;
}

/** What a run gave, with the ways tests look at it. */
export interface ActRun {
  readonly result: WorkflowResult;
  job(id: string): JobResult;
  /** The step of that name in the first job that has one. */
  step(name: string): StepResult;
  readonly folder: string;
}

const folders: string[] = [];

/** Removes what the runs of a test file left. */
export function removeActFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Runs a workflow by the local runner alone, without the command line. */
export async function runActCase({ workflow, files = {}, event = 'push', host = {} }: ActCase): Promise<ActRun> {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-test-'));
  folders.push(folder);
  const root = join(folder, 'source');
  for (const [path, text] of Object.entries({ 'README.md': 'hello\n', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const repository = openRepository(root);
  repository.git('init', '--quiet', '--initial-branch=main');
  const sha = repository.commit('Start');
  repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const { value, problems } = await readWorkflow('.github/workflows/test.yml', workflow);
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  const home = join(folder, 'home');
  mkdirSync(home);
  const facts = {
    event,
    repository: 'octo/rules',
    defaultBranch: 'main',
    branch: 'main',
    pushedRef: 'refs/heads/main',
    baseSha: sha,
    headSha: sha,
    mergeSha: sha,
    serverUrl: 'https://github.com',
  };
  const payload = buildPayload(facts);
  const eventPath = join(folder, 'event.json');
  writeFileSync(eventPath, JSON.stringify(payload));
  const result = await runWorkflow(value, {
    folder: join(folder, 'run'),
    remote: join(root, '.git'),
    github: makeGithubContext({
      facts,
      payload,
      eventPath,
      apiUrl: 'http://127.0.0.1:9',
      runId: '2000',
      workflow: value,
    }),
    env: { PATH: process.env['PATH'] ?? '', HOME: home },
    secrets: {},
    fromFork: false,
    ownAction: folder,
    artifacts: join(folder, 'artifacts'),
    caches: join(folder, 'caches'),
    parallelJobs: 2,
    signal: new AbortController().signal,
    issueToken: () => '',
    ...host,
  });
  return {
    result,
    folder,
    job: (id) => find(result.jobs, (job) => job.id === id, id),
    step: (name) =>
      find(
        result.jobs.flatMap(({ steps }) => steps),
        (step) => step.name === name,
        name,
      ),
  };
}

function find<T>(all: readonly T[], test: (item: T) => boolean, name: string): T {
  const found = all.find(test);
  if (found === undefined) throw new Error(`nothing is called "${name}"`);
  return found;
}
