/**
 * How much identical trials of the reference runner differ: two arms without any rule, many trials per task.
 * node scripts/bench/noise.ts [--trials 200] [--agents sql,backend] [--task ID] [--verify] [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { correlation, mean, quantile, skewness, standardDeviation } from './figures.ts';
import { type BenchTask, type BenchTrial, createBench, loadTasks } from './trials.ts';

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '200' },
    agents: { type: 'string', default: 'sql,backend,frontend,testing' },
    task: { type: 'string' },
    verify: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

const trials = Number(values.trials);
const tasks = loadTasks(values.agents.split(',')).filter(
  (task) => values.task === undefined || task.id === values.task,
);
const bench = createBench({ verify: values.verify });

const rows = [
  '| task | turns | priced mean | CV | skew | p50 | p99 | total mean | CV | arms r | done % | ms CPU |',
  '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
];
console.log(rows.join('\n'));
for (const task of tasks) {
  rows.push(await measureTask(task));
  console.log(rows.at(-1));
}
bench.close();
if (values.write) {
  const page = new URL('../../docs/figures/verdicts/reference-runner.md', import.meta.url);
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'noise', rows.join('\n')));
}

async function measureTask(task: BenchTask): Promise<string> {
  const cpu = process.cpuUsage();
  const baseline = await runArm(task, 'baseline');
  const candidate = await runArm(task, 'candidate');
  const used = process.cpuUsage(cpu);
  const all = [...baseline, ...candidate];
  const priced = all.map((trial) => trial.priced);
  const total = all.map((trial) => trial.total);
  const r = correlation(
    baseline.map((trial) => trial.priced),
    candidate.map((trial) => trial.priced),
  );
  const done = all.filter((trial) => trial.done).length / all.length;
  const cells = [
    task.id,
    mean(all.map((trial) => trial.turns)).toFixed(1),
    Math.round(mean(priced)),
    (standardDeviation(priced) / mean(priced)).toFixed(2),
    skewness(priced).toFixed(1),
    Math.round(quantile(priced, 0.5)),
    Math.round(quantile(priced, 0.99)),
    Math.round(mean(total)),
    (standardDeviation(total) / mean(total)).toFixed(2),
    r.toFixed(2),
    (100 * done).toFixed(1),
    ((used.user + used.system) / 1000 / all.length).toFixed(0),
  ];
  return `| ${cells.join(' | ')} |`;
}

async function runArm(task: BenchTask, arm: string): Promise<readonly BenchTrial[]> {
  const results: BenchTrial[] = [];
  for (let index = 0; index < trials / 2; index++)
    results.push(await bench.runTrial(task, [], `noise/${task.id}/${arm}/${index}`));
  return results;
}
