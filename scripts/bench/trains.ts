/**
 * `npm run bench trains`: what a verdict costs when several proposals share their trials, and how often each kind of rule is let in: whole trains by
 * the gate's own procedure, with their closing checks, in simulated suites and on recorded runs (../shared/data/bc-bench, left out where absent).
 * `--reps N` proposals a row at least (default 2000), `--quick` for 64, `--write` for docs/figures/verdicts/trains.md. Exits 1 where an idle rule is
 * let in by more than 4 of 100, or two that stand in for each other both by more than 5.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decideRule } from '../../src/core/decide/decide-rule.ts';
import type { Design } from '../../src/core/decide/design/design.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { type RecordedCosts, readRecordedCosts } from '../outcome/recorded-costs.ts';
import { replaceBetween } from '../replace-between.ts';
import { mean, quantile } from './figures.ts';
import { nameTasks, runDesign, tokensPolicy } from './run-design.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '2000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
const least = values.quick ? 64 : Number(values.reps);
const rent = 25;

/** Dollars of a trial at a mid-price model, as public runs have it. */
const trialDollars = 0.33;

/** Kinds of rules, how often each is proposed, and what it saves on average as a share. */
const kinds = [
  { kind: 'idle', share: 0.65, saving: 0 },
  { kind: 'saves 7.5 %', share: 0.15, saving: 0.075 },
  { kind: 'saves 15 %', share: 0.15, saving: 0.15 },
  { kind: 'costs 10 %', share: 0.05, saving: -0.1 },
] as const;
type Kind = (typeof kinds)[number]['kind'];

/** Points by which a rule's effects lie apart between tasks. */
const apart = 0.06;

/** A proposal: what it saves on each task. `twin`: it brings the same as the one before it, so that both bring no more than one. */
interface Proposal {
  readonly id: string;
  readonly kind: Kind;
  readonly savings: readonly number[];
  readonly twin?: string;
  /** True for one with which every trial fails. */
  readonly breaks?: true;
}

/** Where trials come from: tokens of a trial of each task without any rule. */
interface Suite {
  readonly name: string;
  readonly tasks: number;
  readonly open: (random: Random) => (task: number) => number;
}

/** Tokens of tasks lie a factor of e^±.5 apart, those of their trials `spread`. */
function simulated(tasks: number, spread: number): Suite {
  return {
    ...{ name: `${tasks} tasks, trials ${Math.round(100 * spread)} % apart`, tasks },
    open: (random) => {
      const sizes = Array.from({ length: tasks }, () => 60_000 * Math.exp(0.5 * random.normal()));
      return (task) => (sizes[task] ?? 0) * Math.exp(spread * random.normal() - spread ** 2 / 2);
    },
  };
}

/** Five recorded tasks at a time, each trial one of its runs. */
function recorded(name: string, costs: readonly RecordedCosts[]): Suite {
  const tasks = 5;
  return {
    ...{ name: `${tasks} tasks of ${name}`, tasks },
    open: (random) => {
      const left = [...costs];
      const drawn = Array.from({ length: tasks }, () => left.splice(Math.floor(random.uniform() * left.length), 1)[0]);
      return (task) => {
        const runs = drawn[task]?.without ?? [];
        return runs[Math.floor(random.uniform() * runs.length)] ?? 0;
      };
    },
  };
}

function drawProposals(count: number, tasks: number, random: Random): readonly Proposal[] {
  return Array.from({ length: count }, (_, index) => propose(`r${index}`, drawKind(random), tasks, random));
}

function propose(id: string, { kind, saving }: (typeof kinds)[number], tasks: number, random: Random): Proposal {
  const isIdle = kind === 'idle';
  const savings = Array.from({ length: tasks }, () => (isIdle ? 0 : saving + apart * random.normal()));
  return { id, kind, savings };
}

function drawKind(random: Random): (typeof kinds)[number] {
  let left = random.uniform();
  for (const one of kinds) {
    left -= one.share;
    if (left < 0) return one;
  }
  return kinds[0];
}

/** Share of a task's tokens that remains with some proposals in memory; of two that bring the same the second brings nothing beside the first. */
function remaining(task: number, present: readonly string[], proposals: readonly Proposal[]): number {
  const active = proposals.filter(({ id, twin }) => present.includes(id) && !(twin && present.includes(twin)));
  return active.reduce((left, { savings }) => left * (1 - (savings[task] ?? 0)), 1);
}

