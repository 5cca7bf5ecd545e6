import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Usage } from '../../../src/core/model/money/usage.ts';
import { type CliRun, runCli } from '../run-cli.ts';

/** Path of the pinned Codex; undefined when `scripts/install-agents.ts` has not run. */
const codexProgram = findAgent(agentPackages.codex);

/** A model the CLI knows: for unknown ones it offers no patch tool. */
const codexModel = 'gpt-5.5';

export interface CodexCall {
  readonly url: string;
  readonly prompt: string;
  readonly cwd: string;
  readonly home: string;
  readonly key?: string;
  readonly model?: string;
  readonly args?: readonly string[];
  readonly timeoutMs?: number;
}

/** One line of `codex exec --json`. */
interface CodexEvent {
  readonly type: string;
  readonly usage?: Readonly<Record<string, number>>;
  readonly error?: { readonly message: string };
}

export interface CodexRun extends CliRun {
  readonly events: readonly CodexEvent[];
  /** Usage of the whole run; undefined when no turn was completed. */
  readonly usage: Usage | undefined;
}

/** Runs the real CLI headless against the Responses API at `url`: configuration of its own, writes only in the copy, no retries. */
export async function runCodex(call: CodexCall): Promise<CodexRun> {
  if (codexProgram === undefined) throw new Error('Codex is not installed: run node scripts/install-agents.ts');
  const codexHome = join(call.home, '.codex');
  // Codex refuses to keep its sandbox helper below the temporary folder: that has to be elsewhere.
  const temporary = join(call.home, 'tmp');
  for (const folder of [codexHome, temporary]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(codexHome, 'config.toml'), configOf(call));
  const run = await runCli({
    program: codexProgram,
    args: ['exec', '--json', '--skip-git-repo-check', '-s', 'workspace-write', ...(call.args ?? []), call.prompt],
    cwd: call.cwd,
    env: {
      PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
      HOME: call.home,
      CODEX_HOME: codexHome,
      TMPDIR: temporary,
      LANG: 'C.UTF-8',
      NO_COLOR: '1',
      SCRIPTED_MODEL_KEY: call.key ?? 'test-key',
    },
    ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
  });
  const events = run.stdout.split('\n').flatMap(parseEvent);
  return { ...run, events, usage: usageOf(events) };
}

function configOf({ url, model = codexModel }: CodexCall): string {
  return [
    `model = "${model}"`,
    'model_provider = "scripted"',
    // Both are writable otherwise, and the copy lies in one of them.
    '[sandbox_workspace_write]',
    'exclude_slash_tmp = true',
    'exclude_tmpdir_env_var = true',
    '[model_providers.scripted]',
    'name = "scripted"',
    `base_url = "${url}/v1"`,
    'env_key = "SCRIPTED_MODEL_KEY"',
    'wire_api = "responses"',
    'request_max_retries = 0',
    'stream_max_retries = 1',
    'stream_idle_timeout_ms = 20000',
    '',
  ].join('\n');
}

function parseEvent(line: string): readonly CodexEvent[] {
  try {
    return [JSON.parse(line) as CodexEvent];
  } catch {
    return [];
  }
}

/** Codex counts cached tokens as part of the input. */
function usageOf(events: readonly CodexEvent[]): Usage | undefined {
  const usage = events.findLast((event) => event.type === 'turn.completed')?.usage;
  if (usage === undefined) return undefined;
  const cacheRead = usage['cached_input_tokens'] ?? 0;
  const cacheCreation = usage['cache_write_input_tokens'] ?? 0;
  const input = (usage['input_tokens'] ?? 0) - cacheRead - cacheCreation;
  return { input, cacheRead, cacheCreation, output: usage['output_tokens'] ?? 0 };
}
