/**
 * `npm run bench removals`: simulates changes that remove or reword an active rule whose worth is known, judges each as the gate does under
 * `policy.removals: measured`, and says how often it was refused and let through. Exit 2: wrong input.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changes } from '../../benchmarks/removals/change-truth.ts';
import { renderTable } from '../../benchmarks/removals/render-table.ts';
import { simulateChange } from '../../benchmarks/removals/simulate-changes.ts';
import { replaceBetween } from '../replace-between.ts';

const document = new URL('../../docs/figures/removals.md', import.meta.url);
const { values } = parseArgs({
  options: {
    ...{ n: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
    write: { type: 'boolean' },
  },
});
const [n, seed] = [Number(values.n), Number(values.seed)];
if (!Number.isInteger(n) || n < 1 || !Number.isInteger(seed)) {
  process.stderr.write('error bench-removals: --n is a whole number above 0, --seed a whole number\n');
  process.exitCode = 2;
} else {
  const start = performance.now();
  const table = renderTable(changes.map((change) => simulateChange(change, n, seed)));
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
  console.log(table);
  if (values.write) writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), 'removals', table));
}
