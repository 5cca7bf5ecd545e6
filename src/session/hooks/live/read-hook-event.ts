import { readJson } from '../../../core/text/json/read-json.ts';
import type { StopPayload } from '../../collect/read-payload.ts';
import { readHookFields } from '../../wire/hook-fields.ts';

/** What a hook's input says, as far as the hooks of budgets and approvals need it; empty texts for what it does not say. */
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
  const fields = readHookFields(readJson(text));
  if (fields === undefined) return undefined;
  const { session, transcript, cwd, agentId, agent, tool, callId, input } = fields;
  return {
    event: fields.event ?? fields.name,
    payload: { session, transcript, cwd },
    agentId,
    agent,
    tool,
    toolUse: callId,
    toolInput: input,
  };
}
