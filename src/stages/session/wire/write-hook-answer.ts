import type { LiveAnswer } from '../../../foundation/model/live/live-answer.ts';
import type { HookFields } from './hook-fields.ts';
import type { HookEventName } from './hook-names.ts';
import { replaceResultText } from './result-text.ts';

/** JSON that a hook prints; empty lets everything go on as it would have. */
export type HookOutput = Readonly<Record<string, unknown>>;

/** Events after which a model reads what a hook adds; after others, adding something would keep the agent going or be an error. */
const takesContext: ReadonlySet<HookEventName> = new Set([
  'SessionStart',
  'UserPromptSubmit',
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
]);

/**
 * Words an answer as the runtime of `fields` wants it. Never an allowance: what nobody objects to is left to the permissions that would
 * have applied. A runtime that cannot ask a person is told to refuse, with the same reason.
 */
export function writeHookAnswer(answer: LiveAnswer, fields: HookFields): HookOutput {
  const { event } = fields;
  if (event === undefined) return {};
  if ((event === 'Stop' || event === 'SubagentStop') && answer.goOn !== undefined)
    return { decision: fields.runtime === 'gemini' ? 'deny' : 'block', reason: answer.goOn };
  const context = takesContext.has(event) ? answer.context.filter((text) => text !== '').join('\n\n') : '';
  const output = {
    ...writeVerdict(answer, fields),
    ...(context !== '' && canTell(fields) && { additionalContext: context }),
    ...writeShortened(answer, fields),
  };
  return Object.keys(output).length === 0 ? {} : wrap(output, fields);
}

function writeVerdict({ verdict }: LiveAnswer, { event, runtime }: HookFields): HookOutput {
  if (event !== 'PreToolUse' || verdict.kind === 'none') return {};
  const canAsk = runtime === 'claude' || runtime === 'copilot';
  const permissionDecision = canAsk ? verdict.kind : 'deny';
  const mustAsk = verdict.kind === 'ask' && !canAsk;
  const reason = mustAsk ? `${verdict.reason} A person has to run it, or to agree first.` : verdict.reason;
  return { permissionDecision, permissionDecisionReason: reason };
}

/** Gemini takes nothing for the model before a tool. */
function canTell({ runtime, event }: HookFields): boolean {
  return runtime !== 'gemini' || event !== 'PreToolUse';
}

/** Only Claude Code takes another text for a result, in the shape of the tool's own. */
function writeShortened({ shortened }: LiveAnswer, { event, runtime, response }: HookFields): HookOutput {
  if (shortened === undefined || event !== 'PostToolUse' || runtime !== 'claude') return {};
  const updatedToolOutput = replaceResultText(response, shortened);
  return updatedToolOutput === undefined ? {} : { updatedToolOutput };
}

function wrap(output: HookOutput, { runtime, event, name }: HookFields): HookOutput {
  if (runtime === 'copilot') return output;
  if (runtime !== 'gemini') return { hookSpecificOutput: { hookEventName: event, ...output } };
  const { permissionDecision, permissionDecisionReason: reason, ...rest } = output;
  const refusal = permissionDecision === undefined ? {} : { decision: permissionDecision, reason };
  return Object.keys(rest).length === 0
    ? refusal
    : { ...refusal, hookSpecificOutput: { hookEventName: name, ...rest } };
}
