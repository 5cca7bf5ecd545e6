import { type HookEventName, type HookRuntime, hookEvents } from '../../core/model/runner/hook-events.ts';
import { ownVoice } from '../../core/text/refused-text.ts';
import type { LiveAnswer } from '../model/live-event.ts';
import type { HookFields } from './hook-fields.ts';
import { replaceResultText } from './result-text.ts';

/** JSON that a hook prints; empty lets everything go on as it would have. */
export type HookOutput = Readonly<Record<string, unknown>>;

/**
 * Writes an answer in the form of the runtime of `fields`. It never allows a call: one that nobody objects to is left to the permissions that
 * would have applied. A runtime that cannot ask a person is told to refuse, with the same reason.
 */
export function writeHookAnswer(answer: LiveAnswer, fields: HookFields): HookOutput {
  const { event } = fields;
  if (event === undefined) return {};
  if ((event === 'Stop' || event === 'SubagentStop') && answer.goOn !== undefined)
    return { decision: 'block', reason: answer.goOn };
  const context = hookEvents[event].isHeard ? answer.context.filter((text) => text !== '').join('\n\n') : '';
  const output = {
    ...writeVerdict(answer, event, fields.runtime),
    ...(context !== '' && { additionalContext: context }),
    ...writeShortened(answer, fields),
  };
  return Object.keys(output).length === 0 ? {} : { hookSpecificOutput: { hookEventName: event, ...output } };
}

/** Writes a verdict. Codex cannot ask a person, and is told to refuse. */
function writeVerdict({ verdict }: LiveAnswer, event: HookEventName, runtime: HookRuntime): HookOutput {
  if (event !== 'PreToolUse' || verdict.kind === 'none') return {};
  const asks = runtime === 'claude';
  const permissionDecision = asks ? verdict.kind : 'deny';
  const mustAsk = verdict.kind === 'ask' && !asks;
  const message = `${ownVoice}${verdict.reason}`;
  const reason = mustAsk ? `${message} A person has to run it, or to agree first.` : message;
  return { permissionDecision, permissionDecisionReason: reason };
}

/** Writes a shortened result. Claude Code takes another text for a result, in the shape of the tool's own; Codex does not. */
function writeShortened({ shortened }: LiveAnswer, { event, response, runtime }: HookFields): HookOutput {
  if (shortened === undefined || event !== 'PostToolUse' || runtime !== 'claude') return {};
  const updatedToolOutput = replaceResultText(response, shortened);
  return updatedToolOutput === undefined ? {} : { updatedToolOutput };
}
