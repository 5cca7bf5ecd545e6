import { findProject, isTrialFolder, isTrialProcess } from '../../collect/find-project.ts';
import { mostPayloadBytes } from '../../collect/read-payload.ts';
import type { HookFields } from '../../wire/hook-fields.ts';

/** Most bytes of an event: arguments of one call, and one result. */
export const mostHookBytes = mostPayloadBytes;

/** Folder of the project that an event happens in. */
export function projectOf({ cwd }: HookFields): string {
  return findProject(cwd);
}

/** True for an event of a benchmark, which is no real work: nothing of ours may change it but the safety floor. */
export function isBenchmark({ cwd }: HookFields, env: NodeJS.ProcessEnv): boolean {
  return isTrialProcess(env) || isTrialFolder(cwd, env);
}
