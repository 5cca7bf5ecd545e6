import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { type ProcessEnd, runProcess } from '../../../adapters/process/run-process.ts';
import { defined } from '../../../core/util/values.ts';
import { passEnvironment } from '../pass-environment.ts';
import { maskText } from '../protocol/mask-text.ts';

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
