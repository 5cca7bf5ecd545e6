import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { userHome } from '../../adapters/files/home-places.ts';

/** Hooks of a running session start this when it begins, and before and after every tool. Compiled code is stored in a folder of this user. */
enableCompileCache?.(join(userHome(process.env), 'cache', 'code'));
const [, event = ''] = process.argv.slice(2);
if (event === 'nudge') void import('../hooks/run-nudge.ts').then(({ nudge }) => nudge());
else if (event === 'serve')
  void import('../hooks/run-mod-guard.ts').then(({ serveModGuard }) => serveModGuard(fileURLToPath(import.meta.url)));
else if (event === 'ask') void import('../hooks/run-mod-guard.ts').then(({ answerModGuard }) => answerModGuard());
else void import('../hooks/run-live-hook.ts').then(({ runLiveHook }) => runLiveHook(event));
