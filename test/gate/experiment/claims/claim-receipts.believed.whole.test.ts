import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import type { GateMode } from '../../../../src/core/model/request/gate-request.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { planParts } from '../../../../src/gate/experiment/parts/plan-parts.ts';
import { compileAnyway } from '../../../doubles/state/compile-anyway.ts';
import { inventReceipt } from '../../../helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

const body = 'Take a deep breath and be kind.';
const file = '.rentroll/receipts/rule.json';
const paid = 'runner: { kind: claude, version: "2.1.330", model: claude-sonnet-4-5, timeout: 20s }\n';
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
  rmSync(home, { recursive: true, force: true });
});

/** A change with a rule that is active and has a receipt whose trials nobody ran; nothing in it contradicts itself. */
async function forge(status: 'active' | 'candidate', config = paid, hasReceipt = true): Promise<Repository> {
  const repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(config) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: { body, more: `status: ${status}` } }) },
  });
  made.push(repository);
  if (hasReceipt) repository.write({ [file]: dressUp(await inventReceipt(repository.root, 'rule')) });
  await compileAnyway(repository.root);
  repository.commit('Stamp by hand');
  return repository;
}

/** The same as the demo agent would have been measured. */
async function forgeSimulated(): Promise<Repository> {
  const repository = await forge('active', '');
  repository.write({ [file]: await inventReceipt(repository.root, 'rule') });
  repository.commit('As the demo agent would be measured');
  return repository;
}

/** As the configured agent would have been measured. */
function dressUp(text: string): string {
  const invented = readReceipt(text);
  const runtime = { runner: 'claude', runnerVersion: '2.1.330', model: 'claude-sonnet-4-5' };
  return renderReceipt({ ...invented, basis: { ...invented.basis, ...runtime } });
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
const offline = (): GateMode => ({
  kind: 'offline',
  store: mkdtempSync(join(home, 'store-')),
  looks: { kind: 'many', fresh: false },
});
const planned = async (deps: Dependencies) => (await planParts({ configFile: defaultConfigFile }, deps)).plan.rules;
const standing: GateMode = { kind: 'standing', notices: [] };

describe('a forged receipt of an active rule', () => {
  it.each<[string, () => GateMode | undefined]>([
    ['a fork without a key', () => undefined],
    ['a commit that is judged before it is made', () => standing],
  ])('is no pass in %s: the rule is open, and it is said what settles it', async (_, modeOf) => {
    const report = await check(await forge('active'), modeOf());
    expect(report).toMatchObject({ outcome: 'undecided', judgement: { exitCode: 3, conclusion: 'failure' } });
    expect(report.verdicts).toMatchObject([
      { rule: 'rule', verdict: 'undecided', reason: 'receipt-not-confirmed', basis: 'hint', active: true },
    ]);
    expect(report.verdicts[0]?.next.text).toMatch(/Its receipt is not trusted: .*rentroll check/);
  });

  it('is no pass in the job that judges a store: it is measured as if there were none, and parts are planned for it', async () => {
    const repository = await forge('active');
    const keyed = { ...depsOf(repository), env: { ...depsOf(repository).env, ANTHROPIC_API_KEY: 'sk-none' } };
    expect(await planned(keyed)).not.toEqual([]);
    const { outcome, judgement, verdicts } = await check(repository, offline());
    expect([outcome, judgement.conclusion]).toEqual(['fail', 'failure']);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['undecided']);
  });

  it('leaves the job neutral while the rule is in no memory yet', async () => {
    const { judgement } = await check(await forge('candidate'), standing);
    expect(judgement).toMatchObject({ outcome: 'undecided', conclusion: 'neutral' });
  });

  it('counts for nothing where the agent is simulated, and trials are free: the rule is measured', async () => {
    const repository = await forgeSimulated();
    const { outcome, verdicts } = await check(repository);
    expect([outcome, verdicts[0]?.basis]).toEqual(['fail', 'measured']);
    expect(await planned(depsOf(repository))).not.toEqual([]);
    const commit = await check(repository, standing);
    expect([commit.outcome, commit.judgement.conclusion]).toEqual(['undecided', 'failure']);
  });

  it('is a no where a simulated agent was to measure and its parts never came: a neutral check can be merged', async () => {
    const repository = await forgeSimulated();
    const { outcome, judgement, verdicts } = await check(repository, offline());
    expect([outcome, judgement.conclusion]).toEqual(['fail', 'failure']);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(['undecided']);
  });
});

describe('an active rule that nobody measured', () => {
  it.each<[string, () => GateMode]>([
    ['a commit that is judged before it is made', () => standing],
    ['the job that judges a store', offline],
    ['a gate that measures', () => ({ kind: 'measure', looks: { kind: 'many', fresh: false } })],
  ])('is a no in %s', async (_, modeOf) => {
    const { outcome, judgement } = await check(await forge('active', '', false), modeOf());
    expect([outcome, judgement.exitCode, judgement.conclusion]).toEqual(['fail', 1, 'failure']);
    expect(judgement.title).toContain('1 active rule must be stamped first.');
  });
});
