import type { GuardFinding } from '../core/model/live/guard-entry.ts';
import type { FindLoss } from '../core/model/live/work-view.ts';
import { digestValue } from '../core/text/digest-value.ts';
import { type Decided, type LivePolicy, payPacket } from './decide-turn.ts';
import { judgeCall, judgeResult } from './guard/judge/judge-call.ts';
import type { Guard } from './guard/match/guard.ts';
import { type CallEvent, type CallVerdict, noAnswer, type ResultEvent } from './model/live-event.ts';
import type { LiveState } from './model/live-state.ts';
import { checkContext } from './monitor/meter-context.ts';
import { readAccess } from './state/access/read-access.ts';
import { chooseAdvice } from './state/choose-advice.ts';
import { foldCall, foldResult } from './state/fold-result.ts';
import { adaptLimits, adviseCall, listAdvice, loopRepeats, type SessionAdvice } from './state/list-advice.ts';
import { mayShorten, shortenResult } from './state/shorten-result.ts';

/**
 * Decides about a tool call before it runs: the guard's verdict, and beside it at most an owed packet, the monitor's line and one piece of
 * advice.
 */
export function decideCall(event: CallEvent, state: LiveState, policy: LivePolicy): Decided {
  const { settings } = policy;
  const { verdict, advice } = weighFindings(policy.guard(event));
  const access = readAccess(event, state.cwd);
  const folded = foldCall(state, event, access, verdict.kind === 'deny');
  // A call that is refused gets a reason, and nothing that distracts from it.
  if (verdict.kind !== 'none') return { answer: { ...noAnswer, verdict }, state: folded };
  if (folded === state) return { answer: noAnswer, state };
  const look = checkContext(folded.meters, event.agentId, settings);
  const owed = payPacket({ ...folded, meters: look.meters }, event.agentId, policy);
  const advised = say(owed.state, [...adviseCall(state, access.kind, access.subject), ...advice], policy);
  const line = look.line === undefined ? [] : [look.line];
  return {
    answer: { ...noAnswer, context: [...owed.context, ...line, ...advised.context] },
    state: advised.state,
  };
}

/** Decides about the result of a tool: adds it to the state, gives one piece of advice, warns about texts in it, and shortens it. */
export function decideResult(event: ResultEvent, state: LiveState, policy: LivePolicy): Decided {
  const { warnings, advice } = weighFindings(policy.guard(event));
  const access = readAccess(event, state.cwd);
  const folded = foldResult(state, event, access, loopRepeats);
  if (folded.isRepeat) return { answer: noAnswer, state };
  const advised = say(folded.state, [...listAdvice(folded.state, folded.loop), ...advice], policy);
  const short = shorten(event, advised.state, policy);
  return {
    answer: { ...noAnswer, context: [...warnings, ...advised.context], ...(short && { shortened: short }) },
    state: advised.state,
  };
}

function say(
  state: LiveState,
  candidates: readonly SessionAdvice[],
  { settings }: LivePolicy,
): { readonly context: readonly string[]; readonly state: LiveState } {
  if (!settings.enabled) return { context: [], state };
  const chosen = chooseAdvice(state, candidates);
  return { context: chosen.advice === undefined ? [] : [`rentroll: ${chosen.advice.text}`], state: chosen.state };
}

function shorten(event: ResultEvent, state: LiveState, { wholeTexts }: LivePolicy): string | undefined {
  if (wholeTexts === '' || !mayShorten(event.tool)) return undefined;
  const { longest } = adaptLimits(state.phase.now);
  if (event.text.length <= longest) return undefined;
  // An agent that reads the whole text asked for it.
  if (JSON.stringify(event.input).includes(wholeTexts)) return undefined;
  return shortenResult(event.text, { longest, place: placeWholeText(wholeTexts, state.session, event.callId) });
}

/** Returns the place of the whole text of a shortened result: a name made of the session and the call, with no part from outside. */
export function placeWholeText(folder: string, session: string, callId: string): string {
  return `${folder.replace(/\/$/, '')}/${digestValue(session)}-${digestValue(callId)}.txt`;
}

/**
 * Opens a function that asks the guard in force about an event; `installed`: programs of this machine, where they are known; `findLoss`: finds
 * work in its clones that would be lost.
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

/** Judges a call by the safety floor alone, which holds where everything else has failed. */
export function judgeFloor(guard: Guard, { tool, input, cwd }: CallEvent): CallVerdict {
  return weighFindings(judgeCall(guard, { tool, input, cwd }).filter(({ isFloor }) => isFloor)).verdict;
}

/** The guard's findings, weighed. */
interface WeighedFindings {
  readonly verdict: CallVerdict;
  /** Given whatever the budget of advice: a text in a result that speaks to the agent. */
  readonly warnings: readonly string[];
  readonly advice: readonly SessionAdvice[];
}

/** Weighs findings, the strongest first: one that denies outweighs one that asks. A call that is denied or asked about gets no advice beside the reason. */
function weighFindings(findings: readonly GuardFinding[]): WeighedFindings {
  const objection = findings.find(({ action }) => action === 'deny') ?? findings.find(({ action }) => action === 'ask');
  const verdict: CallVerdict =
    objection === undefined || (objection.action !== 'deny' && objection.action !== 'ask')
      ? { kind: 'none' }
      : { kind: objection.action, entry: objection.entry, reason: objection.message };
  // `pass` marks a command that only looks: nothing is said about it.
  const isQuiet = verdict.kind !== 'none' || findings.some(({ action }) => action === 'pass');
  const advisories = findings.filter(({ action }) => action === 'advise');
  return {
    verdict,
    warnings: advisories.filter(({ category }) => category === 'injection').map(({ message }) => message),
    advice: isQuiet ? [] : advisories.filter(({ category }) => category !== 'injection').map(toAdvice),
  };
}

function toAdvice({ category, message }: GuardFinding): SessionAdvice {
  return { kind: `guard-${category}`, text: message };
}
