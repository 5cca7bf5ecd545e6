import { type LiveAnswer, noAnswer } from '../../../foundation/model/live/live-answer.ts';
import type { CallEvent } from '../../../foundation/model/live/live-event.ts';
import { buildGuard } from '../../../stages/session/guard/build-guard.ts';
import type { Guard } from '../../../stages/session/guard/guard.ts';
import { judgeCall } from '../../../stages/session/guard/judge-call.ts';
import type { LiveCore } from './live-core.ts';
import type { OpenCore } from './open-core.ts';

/** What the hooks of this machine decide by. */
export function bindCore(_env: NodeJS.ProcessEnv): OpenCore<{ readonly events: number }> {
  const { guard } = buildGuard([]);
  const core: LiveCore<{ readonly events: number }> = {
    fresh: () => ({ events: 0 }),
    revive,
    decide: (event, { events }) => ({
      answer: event.kind === 'call' ? judge(guard, event, false) : noAnswer,
      state: { events: events + 1 },
      notes: [],
    }),
    judgeFloor: (event) => judge(guard, event, true),
  };
  return { open: () => core, revive };
}

function revive(stored: unknown): { readonly events: number } | undefined {
  const { events } = (stored ?? {}) as { readonly events?: unknown };
  return typeof events === 'number' ? { events } : undefined;
}

function judge(guard: Guard, { tool, input, cwd }: CallEvent, floorOnly: boolean): LiveAnswer {
  const findings = judgeCall(guard, { tool, input, cwd });
  const objection = findings.find(
    ({ action, isShadow, isFloor }) => (action === 'deny' || action === 'ask') && !isShadow && (isFloor || !floorOnly),
  );
  if (objection === undefined) return noAnswer;
  const { entry, message } = objection;
  return { ...noAnswer, verdict: { kind: objection.action as 'deny' | 'ask', entry, reason: message } };
}
