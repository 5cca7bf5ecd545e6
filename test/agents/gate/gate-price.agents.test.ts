import { expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeProgram } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

it('says of a model whose price nobody told that its dollars are unknown, never 0', { timeout: 120_000 }, async () => {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const key = 'sk-ant-the-key-nobody-may-see';
  const body = 'Read the manifest many times over before the work begins.';
  const server = await startModelServer({ keys: [key] });
  server.plan(leanTask);
  server.tempt({ words: body, scenario: 'wander' });
  const environment = makeGateEnvironment(server.url, key);
  const { version } = agentPackages.claude;
  const model = 'claude-nobody-knows-9';
  const repository = makeLeanRepository({
    program: claudeProgram,
    version,
    model,
    rules: { wanderer: body },
    policy: 'minEffect: 50%',
  });
  try {
    const { stdout } = await startGate(repository.root, ['check', '--json'], environment.env).ended;
    const report: Report = JSON.parse(stdout);
    expect(report.verdicts).toMatchObject([{ rule: 'wanderer', verdict: 'does-not-earn' }]);
    expect(report.budget).toMatchObject({ dollars: 'unknown', pricing: { unknownModels: [model] } });
    expect(report.budget.totalConsumed).toBeGreaterThan(0);
  } finally {
    repository.remove();
    environment.remove();
    await server.close();
  }
});
