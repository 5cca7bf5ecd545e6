import { codexKit } from '../../../../core/model/runner/runner-kits.ts';
import { openTurnLimit } from '../../meter/account/turn-limit.ts';
import { requireUpstream } from '../model-endpoint.ts';
import {
  findRunnerProgram,
  type OpenRunner,
  openRunnerMeter,
  packageText,
  type RunnerInput,
} from '../runner-program.ts';
import { createCodexRunner } from './codex-runner.ts';

/**
 * Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
 * CLI is missing, is another version or does not start, and when there is no key and one is needed.
 */
export async function openCodex(input: RunnerInput): Promise<OpenRunner> {
  const program = await findRunnerProgram(input, packageText(codexKit, input.version));
  const { sandbox } = program;
  const turnLimit = openTurnLimit();
  const upstream = requireUpstream('openai', input);
  const meter = await openRunnerMeter(input, sandbox, { api: 'openai', upstream, admit: turnLimit.admit });
  return { runner: createCodexRunner({ ...program, meter, turnLimit }), sandbox, close: () => meter.close() };
}
