import { expect, it } from 'vitest';
import { beginRun, journalTrial } from '../../../../src/adapters/store/journal.ts';
import { openStore } from '../../../../src/adapters/store/open-store.ts';
import { parseConfig } from '../../../../src/core/config/parse-config.ts';
import type { Config } from '../../../../src/core/model/rule/config.ts';
import { findKnownTrials } from '../../../../src/gate/experiment/plan/known-trials.ts';
import { noBaselines } from '../../../../src/gate/receipts/baselines.ts';

const now = new Date('2026-03-01T12:00:00Z');

function configOf(runner: string): Config {
  const text = `version: 1\nagents: { sql: { tasks: benchmarks/sql } }\nrunner: { ${runner}, model: m-1, version: "1" }\n`;
  const { value, problems } = parseConfig(text, 'config.yml', 'setup');
  if (value === undefined) throw new Error(JSON.stringify(problems));
  return value;
}

it.each([
  { name: 'Claude Code: the dearest says what is set aside', runner: 'kind: claude', dearest: 30_000 },
  {
    name: 'a program of the team: its limit is set aside',
    runner: 'kind: command, program: agent',
    dearest: undefined,
  },
])('takes mean and dearest from trials of earlier runs for $name', ({ runner, dearest }) => {
  const db = openStore(':memory:');
  beginRun(db, { id: 'earlier', baseSha: 'a', headSha: 'b', now });
  for (const [index, input] of [10_000, 30_000].entries()) {
    const place = { measurement: 'm', task: 't', index, batch: 1, order: index + 1, present: [], toggled: [] };
    const usage = { input, output: 0, cacheCreation: 0, cacheRead: 0 };
    const facts = { agent: 'sql', outcome: 'completed', turns: 1, digest: 'sha256:00', model: 'm-1', usage } as const;
    const record = { ...place, ...facts, key: `k${index}`, seed: 's' };
    journalTrial(db, 'earlier', record, { context: '', ranAt: now });
  }
  const known = findKnownTrials(db, noBaselines, configOf(runner), 'this').get('sql');
  expect([known?.tokens, known?.dearest]).toEqual([20_000, dearest]);
});
