import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Basis } from '../../../src/core/model/verdict/receipt.ts';
import { hashBody } from '../../../src/core/receipt/build-receipt.ts';
import { shortHash } from '../../../src/core/util/hash.ts';
import { keysOf } from '../../../src/core/util/values.ts';
import { basisOf, type MeasuredOn, runtimeOf } from '../../../src/gate/receipts/evidence-basis.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const rule: Rule = {
  id: 'brief',
  agent: 'sql',
  body: 'Be brief.',
  status: 'candidate',
  scope: [],
  protected: false,
  line: 1,
  column: 1,
};
const other: Rule = { ...rule, id: 'other', body: 'Search before you read a file.', status: 'active' };
const { runner, budget } = defaultTestConfig;

/** A side of a change, with what is not as usual. */
function sideOf(changed: { readonly fixture?: string; readonly task?: string; readonly definition?: string } = {}) {
  const { fixture = 'sha256:f', task = 'sha256:t', definition = 'You write SQL.' } = changed;
  return {
    config: defaultTestConfig,
    fixture: { hash: fixture },
    suites: new Map([['sql', { agent: 'sql', tasks: [{ id: 'a', digest: task }] }]]),
    definitions: new Map([['sql', definition]]),
  } as unknown as MeasuredOn['revision'];
}

const usual: MeasuredOn = {
  revision: sideOf(),
  agent: 'sql',
  rule,
  neighbours: [other],
  runtime: runtimeOf(defaultTestConfig),
  evidence: {},
};

/** The entries in which the basis differs from the usual one. */
function listChanged(changed: Partial<MeasuredOn>): readonly (keyof Basis)[] {
  const [before, after] = [basisOf(usual), basisOf({ ...usual, ...changed })];
  return keysOf({ ...before, ...after }).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

describe('basisOf', () => {
  it('names words, neighbours, runtime, procedure and limits as a receipt states them', () => {
    expect(basisOf(usual)).toMatchObject({
      body: hashBody(rule),
      neighbours: [['other', shortHash(hashBody(other))]],
      runner: 'demo',
      model: runner.model,
      procedure: 'rounds/1',
      limits: `${runner.maxTurns} turns, ${budget.trial} tokens`,
    });
    expect(basisOf(usual)).not.toHaveProperty('fixtureCommit');
  });

  it.each<{ readonly name: string; readonly changed: Partial<MeasuredOn>; readonly keys: readonly (keyof Basis)[] }>([
    { name: 'the words of the rule', changed: { rule: { ...rule, body: 'Be long.' } }, keys: ['body'] },
    { name: 'a file of the fixture', changed: { revision: sideOf({ fixture: 'sha256:g' }) }, keys: ['fixture'] },
    { name: 'a golden task', changed: { revision: sideOf({ task: 'sha256:u' }) }, keys: ['suite'] },
    { name: 'the agent definition', changed: { revision: sideOf({ definition: 'You test.' }) }, keys: ['definition'] },
    { name: 'a neighbour', changed: { neighbours: [] }, keys: ['neighbours'] },
    { name: 'the runner', changed: { runtime: { ...usual.runtime, runner: 'claude' } }, keys: ['runner'] },
    { name: 'its version', changed: { runtime: { ...usual.runtime, runnerVersion: '9' } }, keys: ['runnerVersion'] },
    { name: 'the model', changed: { runtime: { ...usual.runtime, model: 'demo-2' } }, keys: ['model'] },
    { name: 'what the rule buys', changed: { evidence: { outcome: {} as never } }, keys: ['procedure'] },
    {
      name: 'the limits of a trial',
      changed: { revision: { ...sideOf(), config: { ...defaultTestConfig, budget: { ...budget, trial: 7 } } } },
      keys: ['limits'],
    },
  ])('changes in one entry when $name is another', ({ changed, keys }) => {
    expect(listChanged(changed)).toEqual(keys);
  });

  it('names the commit that is the fixture', () => {
    const fixture = { hash: 'sha256:f', source: { commit: 'a'.repeat(40) } };
    const revision = { ...sideOf(), fixture } as unknown as MeasuredOn['revision'];
    expect(basisOf({ ...usual, revision }).fixtureCommit).toBe('a'.repeat(40));
    expect(listChanged({ revision })).toEqual(['fixtureCommit']);
  });
});
