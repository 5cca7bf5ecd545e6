/** `npm run bench compare`: simulates how often `compare` says "cheaper" of equal sides and of sides that differ; options: run-simulation.ts. */
import { runSimulation } from '../run-simulation.ts';
import { armsWorlds, renderArms } from './arms-worlds.ts';
import { simulateArms } from './simulate-arms.ts';

await runSimulation({
  page: 'compare.md',
  n: 2000,
  quick: 100,
  tables: { compare: ({ n, seed }) => ({ text: renderArms(armsWorlds.map((world) => simulateArms(world, n, seed))) }) },
});
