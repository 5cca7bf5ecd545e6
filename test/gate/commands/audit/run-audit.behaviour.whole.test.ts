import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideReceipt } from '../../../../src/core/decide/decide-receipt.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { explainReason } from '../../../../src/core/report/figures/explain-reason.ts';
import { decideEvidence } from '../../../../src/gate/commands/decide-evidence.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { compileAnyway } from '../../../doubles/state/compile-anyway.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';
import { type AuditedRepository, openAudited } from './audit-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = join(home, 'agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const golden = Object.fromEntries(
  ['02', '03'].flatMap((task) => ['md', 'patch'].map((type) => [`benchmarks/sql/golden-${task}.${type}`, undefined])),
);
const asked = (fact: string) => `probe: { when: { changes: "src/**" }, must: { ${fact} } }`;
const rules = {
  'package-after': {
    body: 'Run `npm run package` after changing a file below src.',
    more: `status: active\n    ${asked('runs: npm run package')}`,
  },
  'tests-too': {
    body: 'Make sure that all tests of the shop are green before you answer.',
    more: `status: active\n    ${asked('runs: npm test')}`,
  },
};
const receipt = '.rentroll/receipts/package-after.json';
let audited: AuditedRepository;

const deps = () => audited.deps({ env: { PATH: process.env['PATH'], RENTROLL_HOME: home } });
const audit = () => audited.audit({ all: true }, deps());
const answers = ({ verdicts }: JudgedReport) =>
  verdicts.map(({ rule, reason, audit: consequence }) => `${rule}: ${reason}, ${consequence?.kind}`);
const read = (path: string) => JSON.parse(audited.read(path));
const keep = async (message: string) => {
  await audited.stamp();
  audited.repository.commit(message);
};

beforeAll(async () => {
  copyFileSync(resolve(import.meta.dirname, '..', '..', 'experiment', 'sequential', 'obeying-agent.mjs'), program);
  audited = await openAudited(rules, {
    files: { ...golden, '.rentroll/config.yml': tinyConfig(runner) },
    standings: {},
  });
  await compileAnyway(audited.repository.root);
}, 60_000);
afterAll(() => {
  audited.repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('an audit of rules that buy behaviour', { timeout: 240_000 }, () => {
  it('asks the whole question of one that never earned', async () => {
    const report = await audit();
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(answers(report)).toEqual(['package-after: behaviour-shown, renew', 'tests-too: obeyed-anyway, evict']);
    await keep('Record the first audit');
    expect(read(receipt).evidence.behaviour.stake).toBeUndefined();
  });

  it('asks of one that earned whether it is missed, by fewer pairs', async () => {
    const report = await audit();
    expect(answers(report)).toEqual(['package-after: behaviour-lost, renew']);
    expect(report.headline).toContain('still changes behaviour');
    const [verdict] = report.verdicts;
    if (verdict === undefined) throw new Error('the audit has no verdict');
    expect(explainReason(verdict, report.policy)).toMatch(/^Still needed: .*evidence \d+, 10 needed.*costs /);
    await keep('Renew');
    expect(read(receipt)).toMatchObject({ audit: true, evidence: { behaviour: { stake: 'removal' } } });
  });

  it('leaves a receipt that is verified, and decided from itself alone', async () => {
    const { receipts } = await verifyReceipts({ configFile: defaultConfigFile }, deps());
    expect(receipts.filter(({ rule }) => rule === 'package-after')).toMatchObject([{ state: 'valid' }]);
    const path = join(audited.repository.root, receipt);
    const { decided } = await decideEvidence({ path, stdin: undefined as never });
    expect(decided[0]?.answer).toMatchObject({ verdict: 'earns', reason: 'behaviour-lost' });
  });

  it('strikes it when agents do without it what they did with it, and evicts it at the second strike', async () => {
    const text = readFileSync(program, 'utf8');
    const better = text.replace("[...followed, 'npm test']", "['npm run package', 'npm test']");
    expect(better).not.toBe(text);
    writeFileSync(program, better);
    const first = await audit();
    expect(answers(first)).toEqual(['package-after: behaviour-kept, strike']);
    await keep('Strike');
    const record = readReceipt(audited.read('.rentroll/audits/package-after.json'));
    expect(decideReceipt(record).reason).toBe('behaviour-kept');
    const second = await audit();
    expect(answers(second)).toEqual(['package-after: behaviour-kept, evict']);
    const { stamped } = await audited.stamp();
    expect(stamped).toMatchObject([{ rule: 'package-after', to: 'evicted' }]);
  });
});
