import { describe, expect, it } from 'vitest';
import type { Receipt } from '../../../../src/core/model/verdict/receipt.ts';
import { locateFiles } from '../../../../src/gate/change/read-files.ts';
import { findOtherRents } from '../../../../src/gate/experiment/prompts/start-assets.ts';

const paths = locateFiles('.rentroll/config.yml');
const served = { 'mcp:shop': { change: 420, whole: 420, tools: [] } };

/** A receipt of the server "shop", as far as its rent goes. */
function receiptOf(rent: number, tokens = rent) {
  const receipt = { rule: 'mcp:shop', asset: { name: 'shop', tokens }, evidence: { rent } } as unknown as Receipt;
  return new Map([['mcp:shop', { receipt, text: JSON.stringify([rent, tokens]) }]]);
}

describe('findOtherRents', () => {
  it('refuses a receipt that a change brings when a start shows another rent', () => {
    expect(findOtherRents({ base: undefined, head: { receipts: receiptOf(180) }, paths }, served)).toEqual([
      expect.objectContaining({
        code: 'receipt-other-rent',
        message: 'the receipt of "mcp:shop" says that it adds 180 tokens to every session, and a start shows 420',
        at: { file: '.rentroll/receipts/mcp.shop.json' },
      }),
    ]);
  });

  it.each([
    { name: 'a start shows the rent that it states', base: undefined, receipts: receiptOf(420), starts: served },
    { name: 'base has it already', base: { receipts: receiptOf(180) }, receipts: receiptOf(180), starts: served },
    { name: 'nothing was started', base: undefined, receipts: receiptOf(180), starts: {} },
  ])('finds nothing when $name', ({ base, receipts, starts }) => {
    expect(findOtherRents({ base, head: { receipts }, paths }, starts)).toEqual([]);
  });
});
