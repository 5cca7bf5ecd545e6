import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { type CliRun, runCli } from '../run-cli.ts';

/** Path of the pinned Copilot CLI; undefined when `scripts/install-agents.ts` has not run. */
const copilotProgram = findAgent(agentPackages.copilot);

/** A model the CLI knows: tools and system text differ by model. */
const copilotModel = 'gpt-5.5';

export interface CopilotCall {
  readonly url: string;
  readonly prompt: string;
  readonly cwd: string;
  readonly home: string;
  /** Folder into which the CLI unpacks itself; calls may share it. */
  readonly cache: string;
  readonly key?: string;
}

/** Runs the real CLI headless and offline against the Responses API at `url`, in a folder that it does not trust. */
export async function runCopilot({ url, prompt, cwd, home, cache, key = 'test-key' }: CopilotCall): Promise<CliRun> {
  if (copilotProgram === undefined) throw new Error('Copilot is not installed: run node scripts/install-agents.ts');
  const temporary = join(home, 'tmp');
  for (const folder of [temporary, cache]) mkdirSync(folder, { recursive: true });
  return runCli({
    program: copilotProgram,
    args: ['-p', prompt, '--output-format', 'json', '--no-auto-update'],
    cwd,
    env: {
      PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
      HOME: home,
      TMPDIR: temporary,
      LANG: 'C.UTF-8',
      COPILOT_HOME: join(home, '.copilot'),
      COPILOT_CACHE_HOME: cache,
      COPILOT_OFFLINE: 'true',
      COPILOT_PROVIDER_BASE_URL: `${url}/v1`,
      COPILOT_PROVIDER_WIRE_API: 'responses',
      COPILOT_PROVIDER_API_KEY: key,
      COPILOT_MODEL: copilotModel,
    },
  });
}
