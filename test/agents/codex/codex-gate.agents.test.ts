import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import { silentProgress } from '../../../src/cli/progress/silent-progress.ts';
import type { Progress } from '../../../src/core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../src/core/model/request/gate-request.ts';
import { checkChange } from '../../../src/gate/check.ts';
import { readGateRequest } from '../../../src/gate/commands/check/read-gate-request.ts';
import { dollarsOf } from '../../doubles/model/call-log.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { makeGateRepository, playedTasks, testedRules } from '../gate/gate-repository.ts';

const key = 'the-real-key-nobody-may-see';
/** Dollars of a million tokens at the server of this test. */
const rates = { input: 5, output: 30, cacheCreation: 5, cacheRead: 0.5 };
const silent: Progress = silentProgress;

it('measures a rule with the real Codex, from AGENTS.md to the verdict', { timeout: 400_000 }, async () => {
  const program = findAgent(agentPackages.codex);
  if (program === undefined) throw new Error('Codex is not installed: run node scripts/install-agents.ts');
  const home = mkdtempSync(join(tmpdir(), 'codex-gate-'));
  const server = await startModelServer({ keys: [key] });
  for (const task of playedTasks) server.plan(task);
  const { version } = agentPackages.codex;
  const rules = { 'search-first': testedRules['search-first'] };
  const repository = makeGateRepository({ kind: 'codex', program, version, model: 'gpt-5.5', rules });
  const env = {
    PATH: process.env['PATH'],
    RENTROLL_HOME: home,
    OPENAI_API_KEY: key,
    OPENAI_BASE_URL: `${server.url}/v1`,
  };
  const signal = new AbortController().signal;
  try {
    const deps = { cwd: repository.root, env, progress: silent, signal, now: () => new Date() };
    const report = await checkChange(readGateRequest({ configFile: defaultConfigFile }), deps);
    expect(report.problems).toEqual([]);
    expect(report.verdicts).toMatchObject([{ rule: 'search-first', verdict: 'earns', evidence: 'measured' }]);
    expect(report.budget.dollars).toBeCloseTo(dollarsOf(server.calls, rates), 6);
    expect(report.verdicts[0]?.isolation).toEqual({
      baseline: { canaryLeaked: false, ruleDelivered: false },
      candidate: { canaryLeaked: false, ruleDelivered: true },
    });
  } finally {
    repository.remove();
    await server.close();
    rmSync(home, { recursive: true, force: true });
  }
});
