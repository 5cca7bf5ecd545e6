/**
 * `npm run bench compare`: how often `compare` says "cheaper" of equal sides and of sides that differ, by simulation; with `--agent` what it
 * says of planted models and prompts with the simulated agent. Exit 2: wrong input.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { armsWorlds, renderArms } from './arms-worlds.ts';
import { compareWithAgent, type PlantedRow, plantedRevisions, renderPlanted } from './compare-with-agent.ts';
import { simulateArms } from './simulate-arms.ts';

const usage = `node scripts/compare/bench-compare.ts [--n N] [--seed S] [--agent] [--seeds N] [--write]
  --n N      comparisons a row (default 2000)
  --seed S   seed of the simulation (default 1)
  --agent    planted sides with the simulated agent instead
  --seeds N  seeds a pair of planted sides (default 20)
  --write    write the table of docs/figures/compare.md`;

const document = new URL('../../docs/figures/compare.md', import.meta.url);
const { values } = parseArgs({
  options: {
    ...{ help: { type: 'boolean' }, agent: { type: 'boolean' }, write: { type: 'boolean' } },
    ...{ n: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
    seeds: { type: 'string', default: '20' },
  },
});
if (values.help) console.log(usage);
else process.exitCode = await main();

async function main(): Promise<number> {
  const [n, seed, seeds] = [values.n, values.seed, values.seeds].map(Number);
  if (![n, seed, seeds].every((value) => Number.isInteger(value) && Number(value) > 0)) {
    process.stderr.write(`error bench-compare: --n, --seed and --seeds are whole numbers above 0\n${usage}\n`);
    return 2;
  }
  if (values.agent) publish('compare-agent', renderPlanted(await askAgent(seeds ?? 1)));
  else publish('compare', renderArms(armsWorlds.map((world) => simulateArms(world, n ?? 1, seed ?? 1))));
  return 0;
}

async function askAgent(seeds: number): Promise<readonly PlantedRow[]> {
  const rows: PlantedRow[] = [];
  for (const { name, sides, right } of plantedRevisions) {
    const reports = [];
    for (let seed = 1; seed <= seeds; seed += 1) {
      const report = await compareWithAgent(sides, seed);
      process.stderr.write(`${name}, seed ${seed}: ${report.verdict}\n`);
      reports.push(report);
    }
    rows.push({ name, right, reports });
  }
  return rows;
}

function publish(name: string, table: string): void {
  console.log(table);
  if (values.write) writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), name, table));
}
