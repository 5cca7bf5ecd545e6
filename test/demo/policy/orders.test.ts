import { describe, expect, it } from 'vitest';
import { readOrders } from '../../../src/demo/policy/orders.ts';

const one = (kind: string, object: string, when: string) => [{ kind, object, when }];

describe('readOrders', () => {
  it.each([
    ['Run `npm run typecheck` after changing a file below src.', one('run', 'npm run typecheck', 'after')],
    ['(when src/**) Run `make docs` whenever you touch a page.', one('run', 'make docs', 'after')],
    ['After changing a file of `src/**`, execute `npm run lint`.', one('run', 'npm run lint', 'after')],
    ['After changing a file below src, execute the script `npm run lint`.', one('run', 'npm run lint', 'after')],
    ['Always finish with `npm run typecheck`.', one('run', 'npm run typecheck', 'after')],
    ['Run `npm test` before you answer.', one('run', 'npm test', 'after')],
    ['Before you change anything, run `npm test`.', one('run', 'npm test', 'before')],
    ['Read `docs/architecture.md` first.', one('read', 'docs/architecture.md', 'before')],
    ['Consult `docs/api.md` before editing a route.', one('read', 'docs/api.md', 'before')],
    ['Add a line about every change to `CHANGELOG.md`.', one('note', 'CHANGELOG.md', 'after')],
    ['Update the file `docs/changes.md` whenever you change a report.', one('note', 'docs/changes.md', 'after')],
  ])('reads the order of %j', (rule, orders) => {
    expect(readOrders([rule])).toEqual(orders);
  });

  it.each([
    'Never run `npm run package` after changing a file.',
    'Run the tests after each edit.',
    '`npm run lint` is what we run after every change.',
    'Run `npm test`.',
    'Read `/etc/passwd` first.',
    'Read `../secret.md` before you change anything.',
    'Update `src` after each edit.',
  ])('finds no order in %j', (rule) => {
    expect(readOrders([rule])).toEqual([]);
  });

  it('takes each order once', () => {
    const rules = ['Run `npm test` after each edit.', 'Read `docs/api.md` first.', 'Always run `npm test` at the end.'];
    expect(readOrders(rules).map(({ object }) => object)).toEqual(['npm test', 'docs/api.md']);
  });

  it('reads long rules quickly', () => {
    expect(readOrders(['run the '.repeat(20_000)])).toEqual([]);
  });
});
