import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import { greedySentence, wastefulSentence } from '../../doubles/model/scenarios/evolving.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, readJournal, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const file = '.claude/agents/sql.md';

/** The scripted model writes the definition, and works by it. */
describe('evolving through the real Claude Code', { timeout: 240_000 }, () => {
  let server: ModelServer;
  let environment: GateEnvironment;
  let repository: Repository;
  let env: Record<string, string>;

  beforeAll(async () => {
    if (claudeProgram === undefined)
      throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
    server = await startModelServer({ keys: [key] });
    server.plan(leanTask);
    server.tempt({ words: wastefulSentence, scenario: 'wander' });
    environment = makeGateEnvironment(server.url, key);
    const programs = join(environment.folder, 'programs');
    mkdirSync(programs);
    symlinkSync(claudeProgram, join(programs, 'claude'));
    env = { ...environment.env, PATH: `${programs}:${environment.env['PATH']}` };
    const { version } = agentPackages.claude;
    repository = makeLeanRepository({ program: claudeProgram, version, model: claudeModel, rules: {} });
    commitWith(wastefulSentence);
  });
  afterAll(async () => {
    repository.remove();
    environment.remove();
    await server.close();
  });

  function commitWith(sentence: string): void {
    const text = readFileSync(join(repository.root, file), 'utf8');
    repository.write({ [file]: text.replace('of a small shop.', `of a small shop. ${sentence}`) });
    repository.commit('Word it');
  }

  async function evolve() {
    const { code, stdout, stderr } = await startGate(repository.root, ['evolve', 'sql', '--json'], env).ended;
    if (stdout === '') throw new Error(stderr);
    return { code, done: JSON.parse(stdout) };
  }

  it('asks once, measures both definitions, and proposes the cheaper one without applying it', async () => {
    const before = readFileSync(join(repository.root, file), 'utf8');
    const { code, done } = await evolve();
    expect({ code, problems: done.problems }).toEqual({ code: 0, problems: undefined });
    expect(done).toMatchObject({ by: 'model', comparison: { verdict: 'cheaper', level: 'measured', problems: [] } });
    expect(done.askedTokens).toBeGreaterThan(0);
    expect(readFileSync(join(repository.root, file), 'utf8')).toBe(before);
    const proposed = readFileSync(join(repository.root, '.rentroll/proposals/sql.md'), 'utf8');
    expect(proposed).toBe(before.replace(` ${wastefulSentence}`, ''));
    const receipt = JSON.parse(readFileSync(join(repository.root, '.rentroll/proposals/sql.json'), 'utf8'));
    expect(receipt.comparison.evidence.trials.length).toBe(readJournal(repository.root).length);
  });

  it('is refused where the model asks for a tool more, before a trial runs', async () => {
    commitWith(greedySentence);
    const [trials, calls] = [readJournal(repository.root).length, server.calls.length];
    const { code, done } = await evolve();
    expect({ code, problems: done.problems }).toMatchObject({
      code: 2,
      problems: [{ code: 'evolve-protected', message: expect.stringContaining('"tools"'), at: { line: 5 } }],
    });
    expect(readJournal(repository.root)).toHaveLength(trials);
    expect(server.calls.slice(calls).filter(({ model }) => model !== '')).toHaveLength(1);
    expect(existsSync(join(repository.root, '.rentroll/proposals/sql.md'))).toBe(true);
  });

  it('leaves no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
});
