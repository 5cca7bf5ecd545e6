import { it } from 'vitest';
import assert from 'node:assert/strict';
import { DEFAULTS, type Context } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { findLevel } from '../../src/server/repositories/inventory.ts';
import { historyOf } from '../../src/server/repositories/auditLog.ts';
import { confirmOrder, createOrder, getOrder } from '../../src/server/services/orders.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let clock = '2025-05-14T12:00:00.000Z';
  const ctx: Context = { db, config: { ...DEFAULTS, quiet: true }, now: () => new Date(clock), userId: 1, role: 'manager' };
  const order = (...items: [number, number][]) =>
    createOrder(ctx, { customerId: 1, warehouseId: 1, reference: null,
      lines: items.map(([productId, quantity]) => ({ productId, quantity, discountBps: 0 })) }).id;
  const reserved = (...ids: number[]) => ids.map((id) => findLevel(db, id, 1)?.reserved ?? 0);
  const outOfStock = { status: 409, code: 'out_of_stock' };
  const actions = (id: number) => historyOf(db, 'order', id).map((entry) => entry.action);

  const first = order([7, 10], [8, 4], [3, 13]);
  assert.throws(() => confirmOrder(ctx, first), outOfStock);
  assert.deepEqual(reserved(7, 8, 3), [0, 0, 0]);
  assert.equal(getOrder(ctx, first).status, 'draft');
  assert.deepEqual(actions(first), ['create']);

  const twice = order([3, 8], [3, 8]);
  assert.throws(() => confirmOrder(ctx, twice), outOfStock);
  assert.deepEqual(reserved(3), [0]);

  const good = order([7, 10], [8, 4], [3, 12]);
  assert.equal(confirmOrder(ctx, good).status, 'confirmed');
  assert.deepEqual(reserved(7, 8, 3), [10, 4, 12]);
  assert.deepEqual(actions(good), ['create', 'confirm']);

  const late = order([8, 2], [3, 1]);
  assert.throws(() => confirmOrder(ctx, late), outOfStock);
  assert.deepEqual(reserved(7, 8, 3), [10, 4, 12]);

  // A fault further on leaves nothing behind either.
  const faulty = order([7, 5]);
  db.exec(`CREATE TRIGGER no_audit BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'disk full'); END`);
  assert.throws(() => confirmOrder(ctx, faulty), /disk full/);
  assert.deepEqual(reserved(7), [10]);
  assert.equal(getOrder(ctx, faulty).status, 'draft');
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
