import type { LiveSettings } from '../../core/model/live/live-settings.ts';
import type { LiveState } from '../model/live-state.ts';
import { viewWork } from './view-work.ts';

/** Tool calls since the person's words below which nothing was worked on. */
const fewestCalls = 3;

/** What the Stop gate says: a question, and the state that remembers that it was asked. */
export interface StopAnswer {
  readonly goOn: string | undefined;
  readonly state: LiveState;
}

/**
 * Asks an agent that stops once whether it is done, never twice for the same words of the person: with room left, when edits were not
 * checked or something still fails; with little left, to leave a summary, unless it was told to already. `isAsked`: a hook has made it go on
 * before, and asking again would not end.
 */
export function askAtStop(state: LiveState, { stop, monitor }: LiveSettings, isAsked: boolean): StopAnswer {
  const { askedAt, promptedAt } = state.stop;
  const hasAsked = askedAt === Math.max(1, state.prompts);
  if (isAsked || hasAsked || stop === 'off' || state.turn - promptedAt < fewestCalls) return { goOn: undefined, state };
  const [main] = state.meters;
  const isNearlyFull = monitor.enabled && main?.recommendation === 'END_TURN';
  const goOn = isNearlyFull ? formatSummary(state) : formatQuestion(state, stop === 'always');
  if (goOn === undefined) return { goOn, state };
  return { goOn, state: { ...state, stop: { ...state.stop, askedAt: Math.max(1, state.prompts) } } };
}

/** Little is left: a summary is worth more than work that is lost. Said only when the monitor has not said it before. */
function formatSummary(state: LiveState): string | undefined {
  const [main] = state.meters;
  if (main === undefined || main.told === 'END_TURN') return undefined;
  const left = main.window === 0 ? 0 : Math.max(0, Math.floor((100 * (main.window - main.used)) / main.window));
  return `rentroll: ${left} % of the context remains. Before the turn ends, a short summary helps whoever goes on: what is done, what is verified, what is open.`;
}

function formatQuestion(state: LiveState, isAlways: boolean): string | undefined {
  const { unverified, next, lastPassed } = viewWork(state);
  const open = [
    ...(unverified.length > 0 && state.debt > 0
      ? [`${count(state.debt)} not checked since (${unverified.slice(0, 3).join(', ')})`]
      : []),
    ...next.filter((line) => line.endsWith('does not pass yet')),
  ];
  if (open.length === 0 && !isAlways) return undefined;
  const how = lastPassed === '' ? '' : ` “${lastPassed}” passed here before.`;
  const what = open.length === 0 ? 'nothing is known to be open' : open.join('; ');
  return `rentroll asks once: is the work done? Observed: ${what}.${open.length === 0 ? '' : how} Check it, or say why that is not needed.`;
}

function count(edits: number): string {
  return edits === 1 ? '1 edit was' : `${edits} edits were`;
}
