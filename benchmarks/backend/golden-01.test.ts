import { it } from 'vitest';
import assert from 'node:assert/strict';
import { DEFAULTS, type Context } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/server/app.ts';
import { recordAudit } from '../../src/server/repositories/auditLog.ts';
import { toPage } from '../../src/server/lib/pagination.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let clock = '2025-05-14T12:00:00.000Z';
  const ctx: Context = { db, config: { ...DEFAULTS, quiet: true }, now: () => new Date(clock), userId: 1, role: 'manager' };
  for (let i = 0; i < 40; i += 1) recordAudit(ctx, 'note', 'order', 1 + (i % 2));
  const server = createApp({ db, config: ctx.config, now: ctx.now }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  async function call(method: string, path: string, body?: unknown) {
    const headers = { 'x-desk-user': '1', 'content-type': 'application/json' };
    const answer = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as any };
  }
  const pages = async (path: string) => (await call('GET', path)).body.pageCount;
  try {
    assert.equal(await pages('/products?pageSize=4'), 3);
    assert.equal(await pages('/products?pageSize=5'), 3);
    assert.equal(await pages('/products?pageSize=12'), 1);
    assert.equal(await pages('/products?pageSize=11'), 2);
    assert.equal(await pages('/customers?pageSize=2'), 2);
    assert.equal(await pages('/audit'), 2);
    assert.equal(await pages('/audit?pageSize=13'), 4);
    assert.equal(await pages('/audit?entity=order&entityId=2'), 1);
    const last = (await call('GET', '/audit?page=2')).body;
    assert.deepEqual([last.items.length, last.total, last.page, last.pageSize], [20, 40, 2, 20]);
    for (let total = 1; total <= 50; total += 1)
      for (const pageSize of [1, 7, 10]) assert.equal(toPage([], total, { page: 1, pageSize }).pageCount, Math.ceil(total / pageSize));
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
