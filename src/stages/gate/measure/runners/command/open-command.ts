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
import { findEndpoint } from '../model-endpoint.ts';
import { type ApiMeter, createCommandRunner } from './command-runner.ts';

/** What the config says of the runner, and where it runs. */
export interface OpenCommandInput {
  readonly model: string;
  /** Version the team agreed on: another one is refused. */
  readonly version: string;
  /** Name on PATH, or absolute path. */
  readonly program: string;
  readonly args: readonly string[];
  /** True when the config gives trials the network of this machine. */
  readonly network?: boolean;
  /** Scratch directory of the run. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
  /** Folder the exchanges are recorded into. */
  readonly recordTo?: string;
  /** Set where the meter answers by itself; a key only says which API the program speaks. It is handed each call. */
  readonly see?: (call: SeenCall) => void;
}

/**
 * Finds the program and holds it to the version of the config. When the environment has an API key (Anthropic's first), a meter that
 * alone knows it is opened. Throws ProblemError when the program is missing, is another version or does not start.
 */
export async function openCommand(
  input: OpenCommandInput,
): Promise<{ readonly runner: Runner; close(): Promise<void> }> {
  const { env, scratch, model, version, args } = input;
  const program = await findPinnedProgram({
    name: 'the program of the command runner',
    ...{ program: input.program, args, version, scratch, env },
    install: 'Install it on PATH, or write its absolute path into runner.program.',
    installVersion: 'Install that version',
  });
  const sandbox = await findSandbox(env);
  const metered = await openMeterFor(input, sandbox);
  const { PATH: path = '' } = checkEnv(env, scratch);
  const place = { sandbox, readable: sightOfProgram({ program, args, scratch, env }), ...networkOf(input) };
  const runner = createCommandRunner({ program, args, version, model, metered, path, place });
  return { runner, close: async () => metered?.meter.close() };
}

function networkOf({ network }: OpenCommandInput): { readonly network?: 'machine' } {
  return network === true ? { network: 'machine' } : {};
}

async function openMeterFor(
  { env, scratch, recordTo, see }: OpenCommandInput,
  { kind }: Sandbox,
): Promise<ApiMeter | undefined> {
  const recording = { secrets: secretValues(env), ...(recordTo === undefined ? {} : { recordTo }) };
  const socket = kind === 'none' ? {} : { socketPath: join(scratch, 'meter.sock') };
  for (const api of ['anthropic', 'openai'] as const) {
    const endpoint = findEndpoint(api, env);
    if (endpoint === undefined) continue;
    const upstream = see === undefined ? endpoint : ({ kind: 'canned', see } as const);
    return {
      api,
      meter: await openMeter({ api, upstream, countTokens: await loadTokenizer(), ...socket, ...recording }),
    };
  }
  return undefined;
}
