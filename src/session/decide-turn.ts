import type { Decided, LivePolicy } from './live-policy.ts';
import { type LiveAnswer, noAnswer } from './model/live-answer.ts';
import type { LiveEvent } from './model/live-event.ts';
import type { LiveState } from './model/live-state.ts';
import { meterAnswer, resetMeter } from './monitor/meter-context.ts';
import { buildPacket, hasSurvived, restorePacket } from './packet/build-packet.ts';
import { chooseAdvice } from './state/advice/choose-advice.ts';
import { advisePrompt } from './state/advice/list-advice.ts';
import { askAtStop } from './state/ask-at-stop.ts';
import { foldCompaction, foldPrompt, foldStart } from './state/fold-result.ts';
import { viewWork } from './state/view-work.ts';

type EventOf<K extends LiveEvent['kind']> = Extract<LiveEvent, { readonly kind: K }>;

/** The packet of a session as it stands; empty when it is switched off or there is nothing to tell. */
export function writePacket(state: LiveState, { settings, earlier }: Pick<LivePolicy, 'settings' | 'earlier'>): string {
  return settings.packet.enabled ? buildPacket(viewWork(state), earlier) : '';
}

/** Gives the packet that is owed since a compaction, with the first event of the session itself that can carry it. */
export function payPacket(
  state: LiveState,
  agentId: string,
  policy: LivePolicy,
): { readonly context: readonly string[]; readonly state: LiveState } {
  if (!state.owesPacket || agentId !== '') return { context: [], state };
  const packet = writePacket(state, policy);
  return { context: packet === '' ? [] : [packet], state: { ...state, owesPacket: false } };
}

/** A process begins: the packet of this session, or what the last one here left, and the line about candidates. */
export function decideStart(event: EventOf<'start'>, state: LiveState, policy: LivePolicy): Decided {
  const begun = { ...foldStart(state, event.cwd), owesPacket: false };
  const own = writePacket(begun, policy);
  const isFresh = event.source === 'clear';
  const packet =
    own !== '' || !policy.settings.packet.enabled || isFresh
      ? own
      : restorePacket(policy.earlier.packet, policy.earlier);
  const context = [packet, policy.earlier.nudge].filter((text) => text !== '');
  return { answer: { ...noAnswer, context }, state: begun, notes: [] };
}

/** A person asks for something: the packet that is owed, and what still fails while the session struggles. */
export function decidePrompt(event: EventOf<'prompt'>, state: LiveState, policy: LivePolicy): Decided {
  if (event.agentId !== '') return { answer: noAnswer, state, notes: [] };
  const owed = payPacket(foldPrompt(state), '', policy);
  if (!policy.settings.advice.enabled)
    return { answer: { ...noAnswer, context: owed.context }, state: owed.state, notes: [] };
  const { said, state: after } = chooseAdvice(owed.state, advisePrompt(owed.state));
  const context = [...owed.context, ...(said === undefined ? [] : [`rentroll: ${said.text}`])];
  return { answer: { ...noAnswer, context }, state: after, notes: [] };
}

/** A model call was answered: how full the context is now. */
export function decideAnswer(event: EventOf<'answer'>, state: LiveState): Decided {
  return { answer: noAnswer, state: { ...state, meters: meterAnswer(state.meters, event) }, notes: [] };
}

/** The conversation is about to be summarised: the packet goes into what the summary is made from. */
export function decideCompacting(event: EventOf<'compacting'>, state: LiveState, policy: LivePolicy): Decided {
  const packet = event.agentId === '' ? writePacket(state, policy) : '';
  return { answer: { ...noAnswer, context: packet === '' ? [] : [packet] }, state, notes: [] };
}

/** The conversation was summarised: what the summary lost is given again with the next event that can carry it. */
export function decideCompacted(event: EventOf<'compacted'>, state: LiveState, policy: LivePolicy): Decided {
  const meters = resetMeter(state.meters, event.agentId);
  if (event.agentId !== '') return { answer: noAnswer, state: { ...state, meters }, notes: [] };
  const packet = writePacket(state, policy);
  const owesPacket = packet !== '' && !hasSurvived(packet, event.summary);
  const note = {
    code: owesPacket ? 'packet-lost' : 'packet-kept',
    detail: `${event.summary.length} characters of summary`,
  };
  return {
    answer: noAnswer,
    state: { ...foldCompaction(state), meters, owesPacket },
    notes: packet === '' ? [] : [note],
  };
}

/** The agent is about to end its turn: asked once whether it is done. */
export function decideStop(event: EventOf<'stop'>, state: LiveState, policy: LivePolicy): Decided {
  if (event.agentId !== '') return { answer: noAnswer, state, notes: [] };
  const { goOn, state: asked } = askAtStop(state, policy.settings, event.isAsked);
  const answer: LiveAnswer = goOn === undefined ? noAnswer : { ...noAnswer, goOn };
  return { answer, state: asked, notes: goOn === undefined ? [] : [{ code: 'stop-asked', detail: goOn }] };
}
