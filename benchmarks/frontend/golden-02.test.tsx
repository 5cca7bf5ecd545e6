import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pager } from '../../src/admin/components/Pager.tsx';
import { InvoicesView } from '../../src/admin/pages/InvoicesPage.tsx';
import type { Invoice } from '../../src/shared/types.ts';

const hrefs = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
const targets = (page: number, total: number) =>
  hrefs(renderToStaticMarkup(<Pager page={page} pageSize={25} total={total} hrefFor={(target) => `p${target}`} />));
const steps = (page: number, total: number) => {
  const html = renderToStaticMarkup(<Pager page={page} pageSize={25} total={total} hrefFor={(target) => `p${target}`} />);
  return [...html.matchAll(/<a\b[^>]*>(Previous|Next)</g)].map((match) => match[1]);
};

it('ends at the last page that has rows', () => {
  expect(targets(2, 50)).not.toContain('p3');
  expect(steps(2, 50)).toEqual(['Previous']);
  expect(targets(1, 25)).not.toContain('p2');
  expect(steps(1, 25)).toEqual([]);
  expect(steps(4, 100)).toEqual(['Previous']);
});

it('still reaches every page that has rows', () => {
  expect(targets(2, 51)).toContain('p3');
  expect(steps(2, 51)).toEqual(['Previous', 'Next']);
  expect(steps(1, 50)).toEqual(['Next']);
  expect(steps(3, 51)).toEqual(['Previous']);
  expect(targets(1, 250)).toContain('p10');
});

it('survives an empty list', () => {
  expect(steps(1, 0)).toEqual([]);
  expect(targets(1, 0).filter((href) => href !== 'p1')).toEqual([]);
});

it('keeps the filters of the invoices on all page links', () => {
  const invoice: Invoice = {
    id: 1, number: 'INV-1', orderId: 2, customerId: 3, customerName: 'Lock & Quay', status: 'open', totalCents: 100,
    paidCents: 0, issuedAt: '2026-04-01T09:00:00.000Z', dueOn: '2026-05-01',
  };
  const filters = { status: 'open', customer: '3', overdue: 'yes', sort: '-due' };
  const query = { ...filters, page: '2' };
  const data = { items: [invoice], page: 2, pageSize: 25, total: 60, pageCount: 3 };
  const html = renderToStaticMarkup(<InvoicesView data={data} query={query} on="2026-05-01" />);
  const links = hrefs(html.slice(html.indexOf('aria-label="Pages"'))).filter((href) => href.startsWith('#/invoices'));
  const pages = new Set<string>();
  for (const href of links) {
    const { page = '1', ...rest } = Object.fromEntries(new URLSearchParams(href.split('?')[1] ?? ''));
    pages.add(page);
    expect(rest).toEqual(filters);
  }
  expect([...pages].sort()).toEqual(['1', '2', '3']);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
