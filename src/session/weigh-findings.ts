import type { GuardFinding } from '../core/model/live/guard-entry.ts';
import type { CallVerdict, LiveNote } from './model/live-answer.ts';
import type { SessionAdvice } from './state/advice/list-advice.ts';

/** What the guard's findings come to. */
export interface WeighedFindings {
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
