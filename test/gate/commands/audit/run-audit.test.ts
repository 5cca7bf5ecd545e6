import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { decideReceipt } from '../../../../src/core/decide/decide-rule.ts';
import type { AuditRequest } from '../../../../src/core/model/request/gate-request.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { endAudit, openAudit } from '../../../../src/gate/commands/audit/run-audit.ts';
import { afterEveryBatch, measurePlan } from '../../../../src/gate/experiment/measure/measure-plan.ts';
import { renderers } from '../../../../src/gate/report/renderers.ts';
import { ledgerOf, tinyConfig } from '../../../helpers/make-repository.ts';
import type { Side } from '../../../helpers/memory/change-in-memory.ts';
import { loadInMemory } from '../../../helpers/memory/load-in-memory.ts';
import { makeClone } from '../../../helpers/memory/make-clone.ts';
import {
  did,
  judgeInMemory,
  stampInMemory,
  storeInMemory,
  storeTrials,
  type World,
} from '../../../helpers/memory/measure-in-memory.ts';
import { copyFolder } from '../../../helpers/prepared-folder.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

const ledger = '.rentroll/ledger.yml';
const receipt = '.rentroll/receipts/package.json';
const config = {
  '.rentroll/config.yml': tinyConfig(
    'runner: { kind: command, program: /opt/agent, version: "1.0.0", model: scripted-1, timeout: 20s }\n',
  ),
};
const env = { ANTHROPIC_API_KEY: 'a key of the tests that nobody else has' };
const noise = (seed: string) => Number.parseInt(seed.slice(0, 2), 16);
const saves: World = ({ present, seed }) => ({ tokens: (present.length > 0 ? 6_000 : 10_000) + noise(seed) });
const savesNothing: World = ({ seed }) => ({ tokens: 10_000 + noise(seed) });
const breaksTasks: World = ({ present, seed }) => ({
  tokens: 10_000 + noise(seed),
  ...(present.length > 0 ? { outcome: 'failed-check' } : {}),
});

const probe = 'probe: { when: { changes: "src/**" }, must: { runs: npm run package } }';
const asking = ledgerOf({
  package: { body: 'Run `npm run package` after changing a file below src.', more: `status: active\n    ${probe}` },
});
const followed: World = ({ present, seed }) => ({ tokens: 10_000 + noise(seed), facts: did(present.length > 0) });
const followedAnyway: World = ({ seed }) => ({ tokens: 10_000 + noise(seed), facts: did(true) });

/** A clone whose default branch has one active rule that nobody ever measured, in its memory. */
async function inherit(): Promise<{ readonly root: string; readonly base: Side }> {
  const root = makeClone();
  return { root, base: await stamped({ ...config, [ledger]: asking }, root) };
}

/** A copy of a clone whose default branch has one rule that earned on 2026-06-01; it is measured once for all tests. */
async function earn(): Promise<{ readonly root: string; readonly base: Side }> {
  earned ??= measureOnce();
  const { root: from, base } = await earned;
  const root = mkdtempSync(join(tmpdir(), 'clone-'));
  copyFolder(from, root);
  return { root, base };
}

let earned: ReturnType<typeof measureOnce> | undefined;

async function measureOnce(): Promise<{ readonly root: string; readonly base: Side }> {
  const root = makeClone();
  const head = { [ledger]: ledgerOf({ 'read-first': 'Read a file before you change it.' }) };
  await judgeInMemory(await storeInMemory({ base: config, head, root, env }, saves));
  return { root, base: { ...config, ...head, ...(await stampInMemory({ base: config, head, root, env })) } };
}

interface AuditStep {
  readonly base: Side;
  readonly root: string;
  readonly on: string;
  readonly world?: World;
  readonly request?: Partial<AuditRequest>;
}

/** Audits the default branch of a clone on a day, by the trials of a world. */
async function audit({ base, root, on, world = savesNothing, request = {} }: AuditStep): Promise<JudgedReport> {
  const now = new Date(`${on}T12:00:00Z`);
  const change = await loadInMemory({ base, root, env }, { now });
  const opened = await openAudit(change, { configFile: defaultConfigFile, ...request });
  if (opened.kind === 'ended') return opened.report;
  const store = mkdtempSync(join(tmpdir(), 'audited-'));
  await storeTrials(opened.findings, opened.order, store, world, { kind: 'many', fresh: false });
  const deps = { cwd: root, env, progress: silentProgress, signal: new AbortController().signal, now: () => now };
  return endAudit(
    opened,
    await measurePlan(opened.findings.inputs, { ...opened.order, store, isOffline: true }, afterEveryBatch, deps),
    now,
  );
}

/** The default branch after a change that stamps what an audit found. */
const stamped = async (base: Side, root: string): Promise<Side> => ({
  ...base,
  ...(await stampInMemory({ base, root, env })),
});
const show = (report: JudgedReport) =>
  renderers.terminal(report, { width: 100, color: false } as never).replaceAll(/"[^"]*audited-\w+"/g, '"<store>"');
