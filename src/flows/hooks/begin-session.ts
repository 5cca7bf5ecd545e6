import type { World } from '../../foundation/model/request/world.ts';
import { composeNudge } from '../collect/nudge.ts';
import { isTrialPlace, isTrialProcess } from '../collect/trial-place.ts';
import { prepareMod } from './live/prepare-mod.ts';
import { readHookEvent } from './live/read-hook-event.ts';

/** What a session begins with: a line for the person and the agent, and all that the agent reads, the line among it; empty for nothing. */
export interface SessionBeginning {
  readonly line: string | undefined;
  readonly context: string;
}

/**
 * Answers a SessionStart hook beside the hook module: what the last session here left, and once a day what waits. `input` is the hook's JSON, or
 * empty. Never throws.
 */
export async function beginSession(
  configFile: string,
  input: string,
  world: Pick<World, 'cwd' | 'env' | 'now'>,
): Promise<SessionBeginning> {
  if (isTrialProcess(world.env) || isTrialPlace(world.cwd)) return { line: undefined, context: '' };
  const { session = '', cwd = '' } = readHookEvent(input)?.payload ?? {};
  const begun = { session, cwd: cwd === '' ? world.cwd : cwd, isResumed: /"source"\s*:\s*"resume"/.test(input) };
  const packet = session === '' ? '' : await prepareMod(begun, world);
  const line = await composeNudge(configFile, world);
  return { line, context: [packet, line ?? ''].filter((text) => text !== '').join('\n') };
}
