/**
 * `npm run bench removals`: simulates changes that remove or reword an active rule whose worth is known, judges each as the gate does under
 * `policy.removals: measured`, and counts how often it was refused and let through. Options: run-simulation.ts.
 */
import { changes } from '../../benchmarks/removals/change-truth.ts';
import { renderTable } from '../../benchmarks/removals/render-table.ts';
import { simulateChange } from '../../benchmarks/removals/simulate-changes.ts';
import { runSimulation } from '../run-simulation.ts';

await runSimulation({
  page: 'removals.md',
  n: 1000,
  quick: 50,
  tables: {
    removals: ({ n, seed }) => ({ text: renderTable(changes.map((change) => simulateChange(change, n, seed))) }),
  },
});
