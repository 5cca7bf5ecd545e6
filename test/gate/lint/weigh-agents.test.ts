import { describe, expect, it } from 'vitest';
import type { AssetEntry, Ledger } from '../../../src/core/model/rule/rule.ts';
import type { Revision } from '../../../src/gate/change/load-revision.ts';
import { weighAgents, worthOf } from '../../../src/gate/lint/weigh-agents.ts';
import { defaultTestConfig } from '../../helpers/config.ts';

const place = { scope: [], protected: false, line: 4, column: 3 };
const asset = (name: string, more: Partial<AssetEntry> = {}): AssetEntry => ({
  id: `skill:${name}`,
  agent: 'all',
  body: 'sha256:1',
  status: 'active',
  path: `.claude/skills/${name}`,
  ...place,
  ...more,
});
const agents = Object.keys(defaultTestConfig.agents);
const rule = { id: 'brief', agent: 'all', body: 'Keep answers short.', status: 'active' as const, ...place };

function weigh(assets: readonly AssetEntry[], arriving?: Parameters<typeof weighAgents>[3]) {
  const ledger: Ledger = { version: 1, rules: [rule], assets };
  const stated = { receipt: { asset: { tokens: 30 } } };
  const receipts = new Map(assets.map(({ id }) => [id, stated])) as unknown as Revision['receipts'];
  return weighAgents({ config: defaultTestConfig, ledger, receipts }, () => 10, [], arriving);
}

describe('the worth of a rule', () => {
  it.each([
    [{ saving: 40 }, { saving: 40 }],
    [{ saving: -258, outcome: { net: 5_000 } }, { saving: 5_000 }],
    [
      { saving: -310, behaviour: {} },
      { saving: -310, buys: 'behaviour' },
    ],
  ])('of %j is %j', (decision, worth) => {
    expect(worthOf(decision as never)).toEqual(worth);
  });
});

describe('what agents carry', () => {
  it('is their rules and the active assets whose rent a receipt states', () => {
    const [first] = weigh([asset('forms'), asset('gone', { status: 'evicted' }), asset('own', { agent: 'nobody' })]);
    expect(first).toMatchObject({ agent: agents[0], rent: 40, limit: defaultTestConfig.context.injected });
    expect(first?.residents).toMatchObject([
      { rule: 'brief', rent: 10 },
      { rule: 'skill:forms', rent: 30, line: 4 },
    ]);
  });

  it('counts no asset that nobody measured', () => {
    const ledger: Ledger = { version: 1, rules: [rule], assets: [asset('forms')] };
    const [first] = weighAgents({ config: defaultTestConfig, ledger, receipts: new Map() }, () => 10);
    expect(first?.rent).toBe(10);
  });

  it('counts one that has just earned its place once, by what it weighs now', () => {
    const forms = { id: 'skill:forms', agent: 'all', line: 1, tokens: 50 };
    expect(weigh([asset('forms')], [forms])[0]?.rent).toBe(60);
    expect(weigh([], [forms])[0]?.rent).toBe(60);
  });
});
