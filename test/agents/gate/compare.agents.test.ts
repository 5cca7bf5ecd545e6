import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { CompareReport } from '../../../src/core/model/request/compare-report.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { type GateEnvironment, makeGateEnvironment, processesOf, readJournal, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'sk-ant-the-key-nobody-may-see';
const haiku = 'claude-haiku-4-5-20251001';
const wasteful = 'Read the manifest many times over before the work begins.';
const definition = '.claude/agents/sql.md';

/** The scripted model plays every model alike: what differs is what a token costs, and what a prompt talks an agent into. */
describe('comparing through the real Claude Code', { timeout: 240_000 }, () => {
  let server: ModelServer;
  let environment: GateEnvironment;
  let repository: Repository;

  beforeAll(async () => {
    if (claudeProgram === undefined)
      throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
    server = await startModelServer({ keys: [key] });
    server.plan(leanTask);
    server.tempt({ words: wasteful, scenario: 'wander' });
    environment = makeGateEnvironment(server.url, key);
    const { version } = agentPackages.claude;
    repository = makeLeanRepository({ program: claudeProgram, version, model: claudeModel, rules: {} });
    const text = repository.git('show', `HEAD:${definition}`);
    repository.write({ 'sides/dear.md': text.replace('of a small shop.', `of a small shop. ${wasteful}`) });
    repository.write({ 'sides/packet.md': `${wasteful}\n` });
  });
  afterAll(async () => {
    repository.remove();
    environment.remove();
    await server.close();
  });

  async function compare(...words: string[]) {
    const { code, stdout, stderr } = await startGate(repository.root, ['compare', ...words, '--json'], environment.env)
      .ended;
    if (stdout === '') throw new Error(stderr);
    const report: CompareReport = JSON.parse(stdout);
    return { code, report };
  }

  it('finds the model that costs a third for the same tokens, and pays for no trial twice', async () => {
    const { code, report } = await compare('model', claudeModel, haiku);
    expect(code).toBe(0);
    expect(report).toMatchObject({ verdict: 'cheaper', unit: 'dollars', level: 'measured' });
    const models = new Map(readJournal(repository.root).map(({ key: trial, model }) => [trial, model]));
    expect(new Set(models.values())).toEqual(new Set([claudeModel, haiku]));
    const { saving = 0, mean = 0 } = report.saving ?? {};
    // The CLI words its requests a little otherwise for each model, so that not all of the two thirds is saved.
    expect(saving / mean).toBeGreaterThan(0.5);
    expect(saving / mean).toBeLessThan(0.75);
    // The tokens alone would never have told the two apart.
    const [low, high] = report.processing?.interval ?? [0, 0];
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
    const calls = server.calls.length;
    const again = await compare('model', claudeModel, haiku);
    expect({ ...again.report, budget: report.budget }).toEqual(report);
    expect(server.calls.length).toBe(calls);
  });

  it('finds the prompt that wastes tokens, each side in its own arm, after a kill as well', async () => {
    const before = readJournal(repository.root).length;
    const killed = startGate(repository.root, ['compare', 'prompt', definition, 'sides/dear.md'], environment.env);
    await expect.poll(() => readJournal(repository.root).length, { timeout: 60_000 }).toBeGreaterThan(before);
    killed.kill();
    await killed.ended;
    const kept = readJournal(repository.root).map((trial) => trial.key);
    const { code, report } = await compare('prompt', definition, 'sides/dear.md');
    expect(code).toBe(1);
    expect(report).toMatchObject({
      verdict: 'not-cheaper',
      isolation: { baseline: { ruleDelivered: false }, candidate: { ruleDelivered: true } },
    });
    // What was paid for before the kill is in the verdict, and in the journal once.
    const all = readJournal(repository.root).map((trial) => trial.key);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(kept));
    expect(all.length - before).toBe(report.sides.reduce((sum, { trials }) => sum + trials, 0));
    expect(report.budget?.recalled?.trials).toBeGreaterThan(0);
    const tokens = report.sides.map(({ usage }) => usage.cacheRead + usage.cacheCreation + usage.output);
    expect(tokens[1]).toBeGreaterThan(1.2 * (tokens[0] ?? Number.POSITIVE_INFINITY));
  });

  it('refuses a side that never reaches the agent before anything is paid', async () => {
    const calls = server.calls.length;
    const { code, report } = await compare('context', 'none', 'sides/packet.md', '--as', 'notes/packet.md');
    expect({ code, report }).toMatchObject({ code: 2, report: { problems: [{ code: 'side-missing' }] } });
    expect(server.calls.length).toBe(calls);
  });

  it('gives a rule a verdict with each model of the config', async () => {
    const { version } = agentPackages.claude;
    const model = `${claudeModel}, models: [${haiku}]`;
    const rules = { wanderer: wasteful };
    const policy = 'minEffect: 50%';
    const gated = makeLeanRepository({ program: claudeProgram ?? '', version, model, rules, policy });
    try {
      const { stdout } = await startGate(gated.root, ['check', '--json'], environment.env).ended;
      const { verdicts, notices, problems }: Report = JSON.parse(stdout);
      expect({ problems, verdicts }).toMatchObject({
        problems: [],
        verdicts: [
          { rule: 'wanderer', verdict: 'does-not-earn' },
          { rule: `wanderer@${haiku}`, model: haiku, verdict: 'does-not-earn' },
        ],
      });
      expect(notices).toContain('"wanderer" does not earn with each of 2 models.');
      expect(new Set(readJournal(gated.root).map((trial) => trial.model))).toEqual(new Set([claudeModel, haiku]));
    } finally {
      gated.remove();
    }
  });

  it('leaves no process behind', () => expect(processesOf(environment.folder)).toEqual([]));
});
