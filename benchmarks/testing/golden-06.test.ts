import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const test = 'test/server/docs/routes.test.ts';
const page = 'docs/routes.md';
const line = /^- `([A-Z]+ \/\S*)`$/;

/** Every route of the server, as its eight routers have them. */
const routes = [
  'GET /audit', 'GET /categories', 'GET /customers', 'POST /customers', 'GET /customers/:id', 'PATCH /customers/:id',
  'DELETE /customers/:id', 'GET /customers/:id/statement', 'GET /invoices', 'GET /invoices/:id',
  'POST /invoices/:id/payments', 'POST /invoices/:id/void', 'GET /invoices/export', 'GET /me', 'GET /orders',
  'POST /orders', 'GET /orders/:id', 'POST /orders/:id/cancel', 'POST /orders/:id/confirm',
  'POST /orders/:id/invoice', 'POST /orders/:id/lines', 'PATCH /orders/:id/lines/:lineId', 'POST /orders/:id/pick',
  'PUT /orders/:id/reference', 'GET /orders/:id/shipments', 'POST /orders/:id/shipments', 'GET /orders/counts',
  'GET /orders/export', 'GET /orders/lookup', 'GET /price-lists', 'GET /price-lists/:id',
  'POST /price-lists/:id/import', 'GET /products', 'POST /products', 'GET /products/:id', 'PATCH /products/:id',
  'DELETE /products/:id', 'GET /products/:id/movements', 'GET /products/:id/stock',
  'POST /products/:id/stock-adjustments', 'GET /purchase-orders', 'POST /purchase-orders',
  'GET /purchase-orders/:id', 'POST /purchase-orders/:id/receive', 'POST /purchase-orders/:id/send',
  'GET /reports/aged-debt', 'GET /reports/catalogue', 'GET /reports/daily-sales', 'GET /reports/low-stock',
  'GET /reports/sales-by-category', 'GET /reports/takings', 'GET /reports/top-customers', 'GET /returns',
  'POST /returns', 'GET /returns/:id', 'POST /returns/:id/credit', 'POST /returns/:id/receive',
  'POST /returns/:id/refuse', 'POST /shipments/:id/close', 'GET /shipments/late', 'GET /suppliers',
  'POST /suppliers', 'DELETE /suppliers/:id', 'GET /users', 'POST /users', 'PATCH /users/:id', 'GET /warehouses',
];

it('lists every route once, and nothing else as one', () => {
  const listed = readFileSync(page, 'utf8').split(/\r?\n/).flatMap((text) => line.exec(text)?.[1] ?? []);
  expect(listed.toSorted()).toEqual(routes.toSorted());
});

/** How many tests of the file pass and fail in a copy where one thing was changed. */
function judge(name: string, change: (tree: string) => void) {
  const tree = mkdtempSync(`${process.cwd()}/.check-${name}-`);
  try {
    for (const part of ['src', 'test', 'docs']) cpSync(part, `${tree}/${part}`, { recursive: true });
    change(tree);
    const out = `${tree}/result.json`;
    const config = { cacheDir: `${tree}/cache`, test: { include: [test], pool: 'threads', maxWorkers: 1, cache: false, fsModuleCache: false } };
    writeFileSync(`${tree}/vitest.config.mjs`, `export default ${JSON.stringify(config)}`);
    const vitest = `${process.cwd()}/node_modules/vitest/vitest.mjs`;
    spawnSync(process.execPath, [vitest, 'run', '--configLoader=native', '--config', `${tree}/vitest.config.mjs`, '--root', tree, '--reporter=json', `--outputFile=${out}`], {
      cwd: tree, timeout: 30_000, env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'] },
    });
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(out, 'utf8'));
    return { passed: numPassedTests as number, failed: numFailedTests as number };
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
}

function edit(tree: string, file: string, from: string, to: string): void {
  const text = readFileSync(`${tree}/${file}`, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} was changed: ${from}`);
  writeFileSync(`${tree}/${file}`, text.replace(from, () => to));
}

it('keeps the list right', () => {
  if (!existsSync(test)) throw new Error(`there is no ${test}`);
  const asItIs = judge('as-it-is', () => {});
  expect(asItIs.passed).toBeGreaterThan(0);
  expect(asItIs.failed).toBe(0);
  const changes: [name: string, file: string, from: string, to: string][] = [
    ['one-is-missing', page, '- `GET /reports/takings`\n', ''],
    ['one-is-gone', page, '- `GET /users`', '- `GET /users`\n- `DELETE /users/:id`'],
    ['another-method', page, '- `PUT /orders/:id/reference`', '- `PATCH /orders/:id/reference`'],
    ['a-new-route', 'src/server/routes/returns.ts', "returns.get('/returns/:id',", "returns.get('/returns/late', (_req, res) => void res.json([]));\n\nreturns.get('/returns/:id',"],
    ['a-route-is-dropped', 'src/server/routes/admin.ts', "admin.get('/me',", "admin.get('/myself',"],
  ];
  for (const [name, file, from, to] of changes) {
    const { failed } = judge(name, (tree) => edit(tree, file, from, to));
    expect(`${name}: ${failed > 0 ? 'noticed' : 'not noticed'}`).toBe(`${name}: noticed`);
  }
}, 110_000);

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
