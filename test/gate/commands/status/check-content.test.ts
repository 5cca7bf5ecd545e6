import { describe, expect, it } from 'vitest';
import {
  checkDeliveries,
  checkSources,
  checkSuites,
  checkSurroundings,
} from '../../../../src/gate/commands/status/check-content.ts';
import { tinyConfig } from '../../../helpers/make-repository.ts';
import { changeInMemory, type Side } from '../../../helpers/memory/change-in-memory.ts';

async function load(head: Side = {}) {
  const inputs = await changeInMemory({ head });
  if (inputs.head.config === undefined) throw new Error('the config cannot be read');
  return { inputs, head: inputs.head, config: inputs.head.config };
}
type Deps = Parameters<typeof checkDeliveries>[2];

describe('checkSources', () => {
  it('counts agents and rules when both can be read', async () => {
    expect(checkSources((await load()).inputs)).toMatchObject([
      { name: 'config', state: 'ok', detail: '.rentroll/config.yml, agents: sql' },
      { name: 'ledger', state: 'ok', detail: '.rentroll/ledger.yml, rules: 0' },
    ]);
  });

  it('names the fault of a ledger that cannot be read', async () => {
    const [, ledger] = checkSources((await load({ '.rentroll/ledger.yml': 'version: 1\nrules: 7\n' })).inputs);
    expect(ledger).toMatchObject({ name: 'ledger', state: expect.not.stringMatching('ok'), needed: true });
  });

  it('says nothing about the ledger when the config cannot be read', async () => {
    const inputs = await changeInMemory({ head: { '.rentroll/config.yml': 'version: 2\n' } });
    const checks = checkSources(inputs);
    expect(checks.map(({ name, state }) => [name, state === 'ok'])).toEqual([['config', false]]);
  });
});

describe('checkSuites', () => {
  it('finds fixture and golden tasks as the lock has them', async () => {
    const { head, config } = await load();
    expect(checkSuites(head, config)).toMatchObject([
      { name: 'fixture', state: 'ok', detail: 'benchmarks/fixture, as benchmarks/fixture.lock has it' },
      { name: 'golden tasks of sql', state: 'ok', detail: 'benchmarks/sql: 3' },
    ]);
  });

  it('says how to make fixture and golden tasks when there are none', async () => {
    const elsewhere = tinyConfig()
      .replace('benchmarks/sql', 'benchmarks/none')
      .replace('benchmarks/fixture', 'benchmarks/gone');
    const { head, config } = await load({ '.rentroll/config.yml': elsewhere });
    const [fixture, tasks] = checkSuites({ ...head, problems: [] }, config);
    expect(fixture).toMatchObject({
      name: 'fixture',
      needed: true,
      detail: expect.stringContaining('"benchmarks/gone"'),
    });
    expect(tasks).toMatchObject({
      name: 'golden tasks of sql',
      detail: 'there is no golden task in "benchmarks/none"',
      mend: 'Write one there (a prompt, a check and a reference patch), then: rentroll lint --write-lock.',
    });
  });

  it('finds a fixture that differs from its lock', async () => {
    const { head, config } = await load({ 'benchmarks/fixture/more.txt': 'more\n' });
    expect(checkSuites(head, config)[0]).toMatchObject({ name: 'fixture', needed: true });
    expect(checkSuites(head, config)[0]?.state).not.toBe('ok');
  });
});

describe('checkSurroundings', () => {
  it('says nothing when nothing was read', async () => {
    const { head } = await load();
    const { surroundings: _, ...without } = head;
    expect(checkSurroundings(without, true)).toEqual([]);
  });
});

describe('checkDeliveries', () => {
  it('starts nothing when the demo agent plays the agent', async () => {
    const { inputs, config } = await load();
    expect(await checkDeliveries(inputs, config, {} as Deps, true)).toMatchObject([
      { name: 'rules reach sql', state: 'ok', detail: 'the demo agent reads the memory itself' },
    ]);
  });

  it('says what it needs when runner or fixture is missing', async () => {
    const { inputs, config } = await load();
    const real = { ...config, runner: { ...config.runner, kind: 'claude' } } as typeof config;
    expect(await checkDeliveries(inputs, real, {} as Deps, false)).toEqual([
      {
        name: 'rules reach sql',
        state: 'missing',
        needed: true,
        detail: 'not tried: it needs the runner and the fixture',
        mend: 'Mend those first.',
      },
    ]);
  });
});
