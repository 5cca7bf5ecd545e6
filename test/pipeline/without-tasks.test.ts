import { describe, expect, it } from 'vitest';
import type { GateRequest } from '../../src/core/model/request/gate-request.ts';
import { ledgerOf, tinyFiles } from '../helpers/make-repository.ts';
import type { Side } from '../helpers/memory/change-in-memory.ts';
import { planInMemory } from '../helpers/memory/load-in-memory.ts';

const body = 'List the files of a folder once and keep the list.';
const base: Side = {
  ...Object.fromEntries(Object.keys(tinyFiles()).map((path) => [path, undefined])),
  'benchmarks/fixture.lock': undefined,
  '.rentroll/config.yml': 'version: 1\nagents:\n  sql: { tasks: benchmarks/sql }\n',
  '.rentroll/ledger.yml': ledgerOf({}),
};

/** Outcome of a change, and the severities of its problems. */
async function check(head: Side, request: Partial<GateRequest> = {}) {
  const { outcome, problems } = await planInMemory({ base, head }, request);
  return [outcome, ...new Set(problems.map(({ severity }) => severity))];
}

describe('a change in a repository without golden tasks', () => {
  it('is a pass without a word where nothing is to be measured', async () => {
    expect(await check({ 'README.md': 'Words.\n' }, { mode: { kind: 'standing', notices: [] } })).toEqual(['pass']);
  });

  it('cannot be judged where a rule is to be measured, here or because it waits', async () => {
    expect((await check({ '.rentroll/ledger.yml': ledgerOf({ list: body }) }))[0]).toBe('error');
    expect((await check({ 'README.md': 'Words.\n' }, { waiting: true }))[0]).toBe('error');
  });

  it('is refused where its ledger makes a rule active', async () => {
    const [outcome] = await check({ '.rentroll/ledger.yml': ledgerOf({ list: { body, more: 'status: active' } }) });
    expect(outcome).not.toBe('pass');
  });
});
