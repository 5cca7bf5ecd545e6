import { expect, it } from 'vitest';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

it('is done', async () => {
  const test = 'test/server/services/pricingBreaks.test.ts';
  const mutants: [file: string, from: string, to: string][] = [
    ['src/server/services/pricing.ts', 'entry.minQuantity > quantity', 'entry.minQuantity >= quantity'],
    ['src/server/services/pricing.ts', 'entry.minQuantity > best.minQuantity', 'entry.minQuantity < best.minQuantity'],
    ['src/server/services/pricing.ts', 'list.validFrom <= day', 'list.validFrom < day'],
    ['src/server/services/pricing.ts', 'day <= list.validTo)', 'day < list.validTo)'],
    ['src/server/services/pricing.ts', '|| !isListValid(list, day)', ''],
    ['src/server/services/pricing.ts', 'Math.min(entry.unitPriceCents, product.listPriceCents)', 'entry.unitPriceCents'],
    ['src/server/services/pricing.ts', 'if (list.discountBps > 0) {', 'if (false) {'],
  ];
  const faults: string[] = [];
  const fail = (why: string) => void faults.push(why);
  if (!existsSync(test)) throw new Error(`there is no ${test}`);
  const dir = mkdtempSync(`${process.cwd()}/.check-`);
  try {
    const trees = ['', ...mutants.keys()].map((n) => `${dir}/tree${n}`);
    for (const [n, tree] of trees.entries()) {
      for (const part of ['src/server', 'src/shared', 'test/server']) cpSync(part, `${tree}/${part}`, { recursive: true });
      const [file, from, to] = mutants[n - 1] ?? [];
      if (file === undefined) continue;
      const code = readFileSync(`${tree}/${file}`, 'utf8');
      if (code.split(from!).length !== 2) throw new Error(`${file} was changed: ${from}`);
      writeFileSync(`${tree}/${file}`, code.replace(from!, () => to!));
    }
    const config = { root: dir, cacheDir: `${dir}/cache`, test: { include: [`*/${test}`], exclude: [], pool: 'threads', isolate: false, maxWorkers: 1, cache: false, fsModuleCache: false } };
    writeFileSync(`${dir}/vitest.config.mjs`, `export default ${JSON.stringify(config)}`);
    const out = `${dir}/result.json`;
    spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--configLoader=native', '--config', `${dir}/vitest.config.mjs`, '--reporter=json', `--outputFile=${out}`], { timeout: 60_000, env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR } });
    const results: { name: string; status: string; assertionResults: { status: string }[] }[] = JSON.parse(readFileSync(out, 'utf8')).testResults;
    for (const [n, tree] of trees.entries()) {
      const result = results.find((r) => r.name.startsWith(`${tree}/`));
      const statuses = result?.assertionResults.map((a) => a.status) ?? [];
      if (n === 0 && !(statuses.length > 0 && result?.status === 'passed' && statuses.every((s) => s === 'passed'))) fail('not green on the source as it is');
      if (n > 0 && !statuses.includes('failed')) fail(`not noticed: ${mutants[n - 1]?.slice(1).join('  ->  ')}`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  expect(faults).toEqual([]);
}, 90_000);

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
