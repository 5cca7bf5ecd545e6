import { expect, it } from 'vitest';
import type { RunTrial } from '../../../../src/adapters/store/history.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { estimateTrials, listEarlierTrials } from '../../../../src/gate/experiment/plan/estimate-trials.ts';
import { noBaselines } from '../../../../src/gate/receipts/baselines.ts';

function configOf(runner: string): Config {
  const text = `version: 1\nagents: { sql: { tasks: benchmarks/sql } }\nrunner: { ${runner}, model: m-1, version: "1" }\n`;
  const { value, problems } = parseConfig(text, 'config.yml', 'setup');
  if (value === undefined) throw new Error(JSON.stringify(problems));
  return value;
}

function trialOf(run: string, input: number, more: Partial<RunTrial['record']> = {}): RunTrial {
  const place = { measurement: 'm', task: 't', index: 0, batch: 1, order: 1, present: [], toggled: [] };
  const usage = { input, output: 0, cacheCreation: 0, cacheRead: 0 };
  const facts = { agent: 'sql', outcome: 'completed', turns: 1, digest: 'sha256:00', model: 'm-1', usage } as const;
  return { run, record: { ...place, ...facts, key: 'k', seed: 's', ...more } };
}

it.each([
  { name: 'Claude Code: the dearest says what is set aside', runner: 'kind: claude', dearest: 30_000 },
  {
    name: 'a program of the team: its limit is set aside',
    runner: 'kind: command, program: agent',
    dearest: undefined,
  },
])('takes mean and dearest from trials of earlier runs for $name', ({ runner, dearest }) => {
  const trials = [trialOf('earlier', 10_000), trialOf('earlier', 30_000), trialOf('this', 90_000)];
  const config = configOf(runner);
  const estimate = estimateTrials(listEarlierTrials({ trials }, config, 'this'), noBaselines, config).get('sql');
  expect([estimate?.tokens, estimate?.dearest]).toEqual([20_000, dearest]);
});

it('looks at the newest 200 trials of an agent, with the configured model alone', () => {
  const config = configOf('kind: claude');
  const old = Array.from({ length: 50 }, () => trialOf('earlier', 1));
  const trials = [...Array.from({ length: 200 }, () => trialOf('earlier', 10)), ...old];
  const others = [trialOf('earlier', 5, { model: 'm-2' }), trialOf('earlier', 7, { agent: 'web' })];
  const tokens = listEarlierTrials({ trials: [...others, ...trials] }, config, 'this').map(({ usage }) => usage.input);
  expect(tokens).toEqual([7, ...Array.from({ length: 200 }, () => 10)]);
});
