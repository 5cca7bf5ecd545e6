/** What one headless run of Claude Code depends on besides its prompt. */
export interface ClaudeCall {
  readonly model: string;
  readonly maxTurns: number;
  /** Name of the agent definition, when the agent has one. */
  readonly agent?: string;
  /** Tools the run may use without asking; Grep and Glob are only offered when they are named. */
  readonly tools: readonly string[];
  /** Commands Bash may run, as prefixes. */
  readonly commands: readonly string[];
  /** UUID that names the transcript. */
  readonly sessionId: string;
}

/** Tools of an agent whose definition names none. */
const usualTools = ['Read', 'Grep', 'Glob', 'Edit', 'Write', 'Bash'];

/**
 * Arguments of a headless run; the prompt comes on standard input. Only the project's settings are read, no MCP server is started, edits
 * are accepted, everything else that is not named here is denied.
 */
export function claudeArguments({ model, maxTurns, agent, tools, commands, sessionId }: ClaudeCall): readonly string[] {
  return [
    '--print',
    ...['--output-format', 'json'],
    ...['--model', model],
    ...['--max-turns', String(maxTurns)],
    ...['--permission-mode', 'acceptEdits'],
    ...['--setting-sources', 'project'],
    '--strict-mcp-config',
    ...['--session-id', sessionId],
    ...(agent === undefined ? [] : ['--agent', agent]),
    ...['--allowedTools', listAllowed(tools.length > 0 ? tools : usualTools, commands).join(',')],
  ];
}

/** Bash is allowed for the given commands only: alone, and with arguments. */
function listAllowed(tools: readonly string[], commands: readonly string[]): readonly string[] {
  return tools.flatMap((tool) =>
    tool === 'Bash' ? commands.flatMap((command) => [`Bash(${command})`, `Bash(${command}:*)`]) : [tool],
  );
}
