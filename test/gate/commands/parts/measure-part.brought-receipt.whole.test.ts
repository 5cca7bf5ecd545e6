import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { decideReceipt } from '../../../../src/core/decide/decide-rule.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { MeasuredPart } from '../../../../src/core/model/verdict/measured-part.ts';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { measurePart } from '../../../../src/gate/commands/parts/measure-part.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { ledgerOf, makeRepository, oneTask, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';
import { forgeReceipt, inventMore } from '../../experiment/claims/forge-receipt.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '../../../../examples/command-runner.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const useful = 'Open only the file in src/ that the task is about.';
const idle = 'Take a deep breath and be kind.';
const made: Repository[] = [];
const folders: string[] = [];
let honest: Receipt;
let forged: Receipt;

function clone(body: string, receipt?: Receipt): Repository {
  const brought = receipt === undefined ? {} : { '.rentroll/receipts/rule.json': renderReceipt(receipt) };
  const repository = makeRepository({
    base: { ...oneTask, '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: body }), ...brought },
  });
  made.push(repository);
  return repository;
}

// The key of the matrix: every job has it, no agent does.
const RENTROLL_SIGNING_KEY = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const depsOf = ({ root }: Repository): Dependencies => ({
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home, RENTROLL_SIGNING_KEY },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const request = { configFile: defaultConfigFile };

async function measure(body: string): Promise<Receipt> {
  const repository = clone(body);
  await checkChange(readGateRequest(request), depsOf(repository));
  await stampRules(request, depsOf(repository));
  return readReceipt(readFileSync(join(repository.root, '.rentroll/receipts/rule.json'), 'utf8'));
}

/** Each part on a machine of its own, then the judge, as the documented matrix does it. */
async function runMatrix(repository: Repository) {
  const store = mkdtempSync(join(tmpdir(), 'rentroll-store-'));
  folders.push(store);
  const parts: MeasuredPart[] = [];
  for (const number of [1, 2])
    parts.push(await measurePart({ ...request, part: { number, of: 2 }, store }, depsOf(repository)));
  const report = await checkChange(readGateRequest({ ...request, store, offline: true }), depsOf(repository));
  return { parts, report };
}

beforeAll(async () => {
  honest = await measure(useful);
  forged = forgeReceipt(inventMore(await measure(idle), 2), 0.5);
}, 120_000);
afterAll(() => {
  for (const repository of made) repository.remove();
  for (const folder of [home, ...folders]) rmSync(folder, { recursive: true, force: true });
});

describe('the documented matrix with a receipt that nobody vouches for', () => {
  it('plans, bills and runs the trials that confirm it, and lets an honest one stand', async () => {
    const { parts, report } = await runMatrix(clone(useful, honest));
    expect(parts.map(({ done }) => done).reduce((a, b) => a + b)).toBeGreaterThanOrEqual(
      4 * decideReceipt(honest).tasks.length,
    );
    expect(report).toMatchObject({ outcome: 'pass', verdicts: [{ verdict: 'earns', fromReceipt: true }] });
    expect(report.notices.join(' ')).toContain('The receipt of rule is confirmed');
  }, 120_000);

  it('lets a forged one count for nothing', async () => {
    const { parts, report } = await runMatrix(clone(idle, forged));
    expect(parts.some(({ done }) => done > 0)).toBe(true);
    expect(report.outcome).not.toBe('pass');
    expect(report.verdicts).toMatchObject([{ rule: 'rule', fromReceipt: false }]);
    expect(report.problems.map(({ code }) => code)).toContain('receipt-not-confirmed');
  }, 120_000);
});
