import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addMonths, endOfMonth, presetRange } from '../../src/admin/lib/dates.ts';
import { DEBT_COLUMNS, ReportTable, SALES_COLUMNS } from '../../src/admin/pages/ReportsPage.tsx';

it.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-05-31', 1, '2026-06-30'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-01-30', -2, '2025-11-30'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-10-31', -20, '2025-02-28'],
  ['2026-03-15', -1, '2026-02-15'],
  ['2026-03-31', 0, '2026-03-31'],
])('%s and %i months', (day, count, then) => expect(addMonths(day, count)).toBe(then));

it('knows the month before this one on each of its days', () => {
  for (let day = 1; day <= 31; day += 1) {
    const on = `2026-03-${String(day).padStart(2, '0')}`;
    expect(presetRange('last-month', on)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  }
  expect(presetRange('last-month', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(presetRange('this-month', '2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' });
  expect(endOfMonth('2028-02-10')).toBe('2028-02-29');
});

const rows = Array.from({ length: 60 }, (_, place) => ({
  categoryId: place + 1, categoryName: `Category ${place + 1}`, quantity: 1, revenueCents: 10_000 + place,
}));
const total = '£6,017.70';

function report(page: string | undefined) {
  const html = renderToStaticMarkup(
    <ReportTable caption="Sales" columns={SALES_COLUMNS} rows={rows} rowKey={(row) => row.categoryId} query={page ? { page } : {}} />,
  );
  const at = html.indexOf('<tfoot>');
  return { body: html.slice(0, at), foot: html.slice(at, html.indexOf('</tfoot>')) };
}

it.each([undefined, '2', '3'])('sums all pages below page %s', (page) => {
  const { body, foot } = report(page);
  expect(foot).toContain(total);
  expect(foot).toContain('Total');
  expect([...body.matchAll(/Category \d+/g)]).toHaveLength(page === '3' ? 10 : 25);
});

it('sums every column of money', () => {
  const debts = rows.map(({ categoryId }) => ({
    customerId: categoryId, customerName: 'C', currentCents: 100, days30Cents: 200, days60Cents: 300, olderCents: 400,
  }));
  const html = renderToStaticMarkup(
    <ReportTable caption="Debt" columns={DEBT_COLUMNS} rows={debts} rowKey={(row) => row.customerId} query={{ page: '2' }} />,
  );
  const foot = html.slice(html.indexOf('<tfoot>'));
  for (const sum of ['£60.00', '£120.00', '£180.00', '£240.00']) expect(foot).toContain(sum);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
