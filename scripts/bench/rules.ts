/**
 * Confusion table of the reference runner: for each rule of benchmarks/rules/rules.yml the direction a reader predicted
 * and the direction that trials show. Writes both tables between markers into docs/figures/verdicts/reference-runner.md.
 * node scripts/bench/rules.ts [--trials 60] [--agents sql] [--task ID] [--corpus held-out] [--rule ID] [--write]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { replaceBetween } from '../replace-between.ts';
import { mean, standardDeviation } from './figures.ts';
import { type BenchTask, type BenchTrial, createBench, loadTasks } from './trials.ts';

interface CorpusRule {
  readonly id: string;
  readonly kind: string;
  readonly predicted: string;
  readonly body: string;
}

interface Arm {
  readonly perTask: ReadonlyMap<string, readonly BenchTrial[]>;
  readonly doneShare: number;
}

interface Estimate {
  readonly rule: CorpusRule;
  readonly measured: string;
  /** Share of the baseline's priced tokens that the rule saves, and half of its 95 % interval. */
  readonly saved: number;
  readonly margin: number;
  readonly doneShare: number;
}

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '60' },
    agents: { type: 'string', default: 'sql' },
    task: { type: 'string' },
    rule: { type: 'string' },
    corpus: { type: 'string', default: 'rules' },
    write: { type: 'boolean', default: false },
  },
});

const kinds = ['saves', 'nothing', 'costs', 'breaks'];
const trials = Number(values.trials);
const corpus = parse(
  readFileSync(join(import.meta.dirname, `../../benchmarks/rules/${values.corpus}.yml`), 'utf8'),
) as {
  rules: readonly CorpusRule[];
};
const tasks = loadTasks(values.agents.split(',')).filter(
  (task) => values.task === undefined || task.id === values.task,
);
const bench = createBench({ verify: true });

const baseline = await runArm([], 'baseline');
const estimates: Estimate[] = [];
for (const rule of corpus.rules.filter((one) => values.rule === undefined || one.id === values.rule)) {
  const estimate = estimateRule(rule, baseline, await runArm([rule.body], rule.id));
  estimates.push(estimate);
  console.log(estimate.measured, sayEstimate(estimate));
}
bench.close();
console.log(`\n${confusionTable(estimates)}`);
if (values.write) writeBetweenMarkers(values.corpus, `${summary(baseline, estimates)}\n\n${resultTable(estimates)}`);

async function runArm(rules: readonly string[], arm: string): Promise<Arm> {
  const perTask = new Map<string, readonly BenchTrial[]>();
  for (const task of tasks) perTask.set(task.id, await runTask(task, rules, arm));
  const all = [...perTask.values()].flat();
  return { perTask, doneShare: all.filter((trial) => trial.done).length / all.length };
}

async function runTask(task: BenchTask, rules: readonly string[], arm: string): Promise<readonly BenchTrial[]> {
  const results: BenchTrial[] = [];
  for (let index = 0; index < trials; index++)
    results.push(await bench.runTrial(task, rules, `rules/${task.id}/${arm}/${index}`));
  return results;
}

/**
 * Saving over completed trials, tasks weighted equally, with a normal 95 % interval. `breaks`: less than half of the trials
 * are done. `saves` or `costs`: the interval excludes zero and the effect is beyond 3 % of the baseline (a rule's rent alone
 * is about 1 %). Otherwise `nothing`.
 */
function estimateRule(rule: CorpusRule, base: Arm, arm: Arm): Estimate {
  const pairs = tasks.map((task) => compareTask(base.perTask.get(task.id) ?? [], arm.perTask.get(task.id) ?? []));
  const usable = pairs.filter((pair) => Number.isFinite(pair.variance));
  const level = mean(usable.map((pair) => pair.level));
  const saved = mean(usable.map((pair) => pair.difference)) / level;
  const margin = (1.96 * Math.sqrt(usable.reduce((sum, pair) => sum + pair.variance, 0))) / usable.length / level;
  const direction = Math.abs(saved) <= Math.max(margin, 0.03) ? 'nothing' : saved > 0 ? 'saves' : 'costs';
  return { rule, measured: arm.doneShare < 0.5 ? 'breaks' : direction, saved, margin, doneShare: arm.doneShare };
}

function compareTask(base: readonly BenchTrial[], arm: readonly BenchTrial[]) {
  const [a, b] = [base, arm].map((list) => list.filter((trial) => trial.done).map((trial) => trial.priced));
  const [before, after] = [a ?? [], b ?? []];
  const variance = standardDeviation(before) ** 2 / before.length + standardDeviation(after) ** 2 / after.length;
  return { level: mean(before), difference: mean(before) - mean(after), variance };
}

function sayEstimate({ rule, measured, saved, margin, doneShare }: Estimate): string {
  const percent = (value: number) => (Number.isFinite(value) ? (100 * value).toFixed(1) : '–');
  const missed = measured === rule.predicted ? '' : ` ✗ ${rule.predicted}`;
  return `${rule.id} ${percent(saved)} ± ${percent(margin)} (${percent(doneShare)})${missed}`;
}

/** A row for each direction that was measured, with the rules that went it. */
function resultTable(list: readonly Estimate[]): string {
  const rows = kinds.map((kind) => {
    const of = list.filter(({ measured }) => measured === kind);
    return `| **${kind}** | ${of.map(sayEstimate).join('; ')} |`;
  });
  return ['| measured | rule, saved % ± margin (done %) |', '|---|---|', ...rows].join('\n');
}

function confusionTable(list: readonly Estimate[]): string {
  const count = (predicted: string, measured: string) =>
    list.filter((one) => one.rule.predicted === predicted && one.measured === measured).length;
  const rows = kinds.map(
    (predicted) => `| **${predicted}** | ${kinds.map((measured) => count(predicted, measured)).join(' | ')} |`,
  );
  return [`| predicted \\ measured | ${kinds.join(' | ')} |`, '|---|---:|---:|---:|---:|', ...rows].join('\n');
}

function summary(base: Arm, list: readonly Estimate[]): string {
  const hits = list.filter((one) => one.measured === one.rule.predicted).length;
  const done = (100 * base.doneShare).toFixed(1);
  return `${hits} of ${list.length} predictions met; ${trials} trials per arm and task on ${tasks.map((task) => task.id).join(', ')}; without any rule ${done} % of trials are done.`;
}

function writeBetweenMarkers(name: string, content: string): void {
  const page = join(import.meta.dirname, '../../docs/figures/verdicts/reference-runner.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), name, content));
}
