/** A daemon whose handler does what a command says (`throw`, `loop`): started by scripts/prove/runtime.ts. */
import { runDaemon } from '../../src/session/daemon/run-daemon.ts';
import { openCounting } from '../../test/session/daemon/live-home.ts';

await runDaemon({ build: { hash: 'faulty', builtAt: 1 }, idleMs: 60_000, open: openCounting }, process.env);
process.exit(0);
