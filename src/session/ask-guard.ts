import type { GuardFinding } from '../core/model/live/guard-entry.ts';
import type { FindLoss } from '../core/model/live/lost-work.ts';
import { judgeCall, judgeResult } from './guard/judge/judge-call.ts';
import type { Guard } from './guard/match/guard.ts';
import type { CallVerdict, LiveNote } from './model/live-answer.ts';
import type { CallEvent, ResultEvent } from './model/live-event.ts';
import type { SessionAdvice } from './state/advice/list-advice.ts';

/**
 * How the guard in force is asked about an event; `installed`: programs of this machine, where they are known; `findLoss`: what its clones say
 * of work that would be lost.
 */
export function askGuard(
  guard: Guard,
  installed?: ReadonlySet<string>,
  findLoss?: FindLoss,
): (event: CallEvent | ResultEvent) => readonly GuardFinding[] {
  return (event) => {
    if (event.kind === 'result') return judgeResult(guard, event);
    const { tool, input, cwd } = event;
    return judgeCall(guard, { tool, input, cwd, ...(installed && { installed }), ...(findLoss && { findLoss }) });
  };
}

/** What the safety floor alone says of a call: it holds where everything else has failed. */
export function judgeFloor(guard: Guard, { tool, input, cwd }: CallEvent): CallVerdict {
  return weighFindings(judgeCall(guard, { tool, input, cwd }).filter(({ isFloor }) => isFloor)).verdict;
}

/** What the guard's findings come to. */
interface WeighedFindings {
  readonly verdict: CallVerdict;
  /** Said whatever the budget of advice: something in a result that speaks to the agent. */
  readonly warnings: readonly string[];
  readonly advice: readonly SessionAdvice[];
  readonly notes: readonly LiveNote[];
}

/** How much a hint of the guard helps, before its kind's weight. */
const urgency = 0.75;

/** Weighs findings, the strongest first. What is only watched becomes a note; a denied call gets no advice beside its reason. */
export function weighFindings(findings: readonly GuardFinding[]): WeighedFindings {
  const live = findings.filter(({ isShadow }) => !isShadow);
  const objection = live.find(({ action }) => action === 'deny') ?? live.find(({ action }) => action === 'ask');
  const verdict: CallVerdict =
    objection === undefined || (objection.action !== 'deny' && objection.action !== 'ask')
      ? { kind: 'none' }
      : { kind: objection.action, entry: objection.entry, reason: objection.message };
  // `pass` marks a command that only looks: nothing is said about it.
  const isQuiet = verdict.kind !== 'none' || live.some(({ action }) => action === 'pass');
  const told = live.filter(({ action }) => action === 'advise');
  return {
    verdict,
    warnings: told.filter(({ category }) => category === 'injection').map(({ message }) => message),
    advice: isQuiet ? [] : told.filter(({ category }) => category !== 'injection').map(toAdvice),
    notes: findings.flatMap(toNote),
  };
}

function toAdvice({ category, message }: GuardFinding): SessionAdvice {
  return { kind: `guard-${category}`, urgency, text: message };
}

function toNote({ isShadow, action, entry, matched }: GuardFinding): readonly LiveNote[] {
  if (isShadow) return [{ code: 'guard-shadow', detail: `${entry} would ${action}: ${matched}` }];
  if (action === 'pass') return [];
  return [{ code: `guard-${action}`, detail: `${entry}: ${matched}` }];
}
