import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '../../../../src/core/model/problem.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { loadWorktree } from '../../../../src/gate/change/load-worktree.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { openJournal } from '../../../../src/gate/trials/store/open-journal.ts';
import { journalReceipt } from '../../../doubles/state/journal-receipt.ts';
import { inventReceipt } from '../../../helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

/** A program of the system, as the documentation has it. */
const openssl = 'openssl';
const request = { configFile: '.rentroll/config.yml' };
const file = '.rentroll/receipts/search-first.json';
let secret = '';
let open = '';
let repository: Repository;

/** The pair is made as the documentation says. */
beforeAll(() => {
  const key = join(mkdtempSync(join(tmpdir(), 'rentroll-key-')), 'key.pem');
  execFileSync(openssl, ['genpkey', '-algorithm', 'ed25519', '-out', key]);
  secret = readFileSync(key, 'utf8');
  const der = execFileSync(openssl, ['pkey', '-in', key, '-pubout', '-outform', 'DER']);
  open = der.toString('base64');
});

afterEach(() => repository.remove());

/** A repository whose journal has a verdict that earns, and nothing stamped. */
async function openMeasured(hasKeys: boolean): Promise<void> {
  const receipts = hasKeys ? `receipts: { keys: ["${open}"] }\n` : '';
  const base = { '.rentroll/config.yml': tinyConfig(receipts) };
  const ledger = ledgerOf({ 'search-first': 'Search for a name before you open files one after another.' });
  repository = makeRepository({ base, head: { '.rentroll/ledger.yml': ledger } });
  const inputs = await loadWorktree(request, { cwd: repository.root });
  const text = await inventReceipt(repository.root, 'search-first');
  const db = openJournal(inputs);
  journalReceipt(db, text);
  db.close();
}

const stamp = (key?: string) =>
  stampRules(request, {
    cwd: repository.root,
    env: key === undefined ? {} : { RENTROLL_SIGNING_KEY: key },
  } as Dependencies);
const verify = () => verifyReceipts(request, { cwd: repository.root });
const read = () => readReceipt(readFileSync(join(repository.root, file), 'utf8'));

describe('stamping with a signing key', () => {
  it('writes a signature that verifies, and the same bytes the second time', async () => {
    await openMeasured(true);
    const { stamped } = await stamp(secret);
    expect(stamped.map(({ to }) => to)).toEqual(['active']);
    expect(read().signature?.algorithm).toBe('ed25519');
    expect((await verify()).receipts.map(({ state }) => state)).toEqual(['valid']);
    expect((await stamp(secret)).files).toEqual([]);
  });

  it('never writes the key, and takes no signature away when stamped without one', async () => {
    await openMeasured(false);
    await stamp(secret);
    const before = read();
    expect((await stamp()).files).toEqual([]);
    expect(read()).toEqual(before);
    const body = secret.split('\n')[1] ?? '';
    const found = spawnSync('grep', ['-rlaF', '-e', body, '.'], { cwd: repository.root, encoding: 'utf8' });
    expect([body.length > 40, found.stdout]).toEqual([true, '']);
  });

  it('signs what was stamped without a key before', async () => {
    await openMeasured(false);
    await stamp();
    expect(read().signature).toBeUndefined();
    expect((await stamp(secret)).files.map((written) => written.file)).toEqual([file]);
    expect((await verify()).receipts.map(({ state }) => state)).toEqual(['valid']);
  });

  it('leaves a verdict unstamped that the base wants signed', async () => {
    await openMeasured(true);
    const { stamped, left } = await stamp();
    expect(stamped).toEqual([]);
    expect(left[0]?.why).toContain('is not signed');
  });

  it('obeys the keys of the base, whatever the change writes into its config', async () => {
    await openMeasured(true);
    const theirs = execFileSync(openssl, ['genpkey', '-algorithm', 'ed25519']).toString();
    repository.write({ '.rentroll/config.yml': tinyConfig() });
    expect((await stamp(theirs)).left[0]?.why).toContain('a key the config does not name');
    const text = await inventReceipt(repository.root, 'search-first');
    repository.write({ [file]: text });
    const { receipts, problems, exitCode } = await verify();
    expect(receipts.map(({ state }) => state)).toEqual(['mismatched']);
    expect(problems.map(({ code, at }) => `${code} ${at?.file}`)).toEqual([`receipt-unsigned ${file}`]);
    expect(exitCode).toBe(1);
  });

  it.each(['not a key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'])(
    'says that %j is none, without repeating it',
    async (key) => {
      await openMeasured(false);
      const error = await stamp(key).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(ProblemError);
      const problem = (error as ProblemError).problems[0];
      expect([problem?.code, problem?.blame]).toEqual(['signing-key-invalid', 'setup']);
      expect(JSON.stringify(problem)).not.toContain('AAAA');
      expect(JSON.stringify(problem)).not.toContain('not a key');
    },
  );
});
