import { completeUsage, readAnthropicUsage } from '../../../core/budget/read-usage.ts';
import type { CallEvent, LiveEvent, ResultEvent } from '../../model/live-event.ts';
import type { CheckEvent, CompactResult, EngineUsage, StepEvent, ToolEvent, ToolOutcome } from './engine.ts';

/** Converts a tool call to the event of every runtime. */
export function toCallEvent(e: ToolEvent, cwd: string): CallEvent {
  return { kind: 'call', ...baseOf(e), callId: e.tool_use_id ?? '', tool: e.tool, input: argumentsOf(e), cwd };
}

/** Converts a call that is checked before it runs: its arguments lie in a field of their own there. */
export function toCheckedCall(e: CheckEvent, cwd: string): CallEvent {
  return { kind: 'call', ...baseOf(e), callId: e.tool_use_id ?? '', tool: e.tool, input: e.input ?? {}, cwd };
}

/** Converts the outcome of a tool call. A call that was denied is an error, as the model reads it. */
export function toResultEvent(e: ToolEvent, { deny, text = '', isError = false }: ToolOutcome): ResultEvent {
  const outcome = { text: deny ?? text, isError: isError || deny !== undefined };
  return { kind: 'result', ...baseOf(e), callId: e.tool_use_id ?? '', tool: e.tool, input: argumentsOf(e), ...outcome };
}

/** Converts an answered model call; returns undefined where its usage is unknown. */
export function toAnswerEvent(
  e: StepEvent,
  usage: EngineUsage | null | undefined,
  window: number | undefined,
): LiveEvent | undefined {
  if (!usage) return undefined;
  const modelUse = { model: usage.model ?? e.model ?? '', usage: completeUsage(readAnthropicUsage({ ...usage })) };
  return { kind: 'answer', ...baseOf(e), ...modelUse, ...(window !== undefined && { window }) };
}

/** Converts a summary that came about; returns undefined for one that did not. The first message holds it. */
export function toCompactedEvent(e: { readonly agentId?: string }, r: CompactResult): LiveEvent | undefined {
  return r.skip === undefined ? { kind: 'compacted', ...baseOf(e), summary: r.messages?.[0]?.text ?? '' } : undefined;
}

/** Returns the fields that every event has. */
export function baseOf({ agentId = '' }: { readonly agentId?: string }): {
  readonly at: number;
  readonly agentId: string;
} {
  return { at: Date.now(), agentId };
}

/** Names of a tool call's fields that are not the tool's arguments. */
const envelope = new Set(['tool', 'tool_use_id', 'agentId', 'consent']);

/** Returns the arguments of a tool call, which lie beside its own fields. */
function argumentsOf(e: ToolEvent): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(e).filter(([name]) => !envelope.has(name)));
}

/**
 * Replaces the text of an outcome with a shorter one, in the shape of a command's result; returns undefined for any other shape. The place where
 * Claude Code kept the long text is left out, so that the model reads the short one.
 */
export function replaceText(outcome: ToolOutcome, text: string): ToolOutcome | undefined {
  const { result, ref: _, text: __, ...rest } = outcome;
  if (typeof result !== 'object' || result === null || !('stdout' in result)) return undefined;
  return { ...rest, result: { ...result, stdout: text, stderr: '' } };
}
