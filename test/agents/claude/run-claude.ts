import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { Usage } from '../../../src/core/model/money/usage.ts';
import { type CliRun, runCli } from '../run-cli.ts';

/** Path of the pinned Claude Code; undefined when `scripts/install-agents.ts` has not run. */
export const claudeProgram = findAgent(agentPackages.claude);

export interface ClaudeCall {
  readonly url: string;
  readonly prompt: string;
  /** Folder of the copy, and a scratch folder for HOME and configuration beside it. */
  readonly cwd: string;
  readonly home: string;
  readonly key?: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** What its hooks started goes on when it has ended. */
  readonly goesOn?: boolean;
  /** Another Claude Code than the pinned one. */
  readonly program?: string | undefined;
}

/** The result object of `--output-format json`, as far as tests look at it. */
export interface ClaudeResult {
  readonly subtype: string;
  readonly is_error: boolean;
  readonly api_error_status?: number | null;
  readonly num_turns: number;
  readonly result?: string;
  readonly terminal_reason: string;
  readonly usage: Readonly<Record<string, unknown>>;
  readonly modelUsage: Readonly<Record<string, ModelUsage>>;
  readonly permission_denials: readonly { readonly tool_name: string; readonly tool_input: unknown }[];
}

interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadInputTokens: number;
  readonly cacheCreationInputTokens: number;
}

export interface ClaudeRun extends CliRun {
  /** Undefined when it printed no result. */
  readonly result: ClaudeResult | undefined;
}

/** Model every run asks for unless its arguments say otherwise. */
export const claudeModel = 'claude-sonnet-4-5';

/** Runs the real CLI headless: fresh configuration, project settings only, edits accepted, no traffic but model calls. */
export async function runClaude(call: ClaudeCall): Promise<ClaudeRun> {
  const program = 'program' in call ? call.program : claudeProgram;
  if (program === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const run = await runCli({
    program,
    args: ['-p', call.prompt, ...standardArgs, ...(call.args ?? [])],
    cwd: call.cwd,
    env: { ...environmentOf(call), ...call.env },
    ...(call.timeoutMs === undefined ? {} : { timeoutMs: call.timeoutMs }),
    ...(call.goesOn === undefined ? {} : { goesOn: call.goesOn }),
  });
  return { ...run, result: parseResult(run.stdout) };
}

const standardArgs = [
  ...['--output-format', 'json', '--model', claudeModel, '--permission-mode', 'acceptEdits', '--max-turns', '80'],
  ...['--setting-sources', 'project', '--strict-mcp-config'],
];

function environmentOf({ url, home, key = 'test-key' }: ClaudeCall): Record<string, string> {
  mkdirSync(join(home, 'tmp'), { recursive: true });
  return {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    TMPDIR: join(home, 'tmp'),
    LANG: 'C.UTF-8',
    ANTHROPIC_BASE_URL: url,
    ANTHROPIC_API_KEY: key,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_TELEMETRY: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    CLAUDE_CODE_MAX_RETRIES: '1',
    npm_config_update_notifier: 'false',
    NO_COLOR: '1',
  };
}

function parseResult(stdout: string): ClaudeResult | undefined {
  try {
    return JSON.parse(stdout) as ClaudeResult;
  } catch {
    return undefined;
  }
}

/** The meter of facts: usage by model, subagents and compaction included. */
export function claudeUsage(result: ClaudeResult | undefined): Readonly<Record<string, Usage>> {
  const pairs = Object.entries(result?.modelUsage ?? {}).map(([model, usage]): [string, Usage] => [
    model,
    {
      input: usage.inputTokens,
      output: usage.outputTokens,
      cacheCreation: usage.cacheCreationInputTokens,
      cacheRead: usage.cacheReadInputTokens,
    },
  ]);
  return Object.fromEntries(pairs);
}
