import * as v from 'valibot';
import { addUsage, type Usage, zeroUsage } from '../../../core/model/money/usage.ts';
import { wholeNumber } from '../../../core/model/schema/primitives.ts';
import { readJson } from '../../../core/text/json/read-json.ts';
import type { ServerCommand } from './trial-command.ts';

/** The settings of a fresh configuration of Codex. */
export interface CodexSettings {
  readonly model: string;
  /** Address of the metering proxy. */
  readonly baseUrl: string;
  /** Body of the agent's definition; empty when there is none. */
  readonly instructions: string;
  /** Servers that run beside the agent, as they are started. */
  readonly servers?: ReadonlyMap<string, ServerCommand>;
}

/** Variable that holds the trial's token. Its name keeps it away from the commands the agent runs. */
export const tokenName = 'RENTROLL_TRIAL_TOKEN';

/**
 * Renders the text of `config.toml`: the meter is the only model provider, and nothing is asked or sent home. Where no box of ours does it,
 * Codex itself lets commands write in the copy only: both temporary folders would be writable otherwise, and copies of other trials lie in
 * one.
 */
export function renderCodexConfig({ model, baseUrl, instructions, servers = new Map() }: CodexSettings): string {
  return [
    `model = ${quoteToml(model)}`,
    'model_provider = "local"',
    'approval_policy = "never"',
    // A search runs at the provider: outside of the box, and its fee is in no usage.
    'web_search = "disabled"',
    'check_for_update_on_startup = false',
    ...(instructions === '' ? [] : [`developer_instructions = ${quoteToml(instructions)}`]),
    '[analytics]',
    'enabled = false',
    '[sandbox_workspace_write]',
    'exclude_slash_tmp = true',
    'exclude_tmpdir_env_var = true',
    '[shell_environment_policy]',
    'ignore_default_excludes = false',
    '[model_providers.local]',
    'name = "local"',
    `base_url = ${quoteToml(`${baseUrl}/v1`)}`,
    `env_key = "${tokenName}"`,
    'wire_api = "responses"',
    'request_max_retries = 2',
    'stream_max_retries = 2',
    ...[...servers].flatMap(renderServer),
    '',
  ].join('\n');
}

/** Codex does not wait for a server that is not required: it would be missing from some first requests, and an arm be a matter of luck. */
function renderServer([name, { command, args, tools }]: [string, ServerCommand]): readonly string[] {
  return [
    `[mcp_servers.${quoteToml(name)}]`,
    `command = ${quoteToml(command)}`,
    `args = ${listToml(args)}`,
    'required = true',
    'startup_timeout_sec = 20',
    ...(tools === undefined ? [] : [`enabled_tools = ${listToml(tools)}`]),
  ];
}

const listToml = (texts: readonly string[]) => `[${texts.map(quoteToml).join(', ')}]`;

/** Writes a basic string of TOML: JSON's, with the one control character escaped that JSON leaves as it is. */
function quoteToml(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('\u007f', '\\u007F');
}

const usageSchema = v.object({
  input_tokens: wholeNumber,
  cached_input_tokens: v.optional(wholeNumber, 0),
  cache_write_input_tokens: v.optional(wholeNumber, 0),
  output_tokens: wholeNumber,
});
const eventSchema = v.variant('type', [
  v.object({ type: v.literal('turn.completed'), usage: usageSchema }),
  v.object({ type: v.literal('turn.failed'), error: v.object({ message: v.string() }) }),
  v.object({ type: v.literal('error'), message: v.string() }),
]);

/** The facts of a run that `codex exec --json` printed. */
export interface CodexEvents {
  /** Its own count; undefined when no turn was completed. */
  readonly usage: Usage | undefined;
  /** True when the last turn was completed. */
  readonly completed: boolean;
  /** Its last error, in words; empty when it reported none. */
  readonly error: string;
}

/** Reads the events a run printed, one JSON object a line; other events, and lines that are not events, are skipped. */
export function parseCodexEvents(stdout: string): CodexEvents {
  let usage: Usage | undefined;
  let completed = false;
  let error = '';
  for (const line of stdout.split('\n')) {
    const parsed = v.safeParse(eventSchema, readJson(line));
    if (!parsed.success) continue;
    const event = parsed.output;
    completed = event.type === 'turn.completed' || (completed && event.type === 'error');
    if (event.type === 'turn.completed') usage = addUsage(usage ?? zeroUsage, toUsage(event.usage));
    else error = event.type === 'error' ? event.message : event.error.message;
  }
  return { usage, completed, error };
}

/** Reads the usage that Codex reports, which counts cached tokens as part of the input. */
function toUsage(usage: v.InferOutput<typeof usageSchema>): Usage {
  const cacheRead = Math.min(usage.input_tokens, usage.cached_input_tokens);
  const cacheCreation = Math.min(usage.input_tokens - cacheRead, usage.cache_write_input_tokens);
  const input = usage.input_tokens - cacheRead - cacheCreation;
  return { input, cacheRead, cacheCreation, output: usage.output_tokens };
}
