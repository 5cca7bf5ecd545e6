import { writeSync } from 'node:fs';
import { messageOf } from '../../../core/util/values.ts';
import { isTrial } from '../../../session/collect/find-project.ts';
import { isUnread, readInput, unread } from '../../../session/collect/read-payload.ts';
import { findDaemon } from '../../../session/daemon/daemon-files.ts';
import { answerAlone, readForUs } from '../../../session/hooks/live/answer-alone.ts';
import { here } from '../../command-line/here.ts';
import { readNudge } from './run-nudge.ts';

/** What is not known in this time lets the session go on. */
const [readMs, helloMs, relayMs, startMs] = [2_000, 500, 1_500, 2_000];

/**
 * Answers an event of a running session: by the daemon where one runs, else in this process. Prints JSON for the runtime, or nothing, and ends
 * the process: with 0, whatever happens. `start` is an event of any name before which the daemon is started, or put right.
 */
export async function runLiveHook(event: string): Promise<never> {
  try {
    const output = await answerHook(event);
    if (Object.keys(output).length > 0) writeSync(process.stdout.fd, JSON.stringify(output));
  } catch (error) {
    writeSync(process.stdout.fd, JSON.stringify({ systemMessage: describe(error) }));
  } finally {
    process.exit(0);
  }
}

async function answerHook(event: string): Promise<object> {
  const { env, now } = here();
  const input = await readInput(process.stdin, readMs);
  if (isUnread(input)) return { systemMessage: `rentroll did not look at ${event}: ${unread[input]}` };
  const fields = readForUs(input, event === 'start' ? '' : event, env);
  if (fields === undefined) return {};
  // A trial is measured as it is: nothing is started beside it, and nothing of it is kept.
  if (isTrial(fields.cwd, env)) return answerHere(fields, env, now);
  // An event is answered whether there is a daemon or not.
  const message = event === 'start' ? await heal(env).catch(describe) : undefined;
  const output = (await relay(input, fields.name, env)) ?? (await answerHere(fields, env, now));
  return message === undefined ? output : { systemMessage: message, ...output };
}

/**
 * The daemon's answer, which has the state and the patterns at hand; undefined when none runs or none answers in time. One that was killed is
 * started again meanwhile, and not waited for: the events that are posted to it have nobody else.
 */
async function relay(body: string, event: string, env: NodeJS.ProcessEnv): Promise<object | undefined> {
  const daemon = findDaemon(env);
  if (daemon === undefined) return undefined;
  const { askDaemon, hasNoListener } = await import('../../../session/daemon/ask-daemon.ts');
  const output = await askDaemon(daemon, { path: `/hook/${event}`, body, helloMs, withinMs: relayMs });
  // One that is silent may only be busy: the next prompt looks after that.
  if (output === undefined && (await hasNoListener(daemon))) await revive(env).catch(() => undefined);
  return output;
}

async function revive(env: NodeJS.ProcessEnv): Promise<void> {
  const { reviveDaemon } = await import('../../../session/daemon/control-daemon.ts');
  const { findDaemonProgram } = await import('../../command-line/find-package.ts');
  reviveDaemon(findDaemonProgram(), env);
}

async function answerHere(
  ...[fields, env, now]: readonly [Parameters<typeof answerAlone>[0], NodeJS.ProcessEnv, () => Date]
) {
  const { bindCore } = await import('../../../session/hooks/live/bind-core.ts');
  return answerAlone(fields, bindCore(env, readNudge), { env, now });
}

/** Starts the daemon, or puts it right; what a person should know of it. */
async function heal(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { startDaemon } = await import('../../../session/daemon/control-daemon.ts');
  const { findDaemonProgram } = await import('../../command-line/find-package.ts');
  const start = await startDaemon(findDaemonProgram(), env, { byHand: false, withinMs: startMs });
  if (start !== 'off') return undefined;
  return 'rentroll: the daemon ended three times in five minutes and stays off; hooks answer without it, slower. See: rentroll daemon status';
}

function describe(error: unknown): string {
  return `rentroll: ${messageOf(error)}`;
}
