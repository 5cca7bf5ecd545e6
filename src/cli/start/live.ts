import { fileURLToPath } from 'node:url';

/** Hooks of a running session start this when it begins, and before and after every tool. */
const [, event = ''] = process.argv.slice(2);
if (event === 'nudge') void import('../hooks/run-nudge.ts').then(({ nudge }) => nudge());
else if (event === 'serve')
  void import('../hooks/run-mod-guard.ts').then(({ serveModGuard }) => serveModGuard(fileURLToPath(import.meta.url)));
else if (event === 'ask') void import('../hooks/run-mod-guard.ts').then(({ answerModGuard }) => answerModGuard());
else void import('../hooks/run-live-hook.ts').then(({ runLiveHook }) => runLiveHook(event));