const statusIn = (base: Side) => /status: (\w+)/.exec(String(base[ledger]))?.[1];

describe('an audit', () => {
  it('keeps a rule that still saves, and says so', async () => {
    const { root, base } = await earn();
    const report = await audit({ root, base, on: '2026-07-15', world: saves });
    expect(report.verdicts[0]?.audit).toMatchObject({ kind: 'renew' });
    expect(show(report)).toMatchSnapshot();
    expect(statusIn(await stamped(base, root))).toBe('active');
  });

  it('strikes a rule that saves nothing at first, and evicts it after a second audit in a row', async () => {
    const { root, base } = await earn();
    const first = await audit({ root, base, on: '2026-07-15' });
    const struck = await stamped(base, root);
    expect(statusIn(struck)).toBe('active');
    const second = await audit({ root, base: struck, on: '2026-09-01' });
    const evicted = await stamped(struck, root);
    expect(statusIn(evicted)).toBe('evicted');
    expect([show(first), show(second), String(evicted[ledger])].join('\n====\n')).toMatchSnapshot();
  });

  it('keeps a rule that agents follow because of it, and asks from then on whether it is missed', async () => {
    const { root, base } = await inherit();
    const first = await audit({ root, base, on: '2026-06-01', request: { all: true }, world: followed });
    expect(first.verdicts).toMatchObject([{ reason: 'behaviour-shown', audit: { kind: 'renew' } }]);
    const active = await stamped(base, root);
    expect(readReceipt(String(active[receipt])).evidence.behaviour?.stake).toBeUndefined();
    const second = await audit({ root, base: active, on: '2026-07-15', world: followed });
    expect(second.verdicts).toMatchObject([{ reason: 'behaviour-lost', audit: { kind: 'renew' } }]);
    const renewed = await stamped(active, root);
    expect(readReceipt(String(renewed[receipt]))).toMatchObject({
      audit: true,
      evidence: { behaviour: { stake: 'removal' } },
    });
    expect(decideReceipt(readReceipt(String(renewed[receipt])))).toMatchObject({
      verdict: 'earns',
      reason: 'behaviour-lost',
    });
    expect([show(first), show(second)].join('\n====\n')).toMatchSnapshot();
  });

  it('evicts a rule that never earned and is followed without it as well', async () => {
    const { root, base } = await inherit();
    const report = await audit({ root, base, on: '2026-06-01', request: { all: true }, world: followedAnyway });
    expect(report.verdicts).toMatchObject([{ reason: 'obeyed-anyway', audit: { kind: 'evict' } }]);
    expect(statusIn(await stamped(base, root))).toBe('evicted');
  });

  it('strikes a rule that agents follow without it by now, and evicts it after a second audit in a row', async () => {
    const { root, base } = await inherit();
    await audit({ root, base, on: '2026-06-01', request: { all: true }, world: followed });
    const active = await stamped(base, root);
    const first = await audit({ root, base: active, on: '2026-07-15', world: followedAnyway });
    expect(first.verdicts).toMatchObject([{ reason: 'behaviour-kept', audit: { kind: 'strike' } }]);
    const struck = await stamped(active, root);
    expect(decideReceipt(readReceipt(String(struck['.rentroll/audits/package.json']))).reason).toBe('behaviour-kept');
    const second = await audit({ root, base: struck, on: '2026-09-01', world: followedAnyway });
    expect(second.verdicts).toMatchObject([{ reason: 'behaviour-kept', audit: { kind: 'evict' } }]);
    expect(statusIn(await stamped(struck, root))).toBe('evicted');
    expect([show(first), show(second)].join('\n====\n')).toMatchSnapshot();
  });

  it('evicts a rule at once that breaks tasks', async () => {
    const { root, base } = await earn();
    const report = await audit({ root, base, on: '2026-07-15', world: breaksTasks });
    expect(report.verdicts[0]?.audit).toMatchObject({ kind: 'evict', why: 'regression' });
    expect(statusIn(await stamped(base, root))).toBe('evicted');
    expect(show(report)).toMatchSnapshot();
  });

  it.each([
    ['nothing is due', { due: true }, '2026-06-02', /no rule is due\. The next is read-first, on 2026-/],
    ['the agent has no rule', { agent: 'web' }, '2026-07-15', /no agent "web"/],
    ['nothing may be run', { dryRun: true }, '2026-07-15', /^1 rule would be measured\.$/m],
  ])('runs no trial where %s', async (_name, request, on, words) => {
    const { root, base } = await earn();
    const report = await audit({ root, base, on, request }).catch((error: Error) => error);
    expect(report instanceof Error ? report.message : show(report)).toMatch(words);
  });

  it('refuses a clock that is behind the latest verdict', async () => {
    const { root, base } = await earn();
    await expect(audit({ root, base, on: '2026-05-01' })).rejects.toMatchObject({
      problems: [{ code: 'audit-clock-behind' }],
    });
  });
});
