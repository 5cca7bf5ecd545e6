import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'obeying-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const runs = (words: string) => `status: candidate\n    probe: { must: { runs: ${words} } }`;
const rules = {
  'package-after': {
    body: 'Run `npm run package` after changing a file below src.',
    more: runs('npm run package'),
  },
  'be-brief': { body: 'Be brief in what you say while you work.', more: 'status: candidate' },
  'pack-only': {
    body: 'When you are done, run `npm run pack` and nothing else.',
    more: runs('npm run pack'),
  },
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

beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf(rules) },
  });
  report = await check();
}, 240_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('rules that bought behaviour beside one another, and one that buys tokens', () => {
  it('are closed in the same trials: one that is not followed beside a better one is not let in', () => {
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.verdicts.map(({ rule, verdict, reason }) => `${rule}: ${verdict}, ${reason}`)).toEqual([
      'package-after: undecided, only-together',
      'be-brief: earns, saving-shown',
      'pack-only: earns, behaviour-shown',
    ]);
  });

  it('come to the same from the journal, and run nothing again', async () => {
    const again = await check();
    expect(again.budget.trials).toBe(report.budget.trials);
    expect(again.verdicts.map(({ reason }) => reason)).toEqual(report.verdicts.map(({ reason }) => reason));
  });

  it('keep receipts with their pairs, which verify', async () => {
    await stampRules({ configFile: defaultConfigFile }, deps());
    const { receipts } = await verifyReceipts({ configFile: defaultConfigFile }, deps());
    expect(receipts.map(({ rule, state }) => `${rule} ${state}`).sort()).toEqual(['be-brief valid', 'pack-only valid']);
    const path = '.rentroll/receipts/pack-only.json';
    const text = readFileSync(join(repository.root, path), 'utf8');
    const receipt = readReceipt(text);
    const { trials } = receipt.evidence;
    expect(trials.every(({ pair }) => pair !== undefined)).toBe(true);
    // Whoever could pair trials at will could choose what they show.
    const [first, ...others] = trials;
    if (first === undefined) throw new Error('the receipt has no trial');
    const [other] = others.filter(({ pair }) => pair !== first.pair);
    const paired = [{ ...first, pair: other?.pair ?? 0 }, ...others];
    repository.write({ [path]: renderReceipt({ ...receipt, evidence: { ...receipt.evidence, trials: paired } }) });
    const forged = await verifyReceipts({ configFile: defaultConfigFile }, deps());
    repository.write({ [path]: text });
    expect(forged.receipts.find(({ rule }) => rule === 'pack-only')).toMatchObject({ state: 'unreadable' });
  });
});
