import { afterEach, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, readJournal, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const other = 'claude-haiku-4-5-20251001';
const body = 'Read the manifest many times over before the work begins.';
let server: ModelServer;
let environment: GateEnvironment;
let repository: Repository;

afterEach(async () => {
  repository.remove();
  environment.remove();
  await server.close();
});

async function check(answersAs: (model: string, calls: number) => string) {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  server = await startModelServer({ keys: [key], answersAs });
  server.plan(leanTask);
  environment = makeGateEnvironment(server.url, key);
  const { version } = agentPackages.claude;
  repository = makeLeanRepository({ program: claudeProgram, version, model: claudeModel, rules: { wanderer: body } });
  const { code, stdout } = await startGate(repository.root, ['check', '--json'], environment.env).ended;
  const report: Report = JSON.parse(stdout);
  return { code, report };
}

describe('an API that answers as another model', () => {
  it.each<[string, (model: string, calls: number) => string, number]>([
    ['from the start', () => other, 0],
    ['midway', (model, calls) => (calls > 12 ? other : model), 1],
  ])(
    '%s ends the run with the first such trial, which is charged and does not count',
    { timeout: 120_000 },
    async (_, answersAs, least) => {
      const { code, report } = await check(answersAs);
      expect({ code, problems: report.problems }).toMatchObject({
        code: 2,
        problems: [{ code: 'model-other', blame: 'setup', message: expect.stringContaining(other) }],
      });
      const journalled = readJournal(repository.root);
      expect(journalled.filter(({ model }) => model === other)).toEqual([]);
      expect(journalled.length).toBeGreaterThanOrEqual(least);
      const calls = server.calls.length;
      expect(calls).toBeLessThan(60);
      expect(processesOf(environment.folder)).toEqual([]);
    },
  );
});