/** What a train came to: who is let in, by which trials. */
interface Train {
  readonly proposals: readonly Proposal[];
  readonly entered: ReadonlySet<string>;
  readonly trials: number;
}

/** Pairs, then the closing checks of those that earned: all against none, then each of the others beside the best that have been kept. */
function ride(suite: Suite, proposals: readonly Proposal[], random: Random, seed: string): Train {
  const cost = suite.open(random);
  const breakers = new Set(proposals.filter(({ breaks }) => breaks).map(({ id }) => id));
  const tasks = nameTasks(suite.tasks);
  const ask = (
    kind: 'pairs' | 'alone',
    members: readonly (readonly string[])[],
    standing: readonly string[],
  ): Design => {
    const subjects = members.map((own) => ({ id: own.join('+'), members: own, rent: rent * own.length }));
    const setup = { kind, agent: 'bench', subjects, tasks, policy: tokensPolicy, seed: `${seed} ${kind} ${standing}` };
    return runDesign(
      setup,
      (task, present) => cost(task) * remaining(task, [...standing, ...present], proposals),
      (present) => present.some((id) => breakers.has(id)),
    );
  };
  const ids = proposals.map(({ id }) => [id]);
  const pairs = ask(ids.length > 1 ? 'pairs' : 'alone', ids, []);
  const earned = pairs.subjects.flatMap(({ subject, evidence, settled }) => {
    const { verdict, saving } = decideRule(evidence);
    return settled && verdict === 'earns' ? [{ id: subject.id, saving }] : [];
  });
  const [best, ...others] = earned.toSorted((a, b) => b.saving - a.saving).map(({ id }) => id);
  const only = (entered: readonly string[], ...checks: readonly Design[]): Train => ({
    proposals,
    entered: new Set(entered),
    trials: [pairs, ...checks].reduce((total, { trials }) => total + trials.length, 0),
  });
  if (best === undefined || others.length === 0) return only(best === undefined ? [] : [best]);
  const kept = [best];
  const checks: Design[] = [];
  for (const other of others) {
    const beside = ask('alone', [[other]], kept);
    checks.push(beside);
    if (pays(beside)) kept.push(other);
  }
  return only(kept, ...checks);
}

function pays({ subjects }: Design): boolean {
  return subjects.every(({ evidence, settled }) => settled && decideRule(evidence).verdict === 'earns');
}

/** What trains of a size came to. */
interface Row {
  readonly suite: string;
  readonly size: number;
  readonly dollars: number;
  readonly p95: number;
  readonly letIn: Readonly<Record<Kind, number>>;
  readonly trials: number;
}

