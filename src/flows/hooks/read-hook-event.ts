import type { StopPayload } from '../collect/read-payload.ts';

/** What a hook's input says, as far as ours need it; empty texts for what it does not say. */
export interface HookEvent {
  readonly event: string;
  readonly payload: StopPayload;
  /** Of the subagent that acts; empty for the session itself. */
  readonly agentId: string;
  /** Name of the definition of who acts. */
  readonly agent: string;
  readonly tool: string;
  readonly toolUse: string;
  readonly toolInput: Readonly<Record<string, unknown>>;
}

/** Reads a hook's JSON; undefined for anything that is none. Fields that are missing or of a wrong type are empty. */
export function readHookEvent(text: string): HookEvent | undefined {
  const fields = parse(text);
  if (fields === undefined) return undefined;
  const textOf = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : '');
  const input = fields['tool_input'];
  return {
    event: textOf('hook_event_name'),
    payload: { session: textOf('session_id'), transcript: textOf('transcript_path'), cwd: textOf('cwd') },
    agentId: textOf('agent_id'),
    agent: textOf('agent_type'),
    tool: textOf('tool_name'),
    toolUse: textOf('tool_use_id'),
    toolInput: isRecord(input) ? input : {},
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
