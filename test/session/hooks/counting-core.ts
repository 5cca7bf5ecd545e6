import type { LiveCore, OpenCore } from '../../../src/session/hooks/live/live-core.ts';
import { type CallEvent, noAnswer } from '../../../src/session/model/live-event.ts';

/** What the core of these tests knows: how many events it has seen. */
export interface Counted {
  readonly seen: number;
}

/** A core that counts, denies `forbidden` commands (its floor), and fails as the command of a call tells it to. */
const countingCore: LiveCore<Counted> = {
  fresh: () => ({ seen: 0 }),
  decide(event, { seen }) {
    if (event.kind === 'call') misbehave(String(event.input['command']));
    const answer = event.kind === 'call' ? countingCore.judgeFloor(event) : noAnswer;
    return { answer: { ...answer, context: [`seen ${seen}`] }, state: { seen: seen + 1 } };
  },
  judgeFloor(event: CallEvent) {
    const command = String(event.input['command']);
    if (command.includes('floor-throws')) throw new Error('floor');
    if (!command.includes('forbidden')) return noAnswer;
    return { ...noAnswer, verdict: { kind: 'deny', entry: 'e', reason: 'It is forbidden.' } };
  },
  keepWhole: () => true,
  troubles: [],
};

function misbehave(command: string): void {
  if (command.includes('throw')) throw new Error('broken handler');
  if (command.includes('loop')) for (;;);
}

/** Hands the counting core to whoever asks. */
export const openCounting: OpenCore<Counted> = {
  open: async () => countingCore,
  revive: (stored) => (typeof (stored as Counted | undefined)?.seen === 'number' ? (stored as Counted) : undefined),
};
