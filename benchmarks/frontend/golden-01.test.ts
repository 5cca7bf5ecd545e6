import { it } from 'vitest';
import assert from 'node:assert/strict';
import { formatMoney, parseMoney } from '../../src/admin/lib/format.ts';

it('is done', async () => {
  const written: [number, 'EUR' | 'GBP' | 'USD', string][] = [
    [-1250, 'EUR', '-€12.50'], [-123405, 'EUR', '-€1,234.05'], [-1250, 'GBP', '-£12.50'], [-50, 'USD', '-$0.50'], [-1, 'EUR', '-€0.01'],
    [-100000, 'EUR', '-€1,000.00'], [-99999, 'EUR', '-€999.99'], [0, 'EUR', '€0.00'], [5, 'GBP', '£0.05'],
    [123456, 'EUR', '€1,234.56'],
  ];
  for (const [cents, currency, text] of written) assert.equal(formatMoney(cents, currency), text);
  const read: [string, number][] = [
    ['-12.50', -1250], ['-0.50', -50], ['-0.05', -5], ['-1,234.5', -123450], ['-7', -700], ['12.50', 1250], ['0.05', 5],
    ['€ 1,234.50', 123450],
  ];
  for (const [text, cents] of read) assert.equal(parseMoney(text), cents, text);
  for (let cents = -250; cents <= 250; cents += 1) assert.equal(parseMoney(formatMoney(cents)), cents);
  for (const text of ['', '-', '1.234', '1-2', '--3', 'twelve']) assert.equal(parseMoney(text), null, text);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
