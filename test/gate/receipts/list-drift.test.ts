import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../src/core/model/rule/rule.ts';
import type { Basis } from '../../../src/core/model/verdict/receipt.ts';
import { sha256, shortHash } from '../../../src/core/util/hash.ts';
import { keysOf } from '../../../src/core/util/values.ts';
import { evidencePolicy } from '../../../src/gate/receipts/evidence-basis.ts';
import type { VerifyInput } from '../../../src/gate/receipts/list-drift.ts';
import { listDrift } from '../../../src/gate/receipts/list-drift.ts';
import { defaultTestConfig } from '../../helpers/config.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';
import { sampleBasis } from '../../helpers/receipt-basis.ts';

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
const policy = evidencePolicy(defaultTestConfig);
const commit = 'a'.repeat(40);
const basis: Basis = { ...sampleBasis(rule), fixtureCommit: commit };
const receipt = makeReceipt({ rule, rent: 9, policy, tasks: ['a', 'b'], share: 0.5, basis });

/** What differs from the basis of the receipt, in a change that brings it unless something else is said. */
function list(expected: Partial<Basis>, more: Partial<VerifyInput> = {}): readonly string[] {
  return listDrift({
    rule,
    receipt,
    file: 'receipts/brief.json',
    config: defaultTestConfig,
    expected: { ...basis, ...expected },
    rent: 9,
    policy,
    addedHere: true,
    today: '2026-03-02',
    ...more,
  });
}

/** Another value for each entry of a basis but the body, with how a report names it. */
const others: { readonly [Key in keyof Required<Omit<Basis, 'body'>>]: readonly [value: Basis[Key], title: string] } = {
  fixture: [sha256('other'), 'fixture'],
  suite: [sha256('other'), 'suite'],
  neighbours: [[['late', shortHash(sha256('late'))]], 'active rules'],
  definition: [sha256('other'), 'agent definition'],
  fixtureCommit: ['c'.repeat(40), 'fixture commit (aaaaaaaaaaaa, now cccccccccccc)'],
  procedure: ['rounds/2', 'procedure'],
  runner: ['claude', 'runner'],
  runnerVersion: ['2.0.0', 'runner version'],
  model: ['demo-2', 'model'],
  limits: ['1 turns, 1 tokens', 'limits of a trial'],
};

describe('listDrift', () => {
  it('names nothing when the repository has what the receipt was measured on', () => {
    expect(list({})).toEqual([]);
  });

  it.each(keysOf(others).map((name) => ({ name })))('names $name alone when only that differs', ({ name }) => {
    const [value, title] = others[name];
    expect(list({ [name]: value })).toEqual([title]);
  });

  it('names all that differs, in one order', () => {
    const all = Object.fromEntries(keysOf(others).map((key) => [key, others[key][0]]));
    expect(list(all)).toEqual(keysOf(others).map((key) => others[key][1]));
  });

  it('names neither neighbours nor limits of a receipt that base has already', () => {
    const { neighbours, limits } = others;
    expect(list({ neighbours: neighbours[0], limits: limits[0] }, { addedHere: false })).toEqual([]);
    expect(list({ suite: others.suite[0] }, { addedHere: false })).toEqual(['suite']);
  });

  it('takes the dated name of a model for the model', () => {
    const dated = { ...receipt, basis: { ...basis, model: 'claude-sonnet-4-5-20250929' } };
    expect(list({ model: 'claude-sonnet-4-5' }, { receipt: dated })).toEqual([]);
    expect(list({ model: 'claude-sonnet-4' }, { receipt: dated })).toEqual(['model']);
  });

  it('says that a committed folder is the fixture now when it was a commit', () => {
    const { fixtureCommit: _commit, ...folder } = basis;
    expect(list({}, { expected: folder })).toEqual(['fixture commit (aaaaaaaaaaaa, now a folder)']);
  });

  it('names a policy that asks for more than the receipt was decided by', () => {
    expect(list({}, { policy: { ...policy, accept: policy.accept + 1 } })).toEqual(['policy']);
    expect(list({}, { policy: { ...policy, accept: policy.accept - 1 } })).toEqual([]);
  });
});
