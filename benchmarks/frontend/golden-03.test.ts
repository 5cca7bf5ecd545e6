import { afterEach, it, vi } from 'vitest';
import assert from 'node:assert/strict';
import { listCustomers } from '../../src/admin/api/accounts.ts';
import { orderExportHref, ordersByReference } from '../../src/admin/api/orders.ts';
import { parseQuery, parseRoute, screenHref, toQuery } from '../../src/admin/lib/query.ts';

afterEach(() => vi.unstubAllGlobals());

it('is done', async () => {
  const at = (address: string) => new URL(address, 'http://desk.test');
  let seen = at('/');
  vi.stubGlobal('fetch', async (url: string) => {
    seen = at(url);
    return Response.json([]);
  });
  const carries = (url: URL, path: string, params: [string, string][]) => {
    assert.equal(url.pathname, path);
    assert.deepEqual([...url.searchParams], params);
    assert.equal(url.hash, '');
  };
  const texts = ['Bow & Stern #2', 'PO 7 & 8 #13', 'a=b&c=d', '50% off + more', 'Île de Ré', 'M8/40?', 'plain', '1+1', '%26'];
  for (const q of texts) {
    assert.deepEqual(parseQuery(toQuery({ q, page: 2 })), { q, page: '2' }, q);
    assert.deepEqual(parseRoute(screenHref('customers', { q, sort: '-name' })).query, { q, sort: '-name' }, q);
    carries(at(orderExportHref({ status: 'shipped', q })), '/api/orders/export', [['status', 'shipped'], ['q', q]]);
    await listCustomers({ q, page: 1 });
    carries(seen, '/api/customers', [['q', q], ['page', '1']]);
    await ordersByReference(` ${q} `);
    carries(seen, '/api/orders/lookup', [['reference', q]]);
  }
  assert.equal(toQuery({ q: '', status: null, page: undefined }), '');
  assert.equal(toQuery({ page: 2, archived: true }), '?page=2&archived=true');
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => assert.equal(1, 2));
