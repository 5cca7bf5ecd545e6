import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDuration } from '../core/config/config-values.ts';
import { hashBuild } from '../session/daemon/daemon-files.ts';
import { runDaemon } from '../session/daemon/run-daemon.ts';
import { bindCore } from '../session/hooks/live/bind-core.ts';
import { readNudge } from './commands/sessions/run-nudge.ts';

/** The process that answers the hooks of a user: started by `rentroll daemon start` or a hook, and ended by itself when nobody needs it. */
const ending = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => ending.abort());
// It serves all projects of a person: who starts it says how long it waits, and no project's config does.
const asked = Number(process.argv[2] ?? '') || parseDuration(process.env['RENTROLL_IDLE'] ?? '') || 30 * 60 * 1000;
// A longer timer would end at once.
const idleMs = Math.min(asked, 2 ** 31 - 1);
const build = hashBuild(dirname(fileURLToPath(import.meta.url)));
void runDaemon({ build, idleMs, open: bindCore(process.env, readNudge), ending: ending.signal }, process.env).finally(
  () => process.exit(0),
);
