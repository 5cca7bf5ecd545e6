import { it } from 'vitest';
import assert from 'node:assert/strict';
import { DEFAULTS, type Context } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/server/app.ts';
import { archiveProduct } from '../../src/server/repositories/products.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let clock = '2025-05-14T12:00:00.000Z';
  const ctx: Context = { db, config: { ...DEFAULTS, quiet: true }, now: () => new Date(clock), userId: 1, role: 'manager' };
  archiveProduct(db, 12, '2025-02-01T08:00:00.000Z');
  const server = createApp({ db, config: ctx.config, now: ctx.now }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  async function call(method: string, path: string, body?: unknown) {
    const headers = { 'x-desk-user': '1', 'content-type': 'application/json' };
    const answer = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as any };
  }
  const winch = { sku: 'WIN-016', name: 'Winch', categoryId: 1, supplierId: 3, unit: 'each', listPrice: '189.00' };
  const count = (table: string) => Object.values(db.prepare(`SELECT count(*) FROM ${table}`).get() ?? {})[0];
  try {
    const before = [count('products'), count('audit_log')];
    for (const sku of ['CLT-150', 'clt-150', 'RPE-016']) {
      const answer = await call('POST', '/products', { ...winch, sku });
      assert.deepEqual([answer.status, answer.body.error.code], [409, 'conflict'], sku);
      assert.match(answer.body.error.message, new RegExp(sku, 'i'));
      const change = await call('PATCH', '/products/5', { sku, name: 'Changed' });
      assert.deepEqual([change.status, change.body.error.code], [409, 'conflict'], sku);
    }
    assert.deepEqual([count('products'), count('audit_log')], before);
    assert.equal((await call('GET', '/products/5')).body.name, 'Impeller 301, neoprene');
    const made = await call('POST', '/products', winch);
    assert.deepEqual([made.status, made.body.sku, made.body.listPriceCents], [201, 'WIN-016', 18900]);
    const same = await call('PATCH', '/products/5', { sku: 'IMP-301', name: 'Impeller 301' });
    assert.deepEqual([same.status, same.body.name], [200, 'Impeller 301']);
    assert.equal((await call('PATCH', '/products/5', { sku: 'IMP-302' })).body.sku, 'IMP-302');
    assert.equal((await call('POST', '/products', { ...winch, sku: 'NEW-1', categoryId: 99 })).status, 400);
    assert.equal((await call('POST', '/products', { ...winch, sku: '' })).status, 400);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
