import { describe, expect, it } from 'vitest';
import { parseReceipt } from '../../../src/core/receipt/parse-receipt.ts';

describe('parseReceipt: trials of other harnesses', () => {
  it('an answer about them is no receipt, and is told so', () => {
    const answer = {
      schema: 1,
      imported: 'harbor',
      labels: ['imported:harbor'],
      verdict: 'earns',
      rule: 'x',
      agent: 'harbor',
    };
    const { value, problems } = parseReceipt(JSON.stringify(answer), 'r.json', 'head');
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      {
        code: 'receipt-invalid',
        message: expect.stringContaining('trials of another harness, and such an answer activates no rule'),
        at: { line: 1 },
      },
    ]);
  });
});
