import { it } from 'vitest';
import assert from 'node:assert/strict';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { salesByCategory } from '../../src/server/repositories/reports.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let lines = 0;
  function order(placed: string, status: string, parcels: number, items: [number, number, number][]): void {
    const { lastInsertRowid: id } = db.prepare(
      `INSERT INTO orders (number, customer_id, warehouse_id, status, placed_at, updated_at) VALUES (?, 1, 1, ?, ?, ?)`,
    ).run(`T-${lines}`, status, placed, placed);
    for (const [product, quantity, cents] of items) {
      lines += 1;
      db.prepare(`INSERT INTO order_lines (order_id, product_id, description, quantity, unit_price_cents, line_total_cents)
        VALUES (?, ?, '', ?, ?, ?)`).run(id, product, quantity, cents, quantity * cents);
    }
    for (let n = 0; n < parcels; n += 1)
      db.prepare(`INSERT INTO shipments (order_id, carrier, shipped_at) VALUES (?, 'DPD', ?)`).run(id, placed);
  }
  order('2025-05-02T09:00:00.000Z', 'shipped', 2, [[7, 3, 1000], [8, 3, 1000], [1, 2, 1500]]);
  order('2025-05-03T09:00:00.000Z', 'invoiced', 3, [[7, 1, 1000], [7, 1, 1000]]);
  order('2025-05-04T09:00:00.000Z', 'shipped', 1, [[9, 1, 8950]]);
  order('2025-05-05T09:00:00.000Z', 'confirmed', 0, [[9, 40, 8950]]);
  order('2025-05-06T09:00:00.000Z', 'cancelled', 2, [[9, 40, 8950]]);
  order('2025-06-01T00:00:00.000Z', 'shipped', 2, [[9, 40, 8950]]);
  assert.deepEqual(salesByCategory(db, '2025-05-01T00:00:00.000Z', '2025-06-01T00:00:00.000Z'), [
    { categoryId: 6, categoryName: 'Safety', quantity: 1, revenueCents: 8950 },
    { categoryId: 5, categoryName: 'Filters', quantity: 8, revenueCents: 8000 },
    { categoryId: 2, categoryName: 'Cleats and fairleads', quantity: 2, revenueCents: 3000 },
  ]);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
