import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentProgress } from '../../src/cli/progress/silent-progress.ts';
import type { Dependencies, Progress } from '../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../src/core/model/request/gate-request.ts';
import type { Report } from '../../src/core/model/verdict/report.ts';
import { checkChange } from '../../src/gate/check.ts';
import { readGateRequest } from '../../src/gate/commands/check/read-gate-request.ts';
import { ledgerOf, makeRepository, tinyConfig } from '../helpers/make-repository.ts';

const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const example = resolve(import.meta.dirname, '../../examples/command-runner.mjs');
const silent: Progress = silentProgress;
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function judge(body: string, version = '1.0.0'): Promise<Report> {
  const runner = `runner: { kind: command, program: ${example}, version: "${version}", model: scripted-1, timeout: 20s }\n`;
  const repository = makeRepository({
    base: { '.rentroll/config.yml': tinyConfig(runner) },
    head: { '.rentroll/ledger.yml': ledgerOf({ rule: body }) },
  });
  const env = { PATH: process.env['PATH'], RENTROLL_HOME: home };
  const signal = new AbortController().signal;
  const deps: Dependencies = { cwd: repository.root, env, progress: silent, signal, now: () => new Date() };
  try {
    return await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps);
  } finally {
    repository.remove();
  }
}

describe('the example program of docs/agents.md, through the gate', () => {
  it('measures a rule that tells it where to look', async () => {
    const report = await judge('Open only the file in src/ that the task is about.');
    expect(report.problems).toEqual([]);
    expect(report.verdicts).toMatchObject([{ rule: 'rule', verdict: 'earns', evidence: 'measured' }]);
    expect(report.verdicts[0]?.isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
  });

  it('does not let in a rule that tells it nothing', async () => {
    const report = await judge('Take a deep breath and be kind.');
    expect(report.verdicts).toMatchObject([{ evidence: 'measured' }]);
    expect(report.verdicts[0]?.verdict).not.toBe('earns');
  });

  it('refuses another version before it spends anything', async () => {
    const error = await judge('Take a deep breath.', '2.0.0').catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error)).toContain('runner-version');
  });
});
