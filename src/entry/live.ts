import { enableCompileCache } from 'node:module';

/** What a hook of a running session starts: it runs before and after every tool where no daemon is asked over HTTP. */
enableCompileCache?.();
const { runLiveHook } = await import('./commands/sessions/run-live-hook.ts');
await runLiveHook(process.argv[3] ?? '');
