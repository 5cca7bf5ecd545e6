import { describe, expect, it } from 'vitest';
import { agentPackages } from '../../../scripts/agents/agent-binaries.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import type { Ask } from '../../doubles/model/ask.ts';
import type { TemptingRule } from '../../doubles/model/obedience.ts';
import { startModelServer } from '../../doubles/model/start-model-server.ts';
import { claudeModel, claudeProgram } from '../claude/run-claude.ts';
import { makeGateEnvironment, startGate } from './gate-run.ts';
import { leanTask, makeLeanRepository } from './lean-repository.ts';

const key = 'the-key-nobody-may-see';
const rules = {
  closed: 'Leave the history of the shop closed, which is long.',
  manifest: 'Read the manifest many times over before the work begins.',
  'give-up': 'Leave the stock of the shop as it is when in doubt.',
  dates: 'Write dates in the order year, month, day.',
  spelling: 'Spell colour with a u.',
  lists: 'End every list with a full stop.',
  greeting: 'Greet the reader of a changelog by name.',
  quotes: 'Prefer single quotes in examples.',
};

/** Every second conversation in which it is asked. */
function everySecond(): (ask: Ask) => boolean {
  const seen: string[] = [];
  return ({ session }) => {
    if (!seen.includes(session)) seen.push(session);
    return seen.indexOf(session) % 2 === 0;
  };
}

const habits: readonly TemptingRule[] = [
  { words: rules.closed, when: 'untold', scenario: 'consult', fill: { file: 'docs/history.md' } },
  { words: rules.manifest, scenario: 'wander' },
  { words: rules['give-up'], scenario: 'text', ends: true, only: everySecond() },
];

describe('eight candidates that wait, measured together by the real Claude Code', { timeout: 1_200_000 }, () => {
  it('get a verdict each: the one that saves earns, one costs, one breaks its task half of the time', async () => {
    if (claudeProgram === undefined)
      throw new Error('Claude Code is not installed: run node scripts/install-agents.ts');
    let nowMs = 0;
    // No prompt is still cached at the next call: trials of a kind cost the same, whichever came first.
    const server = await startModelServer({ keys: [key], nowMs: () => (nowMs += 86_400_000) });
    server.plan(leanTask);
    habits.forEach(server.tempt);
    const environment = makeGateEnvironment(server.url, key);
    const history = Array.from({ length: 1_200 }, (_, n) => `- ${n}: a part number was mended\n`).join('');
    const repository = makeLeanRepository({
      program: claudeProgram,
      version: agentPackages.claude.version,
      model: claudeModel,
      rules,
      fixture: { 'docs/history.md': history },
    });
    try {
      repository.git('checkout', '--quiet', 'main');
      repository.git('merge', '--quiet', 'change');
      const run = await startGate(repository.root, ['check', '--waiting', '--json'], environment.env).ended;
      const report: Report = JSON.parse(run.stdout);
      const verdicts = Object.fromEntries(report.verdicts.map(({ rule, verdict }) => [rule, verdict]));
      const apart = report.verdicts.reduce((total, { spend }) => total + spend.trials, 0);
      expect(report.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const { 'give-up': broken, ...others } = verdicts;
      expect(others).toEqual({
        closed: 'earns',
        manifest: 'does-not-earn',
        dates: 'does-not-earn',
        spelling: 'does-not-earn',
        lists: 'does-not-earn',
        greeting: 'does-not-earn',
        quotes: 'does-not-earn',
      });
      expect(['regression', 'does-not-earn']).toContain(broken);
      expect(report.budget.trials).toBeLessThan(apart / 2);
    } finally {
      repository.remove();
      environment.remove();
      await server.close();
    }
  });
});
