import { type HookEventName, type HookRuntime, isHookEvent } from '../../core/model/runner/hook-events.ts';
import { isObject, type JsonObject, parseObject } from '../../core/text/json/read-json.ts';
import { nameShellTool, readShellText } from '../model/shell-tools.ts';

/** The fields of a hook's JSON, whichever runtime wrote it; missing or invalid texts are empty, and records without entries. */
export interface HookFields {
  readonly runtime: HookRuntime;
  /** Undefined for events that say nothing to us. */
  readonly event: HookEventName | undefined;
  /** Name of the event as it was said; the one that the hook was started with where the JSON names none. */
  readonly name: string;
  readonly session: string;
  readonly transcript: string;
  /** Transcript of a subagent that stopped. */
  readonly agentTranscript: string;
  readonly cwd: string;
  /** Of the subagent it happens in; empty for the session itself. */
  readonly agentId: string;
  /** Name of the definition of the acting agent. */
  readonly agent: string;
  readonly tool: string;
  readonly callId: string;
  readonly input: JsonObject;
  /** The result of a tool, as it was reported. */
  readonly response: unknown;
  /** Why a tool failed. */
  readonly error: string;
  /** Why a session starts. */
  readonly source: string;
  /** Of a conversation that was compacted. */
  readonly summary: string;
  /** The agent goes on already because a hook asked it to. */
  readonly isAsked: boolean;
}

/**
 * Reads the JSON of a hook. `named` is the event that the hook was configured for: some runtimes do not say it, or in words of their own. Returns undefined for a text
 * that is no JSON object; any other text is read as far as it goes. Never throws.
 */
export function readHookFields(value: unknown, named = ''): HookFields | undefined {
  if (!isObject(value)) return undefined;
  const text = (field: string) => readText(value[field]);
  // An event that nobody lists is the one that the hook was started for: a floor command is never passed over for a word.
  const eventName = text('hook_event_name');
  const name = isHookEvent(eventName) ? eventName : named || eventName;
  const tool = nameShellTool(text('tool_name'));
  return {
    runtime: guessRuntime(value),
    event: isHookEvent(name) ? name : undefined,
    name,
    session: text('session_id'),
    transcript: text('transcript_path'),
    agentTranscript: text('agent_transcript_path'),
    cwd: text('cwd'),
    agentId: text('agent_id'),
    agent: text('agent_type'),
    tool,
    callId: text('tool_use_id'),
    input: nameArguments(tool, readInput(value['tool_input'])),
    response: value['tool_response'],
    error: text('error'),
    source: text('source'),
    summary: text('compact_summary'),
    isAsked: value['stop_hook_active'] === true,
  };
}

/** Guesses the runtime: Codex names the turn or keeps a rollout; all else speaks as Claude Code does. */
function guessRuntime(value: JsonObject): HookRuntime {
  const isRollout = /(?:^|[\\/])rollout-[^\\/]*$/.test(readText(value['transcript_path']));
  return isRollout || typeof value['turn_id'] === 'string' ? 'codex' : 'claude';
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A text alone is what the tool is asked to do, or the JSON of it. */
function readInput(value: unknown): JsonObject {
  return typeof value === 'string' ? (parseObject(value) ?? { command: value }) : readRecord(value);
}

function readRecord(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** Names the arguments of a command as Claude Code does. */
function nameArguments(tool: string, input: JsonObject): JsonObject {
  const command = tool === 'Bash' ? readShellText(tool, input)?.text : undefined;
  return command === undefined ? input : { ...input, command };
}
