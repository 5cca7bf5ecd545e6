/** `npm run demo`: `rentroll demo` of the sources. Prepared fixtures are kept in node_modules for the next time. */
import { spawnSync } from 'node:child_process';
import { cli, demoEnv } from './demo/make-repository.ts';

const result = spawnSync(cli[0], [cli[1], 'demo', ...process.argv.slice(2)], { env: demoEnv, stdio: 'inherit' });
process.exitCode = result.status ?? 2;
