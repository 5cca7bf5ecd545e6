import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { compileAnyway } from '../../../doubles/state/compile-anyway.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '..', 'sequential', 'obeying-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const asked = (command: string) => `probe: { when: { changes: "src/**" }, must: { runs: ${command} } }`;
const rule = (body: string, command: string, status = 'active') => ({
  body,
  more: `status: ${status}\n    ${asked(command)}`,
});
const packaged = rule('Run `npm run package` after changing a file below src.', 'npm run package');
const tested = rule('Make sure that all tests of the shop are green before you answer.', 'npm test');
const receipt = '.rentroll/receipts/package-after.json';
const opened: Repository[] = [];
let repository: Repository;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = () => checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');

/** What the gate says of a change from one ledger to another, with memory that fits each. */
async function propose(before: string, ledger: string) {
  const policy = `policy: { removals: measured }\n${runner}`;
  repository = makeRepository({ base: { '.rentroll/config.yml': tinyConfig(policy), '.rentroll/ledger.yml': before } });
  opened.push(repository);
  await compileAnyway(repository.root);
  repository.commit('Compile');
  repository.git('checkout', '--quiet', '-B', 'change', 'main');
  repository.write({ '.rentroll/ledger.yml': ledger });
  await compileAnyway(repository.root);
  repository.commit('Change the ledger');
  return check();
}

afterAll(() => {
  for (const each of opened) each.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('an active rule that buys behaviour and that a change takes out of memory', { timeout: 240_000 }, () => {
  it('is refused while agents follow it because of it', async () => {
    const report = await propose(ledgerOf({ 'package-after': packaged }), ledgerOf({}));
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report).toMatchObject({
      outcome: 'fail',
      verdicts: [{ rule: 'package-after', reason: 'behaviour-lost', leaving: { kind: 'removed', may: 'stays' } }],
    });
    expect(report.headline).toContain('is still needed');
    expect(report.verdicts[0]?.next.text).toBe('Keep it: agents do what it says less often without it.');
    expect(report.verdicts[0]?.isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
  });

  it('may go when agents do without it what it says', async () => {
    const report = await propose(ledgerOf({ 'tests-too': tested }), ledgerOf({}));
    expect(report).toMatchObject({
      outcome: 'pass',
      verdicts: [{ rule: 'tests-too', reason: 'behaviour-kept', leaving: { kind: 'removed', may: 'may-go' } }],
    });
    // Nineteen pairs that are alike rule the loss out.
    expect(report.budget.trials).toBeGreaterThanOrEqual(2 * 19);
  });

  it('does not go beside another one that buys behaviour', async () => {
    const report = await propose(ledgerOf({ 'package-after': packaged, 'tests-too': tested }), ledgerOf({}));
    expect(report).toMatchObject({ outcome: 'fail', verdicts: [], problems: [{ code: 'removal-several' }] });
  });
});

describe('an active rule that buys behaviour and that a change rewords', { timeout: 240_000 }, () => {
  const reword = (body: string) =>
    propose(
      ledgerOf({ 'package-after': packaged }),
      ledgerOf({ 'package-after': rule(body, 'npm run package', 'candidate') }),
    );

  it('keeps its words where agents do not follow the new ones', async () => {
    const report = await reword('A package of what lies below src is welcome whenever it changes.');
    expect(report).toMatchObject({
      outcome: 'fail',
      verdicts: [{ rule: 'package-after', reason: 'behaviour-lost', leaving: { kind: 'reworded', may: 'stays' } }],
    });
  });

  it('gets words that are followed as well, and a receipt that says what they replace', async () => {
    const body = 'Run `npm run package` after you touch anything below src.';
    const report = await reword(body);
    expect(report).toMatchObject({
      outcome: 'pass',
      verdicts: [{ reason: 'behaviour-kept', leaving: { kind: 'reworded', may: 'may-go' } }],
    });
    await stampRules({ configFile: defaultConfigFile }, deps());
    const kept = JSON.parse(read(receipt));
    expect(kept).toMatchObject({ basis: { procedure: 'behaviour-pairs/1' }, replaces: { scope: [] } });
    expect(kept.evidence.behaviour.stake).toBe('removal');
    const { receipts } = await verifyReceipts({ configFile: defaultConfigFile }, deps());
    expect(receipts).toMatchObject([{ rule: 'package-after', state: 'valid' }]);
    repository.commit('Stamp');
    expect(await check()).toMatchObject({ verdicts: [{ rule: 'package-after', fromReceipt: true }] });
  });
});