function replay(suite: Suite, size: number): Row {
  const count = Math.max(Math.ceil(least / size), values.quick ? 8 : 200);
  const trains = Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${suite.name} ${size} ${index}`);
    return ride(suite, drawProposals(size, suite.tasks, random), random, `seed ${index}`);
  });
  const dollars = trains.map(({ trials }) => (trials * trialDollars) / size);
  const shareIn = (wanted: Kind) => {
    const own = trains.flatMap(({ proposals, entered }) =>
      proposals.filter(({ kind }) => kind === wanted).map(({ id }) => entered.has(id)),
    );
    return (100 * own.filter(Boolean).length) / Math.max(1, own.length);
  };
  return {
    ...{ suite: suite.name, size },
    dollars: mean(dollars),
    p95: quantile(dollars, 0.95),
    letIn: Object.fromEntries(kinds.map(({ kind }) => [kind, shareIn(kind)])) as Row['letIn'],
    trials: mean(trains.map(({ trials }) => trials)),
  };
}

/** How often two rules that bring the same 15 % both enter, riding with `beside` idle ones. */
function replayTwins(suite: Suite, beside: number): number {
  const both = Array.from({ length: least }, (_, index) => {
    const random = createRandom(`twins ${suite.name} ${beside} ${index}`);
    const first = propose('first', kinds[2], suite.tasks, random);
    const idle = Array.from({ length: beside }, (_, at) => propose(`idle${at}`, kinds[0], suite.tasks, random));
    const twins = [first, { ...first, id: 'second', twin: 'first' }];
    const third = propose('third', kinds[2], suite.tasks, random);
    const { entered } = ride(suite, [...twins, third, ...idle], random, `seed ${index}`);
    return Number(entered.has('first') && entered.has('second'));
  });
  return 100 * mean(both);
}

/** How often two that save 15 % are let in among five idle ones and one that breaks every task, or a sixth idle one; and how often that one is. */
function replayBreaker(suite: Suite, breaks: boolean): { readonly saving: number; readonly breaking: number } {
  const found = Array.from({ length: Math.ceil(least / 2) }, (_, index) => {
    const random = createRandom(`breaker ${suite.name} ${index}`);
    const savers = [0, 1].map((at) => propose(`saver${at}`, kinds[2], suite.tasks, random));
    const idle = Array.from({ length: 6 }, (_, at) => propose(`idle${at}`, kinds[0], suite.tasks, random));
    const [first, ...others] = idle;
    if (first === undefined) throw new Error('there is no idle rule');
    const { entered } = ride(
      suite,
      [...savers, { ...first, ...(breaks && { breaks }) }, ...others],
      random,
      `seed ${index}`,
    );
    return { saving: mean(savers.map(({ id }) => Number(entered.has(id)))), breaking: Number(entered.has(first.id)) };
  });
  return {
    saving: 100 * mean(found.map(({ saving }) => saving)),
    breaking: 100 * mean(found.map(({ breaking }) => breaking)),
  };
}

function tabulate(rows: readonly Row[]): string {
  const head = [
    'suite',
    'proposals',
    '$ a verdict',
    'p95',
    'trials in all',
    ...kinds.map(({ kind }) => `${kind}: let in`),
  ];
  const body = rows.map(({ suite, size, dollars, p95, trials, letIn }) => [
    ...[suite, String(size), dollars.toFixed(2), p95.toFixed(2), trials.toFixed(0)],
    ...kinds.map(({ kind }) => `${letIn[kind].toFixed(1)} %`),
  ]);
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...body];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const file = resolve(root, '../shared/data/bc-bench/runs.csv');
const real = existsSync(file) ? readRecordedCosts(file) : undefined;
if (real === undefined) console.log(`left out: ${file} is not there`);
const suites = [
  simulated(5, 0.12),
  simulated(5, 0.25),
  ...(real === undefined ? [] : [recorded('BC-Bench', real.definition)]),
];
const rows = suites.flatMap((suite) => [1, 4, 8, 16].map((size) => replay(suite, size)));
const twins = [2, 6].map((beside) => ({ beside, both: replayTwins(simulated(5, 0.25), beside) }));
const said = twins.map(
  ({ beside, both }) =>
    `Two that bring the same 15 %, beside a third that saves and ${beside} idle ones: both let in in ${both.toFixed(1)} %.`,
);
const [clean, broken] = [false, true].map((breaks) => replayBreaker(simulated(5, 0.12), breaks));
if (clean === undefined || broken === undefined) throw new Error('nothing was replayed');
const isolated = `Two that save 15 % among six idle ones: each let in in ${clean.saving.toFixed(1)} %; with one that breaks every task in the place of an idle one in ${broken.saving.toFixed(1)} %, and that one in ${broken.breaking.toFixed(1)} %.`;
const page = [tabulate(rows), ...said, isolated].join('\n\n');
console.log(page);
if (values.write) {
  const path = resolve(root, 'docs/figures/verdicts/trains.md');
  writeFileSync(path, replaceBetween(readFileSync(path, 'utf8'), 'trains', `${page}\n`));
}
/** Three standard errors of a share near its bound, out of so many. */
const slack = (bound: number, of: number) => 3 * Math.sqrt((bound * (100 - bound)) / of);
const faults = [
  ...rows
    .filter(({ letIn }) => letIn.idle > 4 + slack(4, 0.65 * least))
    .map(({ suite, size }) => `${suite}, ${size} proposals: an idle rule is let in by more than 4 of 100`),
  ...twins
    .filter(({ both }) => both > 5 + slack(5, least))
    .map(({ beside }) => `both of two that bring the same, beside ${beside} idle ones, enter in over 5 of 100`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
