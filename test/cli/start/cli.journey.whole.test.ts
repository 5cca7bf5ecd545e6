import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isStatedOnly } from '../../../scripts/security/stated-only.ts';
import { nameReceipt, procedures } from '../../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';
import { loadWorktree } from '../../../src/gate/change/load-worktree.ts';
import { verifyReceipts } from '../../../src/gate/commands/verify-receipts.ts';
import { listReceipts } from '../../../src/gate/lint/list-receipts.ts';
import { listLeaves, mutate } from '../../helpers/alterations/mutate-json.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';
import { type CliResult, runCli } from '../../helpers/run-cli.ts';
import { tinyTasks } from '../../helpers/tiny-suite.ts';

/** Starting processes takes long on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const rule = 'describe-only';
const receiptFile = `.rentroll/receipts/${rule}.json`;
const body = 'Only describe the change and do not edit any file.';

const schemaFile = join(import.meta.dirname, '../../../examples/report.schema.json');

let repository: Repository;
/** What is written beside the repository. */
const folder = mkdtempSync(join(tmpdir(), 'journey-'));
const run = (...args: readonly string[]): Promise<CliResult> => runCli(repository.root, args);
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
const measuredOn = (): string => JSON.parse(read(receiptFile)).decidedOn;

beforeAll(() => {
  const bare = {
    '.rentroll/config.yml': undefined,
    '.rentroll/ledger.yml': undefined,
    'benchmarks/fixture.lock': undefined,
    ...strictTasks(),
  };
  repository = makeRepository({ base: { ...bare, '.gitignore': undefined } });
});
afterAll(() => {
  repository.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** The golden tasks with checks that refuse stubs: nothing exits early, and the rest of the fixture is there. */
function strictTasks(): Record<string, string> {
  const more = "! grep -rq 'process.exit' src && test -s README.md";
  const strict = (text: string) => text.replace(/^( {2}grep .*)$/m, (line) => `${line} && ${more}`);
  return Object.fromEntries(Object.entries(tinyTasks).map(([path, text]) => [path, strict(text)]));
}

/** One repository from its first command to a refused forgery; each step builds on the one before. */
describe('from init to a verified verdict', () => {
  it('init writes what is missing and keeps the suite that is there', async () => {
    const { code, stdout } = await run('init', '--yes', '--json');
    expect(code).toBe(0);
    const { files, kept } = JSON.parse(stdout);
    expect(files.map((entry: { file: string }) => entry.file)).toEqual([
      '.rentroll/config.yml',
      '.rentroll/ledger.yml',
      '.github/workflows/rentroll.yml',
      '.github/workflows/rentroll-audit.yml',
      '.rentroll/.gitignore',
    ]);
    expect(kept).toEqual([]);
  });

  it('lint proves and freezes it, and the first commit passes', async () => {
    expect(await run('lint', '--write-lock')).toMatchObject({ code: 0 });
    const config = read('.rentroll/config.yml').replace('# minEffect: auto', 'minEffect: 20%');
    repository.write({ '.rentroll/config.yml': config });
    repository.commit('Set rentroll up');
    expect(await run('check', '--base', 'HEAD~1')).toMatchObject({ code: 0 });
  });

  it('check turns away a rule that saves by doing nothing', async () => {
    repository.git('checkout', '--quiet', '-b', 'add-rule');
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ [rule]: body }) });
    repository.commit('Add a rule');
    const { code, stdout } = await run('check', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout).verdicts).toMatchObject([{ rule, verdict: 'regression', fromReceipt: false }]);
  });

  it('fits what it found on a screen, and names the command that shows the rest', async () => {
    const { stdout } = await run('report');
    expect(stdout.split('\n').length).toBeLessThanOrEqual(25);
    expect(stdout).not.toContain('describe-only: breaks tasks');
    const [, rest = ''] = /^Each rule in full: rentroll (.+)$/m.exec(stdout) ?? [];
    const whole = await run(...rest.split(' '));
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.stdout).toContain('describe-only: breaks tasks');
  });

  it('report --json follows the published schema', async () => {
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(readFileSync(schemaFile, 'utf8')));
    const { code, stdout } = await run('report', '--json');
    expect(code).toBe(0);
    expect(validate(JSON.parse(stdout)), JSON.stringify(validate.errors)).toBe(true);
  });

  it('stamp says what it would do, does it, and has nothing to do again', async () => {
    const before = read('.rentroll/ledger.yml');
    const dry = JSON.parse((await run('stamp', '--dry-run', '--json')).stdout);
    expect(read('.rentroll/ledger.yml')).toBe(before);
    const { stdout } = await run('stamp', '--json');
    expect(JSON.parse(stdout)).toEqual({ ...dry, dryRun: false });
    expect(JSON.parse(stdout).stamped).toMatchObject([{ rule, from: 'candidate', to: 'evicted' }]);
    // The day on which it was measured, by the clock of this machine: the commit says 2026-03-01.
    expect(measuredOn()).not.toBe('2026-03-01');
    expect(read('.rentroll/ledger.yml')).toContain(`evicted: { on: ${measuredOn()}, why: regression }`);
    expect(read('.rentroll/baselines.yml')).toContain('sql-01:');
    const written = repository.git('status', '--porcelain', '--untracked-files=all');
    expect(JSON.parse((await run('stamp', '--json')).stdout).files).toEqual([]);
    expect(repository.git('status', '--porcelain', '--untracked-files=all')).toBe(written);
  });

  it('the stamped change passes, verifies and is what status shows', async () => {
    repository.commit('Stamp');
    const [check, verify, status] = await Promise.all([run('check'), run('verify'), run('status')]);
    expect([check.code, verify.code, status.code]).toEqual([0, 0, 0]);
    expect(verify.stdout).toMatch(/describe-only\s+breaks tasks\s.*\svalid$/m);
    expect(status.stdout).toContain(`Evicted: 1, the latest describe-only (${measuredOn()}, regression).`);
    expect(status.stdout).toContain('Last run: Rejected');
  });

  it('verify catches a change of any value of the receipt that something contradicts', async () => {
    const inputs = await loadWorktree({ configFile: '.rentroll/config.yml' }, { cwd: repository.root });
    const receipt = JSON.parse(read(receiptFile));
    const leaves = listLeaves(receipt);
    expect(leaves.length).toBeGreaterThan(150);
    const missed: string[] = [];
    for (const path of leaves) {
      const text = JSON.stringify(mutate(receipt, path));
      const parsed = parseReceipt(text, receiptFile, 'head').value;
      if (parsed === undefined || parsed.rule !== rule) continue;
      if (nameReceipt(parsed) === nameReceipt(readReceipt(read(receiptFile)))) missed.push(path.join('.'));
      // Trials may have come out like that: what counts is who vouches for them.
      if (isStatedOnly(path)) continue;
      const receipts = new Map([[rule, { receipt: parsed, text }]]);
      const { receipts: rows } = await listReceipts({ ...inputs, head: { ...inputs.head, receipts } });
      if (rows[0]?.state !== 'forged' && rows[0]?.state !== 'mismatched') missed.push(path.join('.'));
    }
    expect(missed).toEqual([]);
    // Each of some hundred values is a whole verification.
  }, 240_000);

  it.each([
    ['forged', 'a number', (text: string) => text.replace(/"rent": \d+/, '"rent": 1')],
    ['mismatched', 'another body', (text: string) => text.replace(/"body": "sha256:../, '"body": "sha256:00')],
    ['unreadable', 'no JSON', (text: string) => text.slice(1)],
    ['unreadable', 'impossible evidence', (text: string) => text.replace('"accept": 2.4', '"accept": 9')],
    ['unreadable', 'an unknown procedure', (text: string) => text.replace(`"${procedures.tokens}"`, '"coin-toss/1"')],
  ])('verify calls a receipt %s for %s', async (state, _what, edit) => {
    const text = read(receiptFile);
    repository.write({ [receiptFile]: edit(text) });
    const result = await verifyReceipts({ configFile: '.rentroll/config.yml' }, { cwd: repository.root });
    repository.write({ [receiptFile]: text });
    expect(result.exitCode).toBe(1);
    expect(result.receipts).toMatchObject([{ rule, state }]);
    expect(result.problems[0]).toMatchObject({ at: { file: receiptFile }, hint: expect.stringMatching(/measure/i) });
  });

  it('verify ends with 1 for a forged receipt and names what contradicts it', async () => {
    repository.write({ [receiptFile]: read(receiptFile).replace(/"rent": \d+/, '"rent": 1') });
    const { code, stdout } = await run('verify');
    expect(code).toBe(1);
    expect(stdout).toContain('it states a rent of 1, the rule');
  });
});
