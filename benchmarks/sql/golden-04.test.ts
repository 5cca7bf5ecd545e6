import { it } from 'vitest';
import assert from 'node:assert/strict';
import { DEFAULTS, type Context } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/db/connection.ts';
import { seedDatabase } from '../../src/server/db/seed.ts';
import { createOrder } from '../../src/server/services/orders.ts';
import { exportOrders } from '../../src/server/services/exports.ts';

it('is done', async () => {
  const db = openDatabase(':memory:');
  seedDatabase(db);
  let clock = '2025-05-14T12:00:00.000Z';
  const ctx: Context = { db, config: { ...DEFAULTS, quiet: true }, now: () => new Date(clock), userId: 1, role: 'manager' };
  const lines = [[7, 3], [1, 2], [9, 1]].map(([productId = 0, quantity = 0]) => ({ productId, quantity, discountBps: 0 }));
  const expected: string[] = [];
  for (let i = 0; i < 260; i += 1) {
    clock = new Date(Date.UTC(2025, 1, 1, 9) + i * 7_200_000).toISOString();
    createOrder(ctx, { customerId: 1 + (i % 4), warehouseId: 1, reference: `ref, ${i}`, lines: i % 5 === 0 ? [] : lines.slice(i % 2) });
  }
  const codes = ['SALT', 'OBAN', 'KIEL', 'FAL'];
  for (let i = 259; i >= 0; i -= 1)
    for (const sku of i % 5 === 0 ? [] : ['FLT-OIL', 'CLT-150', 'VST-ADU'].slice(i % 2))
      expected.push(`TW-${String(i + 1).padStart(6, '0')}|"ref, ${i}"|${codes[i % 4]}|${sku}`);
  let statements = 0;
  const prepare = db.prepare.bind(db);
  db.prepare = (sql: string) => {
    const statement = prepare(sql);
    for (const name of ['all', 'get', 'run', 'iterate'] as const) {
      const call = (statement[name] as Function).bind(statement);
      Object.assign(statement, { [name]: (...args: unknown[]) => ((statements += 1), call(...args)) });
    }
    return statement;
  };
  const records = exportOrders(ctx, {}).trimEnd().split('\r\n').slice(1);
  const brief = records.map((r) => r.match(/^(TW-\d+),[-\d]+,draft,("[^"]*"),(\w+),[^,]+,\w\w,([-\w]+),/)?.slice(1).join('|'));
  assert.deepEqual(brief, expected);
  assert.ok(statements <= 16, `${statements} statements for 260 orders`);
  assert.equal(records[0], 'TW-000260,2025-02-22,draft,"ref, 259",FAL,Falmouth Rigging Co,GB,CLT-150,"Horn cleat 150 mm, stainless",2,18.95,37.90');
  const one = exportOrders(ctx, { customerId: 3, to: '2025-02-01' }).trimEnd().split('\r\n');
  assert.equal(one.length, 1 + 3 + 3);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
