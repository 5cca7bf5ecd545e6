import type { Sandbox } from '../../../../adapters/sandbox/box.ts';
import { commandKit } from '../../../../core/model/runner/runner-kits.ts';
import { findEndpoint, requireUpstream } from '../model-endpoint.ts';
import { findRunnerProgram, type OpenRunner, openRunnerMeter, type RunnerInput } from '../runner-program.ts';
import { type ApiMeter, createCommandRunner } from './command-runner.ts';

/** What the config says of the runner, and where it runs. */
export interface OpenCommandInput extends RunnerInput {
  readonly args: readonly string[];
  /** True when the config gives trials the network of this machine. */
  readonly network?: boolean;
}

const words = {
  name: commandKit.name,
  install: 'Install it on PATH, or write its absolute path into runner.program.',
  installVersion: 'Install that version',
};

/**
 * Finds the program and holds it to the version of the config. When the environment has an API key (Anthropic's first), a meter that
 * alone knows it is opened. Throws ProblemError when the program is missing, is another version or does not start.
 */
export async function openCommand(input: OpenCommandInput): Promise<OpenRunner> {
  const { args, network } = input;
  const program = await findRunnerProgram(input, words, args);
  const { sandbox } = program;
  const metered = await openMeterFor(input, sandbox);
  const runner = createCommandRunner({ ...program, args, metered, ...(network ? { network: 'machine' } : {}) });
  return { runner, sandbox, close: async () => metered?.meter.close() };
}

async function openMeterFor(input: RunnerInput, sandbox: Sandbox): Promise<ApiMeter | undefined> {
  for (const api of commandKit.apis) {
    // Of a program's two APIs its key says which one is meant, also where the meter answers by itself.
    if (findEndpoint(api, input.env) === undefined) continue;
    const upstream = requireUpstream(api, input);
    return { api, meter: await openRunnerMeter(input, sandbox, { api, upstream }) };
  }
  return undefined;
}
