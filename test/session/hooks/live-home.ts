import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A user's home of its own. */
export interface LiveHome {
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  remove(): void;
}

/** Makes a home that the hooks of a test keep their state in. */
export function makeLiveHome(): LiveHome {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-live-'));
  const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: join(home, 'rentroll') };
  return { home, env, remove: () => rmSync(home, { recursive: true, force: true }) };
}
