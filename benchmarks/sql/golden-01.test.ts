import { it } from 'vitest';
import assert from 'node:assert/strict';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { archiveProduct, countProducts, listProducts } from '../../src/server/repositories/products.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  const page = { page: 1, pageSize: 50 };
  const find = (filter: Parameters<typeof countProducts>[1]) => {
    const skus = listProducts(db, filter, page).map((p) => p.sku);
    assert.equal(countProducts(db, filter), skus.length);
    return skus;
  };
  archiveProduct(db, 11, '2025-02-01T08:00:00.000Z');
  archiveProduct(db, 1, '2025-02-01T08:00:00.000Z');
  assert.deepEqual(find({ text: 'rope' }), ['RPE-016']);
  assert.deepEqual(find({ text: 'cleat' }), ['CLT-200']);
  assert.deepEqual(find({ text: 'CLT' }), ['CLT-200']);
  assert.deepEqual(find({ text: 'impeller', categoryId: 4 }), ['IMP-301', 'IMP-412']);
  assert.deepEqual(find({ text: 'impeller', categoryId: 5 }), []);
  assert.deepEqual(find({ text: 'filter', supplierId: 1 }), []);
  assert.deepEqual(find({ text: 'FLT', categoryId: 5, supplierId: 2 }), ['FLT-DSL', 'FLT-OIL']);
  assert.deepEqual(find({ text: 'VEST' }), ['VST-ADU']);
  assert.equal(find({}).length, 10);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
