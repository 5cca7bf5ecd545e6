import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { userHome } from '../adapters/files/home-places.ts';

/** What a hook of a running session starts, before and after every tool: what was compiled once is kept, in a folder of this user. */
enableCompileCache?.(join(userHome(process.env), 'cache', 'code'));
void import('./commands/sessions/run-live-hook.ts').then(({ runLiveHook }) => runLiveHook(process.argv[3] ?? ''));
