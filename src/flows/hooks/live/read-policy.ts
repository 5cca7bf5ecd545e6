import { type LiveSettings, liveDefaults } from '../../../foundation/model/live/live-settings.ts';
import { buildGuard } from '../../../stages/session/guard/build-guard.ts';
import type { Guard } from '../../../stages/session/guard/guard.ts';

/** What a project is decided by, as its files say it. */
export interface PolicySources {
  readonly guard: Guard;
  readonly settings: LiveSettings;
  /** Changes when one of the files does. */
  readonly key: string;
}

/** Our own guard, indexed once for a process. */
const own = buildGuard([]).guard;

/** Reads what holds in a project. */
export function readPolicySources(_project: string, _env: NodeJS.ProcessEnv): PolicySources {
  return { guard: own, settings: liveDefaults, key: '' };
}
