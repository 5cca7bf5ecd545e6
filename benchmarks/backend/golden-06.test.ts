import { it } from 'vitest';
import assert from 'node:assert/strict';
import { DEFAULTS, type Context } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createApp } from '../../src/server/app.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let clock = '2025-05-14T12:00:00.000Z';
  const ctx: Context = { db, config: { ...DEFAULTS, quiet: true }, now: () => new Date(clock), userId: 1, role: 'manager' };
  const server = createApp({ db, config: ctx.config, now: ctx.now }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  async function call(method: string, path: string, body?: unknown) {
    const headers = { 'x-desk-user': '1', 'content-type': 'application/json' };
    const answer = await fetch(base + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    return { status: answer.status, body: (await answer.json()) as any };
  }
  const bad = ['2025-13-01', '2025-00-10', '2025-02-30', '2025-02-29', '2025-04-31', '2025-01-32', '2025-06-00', '2025-6-1', '31.3.2025'];
  try {
    for (const day of bad)
      for (const path of ['/reports/daily-sales', '/reports/sales-by-category', '/orders', '/orders/export'])
        for (const field of ['from', 'to']) {
          const { status, body } = await call('GET', `${path}?${field}=${day}`);
          assert.deepEqual([status, body.error?.code], [400, 'invalid'], `${path} ${field}=${day}`);
          assert.deepEqual(Object.keys(body.error.fields), [field]);
        }
    const both = await call('GET', '/orders?from=2025-02-30&to=2025-13-01');
    assert.deepEqual(Object.keys(both.body.error.fields), ['from', 'to']);
    for (const [from, to, days] of [['2024-02-28', '2024-03-01', 3], ['2025-02-28', '2025-03-01', 2], ['2025-12-31', '2025-12-31', 1]] as const) {
      const { status, body } = await call('GET', `/reports/daily-sales?from=${from}&to=${to}`);
      assert.deepEqual([status, body.rows?.length], [200, days]);
    }
    assert.equal((await call('GET', '/orders?from=2025-04-30')).status, 200);
    assert.equal((await call('GET', '/orders?from=&to=')).status, 200);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
