import type { GuardFinding } from '../core/model/live/guard-entry.ts';
import { judgeCall, judgeResult } from './guard/judge/judge-call.ts';
import type { Guard } from './guard/match/guard.ts';
import type { CallVerdict } from './model/live-answer.ts';
import type { CallEvent, ResultEvent } from './model/live-event.ts';
import { weighFindings } from './weigh-findings.ts';

/** How the guard in force is asked about an event; `installed`: programs of this machine, where they are known. */
export function askGuard(
  guard: Guard,
  installed?: ReadonlySet<string>,
): (event: CallEvent | ResultEvent) => readonly GuardFinding[] {
  return (event) => {
    if (event.kind === 'result') return judgeResult(guard, event);
    const { tool, input, cwd } = event;
    return judgeCall(guard, { tool, input, cwd, ...(installed && { installed }) });
  };
}

/** What the safety floor alone says of a call: it holds where everything else has failed. */
export function judgeFloor(guard: Guard, { tool, input, cwd }: CallEvent): CallVerdict {
  return weighFindings(judgeCall(guard, { tool, input, cwd }).filter(({ isFloor }) => isFloor)).verdict;
}
