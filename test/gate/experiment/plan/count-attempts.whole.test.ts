import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import type { JudgedReport } from '../../../../src/core/model/verdict/report.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { stampRules } from '../../../../src/gate/commands/stamp/stamp-rules.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '../../../../examples/command-runner.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const wordings = [
  'Take a deep breath and be kind.',
  'Write dates in the order year, month, day.',
  'Open only the file in src/ that the task is about.',
];
let repository: Repository;
let day = 0;
const reports: JudgedReport[] = [];

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(Date.now() + day * 24 * 60 * 60 * 1000),
});

/** The branch proposes these words instead of the last ones; nothing was merged in between. */
async function ask(body: string): Promise<JudgedReport> {
  writeFileSync(join(repository.root, '.rentroll/ledger.yml'), ledgerOf({ rule: body }));
  repository.commit('Word it otherwise');
  return checkChange(readGateRequest({ configFile: defaultConfigFile }), deps());
}

beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: wordings[0] ?? '' }) },
  });
  for (const body of wordings) reports.push(await ask(body));
}, 120_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('asking again', () => {
  it('is counted and said, whatever the words', () => {
    const said = reports.map(({ notices }) => notices.find((notice) => notice.includes('attempt for')) ?? '');
    expect(said).toEqual([
      '',
      expect.stringContaining('the 2nd attempt for'),
      expect.stringContaining('the 3rd attempt for'),
    ]);
  });

  it('is looked at a second time from the third on', () => {
    const [, second, third] = reports;
    const trials = (report: JudgedReport | undefined) => report?.budget.trials ?? 0;
    const own = (report: JudgedReport | undefined) => report?.verdicts[0]?.spend.trials ?? 0;
    // What the verdict rests on is one look; the run paid for two.
    expect(trials(second)).toBe(own(second));
    expect(third?.verdicts).toMatchObject([{ verdict: 'earns' }]);
    expect(trials(third)).toBeGreaterThan(own(third));
  });

  it('asks nothing more of the same words, and forgets after 90 days', async () => {
    const again = await ask(wordings[2] ?? '');
    expect(again.notices.join(' ')).toContain('the 3rd attempt for');
    day = 91;
    const later = await ask(wordings[2] ?? '');
    expect(later.notices.join(' ')).not.toContain('attempt for');
  }, 60_000);

  it('stands in the receipt', async () => {
    day = 0;
    const report = await ask(wordings[2] ?? '');
    await stampRules({ configFile: defaultConfigFile }, deps());
    const receipt = JSON.parse(readFileSync(join(repository.root, '.rentroll/receipts/rule.json'), 'utf8'));
    expect([report.verdicts[0]?.verdict, receipt.asked]).toEqual(['earns', 3]);
  }, 60_000);
});
