import type { GuardFinding } from '../core/model/live/guard-entry.ts';
import type { EarlierWork } from '../core/model/live/work-view.ts';
import type { MonitorSettings } from '../core/model/rule/config.ts';
import { type CallEvent, type LiveAnswer, type LiveEvent, noAnswer, type ResultEvent } from './model/live-event.ts';
import type { LiveMeter, LiveState } from './model/live-state.ts';
import { meterAnswer, recommendNow, resetMeter } from './monitor/meter-context.ts';
import { buildPacket, hasSurvived } from './state/build-packet.ts';
import { chooseAdvice } from './state/choose-advice.ts';
import { foldCompaction, foldPrompt, foldStart } from './state/fold-result.ts';
import { advisePrompt } from './state/list-advice.ts';
import { viewWork } from './state/view-work.ts';

/** The policy that decides events. An adapter reads it once for a session and passes it with every event. */
export interface LivePolicy {
  readonly settings: MonitorSettings;
  /** Judges a call before it runs, or a result; returns the strongest finding first. */
  readonly guard: (event: CallEvent | ResultEvent) => readonly GuardFinding[];
  /** Texts of stored sessions that a session begins with. */
  readonly earlier: EarlierWork;
  /** Absolute folder where the adapter keeps whole results; empty where it cannot, and then nothing is shortened. */
  readonly wholeTexts: string;
}

/** A decision about an event: the answer, and the state after it. */
export interface Decided {
  readonly answer: LiveAnswer;
  readonly state: LiveState;
}

type EventOf<K extends LiveEvent['kind']> = Extract<LiveEvent, { readonly kind: K }>;

/** Writes the packet of a session as it stands; returns an empty text when there is nothing to tell. */
export function writePacket(state: LiveState, earlier: EarlierWork): string {
  return buildPacket(viewWork(state), earlier);
}

/** Gives the packet that is owed since a start or a compaction, with the first event of the session itself that can carry it. */
export function payPacket(
  state: LiveState,
  agentId: string,
  policy: LivePolicy,
): { readonly context: readonly string[]; readonly state: LiveState } {
  if (!state.owesPacket || agentId !== '') return { context: [], state };
  const packet = writePacket(state, policy.earlier);
  return { context: packet === '' ? [] : [packet], state: { ...state, owesPacket: false } };
}

/** Decides about the start of a process: a session that goes on is owed its packet. */
export function decideStart(event: EventOf<'start'>, state: LiveState): Decided {
  return { answer: noAnswer, state: { ...foldStart(state, event.cwd), owesPacket: true } };
}

/** Decides about a prompt: gives the owed packet, and lists what still fails while the session struggles. */
export function decidePrompt(event: EventOf<'prompt'>, state: LiveState, policy: LivePolicy): Decided {
  if (event.agentId !== '') return { answer: noAnswer, state };
  const owed = payPacket(foldPrompt(state), '', policy);
  if (!policy.settings.enabled) return { answer: { ...noAnswer, context: owed.context }, state: owed.state };
  const { advice, state: after } = chooseAdvice(owed.state, advisePrompt(owed.state));
  const context = [...owed.context, ...(advice === undefined ? [] : [`rentroll: ${advice.text}`])];
  return { answer: { ...noAnswer, context }, state: after };
}

/** Decides about an answered model call: records how full the context is now. */
export function decideAnswer(event: EventOf<'answer'>, state: LiveState): Decided {
  return { answer: noAnswer, state: { ...state, meters: meterAnswer(state.meters, event) } };
}

/** Decides about a compaction that is about to run: adds the packet to the input of the summary. */
export function decideCompacting(event: EventOf<'compacting'>, state: LiveState, policy: LivePolicy): Decided {
  const packet = event.agentId === '' ? writePacket(state, policy.earlier) : '';
  return { answer: { ...noAnswer, context: packet === '' ? [] : [packet] }, state };
}

/** Decides about a finished compaction: the packet is owed again, to the next event that can carry it. */
export function decideCompacted(event: EventOf<'compacted'>, state: LiveState, policy: LivePolicy): Decided {
  const meters = resetMeter(state.meters, event.agentId);
  if (event.agentId !== '') return { answer: noAnswer, state: { ...state, meters } };
  const packet = writePacket(state, policy.earlier);
  const owesPacket = packet !== '' && !hasSurvived(packet, event.summary);
  return { answer: noAnswer, state: { ...foldCompaction(state), meters, owesPacket } };
}

/** Decides about a stop: asks the agent once whether it is done. */
export function decideStop(event: EventOf<'stop'>, state: LiveState, policy: LivePolicy): Decided {
  if (event.agentId !== '') return { answer: noAnswer, state };
  const { goOn, state: after } = askAtStop(state, policy.settings, event.isAsked);
  const answer: LiveAnswer = goOn === undefined ? noAnswer : { ...noAnswer, goOn };
  return { answer, state: after };
}

/** Tool calls since the person's words below which nothing was worked on. */
const fewestCalls = 3;

/** The answer of the Stop gate: a question, and the state that remembers that it was asked. */
interface StopAnswer {
  readonly goOn: string | undefined;
  readonly state: LiveState;
}

/**
 * Asks an agent that stops once whether it is done, never twice for the same words of the person: with room left, when edits were not
 * checked or something still fails; with little left, to leave a summary, unless it was told to already. `isAsked`: a hook has made it go on
 * before, and asking again would not end.
 */
function askAtStop(state: LiveState, settings: MonitorSettings, isAsked: boolean): StopAnswer {
  const { askedAt, promptedAt } = state.stop;
  const hasAsked = askedAt === Math.max(1, state.prompts);
  if (!settings.enabled || isAsked || hasAsked || state.turn - promptedAt < fewestCalls)
    return { goOn: undefined, state };
  const [main] = state.meters;
  const isNearlyFull = main !== undefined && recommendNow(main, settings) === 'END_TURN';
  const goOn = isNearlyFull ? formatSummary(main) : formatQuestion(state);
  if (goOn === undefined) return { goOn, state };
  return { goOn, state: { ...state, stop: { ...state.stop, askedAt: Math.max(1, state.prompts) } } };
}

/** Formats the advice to write a summary when little context is left, unless the monitor has given it before. */
function formatSummary({ told, window, used }: LiveMeter): string | undefined {
  if (told === 'END_TURN') return undefined;
  const left = Math.max(0, Math.floor((100 * (window - used)) / window));
  return `rentroll: ${left} % of the context remains. Before the turn ends, a short summary helps the next session: what is done, what is verified, what is open.`;
}

function formatQuestion(state: LiveState): string | undefined {
  const { unverified, lastPassed } = viewWork(state);
  const failing = state.failures.findLast(({ isCheck }) => isCheck);
  const open = [
    ...(unverified.length > 0 && state.debt > 0
      ? [`${count(state.debt)} not checked since (${unverified.slice(0, 3).join(', ')})`]
      : []),
    ...(failing === undefined ? [] : [`${failing.subject} failed when it last ran`]),
  ];
  if (open.length === 0) return undefined;
  const how = lastPassed === '' ? '' : ` “${lastPassed}” passed here before.`;
  return `rentroll asks once: is the work done? Observed: ${open.join('; ')}.${how} Check it, or say why that is not needed.`;
}

function count(edits: number): string {
  return edits === 1 ? '1 edit was' : `${edits} edits were`;
}
