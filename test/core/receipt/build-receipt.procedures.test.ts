import { describe, expect, it } from 'vitest';
import { procedures } from '../../../src/core/receipt/build-receipt.ts';

describe('procedures', () => {
  it('have the names that committed receipts state', () => {
    expect(procedures).toEqual({
      tokens: 'rounds/1',
      behaviour: 'behaviour-pairs/1',
      outcome: 'rounds-of-full-cost/1',
    });
  });
});
