import { it } from 'vitest';
import assert from 'node:assert/strict';
import { invoiceOrder } from '../../src/server/services/billing.ts';
import { type Desk, openDesk, shippedOrder } from '../server/support.ts';

function deskIn(timeZone: string): Desk {
  const desk = openDesk();
  return Object.assign(desk, { config: { ...desk.config, timeZone } });
}

/** Issues one invoice at each of these instants, and gives their numbers. */
function numbersOf(desk: Desk, ...instants: readonly string[]): string[] {
  return instants.map((instant) => {
    const { id } = shippedOrder(desk, 1, [8, 1]);
    desk.at(instant);
    return invoiceOrder(desk, id).number;
  });
}

it('is done', () => {
  const auckland = deskIn('Pacific/Auckland');
  assert.deepEqual(
    numbersOf(auckland, '2025-12-31T10:59:00.000Z', '2025-12-31T11:00:00.000Z', '2025-12-31T22:30:00.000Z', '2026-01-01T02:00:00.000Z'),
    ['INV-2025-00001', 'INV-2026-00001', 'INV-2026-00002', 'INV-2026-00003'],
  );
  assert.deepEqual(
    numbersOf(deskIn('America/New_York'), '2025-12-31T12:00:00.000Z', '2026-01-01T04:59:00.000Z', '2026-01-01T05:00:00.000Z'),
    ['INV-2025-00001', 'INV-2025-00002', 'INV-2026-00001'],
  );
  assert.deepEqual(
    numbersOf(deskIn('Europe/London'), '2025-12-31T23:59:59.000Z', '2026-01-01T00:00:00.000Z', '2026-07-01T12:00:00.000Z'),
    ['INV-2025-00001', 'INV-2026-00001', 'INV-2026-00002'],
  );
});

it('changes nothing else of an invoice', () => {
  const desk = deskIn('Pacific/Auckland');
  const { id } = shippedOrder(desk, 1, [8, 1]);
  desk.at('2025-12-31T20:00:00.000Z');
  const invoice = invoiceOrder(desk, id);
  assert.equal(invoice.issuedAt, '2025-12-31T20:00:00.000Z');
  assert.equal(invoice.dueOn, '2026-01-31');
  desk.db.prepare(`UPDATE invoices SET number = 'INV-2026-99999' WHERE id = ?`).run(invoice.id);
  const next = shippedOrder(desk, 1, [8, 1]);
  assert.equal(invoiceOrder(desk, next.id).number, 'INV-2026-100000');
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
