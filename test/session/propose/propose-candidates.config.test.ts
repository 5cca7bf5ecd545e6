import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { proposeCandidates } from '../../../src/session/propose/propose-candidates.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-propose-'));
  execFileSync('git', ['init', '--quiet', root]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const propose = (configFile: string) => {
  const deps = { cwd: root, env: { RENTROLL_HOME: join(root, 'home') }, now: () => new Date('2026-01-02') };
  return proposeCandidates({ configFile }, deps);
};

it.each(['.rentroll/config.yml', 'mine/config.yml'])(
  'proposeCandidates refuses a config that is not there: %s',
  async (file) => {
    await expect(propose(file)).rejects.toMatchObject({ problems: [{ code: 'config-missing' }] });
  },
);

it('proposeCandidates reads ledger and config of the working tree when they are not committed yet', async () => {
  mkdirSync(join(root, '.rentroll'));
  writeFileSync(join(root, '.rentroll', 'config.yml'), 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql }\n');
  writeFileSync(join(root, '.rentroll', 'ledger.yml'), 'version: 1\nrules: []\n');
  const result = await propose('.rentroll/config.yml');
  expect(result).toMatchObject({ file: '.rentroll/ledger.yml', added: [], refused: [] });
});
