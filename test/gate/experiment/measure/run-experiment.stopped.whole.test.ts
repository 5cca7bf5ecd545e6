import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import { totalTokens } from '../../../../src/core/model/money/usage.ts';
import { setupError } from '../../../../src/core/model/problem.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../../src/gate/check.ts';
import { readGateRequest } from '../../../../src/gate/commands/check/read-gate-request.ts';
import { summariseBudget } from '../../../../src/gate/report/messages/spending/explain-budget.ts';
import { readJournal } from '../../../agents/gate/gate-run.ts';
import { ledgerOf, makeRepository, oneTask, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';
import { renderMarkdown, renderTerminal } from '../../report/render-report.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '../sequential/obeying-agent.mjs');
let repository: Repository;

beforeEach(() => {
  const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
  const rule = { body: 'Run `npm run package` after changing a file below src.', more: 'status: candidate' };
  repository = makeRepository({
    base: { ...oneTask, '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ 'package-after': rule }) },
  });
});
afterEach(() => repository.remove());
afterAll(() => rmSync(home, { recursive: true, force: true }));

const fullDisk = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
const coded = (code: string) => () => setupError(code, 'what stopped it', 'What to do.');

/** A world in which telling the third trial ends the run, as any fault between two trials does. */
function stoppingDeps(stop: () => Error): Dependencies {
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, RENTROLL_HOME: home, NO_COLOR: '1' };
  let told = 0;
  const progress = {
    ...silentProgress,
    trial: () => {
      told += 1;
      if (told === 3) throw stop();
    },
  };
  return { cwd: repository.root, env, progress, signal: new AbortController().signal, now: () => new Date() };
}

it.each<[string, () => Error]>([
  ...['model-other', 'trial-unmetered', 'meter-disagrees', 'isolation-leak', 'rule-undelivered', 'run-in-progress'].map(
    (code): [string, () => Error] => [code, coded(code)],
  ),
  ['disk-full', fullDisk],
])('says what was spent by the time %s stopped the run: report, JSON, comment, terminal', async (code, stop) => {
  const report = await checkChange(readGateRequest({ configFile: defaultConfigFile }), stoppingDeps(stop));
  expect(report.problems).toMatchObject([{ code }]);
  const journal = readJournal(repository.root);
  const spent = journal.reduce((sum, { usage }) => sum + totalTokens(usage), 0);
  expect(journal.length).toBeGreaterThanOrEqual(3);
  expect(report.budget).toMatchObject({ totalConsumed: spent, trials: journal.length, reserved: 0 });
  const words = summariseBudget(report.budget);
  expect(renderMarkdown(report, { kind: 'comment' }).replaceAll('\\', '')).toContain(words);
  expect(renderTerminal(report, { color: false, width: 200 })).toContain(words.split(' ')[0]);
});
