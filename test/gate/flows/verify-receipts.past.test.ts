import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { verifyReceipts } from '../../../src/gate/flows/verify-receipts.ts';
import { openRepository, type Repository } from '../../helpers/make-repository.ts';
import { makePrepared } from '../../helpers/prepared-folder.ts';

const past = join(import.meta.dirname, '..', '..', 'helpers', 'past-receipts');

const oldRunner = 'the receipt of "sql-search-first" was measured with another runner version';
/** Every format there was, with what is said of its receipts today; the README.md beside them says what made them, and why they are stale. */
const formats: Readonly<Record<string, readonly string[]>> = {
  '1-first': [oldRunner],
  '2-self-test': [oldRunner],
  '3-signed': [oldRunner],
  '4-audit': [oldRunner],
  '5-commit': [],
  '6-probe': [],
  '7-harm-by-task': [],
};

let repository: Repository;

/** The receipts of a format where they stand: committed on `main`, with the ledger and the golden tasks of their time. */
function layOut(format: string): Repository {
  return openRepository(makePrepared(['past receipts', format], (root) => fill(root, format)));
}

function fill(root: string, format: string): void {
  const bundle = join(past, format, 'repository.bundle');
  const made = openRepository(root);
  if (existsSync(bundle)) {
    execFileSync('git', ['clone', '--quiet', '--origin', 'past', '--branch', 'change', bundle, root]);
    made.git('remote', 'remove', 'past');
    made.git('branch', '--move', 'main');
  } else {
    made.git('init', '--quiet', '--initial-branch=main');
    cpSync(join(past, 'suite'), join(root, 'benchmarks'), { recursive: true });
  }
  cpSync(join(past, format), join(root, '.rentroll'), { recursive: true });
  made.commit('Stand');
}

function listFiles(format: string): readonly string[] {
  return ['receipts', 'audits']
    .map((folder) => join(past, format, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
}

async function verify() {
  const result = await verifyReceipts({ configFile: defaultConfigFile }, { cwd: repository.root });
  return { ...result, states: [...result.receipts, ...result.audits].map(({ state }) => state) };
}

/** How all receipts of a format stand once each was changed, as a commit at which they stand. */
async function change(format: string, edit: (text: string) => string) {
  for (const file of listFiles(format)) {
    const text = readFileSync(file, 'utf8');
    expect(edit(text)).not.toBe(text);
    writeFileSync(file.replace(join(past, format), join(repository.root, '.rentroll')), edit(text));
  }
  repository.commit('Change');
  const { states, exitCode } = await verify();
  expect([exitCode, states.length]).toEqual([1, listFiles(format).length]);
  return [...new Set(states)].join();
}

describe('the folder of past receipts', () => {
  it('has no format that is not verified', () => {
    const folders = readdirSync(past).filter((name) => name !== 'README.md' && name !== 'suite');
    expect(folders.sort()).toEqual(Object.keys(formats));
  });
});

describe.each(Object.entries(formats))('receipts of the format %s', (format, said) => {
  afterEach(() => repository.remove());

  it('recompute where they stand, and are stale', async () => {
    repository = layOut(format);
    const { exitCode, states, problems } = await verify();
    expect(states).toEqual(listFiles(format).map(() => 'stale'));
    expect(problems.map(({ code, severity, message }) => [code, severity, message])).toEqual(
      said.map((message) => ['receipt-stale', 'warning', message]),
    );
    expect(exitCode).toBe(0);
  });

  it('are found out when they were altered, cut or moved to other words', async () => {
    repository = layOut(format);
    const spend = (text: string) => text.replace(/"output": (\d+)/, (_, tokens) => `"output": ${Number(tokens) + 1}`);
    expect(await change(format, spend)).toBe('forged');
    expect(await change(format, (text) => text.replace('"decidedOn": "2026', '"decidedOn": "2025'))).toBe('forged');
    expect(await change(format, (text) => text.slice(0, text.length / 2))).toBe('unreadable');
    const [ledger, kept] = ['.rentroll/ledger.yml', readFileSync(join(past, format, 'ledger.yml'), 'utf8')];
    repository.write({ [ledger]: kept.replaceAll(/body: (.*)\./g, 'body: $1 always.') });
    expect(await change(format, (text) => `${text}\n`)).toBe('mismatched');
  });
});

describe('signed receipts of the past', () => {
  afterEach(() => repository.remove());

  it('are forged by another signature', async () => {
    repository = layOut('3-signed');
    const sign = (text: string) => text.replace(/(?<="value": ").../, (from) => (from === 'AAA' ? 'BBB' : 'AAA'));
    expect(await change('3-signed', sign)).toBe('forged');
  });
});
