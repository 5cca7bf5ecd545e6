import { it } from 'vitest';
import assert from 'node:assert/strict';
import { DEFAULTS, type Context } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { exportOrders } from '../../src/server/services/exports.ts';
import { createOrder, searchOrders } from '../../src/server/services/orders.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let clock = '2025-05-14T12:00:00.000Z';
  const ctx: Context = { db, config: { ...DEFAULTS, quiet: true }, now: () => new Date(clock), userId: 1, role: 'manager' };
  const lines = [{ productId: 7, quantity: 1, discountBps: 0 }];
  const placed = ['2025-01-14T23:59:59.999Z', '2025-01-15T00:00:00.000Z', '2025-03-29T23:30:00.000Z', '2025-03-30T22:59:00.000Z',
    '2025-03-30T23:00:00.000Z', '2025-06-30T23:10:00.000Z', '2025-07-01T12:00:00.000Z', '2025-07-01T23:30:00.000Z',
    '2025-10-26T00:10:00.000Z', '2025-10-26T23:30:00.000Z'];
  for (clock of placed) createOrder(ctx, { customerId: 2, warehouseId: 1, reference: null, lines });
  function expectOrders(zone: string, from: string | undefined, to: string | undefined, numbers: number[]): void {
    const there = { ...ctx, config: { ...ctx.config, timeZone: zone } };
    const page = searchOrders(there, { from, to }, { page: 1, pageSize: 50 });
    assert.deepEqual(page.items.map((o) => o.id).toReversed(), numbers, `${zone} ${from} ${to}`);
    assert.equal(page.total, numbers.length);
    const records = exportOrders(there, { from, to }).trimEnd().split('\r\n').slice(1);
    assert.deepEqual(records.map((r) => Number(r.slice(3, 9))).toReversed(), numbers, `export ${zone} ${from} ${to}`);
  }
  const London = 'Europe/London';
  expectOrders(London, '2025-07-01', '2025-07-01', [6, 7]);
  expectOrders(London, '2025-07-02', '2025-07-02', [8]);
  expectOrders(London, '2025-06-30', '2025-06-30', []);
  expectOrders(London, '2025-01-15', '2025-01-15', [2]);
  expectOrders(London, undefined, '2025-01-14', [1]);
  expectOrders(London, '2025-03-30', '2025-03-30', [4]);
  expectOrders(London, '2025-03-31', '2025-03-31', [5]);
  expectOrders(London, '2025-10-26', '2025-10-26', [9, 10]);
  expectOrders(London, '2025-07-02', undefined, [8, 9, 10]);
  expectOrders(London, undefined, undefined, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expectOrders('America/New_York', '2025-07-01', '2025-07-01', [7, 8]);
  expectOrders('Asia/Tokyo', '2025-01-15', '2025-01-15', [1, 2]);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
