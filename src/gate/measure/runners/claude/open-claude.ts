import { claudeKit } from '../../../../core/model/runner/runner-kits.ts';
import { requireUpstream } from '../model-endpoint.ts';
import {
  findRunnerProgram,
  type OpenRunner,
  openRunnerMeter,
  packageText,
  type RunnerInput,
} from '../runner-program.ts';
import { type ClaudeOptions, createClaudeRunner } from './claude-runner.ts';

/** What the config says of the runner, and where it runs. */
export interface OpenClaudeInput extends RunnerInput, Pick<ClaudeOptions, 'commands'> {}

/**
 * Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
 * CLI is missing, is another version or does not start, and when there is no key and one is needed.
 */
export async function openClaude(input: OpenClaudeInput): Promise<OpenRunner> {
  const words = packageText(claudeKit, input.version);
  const program = await findRunnerProgram(input, words);
  const { sandbox } = program;
  const upstream = requireUpstream('anthropic', input);
  const meter = await openRunnerMeter(input, sandbox, { api: 'anthropic', upstream });
  const runner = createClaudeRunner({ ...program, meter, commands: input.commands });
  return { runner, sandbox, close: () => meter.close() };
}
