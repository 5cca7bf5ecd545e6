import { otherwise } from '../core/util/values.ts';
import { decideCall, decideResult } from './decide-tool.ts';
import {
  type Decided,
  decideAnswer,
  decideCompacted,
  decideCompacting,
  decidePrompt,
  decideStart,
  decideStop,
  type LivePolicy,
} from './decide-turn.ts';
import { type LiveEvent, noAnswer } from './model/live-event.ts';
import type { LiveState } from './model/live-state.ts';

/**
 * Decides an event of a running session: takes the event and the state, returns the answer and the next state. Pure, and plain ES, so that the
 * same event gets the same answer in the process beside the hook module and in a process of its own. An adapter translates the event, keeps the
 * state and nothing else. The answer never allows a call; and a bug in the advice leaves the guard's verdict standing.
 */
export function decideEvent(event: LiveEvent, state: LiveState, policy: LivePolicy): Decided {
  switch (event.kind) {
    case 'start':
      return decideStart(event, state);
    case 'prompt':
      return decidePrompt(event, state, policy);
    case 'call':
      return decideCall(event, state, policy);
    case 'result':
      return decideResult(event, state, policy);
    case 'answer':
      return decideAnswer(event, state);
    case 'compacting':
      return decideCompacting(event, state, policy);
    case 'compacted':
      return decideCompacted(event, state, policy);
    case 'stop':
      return decideStop(event, state, policy);
    default:
      return otherwise(event, { answer: noAnswer, state });
  }
}
