/** What a fresh configuration of Codex says. */
export interface CodexSettings {
  readonly model: string;
  /** Address of the metering proxy. */
  readonly baseUrl: string;
  /** Body of the agent's definition; empty when there is none. */
  readonly instructions: string;
  /** Servers that run beside the agent, as they are started. */
  readonly servers?: ReadonlyMap<string, CodexServer>;
}

/** A server's process, and its tools that may be used where not all may. */
interface CodexServer {
  readonly command: string;
  readonly args: readonly string[];
  readonly tools?: readonly string[];
}

/** Variable that holds the trial's token. Its name keeps it away from the commands the agent runs. */
export const tokenName = 'RENTROLL_TRIAL_TOKEN';

/**
 * Text of `config.toml`: the meter is the only model provider, and nothing is asked or sent home. Where no box of ours does it, Codex
 * itself lets commands write in the copy only: both temporary folders would be writable otherwise, and copies of other trials lie in one.
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
function renderServer([name, { command, args, tools }]: [string, CodexServer]): readonly string[] {
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

/** A basic string of TOML: JSON's, with the one control character JSON leaves as it is. */
function quoteToml(text: string): string {
  return JSON.stringify(text.toWellFormed()).replaceAll('\u007f', '\\u007F');
}
