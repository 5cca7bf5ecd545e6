import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../../src/core/model/request/gate-request.ts';
import { silentProgress } from '../../../../src/entry/progress/silent-progress.ts';
import { readGateRequest } from '../../../../src/gate/flows/check/read-gate-request.ts';
import { compileAgents } from '../../../../src/gate/flows/compile-agents.ts';
import { runInherited } from '../../../../src/gate/flows/inherited/run-inherited.ts';
import { runGate } from '../../../../src/gate/gate.ts';
import { renderInherited } from '../../../../src/gate/report/terminal/measured/render-inherited.ts';
import { ledgerOf, makeRepository, type Repository, tinyConfig } from '../../../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const program = resolve(import.meta.dirname, '..', '..', 'run', 'sequential', 'obeying-agent.mjs');
const runner = `runner: { kind: command, program: ${program}, version: "1.0.0", model: scripted-1, timeout: 20s }\n`;
const rule = (body: string, command: string, status: string) => ({
  body,
  more: `status: ${status}\n    probe: { when: { changes: "src/**" }, must: { runs: ${command} } }`,
});
const packaged = 'Run `npm run package` after changing a file below src.';
let repository: Repository;

const deps = (): Dependencies => ({
  cwd: repository.root,
  env: { PATH: process.env['PATH'], RENTROLL_HOME: home },
  progress: silentProgress,
  signal: new AbortController().signal,
  now: () => new Date(),
});

beforeAll(async () => {
  repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ 'package-after': rule(packaged, 'npm run package', 'candidate') }) },
  });
  // Trials of another rule: half of them without any line.
  await runGate(readGateRequest({ configFile: defaultConfigFile }), deps());
}, 240_000);
afterAll(() => {
  repository.remove();
  rmSync(home, { recursive: true, force: true });
});

describe('inherited lines without a probe', { timeout: 60_000 }, () => {
  it('are named where their words give one, and nothing is run for it', async () => {
    repository.git('checkout', '--quiet', '-b', 'words', 'main');
    const body = 'Run `npm test` before committing.';
    repository.write({ '.rentroll/ledger.yml': ledgerOf({ commits: { body, more: 'status: inherited' } }) });
    await compileAgents({ configFile: defaultConfigFile }, { cwd: repository.root, env: {} });
    repository.commit('Inherit words');
    const head = repository.git('rev-parse', 'HEAD').trim();
    const { suggested, dryRun } = await runInherited(
      { configFile: defaultConfigFile, base: head, dryRun: true },
      deps(),
    );
    expect(dryRun).toBe(true);
    expect(suggested).toEqual([{ rule: 'commits', probe: 'before it first runs "git commit", runs "npm test"' }]);
  });
});

describe('inherited lines with a probe', { timeout: 240_000 }, () => {
  it('are asked of stored trials without them, and those that are obeyed anyway may go for nothing', async () => {
    repository.git('checkout', '--quiet', 'main');
    const lines = {
      'tests-too': rule('Make sure that all tests are green before you answer.', 'npm test', 'inherited'),
      'keep-green': rule('Keep the tests green.', 'npm run check', 'inherited'),
      'package-it': rule(packaged, 'npm run package', 'inherited'),
    };
    repository.write({ '.rentroll/ledger.yml': ledgerOf(lines) });
    await compileAgents({ configFile: defaultConfigFile }, { cwd: repository.root, env: {} });
    repository.commit('Inherit');
    const report = await runInherited({ configFile: defaultConfigFile }, deps());
    expect(report).toMatchObject({
      searches: [],
      proposed: ['tests-too'],
      screened: [
        { rule: 'tests-too', no: 0, isObeyed: true },
        { rule: 'keep-green', yes: 0, isObeyed: false },
        { rule: 'package-it', yes: 0, isObeyed: false },
      ],
    });
    expect(report.screened?.[0]?.yes).toBeGreaterThanOrEqual(11);
    expect(report.budget?.trials ?? 0).toBe(0);
    const shown = renderInherited(report, { color: false, width: 200 });
    expect(shown).toContain('1 inherited line may go: tests-too.');
    expect(shown).toMatch(/tests-too \(sql\): followed in (\d+) of \1 trials without it: obeyed anyway/);
  });
});
