import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { chainReceipt, renderReceipt } from '../../../../src/core/receipt/build-receipt.ts';
import { toDay } from '../../../../src/core/text/to-day.ts';
import { verifyReceipts } from '../../../../src/gate/flows/verify-receipts.ts';
import { inventReceipt } from '../../../helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository } from '../../../helpers/make-repository.ts';

const bodies = {
  first: 'Search for the symbol first and read only what matches it.',
  second: 'Run one test file while you work and all of them at the end.',
  later: 'Answer with the change alone and add no summary of it.',
};
type Id = keyof typeof bodies;
const ids: readonly Id[] = ['first', 'second', 'later'];
const today = toDay(new Date());
let repository: Repository;
/** Receipts without memories: the first two measured beside nothing, the last beside both. */
let bare: Readonly<Record<Id, Receipt>>;

const fileOf = (id: Id) => `.rentroll/receipts/${id}.json`;
const ledger = (active: readonly Id[]) =>
  ledgerOf(Object.fromEntries(active.map((id) => [id, { body: bodies[id], more: 'status: active' }])));

/** A receipt that says what else was in the memories of its trials: always, or only without the rule. */
function withMemories(id: Id, standing: readonly Id[], paired: readonly Id[] = []): Receipt {
  const { chain: _, signature: __, ...head } = bare[id];
  const repeated = {
    ...head,
    repeat: {
      ...{
        maxTurns: 60,
        tokenCap: 400_000,
        memories: [
          [...standing, ...paired],
          [...standing, id],
        ],
      },
      rules: [id, ...standing, ...paired].map((rule) => ({ rule, bodyHash: bare[rule].bodyHash })),
      trials: head.evidence.trials.map(({ arm }) => ({ seed: '0'.repeat(64), memory: arm === 'candidate' ? 1 : 0 })),
    },
  };
  return { ...repeated, chain: chainReceipt(repeated) };
}

/** Each receipt's state and the codes of its problems, with some receipts at base and others in the working tree. */
async function states(base: Partial<Record<Id, Receipt>>, head: Partial<Record<Id, Receipt>> = {}) {
  const textOf = (receipt: Receipt | undefined) => receipt && renderReceipt(receipt);
  const active = ids.filter((id) => base[id] !== undefined || head[id] !== undefined);
  repository.write({ '.rentroll/ledger.yml': ledger(active) });
  for (const id of ids) repository.write({ [fileOf(id)]: textOf(base[id]) });
  repository.git('add', '--all');
  repository.git('commit', '--quiet', '--allow-empty', '-m', 'base');
  for (const id of ids) if (head[id] !== undefined) repository.write({ [fileOf(id)]: textOf(head[id]) });
  const { receipts, problems } = await verifyReceipts(
    { configFile: '.rentroll/config.yml', base: 'HEAD' },
    { cwd: repository.root },
  );
  const codes = problems.map(({ code, at }) => `${code} ${at?.file ?? ''}`);
  return Object.fromEntries(
    receipts.map(({ rule, state }) => [rule, [state, ...codes.filter((code) => code.includes(rule))].join(' ')]),
  );
}

beforeAll(async () => {
  repository = makeRepository();
  const invent = async (id: Id, active: readonly Id[], decidedOn = today): Promise<Receipt> => {
    repository.write({ '.rentroll/ledger.yml': ledger(active) });
    return JSON.parse(await inventReceipt(repository.root, id, { decidedOn }));
  };
  bare = {
    first: await invent('first', ['first']),
    second: await invent('second', ['second']),
    later: await invent('later', ids),
  };
});
afterAll(() => repository.remove());

const together = () => ({
  first: withMemories('first', [], ['second']),
  second: withMemories('second', [], ['first']),
});

describe('receipts of rules that stand beside each other', () => {
  it('are valid where they were measured in one run', async () => {
    expect(await states(together())).toEqual({ first: 'valid', second: 'valid' });
  });

  it('stay valid beside a later rule whose own receipt was measured beside theirs', async () => {
    const later = withMemories('later', ['first', 'second']);
    expect(await states({ ...together(), later })).toEqual({ first: 'valid', second: 'valid', later: 'valid' });
  });

  it.each<[string, () => Partial<Record<Id, Receipt>>, () => Partial<Record<Id, Receipt>>]>([
    ['the change itself brings', () => ({}), () => ({ later: withMemories('later', ['first', 'second']) })],
    [
      'does not recompute',
      () => ({ later: { ...withMemories('later', ['first', 'second']), saving: 1e6 } }),
      () => ({}),
    ],
    ['does not say what it was measured with', () => ({ later: bare.later }), () => ({})],
  ])('are of older neighbours, quietly, beside one whose receipt %s', async (_, base, head) => {
    const found = await states({ ...together(), ...base() }, head());
    expect([found['first'], found['second']]).toEqual(['stale', 'stale']);
  });

  it('are of older neighbours where one was measured alone, or nobody can tell', async () => {
    expect(await states({ first: withMemories('first', []), second: bare.second })).toEqual({
      first: 'stale',
      second: 'stale',
    });
  });

  it('are told of once their audit is due', async () => {
    const aged = (receipt: Receipt) => {
      const { chain: _, ...head } = { ...receipt, decidedOn: '2026-03-01' };
      return { ...head, chain: chainReceipt(head) };
    };
    const found = await states({ first: aged(withMemories('first', [])), second: withMemories('second', ['first']) });
    expect(found['first']).toBe(`stale receipt-stale ${fileOf('first')}`);
  });
});
