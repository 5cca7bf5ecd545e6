/**
 * `npm run build`: writes dist/ (the Action, committed) and lib/ (command line, library with its types, plugin; not committed, packed for npm
 * and the plugin's branch). `--only action` or `--only lib` writes one of them, `--out DIR` somewhere else.
 * `--check` builds the Action into a temporary folder and compares every file with the committed dist/; exits 1 when one differs.
 * `--trust-prebuilds` only writes scripts/prebuilds.sha256 anew, after better-sqlite3 was updated: nothing else changes what is trusted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage } from './build/built-package.ts';
import { writeAction } from './build/write-action.ts';
import { hashFiles, root } from './build/write-bundles.ts';
import { writePackage } from './build/write-package.ts';
import { actionTargets, findPrebuildFaults, packagedPrebuilds, trustPrebuilds } from './prebuilds.ts';

const dist = join(root, 'dist');

const { values } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    out: { type: 'string' },
    'trust-prebuilds': { type: 'boolean', default: false },
  },
});
if (values['trust-prebuilds']) trustPrebuilds(packagedPrebuilds);
else if (values.check) await checkDist();
else await build(values.only, values.out);

async function build(only?: string, out?: string): Promise<void> {
  if (![undefined, 'action', 'lib'].includes(only)) throw new Error(`--only is "action" or "lib", not "${only}"`);
  if (out !== undefined && only === undefined) throw new Error('--out needs --only: one folder holds one of them');
  if (only !== 'lib') await writeAction(resolve(out ?? dist));
  if (only === 'action') return;
  await (out === undefined ? buildPackage() : writePackage(resolve(out)));
}

async function checkDist(): Promise<void> {
  const fresh = mkdtempSync(join(tmpdir(), 'rentroll-dist-'));
  try {
    await writeAction(fresh);
    const [committed, built] = [hashFiles(dist), hashFiles(fresh)];
    const names = [...new Set([...committed.keys(), ...built.keys()])].sort();
    const different = names.filter((name) => committed.get(name) !== built.get(name));
    const faults = findPrebuildFaults(join(dist, 'prebuilds'), actionTargets);
    for (const name of different) console.error(`dist/${name} is not what the sources build`);
    for (const fault of faults) console.error(`dist/prebuilds: ${fault}`);
    if (different.length > 0) console.error('Run: npm run build, and commit dist/.');
    else console.log(`dist/ is in step: ${names.length} files`);
    process.exitCode = different.length + faults.length > 0 ? 1 : 0;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
