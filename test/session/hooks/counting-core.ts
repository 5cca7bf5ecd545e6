import type { LiveCore, OpenCore } from '../../../src/session/hooks/live/live-core.ts';
import { type CallEvent, noAnswer } from '../../../src/session/model/live-event.ts';
import { freshState } from '../../../src/session/model/live-state.ts';

/** A core that counts events as turns, denies `forbidden` commands (its floor), and fails as the command of a call tells it to. */
const countingCore: LiveCore = {
  fresh: freshState,
  decide(event, state) {
    if (event.kind === 'call') misbehave(String(event.input['command']));
    const answer = event.kind === 'call' ? countingCore.judgeFloor(event) : noAnswer;
    return { answer: { ...answer, context: [`seen ${state.turn}`] }, state: { ...state, turn: state.turn + 1 } };
  },
  judgeFloor(event: CallEvent) {
    const command = String(event.input['command']);
    if (command.includes('floor-throws')) throw new Error('floor');
    if (!command.includes('forbidden')) return noAnswer;
    return { ...noAnswer, verdict: { kind: 'deny', entry: 'e', reason: 'It is forbidden.' } };
  },
  keepWhole: () => true,
};

function misbehave(command: string): void {
  if (command.includes('throw')) throw new Error('broken handler');
  if (command.includes('loop')) for (;;);
}

/** Hands the counting core to whoever asks. */
export const openCounting: OpenCore = async () => countingCore;
