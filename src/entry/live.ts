import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { userHome } from '../adapters/files/home-places.ts';
import { defaultConfigFile } from '../core/model/request/gate-request.ts';

/** What hooks of a running session start, when it begins and before and after every tool: what was compiled once is kept, in a folder of this user. */
enableCompileCache?.(join(userHome(process.env), 'cache', 'code'));
const [command, event = ''] = process.argv.slice(2);
if (command === 'nudge') void import('./commands/sessions/run-nudge.ts').then(({ nudge }) => nudge(defaultConfigFile));
else if (event === 'serve') void import('./commands/run-mod-guard.ts').then(({ serveModGuard }) => serveModGuard());
else if (event === 'ask') void import('./commands/run-mod-guard.ts').then(({ answerModGuard }) => answerModGuard());
else void import('./commands/sessions/run-live-hook.ts').then(({ runLiveHook }) => runLiveHook(event));
