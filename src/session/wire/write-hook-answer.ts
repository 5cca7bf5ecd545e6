import { type HookEventName, type HookRuntime, hookEvents } from '../../core/model/runner/hook-events.ts';
import { ownVoice } from '../../core/text/refused-text.ts';
import type { LiveAnswer } from '../model/live-event.ts';
import type { HookFields } from './hook-fields.ts';
import { replaceResultText } from './result-text.ts';

/** JSON that a hook prints; empty lets everything go on as it would have. */
export type HookOutput = Readonly<Record<string, unknown>>;

/** How a runtime wants to be answered. */
interface HookSpeech {
  /** It can ask a person, and has words for one. */
  readonly asks: boolean;
  readonly tells: boolean;
  /** It takes something for the model before a tool. */
  readonly hearsBeforeTool: boolean;
  /** It takes another text for a result, in the shape of the tool's own. */
  readonly takesResults: boolean;
  /** Its word for an agent that is to go on. */
  readonly goOn: 'block' | 'deny';
  readonly wrap: (output: HookOutput, fields: HookFields) => HookOutput;
}

const wrapOutput: HookSpeech['wrap'] = (output, { event }) => ({
  hookSpecificOutput: { hookEventName: event, ...output },
});
const plain: HookSpeech = {
  asks: false,
  tells: true,
  hearsBeforeTool: true,
  takesResults: false,
  goOn: 'block',
  wrap: wrapOutput,
};

const speeches: Readonly<Record<HookRuntime, HookSpeech>> = {
  claude: { ...plain, asks: true, takesResults: true },
  codex: plain,
  copilot: { ...plain, asks: true, tells: false, wrap: (output) => output },
  gemini: { ...plain, hearsBeforeTool: false, goOn: 'deny', wrap: wrapGemini },
};

/**
 * Words an answer as the runtime of `fields` wants it. Never an allowance: what nobody objects to is left to the permissions that would
 * have applied. A runtime that cannot ask a person is told to refuse, with the same reason.
 */
export function writeHookAnswer(answer: LiveAnswer, fields: HookFields): HookOutput {
  const { event } = fields;
  if (event === undefined) return {};
  const speech = speeches[fields.runtime];
  if ((event === 'Stop' || event === 'SubagentStop') && answer.goOn !== undefined)
    return { decision: speech.goOn, reason: answer.goOn };
  const context = canNotify(event, speech) ? answer.context.filter((text) => text !== '').join('\n\n') : '';
  const output = {
    ...writeVerdict(answer, event, speech),
    ...(context !== '' && { additionalContext: context }),
    ...(speech.takesResults && writeShortened(answer, fields)),
  };
  return Object.keys(output).length === 0 ? {} : speech.wrap(output, fields);
}

/** Words for whoever sits before the session; nothing where the runtime shows none. */
export function notifyPerson({ runtime }: Pick<HookFields, 'runtime'>, message: string): HookOutput {
  return speeches[runtime].tells ? { systemMessage: message } : {};
}

function writeVerdict({ verdict }: LiveAnswer, event: HookEventName, { asks }: HookSpeech): HookOutput {
  if (event !== 'PreToolUse' || verdict.kind === 'none') return {};
  const permissionDecision = asks ? verdict.kind : 'deny';
  const mustAsk = verdict.kind === 'ask' && !asks;
  const said = `${ownVoice}${verdict.reason}`;
  const reason = mustAsk ? `${said} A person has to run it, or to agree first.` : said;
  return { permissionDecision, permissionDecisionReason: reason };
}

function canNotify(event: HookEventName, { hearsBeforeTool }: HookSpeech): boolean {
  return hookEvents[event].isHeard && (hearsBeforeTool || event !== 'PreToolUse');
}

function writeShortened({ shortened }: LiveAnswer, { event, response }: HookFields): HookOutput {
  if (shortened === undefined || event !== 'PostToolUse') return {};
  const updatedToolOutput = replaceResultText(response, shortened);
  return updatedToolOutput === undefined ? {} : { updatedToolOutput };
}

function wrapGemini(output: HookOutput, { name }: HookFields): HookOutput {
  const { permissionDecision, permissionDecisionReason: reason, ...rest } = output;
  const refusal = permissionDecision === undefined ? {} : { decision: permissionDecision, reason };
  return Object.keys(rest).length === 0
    ? refusal
    : { ...refusal, hookSpecificOutput: { hookEventName: name, ...rest } };
}
