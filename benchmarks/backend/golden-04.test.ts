import { it } from 'vitest';
import assert from 'node:assert/strict';
import { DEFAULTS, type Context } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { parseAmount, plainAmount } from '../../src/server/lib/money.ts';
import { Fields } from '../../src/server/lib/validate.ts';
import { entriesOfProduct } from '../../src/server/repositories/priceLists.ts';
import { importPriceList } from '../../src/server/services/pricing.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let clock = '2025-05-14T12:00:00.000Z';
  const ctx: Context = { db, config: { ...DEFAULTS, quiet: true }, now: () => new Date(clock), userId: 1, role: 'manager' };
  for (let cents = 0; cents < 60_000; cents += 1) {
    const text = plainAmount(cents);
    if (parseAmount(text) !== cents) assert.fail(`${text} is read as ${parseAmount(text)}`);
  }
  const read: [string, number][] = [
    ['19.99', 1999], ['1.1', 110], ['8.2', 820], ['4.35', 435], ['1,250.29', 125_029], ['£64.10', 6410], ['7', 700],
    [' 0.07 ', 7], ['999999999.99', 99_999_999_999], ['1234567.89', 123_456_789],
  ];
  for (const [text, cents] of read) assert.equal(parseAmount(text), cents, text);
  for (const text of ['', '.', '1.999', '0.001', '-5', '1e3', 'ten', '1.2.3', '0x10']) assert.equal(parseAmount(text), undefined, text);
  assert.equal(new Fields({ amount: '19.99' }).amount('amount'), 1999);
  importPriceList(ctx, 1, 'sku,price\nCLT-200,19.99\nFLD-090,"1,032.30"\n');
  assert.deepEqual([2, 3].map((id) => entriesOfProduct(db, 1, id)[0]?.unitPriceCents), [1999, 103_230]);
  assert.throws(() => importPriceList(ctx, 1, 'sku,price\nCLT-200,1.999\n'), { status: 400 });
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
