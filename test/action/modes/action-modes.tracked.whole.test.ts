import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerOf, makeRepository } from '../../helpers/make-repository.ts';
import { installBundle, startAction } from '../../helpers/run-action.ts';

/** Loaded before the Action: writes down every path that this process opens, through whichever function of Node's. */
const recorder = `
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const append = fs.appendFileSync.bind(fs);
let busy = false;
const note = (path) => {
  if (busy || (typeof path !== 'string' && !(path instanceof URL) && !Buffer.isBuffer(path))) return;
  busy = true;
  try { append(process.env.OPENED, JSON.stringify(require('node:path').resolve(path instanceof URL ? path.pathname : String(path))) + '\\n'); } finally { busy = false; }
};
const watch = (owner, name) => {
  const original = owner[name];
  owner[name] = function (path, ...rest) { note(path); return original.call(this, path, ...rest); };
};
for (const name of ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream', 'cp', 'cpSync', 'copyFile', 'copyFileSync']) watch(fs, name);
for (const name of ['open', 'readFile', 'cp', 'copyFile']) watch(fs.promises, name);
syncBuiltinESMExports();
`;

/** Every mode of the Action, with what a documented workflow gives it. */
const modes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gate: {},
  audit: { mode: 'audit' },
  stamp: { mode: 'stamp', receipts: 'receipts.json' },
  publish: { mode: 'publish', report: 'report.json' },
};

const folder = mkdtempSync(join(tmpdir(), 'rentroll-opened-'));
let bundle: ReturnType<typeof installBundle>;
beforeAll(() => {
  bundle = installBundle();
  writeFileSync(join(folder, 'record.cjs'), recorder);
}, 120_000);
afterAll(() => {
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** Tracked paths of the workspace that a mode opened, and how many paths it opened in all. */
async function openedBy(mode: string) {
  const repository = makeRepository({});
  const { root, git } = repository;
  git('checkout', '--quiet', '-b', 'change');
  repository.write({
    '.rentroll/ledger.yml': ledgerOf({ breaker: 'Only describe the change and do not edit any file.' }),
  });
  git('add', '--all', '--force');
  git('commit', '--quiet', '--message', 'Change');
  const opened = join(folder, `${mode}.txt`);
  writeFileSync(opened, '');
  const env = { NODE_OPTIONS: `--require ${join(folder, 'record.cjs')}`, OPENED: opened };
  await startAction(bundle.folder, { workspace: root, sha: git('rev-parse', 'HEAD'), inputs: modes[mode] ?? {}, env });
  const paths = readFileSync(opened, 'utf8')
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)));
  const tracked = new Set(git('ls-files').split('\n'));
  const inside = paths.flatMap((path) => [relative(root, path), relative(realpathSync(root), path)]);
  repository.remove();
  return { tracked: [...new Set(inside.filter((path) => tracked.has(path)))], all: new Set(paths).size };
}

describe('what the Action opens', () => {
  it('is looked at in every mode there is', () => {
    const [, named = ''] = /description: Mode of this step\.(.*)/.exec(readFileSync('action.yml', 'utf8')) ?? [];
    const documented = [...named.matchAll(/`([a-z]+)` [a-z]/g)].map(([, mode]) => mode);
    expect(documented.sort()).toEqual(Object.keys(modes).sort());
  });

  it.each(Object.keys(modes))(
    'is no tracked file of the workspace in mode %s: git tells what a commit holds',
    async (mode) => {
      const { tracked, all } = await openedBy(mode);
      expect(tracked).toEqual([]);
      expect(all).toBeGreaterThan(1);
    },
  );
});
