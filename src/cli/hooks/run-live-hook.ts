import { writeSync } from 'node:fs';
import { messageOf } from '../../core/util/values.ts';
import { isUnread, readInput, unread } from '../../session/collect/read-payload.ts';
import { answerAlone, readForUs } from '../../session/hooks/live/answer-alone.ts';
import { here } from '../here.ts';
import { readNudge } from './run-nudge.ts';

/** Most time for reading the event; after it the session goes on. */
const readMs = 2_000;

/**
 * Answers an event of a running session in this process. Prints JSON for the runtime, or nothing, and ends the process: with 0, whatever
 * happens.
 */
export async function runLiveHook(event: string): Promise<never> {
  try {
    const output = await answerHook(event);
    if (Object.keys(output).length > 0) writeSync(process.stdout.fd, JSON.stringify(output));
  } catch (error) {
    writeSync(process.stdout.fd, JSON.stringify({ systemMessage: `rentroll: ${messageOf(error)}` }));
  } finally {
    process.exit(0);
  }
}

async function answerHook(event: string): Promise<object> {
  const { env, now } = here();
  const input = await readInput(process.stdin, readMs);
  if (isUnread(input)) return { systemMessage: `rentroll did not look at ${event}: ${unread[input]}` };
  const fields = readForUs(input, event, env);
  if (fields === undefined) return {};
  const { bindCore } = await import('../../session/hooks/live/bind-core.ts');
  return answerAlone(fields, bindCore(env, readNudge), { env, now });
}
