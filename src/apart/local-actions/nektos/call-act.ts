import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type ProcessEnd, runProcess } from '../../../adapters/process/run-process.ts';
import { defined } from '../../../core/util/values.ts';
import { concludeJobs } from '../jobs/run-matrix.ts';
import { passEnvironment } from '../run-locally.ts';
import { maskText } from '../state/read-log.ts';
import type { JobConclusion, JobResult, WorkflowResult } from '../state/result.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { readActLog } from './read-act-log.ts';

/** One start of nektos/act. */
export interface ActCall {
  readonly program: string;
  readonly args: readonly string[];
  /** Checkout it runs in. */
  readonly clone: string;
  /** Folder of the run; act's home is made in it. */
  readonly folder: string;
  readonly machine: NodeJS.ProcessEnv;
  /** Values of the secrets the arguments name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Address of the Docker daemon, when there is one. */
  readonly docker: string | undefined;
  readonly signal: AbortSignal;
}

/** What it printed, secrets masked, and how it ended. */
export interface ActOutput {
  readonly text: string;
  readonly end: ProcessEnd;
  readonly durationMs: number;
}

const longestMs = 6 * 60 * 60_000;

/** Starts nektos/act with a home of its own and waits for its end. The Node that runs rentroll comes first, as actions want a new one. */
export async function callAct(call: ActCall): Promise<ActOutput> {
  const { program, args, clone, folder, machine, secrets, docker, signal } = call;
  const started = performance.now();
  const home = mkdtempSync(join(folder, 'home-'));
  mkdirSync(join(home, '.cache'));
  const mark = randomUUID();
  const env = {
    ...passEnvironment(machine, home, {}),
    PATH: [dirname(process.execPath), machine['PATH'] ?? ''].join(delimiter),
    ...defined({ DOCKER_HOST: docker }),
    // act asks for a secret by its name in capitals.
    ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [name.toUpperCase(), value])),
    RENTROLL_ACT_STEP: mark,
  };
  const { end, stdout, stderr } = await runProcess({
    command: { program, args, env },
    cwd: clone,
    timeoutMs: longestMs,
    signal,
    mark: `RENTROLL_ACT_STEP=${mark}`,
    maxOutputBytes: 64 * 1024 * 1024,
  });
  // act hides secrets in what people read, and not in the other fields of its lines.
  const text = maskText(`${stdout}\n${stderr}`, listJsonMasks(secrets));
  return { text, end, durationMs: performance.now() - started };
}

/** Values as they stand in a text and in a line of JSON. */
function listJsonMasks(secrets: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(Object.values(secrets).flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]));
}

/** What a run of nektos/act came to, in the shape of a run of the built-in runner: its exit code decides, its lines say why. */
export function composeActRun(workflow: Workflow, event: string, { text, end, durationMs }: ActOutput): WorkflowResult {
  const { jobs: told, rest } = readActLog(text);
  const jobs = workflow.jobs.flatMap(({ id }) => {
    const known = told.filter((job) => job.id === id);
    return known.length === 0 ? [notReached(id)] : known;
  });
  const conclusion = conclude(end, jobs);
  return {
    file: workflow.file,
    name: workflow.name,
    event,
    conclusion,
    durationMs,
    jobs,
    notices: conclusion === 'failure' ? explainTrouble(text) : [],
    output: [...rest, ...describeEnd(end)],
  };
}

function conclude(end: ActOutput['end'], jobs: readonly JobResult[]): JobConclusion {
  if (end.kind === 'cancelled') return 'cancelled';
  return end.kind === 'exited' && end.code === 0 ? concludeJobs(jobs) : 'failure';
}

/** How it ended, when its exit code does not say it. */
function describeEnd(end: ActOutput['end']): readonly string[] {
  if (end.kind === 'timed-out') return ['nektos/act has timed out'];
  if (end.kind === 'too-much-output') return ['nektos/act printed more than 64 MiB and was stopped'];
  return end.kind === 'not-started' ? [`nektos/act could not be started: ${end.why}`] : [];
}

/** A job that act never spoke of: its condition, or an end before its turn, kept it from running. */
function notReached(id: string): JobResult {
  return { id, name: id, conclusion: 'skipped', durationMs: 0, permissions: {}, outputs: {}, steps: [], errors: [] };
}

/** Words of nektos/act and of Docker that have one cause, and what to do about it. */
const causes: readonly (readonly [words: RegExp, hint: string])[] = [
  [/unknown (?:shorthand )?flag/, 'this nektos/act does not know an option that rentroll gives it: update it'],
  [
    /Cannot connect to the Docker daemon|docker daemon running|error during connect|dial unix .*(?:docker|podman)/i,
    'a job needs Docker and its daemon does not answer: start it, or choose another job with --job',
  ],
  [
    /unable to resolve action|could not read from remote|unable to access 'https|dial tcp|no such host|authentication required/i,
    'nektos/act fetches the actions of a workflow from GitHub: it needs the network, and GITHUB_TOKEN for private ones',
  ],
];

/** What a run that failed may have failed for, from everything nektos/act printed; empty when nothing is known. */
function explainTrouble(text: string): readonly string[] {
  return causes.flatMap(([words, hint]) => (words.test(text) ? [hint] : []));
}
