import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ACTIONS, can, canOpen } from '../../src/admin/lib/permissions.ts';
import { CustomersView } from '../../src/admin/pages/CustomersPage.tsx';
import type { Customer, User, UserRole } from '../../src/shared/types.ts';

const user = (role: UserRole, active = true): User => ({
  id: 1, email: 'a@b.example', name: 'A', role, active, lastSeenAt: null,
});
const customer: Customer = {
  id: 4, code: 'HARB', name: 'Harbour Chandlers', email: 'buying@harbour.example', phone: null, city: 'Falmouth',
  country: 'GB', currency: 'GBP', priceListId: null, creditLimitCents: 7654321, paymentTermsDays: 30,
  createdAt: '2024-02-01T10:00:00.000Z', deletedAt: null,
};
const data = { items: [customer], page: 1, pageSize: 25, total: 1, pageCount: 1 };
function render(role: UserRole) {
  const html = renderToStaticMarkup(<CustomersView data={data} query={{}} user={user(role)} />);
  const csv = /href="data:text\/csv[^,]*,([^"]*)"/.exec(html)?.[1] ?? '';
  return { html, csv: decodeURIComponent(csv) };
}

it.each(['clerk', 'warehouse'] as const)('hides the credit limit from %s', (role) => {
  const { html, csv } = render(role);
  expect(html).not.toMatch(/credit/i);
  expect(csv).not.toMatch(/credit|76,?543/i);
  expect(html).not.toMatch(/76,?543/);
  const [head = '', row = ''] = csv.split('\r\n');
  expect(row).toContain('HARB,Harbour Chandlers,buying@harbour.example,,Falmouth,GB,30,GBP');
  expect(row.split(',').length).toBe(head.split(',').length);
});

it.each(['accounts', 'manager'] as const)('shows it to %s', (role) => {
  const { html, csv } = render(role);
  expect(html).toContain('£76,543.21');
  expect(csv).toContain('Credit limit');
  expect(csv).toContain('76543.21');
});

it('changes nothing else', () => {
  const allowed = (role: UserRole) => ACTIONS.filter((action) => can(user(role), action)).join(' ');
  expect(allowed('clerk')).toBe(
    'orders:read orders:edit orders:cancel products:read products:edit customers:read inventory:read shipments:read returns:read returns:refuse',
  );
  expect(allowed('warehouse')).toBe(
    'orders:read orders:pick products:read customers:read inventory:read inventory:adjust shipments:read shipments:dispatch suppliers:read returns:read returns:receive returns:refuse',
  );
  expect(allowed('accounts')).toBe(
    'orders:read products:read customers:read customers:edit customers:read-credit invoices:read invoices:pay invoices:void suppliers:read returns:read returns:credit reports:read',
  );
  expect(allowed('manager')).toBe(ACTIONS.join(' '));
  expect(ACTIONS.length).toBeGreaterThanOrEqual(23);
  expect(can(user('manager', false), 'orders:read')).toBe(false);
  expect(canOpen(user('clerk'), 'customers')).toBe(true);
  expect(canOpen(user('clerk'), 'invoices')).toBe(false);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
