import { writeSync } from 'node:fs';
import { messageOf } from '../../core/util/values.ts';
import { isUnread, readInput, unread } from '../../session/collect/read-payload.ts';
import { answerAlone, holdUnreadable, readForUs } from '../../session/hooks/live/answer-alone.ts';
import { hookPlace } from '../here.ts';

/** Most time for reading the event; after it the session goes on. */
const readMs = 2_000;

/**
 * Answers an event of a running session in this process. Prints JSON for the runtime, or nothing, and ends the process: with 0, whatever
 * happens. A call at which nobody could look is held: a person may know it.
 */
export async function runLiveHook(event: string): Promise<never> {
  const { env } = hookPlace();
  try {
    const output = await answerHook(event);
    if (Object.keys(output).length > 0) writeSync(process.stdout.fd, JSON.stringify(output));
  } catch (error) {
    const output = { ...holdUnreadable(event, env), systemMessage: `rentroll: ${messageOf(error)}` };
    writeSync(process.stdout.fd, JSON.stringify(output));
  } finally {
    process.exit(0);
  }
}

async function answerHook(event: string): Promise<object> {
  const { env, now, cwd } = hookPlace();
  const input = await readInput(process.stdin, readMs);
  if (isUnread(input))
    return { ...holdUnreadable(event, env), systemMessage: `rentroll did not look at ${event}: ${unread[input]}` };
  const payload = readForUs(input, event, env);
  if (payload.kind === 'unreadable') return holdUnreadable(event, env);
  if (payload.kind === 'none') return {};
  const { fields } = payload;
  const { bindCore } = await import('../../session/hooks/live/bind-core.ts');
  return answerAlone({ ...fields, cwd: fields.cwd || cwd }, bindCore(env), { env, now });
}
