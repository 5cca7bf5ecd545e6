import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { levelsOfProduct } from '../../src/server/repositories/inventory.ts';
import { confirmOrder } from '../../src/server/services/orders.ts';
import { draftOrder, openDesk, shippedOrder } from '../server/support.ts';

it('is done', () => {
  // The warehouse is what the colleague's test gives and the helpers leave out.
  const open = openDesk as (warehouseId?: number) => ReturnType<typeof openDesk>;
  const leith = open(2);
  const order = shippedOrder(leith, 3, [9, 2]);
  expect(order.warehouseId).toBe(2);
  expect(levelsOfProduct(leith.db, 9)).toMatchObject([{ warehouseCode: 'LTH', onHand: 12, reserved: 0 }]);
  const second = draftOrder(leith, 3, [6, 9]);
  confirmOrder(leith, second.id);
  expect(levelsOfProduct(leith.db, 6)).toMatchObject([{ warehouseCode: 'LTH', onHand: 9, reserved: 9 }]);
  const plymouth = open();
  expect(shippedOrder(plymouth, 2, [7, 1]).warehouseId).toBe(1);
  expect(open(1).userId).toBe(1);
  expect(() => shippedOrder(open(), 3, [9, 2])).toThrow(/Only 0 of VST-ADU left/);
});

it('leaves the colleague a test that runs', () => {
  const test = 'test/server/services/leithOrders.test.ts';
  if (!existsSync(test)) throw new Error(`there is no ${test}`);
  expect(readFileSync(test, 'utf8')).toContain('openDesk(2)');
  const dir = mkdtempSync(`${process.cwd()}/.check-`);
  try {
    const out = `${dir}/result.json`;
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', test, '--reporter=json', `--outputFile=${out}`], {
      timeout: 60_000, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
    });
    const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(out, 'utf8'));
    expect(numTotalTests).toBeGreaterThan(0);
    expect(numPassedTests).toBe(numTotalTests);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}, 90_000);

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
