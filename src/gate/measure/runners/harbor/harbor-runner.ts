import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ProcessEnd, runProcess } from '../../../../adapters/process/run-process.ts';
import { findPinnedProgram } from '../../../../adapters/programs/find-program.ts';
import { readBoxFacts, type Sandbox } from '../../../../adapters/sandbox/box.ts';
import { zeroUsage } from '../../../../core/model/money/usage.ts';
import type { AgentRequest, AgentRun, Runner } from '../../../../core/model/runner/runner.ts';
import { harborKit } from '../../../../core/model/runner/runner-kits.ts';
import { plainLine } from '../../../../core/text/escape/plain-line.ts';
import { firstLine } from '../run-metered.ts';
import type { OpenRunner, RunnerInput } from '../runner-program.ts';
import { readLeftText } from '../transcripts.ts';
import { readTrialResult, toAgentRun } from './read-result.ts';
import { bringWork } from './read-work.ts';
import { writeTrialTask } from './trial-task.ts';

/** What the config says of Harbor beside what it says of every runner. */
export interface OpenHarborInput extends RunnerInput {
  /** Arguments of `harbor run`: agent and environment, for example `[-a, claude-code, -e, modal]`. */
  readonly args: readonly string[];
  /** Command that prepares the fixture, run where the container is built. */
  readonly prepare: string;
}

/** What containers are built from: Debian with Node.js, git and bash. */
const image = 'node:24-bookworm';

/** What Harbor may take beside the agent: building, uploading, fetching. */
const aroundMs = 20 * 60_000;

/** Every process of a trial carries it, and no other has the same. */
const markName = 'RENTROLL_TRIAL';

const sandbox: Sandbox = {
  kind: 'none',
  why: "agents run in containers of Harbor's, where rentroll neither counts calls nor sees what is reached",
};

/** Harbor, one job of one trial at a time: the plan's own order keeps the arms beside each other. It counts, and its word is what there is. */
function createHarborRunner(input: OpenHarborInput, program: string): Runner {
  return {
    kind: 'harbor',
    level: harborKit.level,
    version: input.version,
    ...readBoxFacts(sandbox),
    run: (request) => runInHarbor(request, input, program),
  };
}

async function runInHarbor(request: AgentRequest, input: OpenHarborInput, program: string): Promise<AgentRun> {
  const place = join(dirname(request.transcript), 'harbor');
  const [task, jobs] = [join(place, 'task'), join(place, 'jobs')];
  await mkdir(task, { recursive: true });
  await writeFile(request.transcript, '');
  // No request is seen here: that the line of a rule lies in its arm's container is all that can be said of its delivery.
  const laid = request.memoryFile === '' ? '' : await readLeftText(join(request.workspace, request.memoryFile));
  await writeTrialTask(task, request, image, input.prepare);
  const { end, stderr } = await runProcess({
    command: {
      program,
      args: argumentsOf(request, input, task, jobs),
      env: { ...envOf(input.env), [markName]: place },
    },
    ...{ cwd: place, timeoutMs: request.timeoutMs + aroundMs, signal: request.signal },
    ...{ mark: `${markName}=${place}`, maxOutputBytes: 16 * 1024 * 1024 },
  });
  const found = await readTrialResult(join(jobs, 'trial'));
  if (found === undefined) return notRun(end, stderr);
  const run = { ...toAgentRun(found.result, request), firstRequest: laid };
  if (run.exit !== 'finished') return run;
  const isThere = await bringWork(join(found.folder, 'verifier', 'work.json'), request.workspace);
  return isThere
    ? run
    : { ...run, exit: 'environment-error', detail: 'what the agent did did not come back from its container' };
}

function argumentsOf(
  request: AgentRequest,
  { model, args }: OpenHarborInput,
  task: string,
  jobs: string,
): readonly string[] {
  const chosen = args.length === 0 ? ['--agent', 'claude-code'] : args;
  const named = ['--path', task, '--jobs-dir', jobs, '--job-name', 'trial', '--n-attempts', '1'];
  return ['run', ...named, '--max-retries', '0', '--model', request.model ?? model, '--yes', ...chosen];
}

/** What is rentroll's own, or the job's: the keys of receipts and sealed tasks, tokens, inputs of an Action. */
const ofOurs = /^(?:RENTROLL|INPUT|ACTIONS|GITHUB|GH)_/i;

/** Harbor needs what its environments and agents need: keys among it, which it hands to the container. None of ours is. */
function envOf(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined && !ofOurs.test(entry[0])),
  );
}

function notRun(end: ProcessEnd, stderr: string): AgentRun {
  const ended: Readonly<Record<ProcessEnd['kind'], AgentRun['exit']>> = {
    ...{ exited: 'environment-error', 'not-started': 'environment-error', 'too-much-output': 'environment-error' },
    ...{ 'timed-out': 'timed-out', cancelled: 'cancelled' },
  };
  const detail = plainLine(`Harbor left no result: ${firstLine(stderr) || end.kind}`, 300);
  return { exit: ended[end.kind], usage: zeroUsage, turns: 0, model: '', firstRequest: '', detail };
}

const words = {
  name: harborKit.name,
  install: 'Install it (uv tool install harbor, or pipx install harbor), or name it with runner.program.',
};

/** Finds Harbor and holds it to the version of the config. Throws ProblemError when it is missing, is another version or does not start. */
export async function openHarbor(input: OpenHarborInput): Promise<OpenRunner> {
  const { version, scratch, env } = input;
  const installVersion = `Install that version (uv tool install harbor==${version})`;
  const program = await findPinnedProgram({
    ...words,
    ...{ installVersion, program: input.program, version, scratch, env },
  });
  return { runner: createHarborRunner(input, program), sandbox, close: () => Promise.resolve() };
}
