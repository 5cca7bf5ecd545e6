import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { explainReason } from '../../../../src/core/report/figures/explain-reason.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { compileAnyway } from '../../../doubles/state/compile-anyway.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { type AuditedRepository, openAudited } from './audit-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '..', '..', 'experiment', 'sequential', 'solving-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const standing = (body: string) => ({ body, more: 'status: active\n    buys: outcome' });
const rules = {
  names: standing('Look up the names of the shop in its index before you change anything.'),
  dear: standing('Explain each step at length in the answer to the customer.'),
  idle: standing('Write comments in British spelling.'),
};
let audited: AuditedRepository;
let report: JudgedReport;

const deps = () => audited.deps({ env: { PATH: process.env['PATH'], RENTROLL_HOME: home } });
const rowOf = (id: string) => report.verdicts.find(({ rule }) => rule === id);

beforeAll(async () => {
  audited = await openAudited(rules, {
    files: { '.rentroll/config.yml': tinyConfig(`${runner}policy: { minEffect: 40% }\n`) },
    standings: {},
  });
  await compileAnyway(audited.repository.root);
  report = await audited.audit({ all: true }, deps());
}, 600_000);
afterAll(() => {
  audited.repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('an audit of several rules that buy solved tasks', { timeout: 240_000 }, () => {
  it('keeps the one without which tasks fail, and lets one go at a time', () => {
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.verdicts.map(({ rule, reason, audit }) => `${rule}: ${reason}, ${audit?.kind}`)).toEqual([
      'names: saving-shown, renew',
      'dear: saving-ruled-out, postpone',
      'idle: saving-ruled-out, evict',
    ]);
    expect(report.headline).toBe(
      'Failed: 1 of 3 active rules should be removed, 1 waits until another is removed, 1 still solves more tasks.',
    );
  });

  it('shares the trials that hold all of them', () => {
    expect(rowOf('names')?.sharing).toEqual(['dear', 'idle']);
    const own = report.verdicts.reduce((total, { spend }) => total + spend.trials, 0);
    expect(report.budget.trials).toBeLessThan(own);
  });

  it('says what is solved with each and without it', () => {
    const words = report.verdicts.map((verdict) => explainReason(verdict, report.policy));
    expect(words[0]).toMatch(/^Earns by outcome · solved \d+(\.\d)? % of trials instead of \d+(\.\d)? % \(1 task, /);
    expect(words[2]).toMatch(
      /^Does not earn: a net gain of .* is ruled out · solved \d+(\.\d)? % of trials instead of \d+(\.\d)? % \(1 task, /,
    );
    expect(words[2]).not.toContain('buys solved tasks ·');
  });

  it('leaves a receipt that is verified, and an eviction, when it is stamped', async () => {
    const { stamped } = await audited.stamp();
    expect(stamped.map(({ rule, to }) => `${rule}: ${to}`)).toEqual(['names: active', 'dear: active', 'idle: evicted']);
    const { receipts } = await verifyReceipts({ configFile: defaultConfigFile }, deps());
    expect(receipts.map(({ rule, state }) => `${rule} ${state}`)).toContain('names valid');
    expect(JSON.parse(audited.read('.rentroll/receipts/names.json')).evidence.outcome.stake).toBeUndefined();
  });

  it('asks of the one that earned whether it is missed', async () => {
    audited.repository.commit('Record the first audit');
    report = await audited.audit({ all: true }, deps());
    const answers = report.verdicts.map(({ rule, reason, audit }) => `${rule}: ${reason}, ${audit?.kind}`);
    expect(answers).toHaveLength(2);
    expect(answers.some((answer) => /^names: (tasks-missed|saving-shown), renew$/.test(answer))).toBe(true);
    await audited.stamp();
    expect(JSON.parse(audited.read('.rentroll/receipts/names.json'))).toMatchObject({
      audit: true,
      evidence: { outcome: { stake: 'removal' } },
    });
  });
});
