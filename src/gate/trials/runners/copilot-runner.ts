import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProcessRequest, runProcess } from '../../../adapters/process/run-process.ts';
import { readBoxFacts, usableBox } from '../../../adapters/sandbox/box.ts';
import type { AgentRequest, AgentRun, Runner } from '../../../core/model/runner/runner.ts';
import { copilotKit } from '../../../core/model/runner/runner-kits.ts';
import type { Meter } from '../meter/open-meter.ts';
import { sessionIdOf } from './claude-runner.ts';
import { firstLine, judgeEnd, refusalOf, runMetered, summariseMetered } from './run-metered.ts';
import { requireUpstream } from './runner-keys.ts';
import {
  findRunnerProgram,
  type OpenRunner,
  openRunnerMeter,
  packageText,
  type RunnerInput,
  type RunnerProgram,
} from './runner-program.ts';
import { layOutTrial, trialProcess } from './trial-command.ts';

/** The options that all starts of one session share. */
interface CopilotOptions extends RunnerProgram {
  readonly meter: Meter;
  /** Where it has unpacked itself, when it was asked for its version in this folder. */
  readonly cache: string;
}

/**
 * Opens the GitHub Copilot CLI for free starts: offline, and in a folder that it does not trust, so that it starts neither hooks nor servers of the
 * repository. Throws ProblemError when the CLI is missing, is another version or does not start.
 */
export async function openCopilot(input: RunnerInput): Promise<OpenRunner> {
  const program = await findRunnerProgram(input, packageText(copilotKit, input.version));
  const { sandbox } = program;
  const upstream = requireUpstream('openai', input);
  const meter = await openRunnerMeter(input, sandbox, { api: 'openai', upstream });
  // It unpacks itself when it says its version; a box shows no folder that is not there.
  const cache = join(input.scratch, '.cache/copilot');
  await mkdir(cache, { recursive: true });
  const options = { ...program, sandbox: usableBox(sandbox, meter), meter, cache };
  const runner: Runner = {
    kind: 'copilot',
    level: 'measured',
    version: program.version,
    ...readBoxFacts(options.sandbox),
    run: (request) => runOnce(request, options),
  };
  return { runner, close: () => meter.close() };
}

async function runOnce(request: AgentRequest, options: CopilotOptions): Promise<AgentRun> {
  const { ran, report } = await runMetered(request, options.meter, async (token) => {
    await layOutTrial(request, options.path);
    return runProcess(processOf(request, options, token));
  });
  const { end, stdout, stderr } = ran;
  const code = judgeEnd({ end, refusal: refusalOf(report) });
  const words = firstLine(stderr) || firstLine(stdout);
  const detail = { detail: `exit code ${code}: ${words || 'it printed nothing readable'}` };
  if (typeof code !== 'number') return summariseMetered(report, code, undefined);
  return summariseMetered(report, code === 0 ? { exit: 'finished' } : { exit: 'agent-error', ...detail }, undefined);
}

function processOf(request: AgentRequest, options: CopilotOptions, token: string): ProcessRequest {
  const { program, path, model, sandbox, readable, meter, cache } = options;
  const { prompt, home, seed } = request;
  const session = ['--session-id', sessionIdOf(seed)];
  const args = ['-p', prompt, '--output-format', 'json', '--no-auto-update', ...session];
  const env = {
    COPILOT_HOME: join(home, '.copilot'),
    COPILOT_CACHE_HOME: cache,
    COPILOT_OFFLINE: 'true',
    COPILOT_PROVIDER_BASE_URL: `${meter.url}/v1`,
    COPILOT_PROVIDER_WIRE_API: 'responses',
    COPILOT_PROVIDER_API_KEY: token,
    COPILOT_MODEL: model,
  };
  const place = { sandbox, readable: [...readable, cache], meter };
  return trialProcess(request, { program, args, stdin: '', path, env }, place);
}
