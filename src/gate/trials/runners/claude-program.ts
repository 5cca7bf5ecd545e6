import { join } from 'node:path';
import * as v from 'valibot';
import { addUsage, type Usage, zeroUsage } from '../../../core/model/money/usage.ts';
import { type Incident, mostIncidents } from '../../../core/model/trial/trial.ts';
import { readJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { type EndFacts, firstLine, isApiTrouble, judgeEnd, type RunJudgement } from './run-metered.ts';

/** Where a run finds its home, its model and nothing else of the user's. */
interface ClaudeSurroundings {
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

/** Lists the allowed tools; Bash is allowed for the given commands only, alone and with arguments. */
function listAllowed(tools: readonly string[], commands: readonly string[]): readonly string[] {
  return tools.flatMap((tool) =>
    tool === 'Bash' ? commands.flatMap((command) => [`Bash(${command})`, `Bash(${command}:*)`]) : [tool],
  );
}

const count = v.optional(v.pipe(v.number(), v.finite(), v.minValue(0)), 0);
const modelSchema = v.object({
  inputTokens: count,
  outputTokens: count,
  cacheReadInputTokens: count,
  cacheCreationInputTokens: count,
});
const resultSchema = v.object({
  type: v.literal('result'),
  subtype: v.string(),
  is_error: v.boolean(),
  api_error_status: v.nullish(v.number()),
  terminal_reason: v.optional(v.string()),
  result: v.optional(v.string()),
  errors: v.optional(v.array(v.string())),
  session_id: v.optional(v.string()),
  modelUsage: v.optional(v.record(v.string(), modelSchema), {}),
  permission_denials: v.optional(v.array(v.unknown()), []),
});
const denialSchema = v.object({
  tool_name: v.string(),
  tool_input: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** Claude Code's own report of a finished run. */
export interface ClaudeResult {
  readonly subtype: string;
  readonly isError: boolean;
  /** HTTP status of the API error that ended the run; null when the connection was refused. */
  readonly apiErrorStatus: number | null | undefined;
  readonly terminalReason: string | undefined;
  /** Its answer, or its error, in words. */
  readonly text: string;
  /** Tokens summed over all models: the only figure that includes subagents, compaction and budget stops. */
  readonly usage: Usage;
  /** Tool calls it was not allowed to make. */
  readonly denials: readonly Incident[];
}

/** Reads the JSON a run prints; undefined when it printed none, or something else. Lines before it (warnings) are skipped. */
export function parseClaudeResult(stdout: string): ClaudeResult | undefined {
  const line = stdout.trim().split('\n').at(-1) ?? '';
  const parsed = v.safeParse(resultSchema, readJson(line));
  if (!parsed.success) return undefined;
  const { subtype, is_error, api_error_status, terminal_reason, result, errors, modelUsage } = parsed.output;
  return {
    subtype,
    isError: is_error,
    apiErrorStatus: api_error_status,
    terminalReason: terminal_reason,
    text: result ?? errors?.join('; ') ?? '',
    usage: Object.values(modelUsage).map(toUsage).reduce(addUsage, zeroUsage),
    denials: parsed.output.permission_denials.slice(0, mostIncidents).map(toIncident),
  };
}

/** The keys of a tool's input that say what it was after, the most telling first. */
const telling = ['command', 'file_path', 'notebook_path', 'path', 'url', 'query', 'pattern', 'description'];

function toIncident(denial: unknown): Incident {
  const parsed = v.safeParse(denialSchema, denial);
  if (!parsed.success) return { kind: 'denied', tool: 'a tool', what: '' };
  const { tool_name: tool, tool_input: input } = parsed.output;
  const what = telling.map((key) => input[key]).find((value) => typeof value === 'string');
  return { kind: 'denied', tool, what: what ?? JSON.stringify(input) };
}

function toUsage(model: v.InferOutput<typeof modelSchema>): Usage {
  return {
    input: model.inputTokens,
    output: model.outputTokens,
    cacheCreation: model.cacheCreationInputTokens,
    cacheRead: model.cacheReadInputTokens,
  };
}

/** Everything a run's outcome is read from. */
export interface RunFacts extends EndFacts {
  readonly result: ClaudeResult | undefined;
  /** Tokens of all classes, as metered. */
  readonly tokens: number;
}

/**
 * Judges a run of Claude Code. Finished = we sent no signal, exit code 0, its JSON parses, `is_error` is false, `terminal_reason` is
 * "completed". An API that cannot be reached, rejects the key or is overloaded says nothing about a rule, nor does a death before the first
 * token.
 */
export function judgeRun(facts: RunFacts): RunJudgement {
  const ended = judgeEnd(facts);
  return typeof ended === 'number' ? judgeExit(facts, ended) : ended;
}

function judgeExit(facts: RunFacts, code: number): RunJudgement {
  const { result, tokens } = facts;
  if (result === undefined) return judgeSilence(facts, code);
  if (result.subtype === 'error_max_turns') return { exit: 'turn-cap', detail: 'the turn limit was reached' };
  if (code === 0 && !result.isError && result.terminalReason === 'completed') return { exit: 'finished' };
  if (isApiError(result)) return { exit: 'environment-error', detail: firstLine(result.text) };
  const exit = tokens === 0 ? 'environment-error' : 'agent-error';
  return { exit, detail: firstLine(result.text) || `exit code ${code}, ${result.subtype}` };
}

function judgeSilence({ stderr, tokens }: RunFacts, code: number): RunJudgement {
  const cause = firstLine(stderr) || 'it printed nothing readable';
  return { exit: tokens === 0 ? 'environment-error' : 'agent-error', detail: `exit code ${code}: ${cause}` };
}

/** A refused connection has status null; "success" with an error and a status is how API errors are reported. */
function isApiError({ isError, apiErrorStatus, subtype, text }: ClaudeResult): boolean {
  return isError && subtype === 'success' && isApiTrouble(apiErrorStatus ?? 0, text);
}
