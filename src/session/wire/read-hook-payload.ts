import type { LiveEvent } from '../model/live-event.ts';
import type { HookFields } from './hook-fields.ts';
import { isFailedResult, readResultText } from './result-text.ts';

/** Converts fields to an event; returns undefined for fields without an event that matters. */
export function toEvent(fields: HookFields, at: number): LiveEvent | undefined {
  const base = { at, agentId: fields.agentId };
  switch (fields.event) {
    case 'SessionStart':
      return { ...base, kind: 'start', cwd: fields.cwd };
    case 'UserPromptSubmit':
      return { ...base, kind: 'prompt' };
    case 'PreToolUse':
      return { ...base, kind: 'call', ...readCall(fields), cwd: fields.cwd };
    case 'PostToolUse':
    case 'PostToolUseFailure':
      return { ...base, kind: 'result', ...readCall(fields), ...readResult(fields) };
    case 'PreCompact':
      return { ...base, kind: 'compacting' };
    case 'PostCompact':
      return { ...base, kind: 'compacted', summary: fields.summary };
    case 'Stop':
      return { ...base, kind: 'stop', isAsked: fields.isAsked };
    case 'SubagentStop':
      // Old versions do not name the subagent: it matters only that the stop is none of the session's own.
      return { ...base, kind: 'stop', isAsked: fields.isAsked, agentId: fields.agentId || 'subagent' };
    case 'SessionEnd':
    case undefined:
      // What a session leaves was kept with its last event; its transcript is collected by a hook of its own.
      return undefined;
  }
}

function readCall({ callId, tool, input }: HookFields) {
  return { callId, tool, input };
}

function readResult({ event, response, error }: HookFields) {
  const isError = event === 'PostToolUseFailure' || isFailedResult(response);
  const text = readResultText(response);
  return { text: isError && error !== '' ? [error, text].filter((part) => part !== '').join('\n') : text, isError };
}
