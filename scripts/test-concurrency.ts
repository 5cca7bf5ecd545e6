/**
 * `npm run test:concurrency`: the demo at concurrency 1 and 2, stamped. Proves that receipts, ledger, baselines and compiled
 * memory are the same, byte for byte.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cli, demoEnv, makeDemoRepository } from './demo/make-repository.ts';

const [one, two] = [1, 2].map((concurrency) => stampDemo(concurrency));
const files = [...new Set([...(one?.keys() ?? []), ...(two?.keys() ?? [])])].sort();
const different = files.filter((file) => one?.get(file) !== two?.get(file));
const receipts = files.filter((file) => file.includes('receipts/')).length;
console.log(`${files.length} committed files, ${receipts} of them receipts; ${different.length} differ`);
for (const file of different) console.log(`  ${file}`);
const failed = different.length > 0 || receipts === 0 ? 1 : 0;
console.log(`${1 - failed} passed, ${failed} failed`);
process.exitCode = failed;

/** Everything the stamped repository would commit for rentroll, by path. */
function stampDemo(concurrency: number): ReadonlyMap<string, string> {
  const root = makeDemoRepository({ seed: 11 });
  const run = (...args: string[]) => spawnSync(cli[0], [cli[1], ...args], { cwd: root, env: demoEnv, stdio: 'ignore' });
  const start = performance.now();
  run('check', '--concurrency', String(concurrency));
  console.log(`concurrency ${concurrency}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  run('stamp');
  const read = new Map(
    ['.rentroll', '.claude']
      .flatMap((folder) => listFiles(join(root, folder)))
      .map((path) => [relative(root, path), readFileSync(path, 'utf8')]),
  );
  rmSync(root, { recursive: true, force: true });
  return read;
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => name !== 'state')
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]));
}
