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
import { explainReason } from '../../../../src/core/report/figures/explain-reason.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { decideEvidence } from '../../../../src/gate/commands/decide-evidence.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { verifyReceipts } from '../../../../src/gate/commands/verify-receipts.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { readReceipt } from '../../../helpers/read-receipt.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, 'obeying-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const asked = (fact: string, more = '') => `probe: { when: { changes: "src/**" }, must: { ${fact} }${more} }`;
const rule = (body: string, probe: string, status = 'candidate') => ({ body, more: `status: ${status}\n    ${probe}` });
const rules = {
  'package-after': rule(
    'Run `npm run package` after changing a file below src.',
    asked('runs: npm run package', ', order: after'),
  ),
  'tests-too': rule('Make sure that all tests of the shop are green before you answer.', asked('runs: npm test')),
  'change-log': rule('Write a line about every change into the file CHANGELOG.md.', asked('changes: CHANGELOG.md')),
  'dear-lint': rule(
    'Explain each step at length and run `npm run lint` after each change.',
    asked('runs: npm run lint'),
  ),
};
const receipt = '.rentroll/receipts/package-after.json';
let repository: Repository;
let first: JudgedReport;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});
const check = () => checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
const read = (path: string) => readFileSync(join(repository.root, path), 'utf8');
const answers = ({ verdicts }: JudgedReport) =>
  verdicts.map(({ rule: id, verdict, reason }) => `${id}: ${verdict}, ${reason}`);

beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf(rules) },
  });
  first = await check();
}, 240_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('rules that buy behaviour, through the gate', () => {
  it('get the four answers', () => {
    expect(first.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(answers(first)).toEqual([
      'package-after: earns, behaviour-shown',
      'tests-too: does-not-earn, obeyed-anyway',
      'change-log: does-not-earn, ignored',
      'dear-lint: regression, above-price',
    ]);
  });

  it('say in words what is bought, how sure it is and what it costs', () => {
    const [earned, anyway] = first.verdicts.map((verdict) => explainReason(verdict, first.policy));
    expect(earned).toMatch(
      /^Earns by behaviour · followed in \d+ of \d+ trials with the rule, 0 of \d+ without \(3 tasks\) · \d+ pairs for it, 0 against: evidence \d+, 50 needed · gain \+\d+ points \(\+\d+…\+\d+ at any interim analysis\) · costs [+−]?[\d.]+ % a trial, within its price of 20 % · no task fails that passed without it · probe: after it last changes a file of "src\/\*\*", runs "npm run package" · decide yourself whether that is worth .*$/,
    );
    expect(anyway).toContain('Does not earn: agents follow it without the rule as well');
    expect(anyway).toContain('delete the line');
  });

  it('come to the same from the journal, and run nothing again', async () => {
    const again = await check();
    expect(answers(again)).toEqual(answers(first));
    expect(again.budget.trials).toBe(first.budget.trials);
  });

  it('are stamped, verified and decided from their receipts alone', async () => {
    await stampRules({ configFile: defaultConfigFile }, deps());
    const { receipts } = await verifyReceipts({ configFile: defaultConfigFile }, deps());
    expect(receipts.filter(({ rule: id }) => id === 'package-after')).toMatchObject([{ state: 'valid' }]);
    const { decided, problems } = await decideEvidence({
      path: join(repository.root, receipt),
      stdin: undefined as never,
    });
    expect(problems).toEqual([]);
    expect(decided[0]?.answer).toMatchObject({ verdict: 'earns', reason: 'behaviour-shown' });
    const { basis, evidence } = readReceipt(read(receipt));
    expect(basis.procedure).toBe('behaviour-pairs/1');
    expect(evidence.trials.some(({ answer }) => answer === 'yes')).toBe(true);
  });

  it('are not believed when an answer was changed', async () => {
    const honest = readReceipt(read(receipt));
    const place = honest.evidence.trials.findIndex(({ answer }) => answer === 'no');
    const trials = honest.evidence.trials.map((trial, index) =>
      index === place ? { ...trial, answer: 'yes' as const } : trial,
    );
    const isFromReceipt = async (stated: Receipt) => {
      repository.write({ [receipt]: renderReceipt(stated) });
      repository.commit('Bring a receipt');
      return (await check()).verdicts.find(({ rule: id }) => id === 'package-after')?.fromReceipt;
    };
    expect(await isFromReceipt({ ...honest, evidence: { ...honest.evidence, trials } })).toBe(false);
    expect(await isFromReceipt(honest)).toBe(true);
  });
});
