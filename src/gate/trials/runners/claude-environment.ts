import { join } from 'node:path';
import { defined } from '../../../core/util/values.ts';

/** Where a run finds its home, its model and nothing else of the user's. */
export interface ClaudeSurroundings {
  readonly path: string;
  readonly home: string;
  /** Address of the metering proxy, and the token that names the trial there: never the key itself. */
  readonly baseUrl: string;
  readonly token: string;
  /** Unix socket of the proxy, for a box without network. */
  readonly socket?: string;
  /** Tools are in the first request, not looked up. */
  readonly wholeTools?: boolean | undefined;
}

/** Tries after an overloaded or failing API; more would outlast the trial's time (182 s were seen with the default). */
const retries = 2;

/** Longest a server may take until it answers. */
const serverStartMs = 20_000;

/** Returns the whole environment of a run. A fresh configuration directory takes the place of every user-level setting. */
export function claudeEnvironment(surroundings: ClaudeSurroundings): Readonly<Record<string, string>> {
  const { path, home, baseUrl, token, socket, wholeTools } = surroundings;
  return {
    PATH: path,
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    LANG: 'C.UTF-8',
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    ANTHROPIC_BASE_URL: baseUrl,
    ANTHROPIC_API_KEY: token,
    ...defined({ ANTHROPIC_UNIX_SOCKET: socket }),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    CLAUDE_CODE_MAX_RETRIES: String(retries),
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_TELEMETRY: '1',
    npm_config_update_notifier: 'false',
    MCP_TIMEOUT: String(serverStartMs),
    ...defined({ ENABLE_TOOL_SEARCH: wholeTools === true ? 'false' : undefined }),
  };
}

/** The settings that one headless run of Claude Code depends on besides its prompt. */
interface ClaudeCall {
  readonly model: string;
  readonly maxTurns: number;
  /** Name of the agent definition, when the agent has one. */
  readonly agent?: string;
  /** Tools the run may use without asking; Grep and Glob are only offered when they are named. */
  readonly tools: readonly string[];
  /** Commands Bash may run, as prefixes. */
  readonly commands: readonly string[];
  /** Further tools that the agent may use without asking. */
  readonly allowed: readonly string[];
  /** File that names the servers which are started; none are when absent. */
  readonly servers?: string;
  /** Folders of plugins that are loaded, whatever settings say of them. */
  readonly plugins?: readonly string[];
  /** UUID that names the transcript. */
  readonly sessionId: string;
}

/** Tools of an agent whose definition names none. */
const usualTools = ['Read', 'Grep', 'Glob', 'Edit', 'Write', 'Bash'];

/**
 * Returns the arguments of a headless run; the prompt comes on standard input. Only the project's settings are read, no other MCP server is
 * started than those named, edits are accepted, everything else that is not named here is denied.
 */
export function claudeArguments(call: ClaudeCall): readonly string[] {
  const { model, maxTurns, agent, tools, commands, allowed, servers, plugins = [], sessionId } = call;
  const used = tools.length > 0 ? tools : usualTools;
  return [
    '--print',
    ...['--output-format', 'json'],
    ...['--model', model],
    ...['--max-turns', String(maxTurns)],
    ...['--permission-mode', 'acceptEdits'],
    ...['--setting-sources', 'project'],
    '--strict-mcp-config',
    ...(servers === undefined ? [] : ['--mcp-config', servers]),
    ...plugins.flatMap((folder) => ['--plugin-dir', folder]),
    ...['--session-id', sessionId],
    ...(agent === undefined ? [] : ['--agent', agent]),
    ...['--allowedTools', [...listAllowed(used, commands), ...allowed].join(',')],
  ];
}

/** Bash is allowed for the given commands only: alone, and with arguments. */
function listAllowed(tools: readonly string[], commands: readonly string[]): readonly string[] {
  return tools.flatMap((tool) =>
    tool === 'Bash' ? commands.flatMap((command) => [`Bash(${command})`, `Bash(${command}:*)`]) : [tool],
  );
}
