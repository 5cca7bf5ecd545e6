import type { ToolEvent } from './engine.ts';

/** Names of a tool call's fields that are not the tool's arguments. */
const envelope = new Set(['tool', 'tool_use_id', 'agentId', 'consent']);

/** The arguments of a tool call, which lie beside its own fields. */
export function argumentsOf(e: ToolEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(e).filter(([name]) => !envelope.has(name)));
}
