import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { listSharers } from '../../../../src/core/receipt/name-memories.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';
import { forgeReceipt } from '../claims/forge-receipt.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'solving-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const bought = (body: string) => ({ body, more: 'status: candidate\n    buys: outcome' });
const rules = {
  names: bought('Look up the names of the shop in its index before you change anything.'),
  words: bought('Look up unknown words.'),
  dear: bought('Explain each step at length in the answer to the customer.'),
  slow: 'Tell the whole story of the shop at length whenever somebody asks.',
};
let repository: Repository;
let report: JudgedReport;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = () => checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
const fileOf = (id: string) => `.rentroll/receipts/${id}.json`;
const read = (id: string): Receipt => readReceipt(readFileSync(join(repository.root, fileOf(id)), 'utf8'));
const rowOf = (id: string) => report.verdicts.find(({ rule }) => rule === id);
const errorsOf = ({ problems }: Pick<JudgedReport, 'problems'>) =>
  problems.filter(({ severity }) => severity === 'error');

beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(`${runner}policy: { minEffect: 20% }\n`) },
    head: { '.rentroll/ledger.yml': ledgerOf(rules) },
  });
  report = await check();
}, 600_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('several rules of one change that buy solved tasks', { timeout: 240_000 }, () => {
  it('are measured in the same trials, apart from a rule that buys tokens', () => {
    expect(errorsOf(report)).toEqual([]);
    expect(report.verdicts.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`)).toEqual([
      // Each makes the agent look up: beside the better one it brings nothing.
      'names: undecided, only-together',
      'words: earns, saving-shown',
      'dear: does-not-earn, saving-ruled-out',
      'slow: does-not-earn, saving-ruled-out',
    ]);
    expect(rowOf('names')).toMatchObject({ better: 'words', sharing: ['dear', 'words'] });
    expect(rowOf('slow')?.sharing).toBeUndefined();
    const own = report.verdicts.reduce((total, { spend }) => total + spend.trials, 0);
    expect(report.budget.trials).toBeLessThan(own);
  });

  it('have valid receipts that say with which rules the trials are shared', async () => {
    await stampRules({ configFile: defaultConfigFile }, deps());
    expect(listSharers(read('words'))).toEqual(['dear', 'names']);
    const { receipts, problems } = await verifyReceipts({ configFile: defaultConfigFile }, deps());
    expect(receipts.map(({ rule, state }) => `${rule} ${state}`)).toEqual(['dear valid', 'slow valid', 'words valid']);
    expect(errorsOf({ problems: [...problems] })).toEqual([]);
  });

  it('are not believed where two of them say different things of a trial, although each is well formed', async () => {
    const honest = read('words');
    const shared = new Set(read('dear').evidence.trials.map(({ key }) => key));
    const candidates = honest.evidence.trials.filter(({ arm }) => arm === 'candidate');
    const place = candidates.findIndex(({ key }) => shared.has(key));
    const stateOf = async (receipt: Receipt) => {
      repository.write({ [fileOf('words')]: renderReceipt(receipt) });
      const { receipts, problems } = await verifyReceipts({ configFile: defaultConfigFile }, deps());
      repository.write({ [fileOf('words')]: renderReceipt(honest) });
      const found = receipts.map(({ rule, state }) => `${rule} ${state}`).join();
      const why = problems.find(({ severity }) => severity === 'error');
      return `${found}: ${why?.code}, ${why?.message}`;
    };
    const cheaper = forgeReceipt(honest, (index) => (index === place ? 0.98 : 1));
    const torn = await stateOf(cheaper);
    expect(torn).toMatch(/^dear forged,slow valid,words forged: receipt-torn, .* hold the same trial/);
    const tested = honest.memories.tested.filter(([name]) => name !== 'dear');
    const unsaid = await stateOf({ ...honest, memories: { ...honest.memories, tested } });
    expect(unsaid).toMatch(/^dear valid,slow valid,words forged: receipt-forged, .*hold rules it does not describe/);
  });
});
