import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { liveFolder, makeFolder } from '../../../adapters/files/home-places.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { readJson } from '../../../core/text/json/read-json.ts';
import { codeOf } from '../../../core/util/values.ts';
import { findProject, isTrial } from '../../collect/find-project.ts';
import { stateFile } from '../../store/files/live-states.ts';
import { type HookFields, readHookFields } from '../../wire/hook-fields.ts';
import type { HookOutput } from '../../wire/write-hook-answer.ts';
import { answerFloor, answerLive } from './answer-live.ts';
import type { OpenCore } from './live-core.ts';
import { fileMemory } from './live-memories.ts';
import { readLastAnswer } from './read-last-answer.ts';

/** How long a hook waits for another one of the same session. */
const lockMs = 250;

/** Reads the part of a hook's input that is for us; returns undefined for an event that we do not answer. */
export function readForUs(input: string, named: string, env: NodeJS.ProcessEnv): HookFields | undefined {
  const fields = readHookFields(readJson(input), named);
  if (fields?.event === undefined) return undefined;
  // Where the mod decides, a hook that does it again would say everything twice.
  const isModded = fields.session !== '' && (env['RENTROLL_MOD'] ?? '').startsWith(`${fields.session}@`);
  return isModded ? undefined : fields;
}

/** Answers an event in a process of its own: the state comes from its file and goes back into it. Never throws. */
export async function answerAlone<S>(
  fields: HookFields,
  open: OpenCore<S>,
  { env, now }: Pick<Dependencies, 'env' | 'now'>,
): Promise<HookOutput> {
  const folder = liveFolder(env);
  const isMeasured = isTrial(fields.cwd, env);
  const core = await open.open(findProject(fields.cwd), undefined, fields.event === 'SessionStart' && !isMeasured);
  if (isMeasured) return answerFloor(fields, now().getTime(), { core });
  const { output, leaving } = withLock(stateFile(folder, fields.session), lockMs, () => {
    const memory = fileMemory(folder, (stored) => open.revive(stored));
    const place = { core, memory, lastAnswer: readLastAnswer(env) };
    return answerLive(fields, now().getTime(), place);
  });
  await leaving;
  return output;
}

/** A hook is done long before this age: the process that made an older lock was killed. */
const staleMs = 5_000;
const pauseMs = 5;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/**
 * Runs `work` while no other process does it for the same file: hooks of calls that an agent makes at the same time run side by side. Waits
 * `withinMs` at most and then goes on without the lock: a session never waits for a file.
 */
export function withLock<T>(file: string, withinMs: number, work: () => T): T {
  const lock = `${file}.lock`;
  const isHeld = takeLock(lock, upMs() + withinMs);
  try {
    return work();
  } finally {
    if (isHeld) rmSync(lock, { force: true });
  }
}

/** Returns milliseconds of a clock that nobody sets. Node loads its measuring tools for `performance`, which costs a hook as much as the lock. */
function upMs(): number {
  return process.uptime() * 1000;
}

function takeLock(lock: string, until: number): boolean {
  for (;;) {
    const code = tryLock(lock);
    if (code === undefined) return true;
    if (code !== 'EEXIST' || upMs() > until) return false;
    if (isStale(lock)) rmSync(lock, { force: true });
    else Atomics.wait(sleeper, 0, 0, pauseMs);
  }
}

function tryLock(lock: string): string | undefined {
  try {
    makeFolder(dirname(lock));
    closeSync(openSync(lock, 'wx', 0o600));
    return undefined;
  } catch (error) {
    return codeOf(error) ?? 'unknown';
  }
}

/** Returns true for a lock of a killed process. A clock that was set back makes a lock look as if it came from tomorrow: that one is stale, too. */
function isStale(lock: string): boolean {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Math.abs(Date.now() - made) > staleMs;
}
