import type { ArmRefusal, SessionArm, WithholdableRule } from '../../core/model/live/session-arm.ts';
import { isEligible } from '../../core/model/live/session-arm.ts';

/** What the agent is told at a stop, when it went without the rule and the occasion had come. */
export function describeRule({ shown }: WithholdableRule): string {
  return `rentroll: one line of this project's memory was withheld in this session, to see whether it is still needed. It applies to what was done here: "${shown}" Follow it before the turn ends, or say why it does not apply.`;
}

/** What the agent is told when the person ends withholding in the middle of a session. */
export function describeLifted({ shown }: WithholdableRule): string {
  return `rentroll: one line of this project's memory was withheld in this session until now. It holds from here on: "${shown}"`;
}

/** The status line of a session, for the person; undefined where there is nothing to say any more. */
export function describeArm(arm: SessionArm): string | undefined {
  if (arm.isLifted) return undefined;
  const { id, shown } = arm.rule;
  if (arm.arm === 'without')
    return `rentroll live: withheld in this session: "${id}" (${shown}) · end it: rentroll session live off`;
  if (isEligible(arm)) return `rentroll live: no rule is withheld in this session`;
  return `rentroll live: no rule is withheld here: ${whyRefused[arm.arm as ArmRefusal]}`;
}

/** What the person sees while it is not decided yet. */
export const statusBefore = 'rentroll live: takes part';

const whyRefused: Readonly<Record<ArmRefusal, string>> = {
  'not-heard': 'something stands above the plugin, as settings of an organization do',
  'too-late': 'the first request was made before it could be decided',
  resumed: 'the session began before it was asked about',
  'not-found': 'nothing that is loaded has the line of the rule',
  elsewhere: 'the rule also stands where it cannot be taken out',
  'not-shown': 'nobody could be told',
};
