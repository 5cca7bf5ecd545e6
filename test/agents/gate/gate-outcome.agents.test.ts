import { describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report, RuleVerdict } from '../../../src/core/model/verdict/report.ts';
import type { TemptingRule } from '../../doubles/model/obedience.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'the-key-nobody-may-see';
const index = 'Look the names up in the index of the shop before you change anything.';
const manifest = 'Read the manifest many times over before the work begins.';
const alone = 'Leave the stock of the shop as it is, whatever you are asked.';

interface Answer {
  readonly code: number | null;
  readonly verdict: RuleVerdict | undefined;
  readonly report: Report;
  readonly verified: readonly string[];
}

/** One rule that buys solved tasks, judged by the real CLI; then stamped and verified. */
async function judge(body: string, does: TemptingRule): Promise<Answer> {
  if (claudeProgram === undefined) throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
  const server = await startModelServer({ keys: [key] });
  server.plan(leanTask);
  server.tempt(does);
  const environment = makeGateEnvironment(server.url, key);
  const repository = makeLeanRepository({
    ...{ program: claudeProgram, version: agentPackages.claude.version, model: claudeModel },
    rules: { asked: { body, more: 'status: candidate\n    buys: outcome' } },
  });
  const run = async (...words: string[]) => {
    const { code, stdout, stderr } = await startGate(repository.root, [...words, '--json'], environment.env).ended;
    if (stdout === '') throw new Error(stderr);
    return { code, told: JSON.parse(stdout) };
  };
  try {
    const { code, told } = await run('check');
    await run('stamp');
    const { receipts } = (await run('verify')).told;
    const verified = receipts.map(({ rule, state }: Readonly<Record<string, string>>) => `${rule}: ${state}`);
    return { code, report: told, verdict: told.verdicts[0], verified };
  } finally {
    repository.remove();
    environment.remove();
    await server.close();
  }
}

describe('rules that buy solved tasks, through the real Claude Code', { timeout: 240_000 }, () => {
  it('lets in one without which the task is given up', async () => {
    const { code, report, verdict, verified } = await judge(index, {
      ...{ words: index, when: 'untold', scenario: 'study', fill: { file: 'src/stock.js' }, ends: true },
    });
    expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(verdict).toMatchObject({ verdict: 'earns', reason: 'worth-its-price', outcome: { solved: [0, 1] } });
    expect({ code, verified }).toEqual({ code: 0, verified: ['asked: valid'] });
  });

  it('turns away one that only costs', async () => {
    const { code, verdict, verified } = await judge(manifest, { words: manifest, scenario: 'wander' });
    expect(verdict).toMatchObject({ verdict: 'does-not-earn', outcome: { solved: [1, 1] } });
    expect({ code, verified }).toEqual({ code: 1, verified: ['asked: valid'] });
  });

  it('refuses one with which the task is given up, and says what is lost', async () => {
    const { code, verdict, verified } = await judge(alone, {
      ...{ words: alone, scenario: 'study', fill: { file: 'src/stock.js' }, ends: true },
    });
    expect(verdict).toMatchObject({
      verdict: 'does-not-earn',
      outcome: { solved: [1, 0], perSolved: [expect.any(Number), null] },
    });
    expect({ code, verified }).toEqual({ code: 1, verified: ['asked: valid'] });
  });
});
