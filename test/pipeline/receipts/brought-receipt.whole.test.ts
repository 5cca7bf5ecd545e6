import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import { decideReceipt } from '../../../src/core/decide/decide-rule.ts';
import type { Dependencies } from '../../../src/core/model/request/dependencies.ts';
import type { GateMode } from '../../../src/core/model/request/gate-request.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../src/gate/commands/stamp/stamp-rules.ts';
import { forgeReceipt, inventMore } from '../../gate/experiment/claims/forge-receipt.ts';
import { ledgerOf, makeRepository, oneTask, type Repository, tinyConfig } from '../../helpers/make-repository.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '../../../examples/command-runner.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const useful = 'Open only the file in src/ that the task is about.';
const idle = 'Take a deep breath and be kind.';
const file = '.rentroll/receipts/rule.json';
const made: Repository[] = [];
let measuring: Repository;
let honest: Receipt;
let forged: Receipt;
let halved: Receipt;

/** Another clone: the same base, and a change that brings the rule and whatever `more` says. */
function clone(body: string, more: Record<string, string> = {}, config = runner): Repository {
  const repository = makeRepository({
    base: { ...oneTask, '.rentroll/config.yml': tinyConfig(config) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: body }), ...more },
  });
  made.push(repository);
  return repository;
}

const depsOf = ({ root }: Repository): Dependencies => ({
  cwd: root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = (repository: Repository, mode?: GateMode) =>
  checkChange({ ...readGateRequest({ configFile: defaultConfigFile }), ...(mode && { mode }) }, depsOf(repository));
const bring = (receipt: Receipt, body: string, config?: string) =>
  clone(body, { [file]: renderReceipt(receipt) }, config);

/** A clone in which a rule was measured and stamped. */
async function measure(body: string): Promise<Repository> {
  const repository = clone(body);
  await check(repository);
  await stampRules({ configFile: defaultConfigFile }, depsOf(repository));
  return repository;
}

const receiptIn = ({ root }: Repository): Receipt => readReceipt(readFileSync(join(root, file), 'utf8'));

beforeAll(async () => {
  measuring = await measure(useful);
  honest = receiptIn(measuring);
  const told = receiptIn(await measure(idle));
  forged = forgeReceipt(inventMore(told, 2), 0.5);
  // Every other trial at next to nothing, the rest as they were: a variance that forgives whatever is found.
  halved = forgeReceipt(inventMore(told, 4), (index) => (index % 2 === 0 ? 0.07 : 1));
});
afterAll(() => {
  for (const repository of made) repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('a receipt that a change brings', () => {
  it('is confirmed by fresh trials of all tasks before it counts, and never again', async () => {
    const repository = bring(honest, useful);
    const { outcome, verdicts, notices, budget } = await check(repository);
    expect({ outcome, verdicts }).toMatchObject({
      outcome: 'pass',
      verdicts: [{ verdict: 'earns', fromReceipt: true }],
    });
    expect(notices.join(' ')).toMatch(/The receipt of rule is confirmed: \d+ fresh trials for [\d,]+ tokens\./);
    expect(budget.trials).toBeGreaterThanOrEqual(2 * decideReceipt(honest).tasks.length);
    const again = await check(repository);
    expect([again.outcome, again.notices.join(' ')]).toEqual(['pass', expect.not.stringContaining('fresh trial')]);
  });

  it('is not confirmed by the clone that measured it', async () => {
    measuring.commit('Stamp');
    const { outcome, notices } = await check(measuring);
    expect([outcome, notices.filter((notice) => /fresh trial|confirmed/.test(notice))]).toEqual(['pass', []]);
  });

  it('counts for nothing when somebody invented its usage: the rule is measured', async () => {
    const { outcome, verdicts, problems } = await check(bring(forged, idle));
    expect(decideReceipt(forged).verdict).toBe('earns');
    expect(problems).toMatchObject([{ code: 'receipt-not-confirmed', severity: 'warning', at: { file } }]);
    expect(outcome).not.toBe('pass');
    expect(verdicts).toMatchObject([{ rule: 'rule', fromReceipt: false }]);
    expect(verdicts[0]?.verdict).not.toBe('earns');
  });

  it('counts for nothing when half of its trials are true and half are next to nothing', async () => {
    const { outcome, verdicts, problems } = await check(bring(halved, idle));
    expect(decideReceipt(halved).verdict).toBe('earns');
    expect(problems).toMatchObject([{ code: 'receipt-not-confirmed' }]);
    expect([outcome, verdicts[0]?.fromReceipt, verdicts[0]?.verdict]).toEqual(['fail', false, 'does-not-earn']);
  });

  it('is measured anew when the limit leaves no room to confirm it', async () => {
    const tight = `${runner}receipts: { confirmTrials: 1 }\n`;
    const { problems, verdicts } = await check(bring(honest, useful, tight));
    expect(problems).toMatchObject([{ code: 'receipt-not-confirmed' }]);
    expect(verdicts).toMatchObject([{ verdict: 'earns', fromReceipt: false }]);
  });

  it('is billed by a plan, and only named where nothing is run', async () => {
    const repository = bring(forged, idle);
    const plan = await check(repository, { kind: 'plan', looks: { kind: 'many', fresh: false } });
    expect(plan.notices.join(' ')).toContain('brings the receipt of rule from an untrusted author');
    expect(plan.plan?.bills).toMatchObject([{ rule: 'rule', expected: { trials: expect.any(Number) } }]);
    const standing = await check(repository, { kind: 'standing', notices: [] });
    expect(standing).toMatchObject({ outcome: 'undecided', verdicts: [{ rule: 'rule', basis: 'hint' }] });
  });

  it("is nobody's word where base confirms no receipt: the rule is measured", async () => {
    const never = `${runner}receipts: { confirmTrials: 0 }\n`;
    const { outcome, problems, verdicts } = await check(bring(forged, idle, never));
    expect(problems).toMatchObject([{ code: 'receipt-not-confirmed' }]);
    expect(outcome).toBe('fail');
    expect(verdicts).toMatchObject([{ basis: 'measured', fromReceipt: false }]);
    const measured = await check(bring(honest, useful, never));
    expect([measured.outcome, measured.verdicts[0]?.basis]).toEqual(['pass', 'measured']);
  });
});
