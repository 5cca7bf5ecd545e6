import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages, findAgent } from '../../../scripts/agents/agent-binaries.ts';
import type { DoctorCheck, DoctorReport } from '../../../src/core/model/verdict/doctor.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, readJournal, startGate } from '../gate/gate-run.ts';
import { makeLeanRepository } from '../gate/lean-repository.ts';

const key = 'the-real-key-nobody-may-see';
const rules = { 'search-first': 'Search for the symbol first and read only the lines around a match.' };
let server: ModelServer;
let environment: GateEnvironment;
let repository: Repository;

beforeAll(async () => {
  server = await startModelServer({ keys: [key] });
  environment = makeGateEnvironment(server.url, key);
});
afterAll(async () => {
  environment.remove();
  await server.close();
});
afterEach(() => repository.remove());

/** Makes the repository of a test; `agent` is what the config says of its one agent. */
function makeFor(kind: 'claude' | 'codex', agent: string, fixture: Readonly<Record<string, string>> = {}): void {
  const program = findAgent(agentPackages[kind]);
  if (program === undefined) throw new Error('The CLIs are not installed: run node scripts/install-agents.ts');
  const { version } = agentPackages[kind];
  const model = kind === 'claude' ? 'claude-sonnet-4-5' : 'gpt-5.5';
  repository = makeLeanRepository({ kind, agent, program, version, model, rules, fixture });
}

const run = (...args: readonly string[]) => startGate(repository.root, [...args, '--json'], environment.env).ended;

async function examine(): Promise<{ readonly delivery: DoctorCheck | undefined; readonly stderr: string }> {
  const { stdout, stderr } = await run('doctor');
  const report: DoctorReport = JSON.parse(stdout);
  return { delivery: report.checks.find(({ name }) => name === 'rules reach sql'), stderr };
}

/** Whatever is proved, no model was asked, no trial was run, and nobody is left. */
function expectNothingPaid(): void {
  expect(server.calls).toEqual([]);
  expect(readJournal(repository.root)).toEqual([]);
  expect(processesOf(environment.folder)).toEqual([]);
}

describe('the delivery of a rule, with the real CLIs and without a token', () => {
  it.each([
    ['claude', 'definition: .claude/agents/sql.md', '.claude/agent-memory/sql/MEMORY.md'],
    ['claude', 'memory: .claude/rules/rentroll.md', '.claude/rules/rentroll.md'],
    ['codex', 'memory: AGENTS.md', 'AGENTS.md'],
  ] as const)(
    '%s with "%s" gets it by %s, in its arm only; a second look starts nothing',
    async (kind, agent, file) => {
      makeFor(kind, agent);
      const first = await examine();
      expect(first.delivery).toMatchObject({
        name: 'rules reach sql',
        state: 'ok',
        delivery: {
          candidate: { kind: 'seen', delivered: ['search-first'], canaryLeaked: false, carrier: file },
          baseline: { kind: 'seen', delivered: [], canaryLeaked: false },
        },
      });
      expect(first.stderr).toContain('proving that rules reach sql');
      const second = await examine();
      expect(second.delivery).toEqual(first.delivery);
      expect(second.stderr).not.toContain('proving that rules reach sql');
      expectNothingPaid();
    },
  );

  it('names file, reason and lines for a memory that Claude Code never loads; a check pays for no trial', async () => {
    makeFor('claude', 'memory: .claude/agent-memory/x/MEMORY.md');
    const { delivery } = await examine();
    expect(delivery).toMatchObject({ state: 'missing', delivery: { candidate: { kind: 'seen', delivered: [] } } });
    expect(delivery?.detail).toContain('"sql" never gets the rule "search-first": ".claude/agent-memory/x/MEMORY.md"');
    expect(delivery?.detail).toContain('only for an agent called "x" whose definition says "memory: project"');
    expect(delivery?.mend).toContain('agents.sql.memory: .claude/rules/rentroll.md');
    const { code, stdout } = await run('check');
    const { problems, budget }: Report = JSON.parse(stdout);
    expect({ code, files: problems.map(({ at }) => at?.file) }).toEqual({
      code: 1,
      files: ['.claude/agent-memory/x/MEMORY.md'],
    });
    expect(budget).toMatchObject({ totalConsumed: 0, trials: 0 });
    expectNothingPaid();
  });

  it('ends a check before its first trial where only the CLI itself knows that it passes a memory by', async () => {
    const settings = '{ "claudeMdExcludes": ["**/.claude/rules/**"] }\n';
    makeFor('claude', 'memory: .claude/rules/rentroll.md', { '.claude/settings.json': settings });
    const { code, stdout } = await run('check');
    const report: Report = JSON.parse(stdout);
    expect({ code, outcome: report.outcome, verdicts: report.verdicts }).toEqual({
      code: 2,
      outcome: 'error',
      verdicts: [],
    });
    expect(report.problems).toMatchObject([
      {
        code: 'delivery-missing',
        blame: 'setup',
        at: { file: '.claude/rules/rentroll.md' },
        message: expect.stringContaining('"sql" never gets the rule "search-first"'),
        hint: expect.stringMatching(/claudeMdExcludes .*agents\.sql\.memory: CLAUDE\.md\. No trial was started/),
      },
    ]);
    expect(report.budget).toMatchObject({ totalConsumed: 0, trials: 0 });
    expectNothingPaid();
  });
});
