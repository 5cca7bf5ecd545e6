import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/core/model/problem.ts';
import { openState } from '../../doubles/state/open-state.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { runCli } from '../../helpers/run-cli.ts';

let repository: Repository;
beforeEach(() => {
  repository = makeRepository({ head: { '.rentroll/ledger.yml': ledgerOf({ rule: 'Take a deep breath.' }) } });
});
afterEach(() => repository.remove());

/** Runs a command that cannot work and returns the codes it gives; a stack on stderr is a bug of ours. */
async function codesOf(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<readonly string[]> {
  const { code, stdout, stderr } = await runCli(repository.root, [...args, '--json'], env);
  expect(code).toBe(2);
  expect(stderr).not.toMatch(/^\s+at /m);
  return (JSON.parse(stdout) as { readonly problems: readonly Problem[] }).problems.map((problem) => problem.code);
}

describe('the command line on a machine that is not as it should be', () => {
  it('names a temporary folder that is not there', async () => {
    expect(await codesOf(['check'], { TMPDIR: join(repository.root, 'nowhere') })).toEqual(['temporary-unusable']);
  });

  it('names a temporary folder nobody may write into', async (context) => {
    if (process.getuid?.() === 0) return context.skip('root may write anywhere');
    expect(await codesOf(['check'], { TMPDIR: '/' })).toEqual(['temporary-unusable']);
  });

  it('writes nothing through a link in the place of its state', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'rentroll-elsewhere-'));
    mkdirSync(join(repository.root, '.git/rentroll'));
    symlinkSync(elsewhere, join(repository.root, '.git/rentroll/.rentroll'));
    expect(await codesOf(['check'])).toEqual(['state-link']);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it.each(['status', 'check'])('names a damaged journal: %s', async (command) => {
    const state = join(repository.root, '.git/rentroll/.rentroll');
    mkdirSync(state, { recursive: true });
    const file = join(state, 'rentroll.db');
    const db = openState(repository.root);
    const fill = db.prepare('INSERT INTO proofs (key) VALUES (?)');
    for (let row = 0; row < 500; row += 1) fill.run(`${row}`.padStart(200, 'x'));
    db.close();
    const bytes = readFileSync(file);
    for (let page = 4096; page < bytes.length; page += 8192) bytes.fill(0x41, page, page + 4096);
    writeFileSync(file, bytes);
    expect(await codesOf([command])).toEqual(['store-unusable']);
  });
});
