import { existsSync, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Below it nothing can lie. */
const nowhere = '/dev/null';

/** Returns the home folder of the user; `/dev/null`, where no file can lie, for a user of a container who has none. */
export function personHome(env: NodeJS.ProcessEnv): string {
  try {
    return env['HOME'] || homedir() || nowhere;
  } catch {
    return nowhere;
  }
}

/** Returns the folder where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
export function userHome(env: NodeJS.ProcessEnv): string {
  return env['RENTROLL_HOME'] || join(personHome(env), '.rentroll');
}

/** Returns the folder where Claude Code keeps the settings and transcripts of this user. */
export function claudeHome(env: NodeJS.ProcessEnv): string {
  return env['CLAUDE_CONFIG_DIR'] || join(personHome(env), '.claude');
}

/** Returns the folder where Codex keeps the settings and transcripts of this user. */
export function codexHome(env: NodeJS.ProcessEnv): string {
  return env['CODEX_HOME'] || join(personHome(env), '.codex');
}

/** Returns the database of sessions: one for all projects of a user. */
export function sessionsFile(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'sessions.db');
}

/** Returns the file where a hook notes what it had to drop. */
export function skipLog(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'logs', 'collect.log');
}

/** Returns the file that notes the outcomes of distilling and learning. */
export function distillLog(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'logs', 'distill.log');
}

/** Returns the folder where the states of running sessions lie, one file each. */
export function liveFolder(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'live');
}

/** Returns the file in which a person has agreed that expensive sessions are distilled by themselves; no file, no consent. */
export function distillConsentFile(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'distill', 'consent.json');
}

/** Returns the file that notes that a person was asked for this consent. */
export function distillAskedFile(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'distill', 'asked');
}

/**
 * Makes a folder of this user, and those above it that are missing. Step by step: Node's own `recursive` never ends where the system says of a
 * folder that is there that it is not, as below /proc. Throws what the system says.
 */
export function makeFolder(path: string, mode = 0o700): void {
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    const isNowhere = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isNowhere ? Object.assign(new Error(`no folder can be made in "${above}"`), { code: 'EROFS' }) : error;
  }
}
