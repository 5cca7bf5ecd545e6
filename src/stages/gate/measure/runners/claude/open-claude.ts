import { join } from 'node:path';
import type { Runner } from '../../../../../foundation/model/trial/runner.ts';
import { loadTokenizer } from '../../../../../foundation/util/tokenizer.ts';
import type { SeenCall } from '../../meter/account/meter-options.ts';
import { openMeter } from '../../meter/open-meter.ts';
import { checkEnv } from '../../programs/child-env.ts';
import { findPinnedProgram } from '../../programs/find-pinned-program.ts';
import type { Sandbox } from '../../sandbox/box.ts';
import { findSandbox } from '../../sandbox/find-sandbox.ts';
import { sightOfProgram } from '../../sandbox/program-sight.ts';
import { secretValues } from '../../secrets/secret-values.ts';
import { requireEndpoint } from '../model-endpoint.ts';
import { createClaudeRunner } from './claude-runner.ts';

/** What the config says of the runner, and where it runs. */
export interface OpenClaudeInput {
  readonly model: string;
  /** Version the team agreed on: another one is refused. */
  readonly version: string;
  /** Name on PATH, or absolute path. */
  readonly program: string;
  readonly commands: readonly string[];
  /** Scratch directory of the run. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  /** Folder the exchanges are recorded into. */
  readonly recordTo?: string;
  /** Set where the meter answers by itself, without any key: it is handed each call. */
  readonly see?: (call: SeenCall) => void;
}

/** A runner that holds a meter; `close` ends it. */
export interface OpenRunner {
  readonly runner: Runner;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

const packageName = '@anthropic-ai/claude-code';

/**
 * Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
 * CLI is missing, is another version or does not start, and when there is no key and one is needed.
 */
export async function openClaude(input: OpenClaudeInput): Promise<OpenRunner> {
  const { env, scratch, model, commands } = input;
  const program = await findPinnedProgram({
    name: 'Claude Code',
    ...{ program: input.program, version: input.version, scratch, env },
    install: `Install it (npm install --global ${packageName}), or name it with runner.program.`,
    installVersion: `Install that version (npm install --global ${packageName}@${input.version})`,
  });
  const sandbox = await findSandbox(env);
  const meter = await openMeter({
    api: 'anthropic',
    upstream: input.see === undefined ? requireEndpoint('anthropic', env) : { kind: 'canned', see: input.see },
    secrets: secretValues(env),
    countTokens: await loadTokenizer(),
    ...(input.recordTo === undefined ? {} : { recordTo: input.recordTo }),
    ...(sandbox.kind === 'none' ? {} : { socketPath: join(scratch, 'meter.sock') }),
  });
  const { PATH: path = '' } = checkEnv(env, scratch);
  const readable = sightOfProgram({ program, args: [], scratch, env });
  const runner = createClaudeRunner({
    program,
    version: input.version,
    model,
    meter,
    sandbox,
    readable,
    path,
    commands,
  });
  return { runner, sandbox, close: () => meter.close() };
}
