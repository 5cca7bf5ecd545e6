/**
 * `npm run bench inherited`: simulates files whose lines are known to be idle, costly, earning or needed, searches each as
 * `audit --inherited` does, and holds what is proposed against the truth and against the published rates. Exit 2: wrong input.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { renderTable } from '../../benchmarks/inherited/render-table.ts';
import { listCells, runCells } from '../../benchmarks/inherited/run-cells.ts';
import { type AgentSeed, renderSeeds, searchWithAgent } from '../inherited/search-with-agent.ts';
import { replaceBetween } from '../replace-between.ts';
import { openKept, originOf } from './kept-lines.ts';

const usage = `node scripts/bench/inherited.ts [--quick] [--n N] [--seed S] [--threads T] [--json] [--write]
  --quick      20 files a cell instead of 500
  --n N        files a cell
  --seed S     seed of the run (default 1)
  --threads T  worker threads (default: one per core); the results do not depend on it
  --agent      planted lines searched by the command itself with the simulated agent; --n seeds (default 20). A seed takes minutes:
               each is kept in benchmarks/inherited/agent-seeds.jsonl as long as neither the search nor what it runs on changes
  --json       one cell a line instead of the table
  --write      write the table of docs/figures/inherited.md`;

const document = new URL('../../docs/figures/inherited.md', import.meta.url);
const [fullSize, quickSize] = [500, 20];
const [agentSeeds, agentBudget] = [20, 20_000_000];
/** What decides how a search of the simulated agent goes. */
const agentSources = [
  ...[
    'src/core/decide/**/*.ts',
    'src/core/stats/**/*.ts',
    'src/gate/flows/inherited/*.ts',
    'src/apart/reference-agent/**/*.ts',
  ],
  ...[
    'scripts/inherited/planted-lines.ts',
    'scripts/demo/make-repository.ts',
    'benchmarks/fixture/{src,test,docs}/**/*.*',
  ],
];

const { values } = parseArgs({
  options: {
    ...{
      help: { type: 'boolean' },
      quick: { type: 'boolean' },
      json: { type: 'boolean' },
      agent: { type: 'boolean' },
      write: { type: 'boolean' },
    },
    ...{ n: { type: 'string' }, seed: { type: 'string', default: '1' }, threads: { type: 'string' } },
  },
});
if (values.help) console.log(usage);
else process.exitCode = values.agent ? await searchSeeds() : await main();

interface KeptSeed extends AgentSeed {
  readonly of: string;
}

/** Searches the seeds that are not kept yet, about 100 trials each. */
async function searchSeeds(): Promise<number> {
  const kept = openKept<KeptSeed>('benchmarks/inherited/agent-seeds.jsonl');
  const of = originOf(String(agentBudget), agentSources);
  const seeds: AgentSeed[] = [];
  for (let seed = 1; seed <= Number(values.n ?? agentSeeds); seed++) {
    const known = kept.lines().find((one) => one.seed === seed && one.of === of);
    const found = known ?? { ...(await searchWithAgent(seed, agentBudget)), of };
    if (known === undefined) kept.keep(found);
    seeds.push(found);
    process.stderr.write(`${JSON.stringify(found)}\n`);
  }
  publish('inherited-agent', renderSeeds(seeds));
  return 0;
}

function publish(name: string, table: string): void {
  console.log(table);
  if (values.write) writeFileSync(document, replaceBetween(readFileSync(document, 'utf8'), name, table));
}

async function main(): Promise<number> {
  const n = Number(values.n ?? (values.quick ? quickSize : fullSize));
  const [seed, threads] = [Number(values.seed), Number(values.threads ?? availableParallelism())];
  if (![n, seed, threads].every((value) => Number.isInteger(value) && value >= 0) || n < 1 || threads < 1) {
    process.stderr.write(`error bench-inherited: --n, --seed and --threads are whole numbers\n${usage}\n`);
    return 2;
  }
  const cells = listCells(n, seed);
  const start = performance.now();
  const results = await runCells(cells, threads, (done) => process.stderr.write(`${done} of ${cells.length} cells\n`));
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1)} s on ${threads} threads\n`);
  const table = renderTable(results);
  if (values.json) for (const result of results) console.log(JSON.stringify(result));
  else publish('inherited', table);
  return 0;
}
