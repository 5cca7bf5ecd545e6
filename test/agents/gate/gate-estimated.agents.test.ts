import { afterEach, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, readJournal, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'sk-ant-the-key-nobody-may-see';
/** Worth its rent: without it the agent wanders about before it works. */
const body = 'Open the file that the task names at once and leave every other file closed.';
let server: ModelServer;
let environment: GateEnvironment;
let repository: Repository;

afterEach(async () => {
  repository.remove();
  environment.remove();
  await server.close();
});

it('lets no rule in while the API does not say what calls use, and does not go on for ever', async () => {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  server = await startModelServer({ keys: [key] });
  server.plan(leanTask);
  server.tempt({ words: body, when: 'untold', scenario: 'wander' });
  server.inject({ kind: 'usage', what: 'missing' }, { times: Number.POSITIVE_INFINITY });
  environment = makeGateEnvironment(server.url, key);
  const { version } = agentPackages.claude;
  repository = makeLeanRepository({
    program: claudeProgram,
    version,
    model: claudeModel,
    rules: { 'go-straight': body },
  });
  const { code, stdout } = await startGate(repository.root, ['check', '--json'], environment.env).ended;
  const { verdicts, problems }: Report = JSON.parse(stdout);
  expect({ code, problems, verdicts }).toMatchObject({
    code: 3,
    problems: [],
    verdicts: [{ verdict: 'undecided', reason: 'usage-estimated' }],
  });
  expect(verdicts[0]?.flags).toContain('ESTIMATED');
  const journalled = readJournal(repository.root);
  expect(journalled.every(({ estimated }) => estimated === true)).toBe(true);
  expect(journalled.length).toBeLessThan(16);
}, 120_000);
