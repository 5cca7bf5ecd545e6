import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveRefs } from '../../../doors/git/resolve-refs.ts';
import { runGit } from '../../../doors/git/run-git.ts';
import { runProcess } from '../../../stages/gate/measure/process/run-process.ts';
import { chooseWorkflows } from '../choose-workflows.ts';
import type { ActRequest } from '../event/act-request.ts';
import { makeRemote } from '../event/make-remote.ts';
import { preparePayload, readEventFile } from '../event/prepare-payload.ts';
import { passEnvironment } from '../pass-environment.ts';
import { listActArguments } from './act-arguments.ts';

/** What nektos/act printed for one workflow. */
export interface ForeignRun {
  readonly file: string;
  readonly ok: boolean;
  readonly output: string;
}

const longestMs = 6 * 60 * 60_000;

/** Runs the chosen workflows with nektos/act in a temporary clone of the merge commit. Throws ProblemError for what keeps it from starting. */
export async function runWithAct(program: string, request: ActRequest): Promise<readonly ForeignRun[]> {
  const { root } = await resolveRefs(request.cwd, request.base, undefined);
  const { event, workflows } = await chooseWorkflows(root, { ...request, anything: true });
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-act-'));
  try {
    const remote = await makeRemote(request.cwd, folder, request.base);
    const { facts, eventPath } = await preparePayload(request, event, remote, folder, readEventFile(request));
    const clone = join(folder, 'clone');
    await runGit(folder, ['clone', '--quiet', '--', pathToFileURL(remote.folder).href, clone]);
    await runGit(clone, ['fetch', '--quiet', 'origin', 'refs/pull/1/merge']);
    await runGit(clone, ['checkout', '--quiet', '--detach', facts.event === 'push' ? facts.headSha : 'FETCH_HEAD']);
    const home = join(folder, 'home');
    mkdirSync(home);
    const runs: ForeignRun[] = [];
    for (const workflow of workflows) {
      const { job, env } = request;
      const args = listActArguments({
        event,
        workflow,
        eventPath,
        ...(job === undefined ? {} : { job }),
        secrets: Object.keys(request.secrets),
        env,
      });
      runs.push(await runOne({ program, args, clone, home, request, file: workflow.file }));
    }
    return runs;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

interface OneRun {
  readonly program: string;
  readonly args: readonly string[];
  readonly clone: string;
  readonly home: string;
  readonly request: ActRequest;
  readonly file: string;
}

async function runOne({ program, args, clone, home, request, file }: OneRun): Promise<ForeignRun> {
  const mark = randomUUID();
  const env = { ...passEnvironment(request.machine, home, request.secrets), RENTROLL_ACT_STEP: mark };
  // act asks for its default image on the first run unless a settings file is there.
  writeFileSync(join(home, '.actrc'), '');
  const { end, stdout, stderr } = await runProcess({
    command: { program, args, env },
    cwd: clone,
    timeoutMs: longestMs,
    signal: request.signal,
    mark: `RENTROLL_ACT_STEP=${mark}`,
    maxOutputBytes: 64 * 1024 * 1024,
  });
  return { file, ok: end.kind === 'exited' && end.code === 0, output: stdout + stderr };
}
