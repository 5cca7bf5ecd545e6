import type { SessionArm } from '../../../core/model/live/session-arm.ts';
import { askCalls, isTelling } from '../../../core/probe/answer-probe.ts';
import { readClaudeCalls } from '../../../core/probe/read-claude-calls.ts';
import { toFactCall } from '../../../core/probe/to-fact-call.ts';
import { describeRule } from '../../live/decide-arm.ts';
import type { AskedStop, FollowedCall } from '../../model/mod-question.ts';

/** Most calls of a session that are kept; a probe that asks about more has no answer. */
const mostCalls = 200;

/** Takes in a tool call, read as the transcript of a trial is, where the probe asks about it. */
export function foldAsked(arm: SessionArm, { id, tool, input, isError }: FollowedCall): SessionArm {
  const content = [
    { type: 'tool_use', id, name: tool, input },
    { type: 'tool_result', tool_use_id: id, is_error: isError },
  ];
  const [trace] = readClaudeCalls([{ message: { content } }]);
  const call = trace === undefined ? undefined : toFactCall(trace, [arm.root]);
  if (call === undefined || arm.isCut || !isTelling(arm.rule.probe, call, arm.calls)) return arm;
  return arm.calls.length < mostCalls ? { ...arm, calls: [...arm.calls, call] } : { ...arm, isCut: true };
}

/**
 * Asks at a stop. Without the rule, and as long as it is violated, the agent is told it before the turn ends, so that nothing is left undone that
 * the rule would have brought about; `mayTell`: not twice for the same words of the person.
 */
export function answerAsked(arm: SessionArm, mayTell: boolean): AskedStop {
  const said = askCalls(arm.rule.probe, arm.calls, arm.isCut);
  if (said === 'na') return { arm };
  const answered: SessionArm = arm.answer === '' ? { ...arm, answer: said } : arm;
  if (arm.arm === 'with') return { arm: answered };
  if (said === 'yes') {
    const isNews = arm.told > 0 && !arm.isMadeGood;
    return { arm: isNews ? { ...answered, isMadeGood: true } : answered };
  }
  if (!mayTell) return { arm: answered };
  return { arm: { ...answered, told: arm.told + 1, isMadeGood: false }, goOn: describeRule(arm.rule) };
}
