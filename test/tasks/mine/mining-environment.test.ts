import { expect, it } from 'vitest';
import type { GateInputs } from '../../../src/gate/change/load-inputs.ts';
import { chooseMiningEnvironment } from '../../../src/tasks/mine/mining-environment.ts';

it('gives no number again that a task had which left: its reason would let the new one go too', () => {
  const config = {
    agents: { sql: { tasks: 'b/sql' } },
    fixture: { commit: 'a'.repeat(40), path: '.' },
    concurrency: 1,
  };
  const lock = { retired: { 'b/sql/golden-07.md': 'gone', 'b/web/golden-09.md': 'gone' } };
  const suites = new Map([['sql', { agent: 'sql', tasks: [{ file: 'b/sql/golden-02.md' }] }]]);
  const inputs = { head: { config, lock, suites, problems: [] }, refs: { root: '/' }, paths: {} };
  const environment = chooseMiningEnvironment(inputs as unknown as GateInputs, { configFile: 'c', max: 1 });
  expect([environment.nextNumber(0), environment.nextNumber(1)]).toEqual([8, 9]);
});
