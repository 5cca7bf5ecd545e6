import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { toDay } from '../../../src/core/text/to-day.ts';
import { shortHash } from '../../../src/core/util/hash.ts';
import { verifyReceipts } from '../../../src/gate/commands/verify-receipts.ts';
import { inventReceipt } from '../../helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository } from '../../helpers/make-repository.ts';
import { readReceipt } from '../../helpers/read-receipt.ts';

const bodies = {
  first: 'Search for the symbol first and read only what matches it.',
  second: 'Run one test file while you work and all of them at the end.',
  later: 'Answer with the change alone and add no summary of it.',
};
type Id = keyof typeof bodies;
const ids: readonly Id[] = ['first', 'second', 'later'];
const today = toDay(new Date());
let repository: Repository;
/** Receipts of rules that were measured alone: the first two beside nothing, the last beside both. */
let bare: Readonly<Record<Id, Receipt>>;

const fileOf = (id: Id) => `.rentroll/receipts/${id}.json`;
const ledger = (active: readonly Id[]) =>
  ledgerOf(Object.fromEntries(active.map((id) => [id, { body: bodies[id], more: 'status: active' }])));

/** A receipt that says what else was in the memories of its trials: always, or only without the rule. */
function withMemories(id: Id, standing: readonly Id[], paired: readonly Id[] = []): Receipt {
  const receipt = bare[id];
  const name = (some: readonly Id[]) => some.map((one) => [one, shortHash(bare[one].basis.body)] as const);
  const trials = receipt.evidence.trials.map((trial) => ({ ...trial, memory: trial.arm === 'candidate' ? 1 : 0 }));
  return {
    ...receipt,
    basis: { ...receipt.basis, neighbours: name(standing) },
    memories: { tested: name([id, ...paired]), sets: [paired, [id]] },
    evidence: { ...receipt.evidence, trials },
  };
}

/** A receipt that states another rent of its rule. */
const withRent = (receipt: Receipt, rent: number): Receipt => ({
  ...receipt,
  evidence: { ...receipt.evidence, rent },
});

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
    return readReceipt(await inventReceipt(repository.root, id, { decidedOn }));
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
    ['contradicts itself', () => ({ later: withRent(withMemories('later', ['first', 'second']), 1) }), () => ({})],
    ['is of a measurement without them', () => ({ later: withMemories('later', []) }), () => ({})],
  ])('are of older neighbours, quietly, beside one whose receipt %s', async (_, base, head) => {
    const found = await states({ ...together(), ...base() }, head());
    expect([found['first'], found['second']]).toEqual(['stale', 'stale']);
  });

  it('are of older neighbours where each was measured alone', async () => {
    expect(await states({ first: withMemories('first', []), second: bare.second })).toEqual({
      first: 'stale',
      second: 'stale',
    });
  });

  it('are reported as stale once their audit is due', async () => {
    const first = { ...withMemories('first', []), decidedOn: '2026-03-01' };
    const found = await states({ first, second: withMemories('second', []) });
    expect(found['first']).toBe(`stale receipt-stale ${fileOf('first')}`);
  });
});
