import { it } from 'vitest';
import assert from 'node:assert/strict';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { migrate } from '../../src/server/db/migrations.ts';
import { insertOrder, ordersByReference } from '../../src/server/repositories/orders.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  // Back to the schema of the release in the field (7 steps), then start again.
  const added = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'orders' AND sql IS NOT NULL
    AND name NOT IN ('idx_orders_customer', 'idx_orders_status', 'idx_orders_placed')`).all();
  for (const { name } of added) db.exec(`DROP INDEX "${name}"`);
  db.exec('PRAGMA user_version = 7');
  ['Yard-77', 'YARD-77', 'Yard-78', null, 'yard_77', 'yard-7'].forEach((reference, i) =>
    insertOrder(db, { customerId: 1 + (i % 3), warehouseId: 1, reference, placedAt: `2025-05-0${i + 1}T10:00:00.000Z` }),
  );
  migrate(db);
  const prepare = db.prepare.bind(db);
  const seen: string[] = [];
  db.prepare = (sql: string) => {
    seen.push(sql);
    return prepare(sql);
  };
  const found = (text: string) => ordersByReference(db, text).map((o) => o.reference);
  assert.deepEqual(found('yard-77'), ['YARD-77', 'Yard-77']);
  assert.deepEqual(found('YARD-78'), ['Yard-78']);
  assert.deepEqual(found('yard-%'), []);
  assert.ok(seen.length > 0);
  for (const sql of seen) {
    const plan = prepare(`EXPLAIN QUERY PLAN ${sql}`).all().map((step) => String(step.detail));
    assert.ok(plan.some((step) => /SEARCH .*USING (COVERING )?INDEX/.test(step)), plan.join('; '));
    assert.ok(!plan.some((step) => /^SCAN/.test(step)), plan.join('; '));
  }
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
