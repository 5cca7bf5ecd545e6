/**
 * `npm run bench riders`: how often rules that buy behaviour, and rules that buy solved tasks, are let in when they share their trials in a train,
 * beside how often they are alone: whole trains by the gate's own procedure with its closing checks, in simulated suites and on recorded runs
 * (../shared/data/bc-bench, left out where absent). `--reps N` proposals of the rarest kind a row at least (default 500, half of that for solved tasks), `--quick` for 40,
 * `--only WORD`, `--write` for docs/figures/verdicts/trains.md. Exits 1 where a rule that is worth nothing is let in above the error it is held to.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decideRule } from '../../src/core/decide/decide-rule.ts';
import { absorbBatch, startDesign } from '../../src/core/decide/design/absorb-batch.ts';
import type { Design, DesignSetup } from '../../src/core/decide/design/design.ts';
import { gainOf } from '../../src/core/decide/judge/weigh-audits.ts';
import { zeroUsage } from '../../src/core/model/money/usage.ts';
import { behaviourDefaults } from '../../src/core/model/rule/config.ts';
import type { ProbeAnswer } from '../../src/core/model/trial/trial.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { outcomeDefaults } from '../outcome/outcome-defaults.ts';
import { pair, readArms, recordedArms } from '../outcome/recorded-worlds.ts';
import { mixed } from '../outcome/synthetic-worlds.ts';
import { happens, type Run } from '../outcome/world.ts';
import { replaceBetween } from '../replace-between.ts';
import { mean, quantile } from './figures.ts';
import { nameTasks, tokensPolicy } from './run-design.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '500' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
const least = values.quick ? 40 : Number(values.reps);
const rent = 25;

/** What a proposal does; what it leaves out it does not do. */
interface Effect {
  readonly kind: string;
  /** How often it is proposed. */
  readonly share: number;
  /** Worth nothing: let in by the error alone. */
  readonly isNull?: true;
  /** Factor on tokens. */
  readonly costs?: number;
  /** How often its probe says yes without it and with it. */
  readonly followed?: readonly [number, number];
  /** Share of failures that it turns into solved tasks, and of solved ones that it spoils. */
  readonly mends?: number;
  readonly spoils?: number;
}

interface Proposal extends Effect {
  readonly id: string;
  readonly targets: readonly string[];
  /** The same work as that proposal: beside it, it does nothing. */
  readonly twin?: string;
}

/** Tokens of a trial without any rule, and whether it solves its task. */
type Draw = (task: number) => Run;

/** The kind that is followed and pays. */
const follows = 'is followed, costs 2 %';

interface World {
  readonly name: string;
  readonly tasks: number;
  readonly effects: readonly Effect[];
  readonly open: (random: Random) => Draw;
  /** Target tasks of a probe; for rules that buy solved tasks absent. One each of its own, or so many that rules share them. */
  readonly targets?: 'own' | number;
  /** Points by which each other rule in memory that is followed moves the answers of a probe. */
  readonly moves?: number;
}

const policy = { ...tokensPolicy };

/** A trial with what these proposals make of it. */
function runTrial(task: number, present: readonly Proposal[], draw: Draw, random: Random): Run {
  const acting = present.filter(({ twin }) => twin === undefined || !present.some(({ id }) => id === twin));
  const { cost, isSolved } = draw(task);
  const left = acting.reduce((still, { mends = 0, spoils = 0 }) => {
    if (still) return !happens(spoils, random);
    return happens(mends, random);
  }, isSolved);
  return { cost: acting.reduce((sum, { costs = 1 }) => sum * costs, cost), isSolved: left };
}

/** What the probe of a proposal finds in a trial. */
function answer(world: World, own: Proposal, task: string, present: readonly Proposal[], random: Random): ProbeAnswer {
  if (!own.targets.includes(task)) return 'na';
  const [without, withIt] = own.followed ?? [0, 0];
  const isActing = present.some(({ id, twin }) => id === own.id || id === own.twin || twin === own.id);
  const moved = present.filter(({ id, kind }) => id !== own.id && kind === follows).length * (world.moves ?? 0);
  const share = Math.min(1, Math.max(0, (isActing ? withIt : without) + moved));
  return happens(share, random) ? 'yes' : 'no';
}

interface Asked {
  readonly kind: 'pairs' | 'alone';
  readonly subjects: DesignSetup['subjects'];
  readonly asked: ReadonlyMap<string, Proposal>;
  readonly standing: readonly Proposal[];
  readonly closes?: true;
}

function measure(
  world: World,
  { kind, subjects, asked, standing, closes }: Asked,
  at: { draw: Draw; random: Random; seed: string; all: readonly Proposal[] },
): Design {
  const tasks = nameTasks(world.tasks);
  const { times, value, minFailures, maxPerCell, harm } = outcomeDefaults;
  const behaviours = new Map(
    [...asked].map(([id, { targets }]) => {
      const { gain, alpha, price, maxPairs } = behaviourDefaults;
      const own = { gain, alpha, price, maxPairs, tasks, targets };
      return [id, closes ? { ...own, alpha: 0.1, room: 50, price: price * (subjects[0]?.members.length ?? 1) } : own];
    }),
  );
  const outcomes = new Map([...asked].map(([id]) => [id, { value, times, minFailures, maxPerCell, harm, tasks }]));
  const isProbed = world.targets !== undefined;
  const bought = isProbed ? { behaviours } : { outcomes };
  const errors = isProbed
    ? policy
    : { ...policy, alpha: outcomeDefaults.alpha, beta: outcomeDefaults.beta, minEffect: outcomeDefaults.minEffect };
  let design = startDesign({ kind, agent: 'bench', subjects, tasks, policy: errors, seed: at.seed, ...bought });
  while (design.next.length > 0) {
    const before = design.trials.length;
    const ran = design.next.map((slot, index) => {
      const present = [...standing, ...at.all.filter(({ id }) => slot.present.includes(id))];
      const { cost, isSolved } = runTrial(tasks.indexOf(slot.task), present, at.draw, at.random);
      const answers =
        isProbed &&
        Object.fromEntries([...asked].map(([id, own]) => [id, answer(world, own, slot.task, present, at.random)]));
      return {
        ...slot,
        outcome: isSolved ? ('completed' as const) : ('failed-check' as const),
        usage: { ...zeroUsage, input: Math.max(1, Math.round(cost)) },
        ...(answers && { answers }),
        order: before + index + 1,
      };
    });
    design = absorbBatch(design, ran);
  }
  return design;
}

interface Train {
  readonly proposals: readonly Proposal[];
  readonly entered: ReadonlySet<string>;
  readonly trials: number;
}

/** Pairs, then each that earned, the best first, beside those that were kept before it. */
function ride(world: World, proposals: readonly Proposal[], random: Random, seed: string): Train {
  const at = { draw: world.open(random), random, seed, all: proposals };
  const byId = new Map(proposals.map((one) => [one.id, one]));
  const subjects = proposals.map(({ id }) => ({ id, members: [id], rent }));
  const kind = proposals.length > 1 ? 'pairs' : 'alone';
  const first = measure(world, { kind, subjects, asked: byId, standing: [] }, at);
  const earned = first.subjects
    .flatMap(({ subject, evidence, settled }) => {
      const decision = decideRule(evidence);
      return settled && decision.verdict === 'earns' ? [{ one: byId.get(subject.id), gain: gainOf(decision) }] : [];
    })
    .toSorted((a, b) => b.gain - a.gain)
    .flatMap(({ one }) => one ?? []);
  const kept: Proposal[] = [];
  let trials = first.trials.length;
  for (const one of earned) {
    if (kept.length === 0) {
      kept.push(one);
      continue;
    }
    const id = `bundle:${one.id}`;
    const check = measure(
      world,
      {
        kind: 'alone',
        subjects: [{ id, members: [one.id], rent, ...(world.targets !== undefined && { about: one.id }) }],
        asked: new Map([[id, one]]),
        standing: kept,
        closes: true,
      },
      { ...at, seed: `${seed} ${kept.length}` },
    );
    trials += check.trials.length;
    if (check.subjects.every(({ evidence, settled }) => settled && decideRule(evidence).verdict === 'earns'))
      kept.push(one);
  }
  return { proposals, entered: new Set(kept.map(({ id }) => id)), trials };
}

function drawEffect(effects: readonly Effect[], random: Random): Effect {
  let left = random.uniform();
  for (const one of effects) {
    left -= one.share;
    if (left < 0) return one;
  }
  const [first] = effects;
  if (first === undefined) throw new Error('a world has effects');
  return first;
}

function board(world: World, count: number, random: Random): readonly Proposal[] {
  const tasks = nameTasks(world.tasks);
  return Array.from({ length: count }, (_, index): Proposal => {
    const effect = drawEffect(world.effects, random);
    const rest = [...tasks];
    const targets =
      typeof world.targets === 'number'
        ? Array.from({ length: world.targets }, () => rest.splice(Math.floor(random.uniform() * rest.length), 1)).flat()
        : [tasks[index % tasks.length] ?? ''];
    return { ...effect, id: `r${index}`, targets };
  });
}

const spread = (random: Random, cv: number) => {
  const sigma = Math.sqrt(Math.log(1 + cv ** 2));
  return Math.exp(sigma * random.normal() - sigma ** 2 / 2);
};

/** Tasks of 400,000 tokens on average that lie a factor of e^±.5 apart. */
const solving =
  (solved: readonly number[], cv: number) =>
  (random: Random): Draw => {
    const sizes = solved.map(() => 400_000 * Math.exp(0.5 * random.normal()));
    return (task) => ({ cost: (sizes[task] ?? 0) * spread(random, cv), isSolved: happens(solved[task] ?? 0, random) });
  };

const followedRules: readonly Effect[] = [
  { kind: 'changes nothing', share: 0.4, isNull: true, followed: [0.5, 0.5] },
  { kind: 'obeyed anyway', share: 0.2, isNull: true, followed: [0.95, 0.97] },
  { kind: 'followed, costs 30 %', share: 0.2, isNull: true, followed: [0.1, 0.9], costs: 1.3 },
  { kind: follows, share: 0.2, followed: [0.1, 0.9], costs: 1.02 },
];

/** Failures of the real runs, and of the simulated suite, that are mended for twenty points more. */
const solvingRules = (failing: number): readonly Effect[] => [
  { kind: 'changes nothing', share: 0.5, isNull: true },
  { kind: 'spoils one in ten, saves 10 %', share: 0.25, isNull: true, spoils: 0.1, costs: 0.9 },
  { kind: '+20 points, +15 %', share: 0.25, mends: 0.2 / failing, costs: 1.15 },
];

/** Eight recorded tasks at a time, each trial one of its runs. */
function recorded(tasks: readonly (readonly Run[])[]): World['open'] {
  return (random) => {
    const left = [...tasks];
    const drawn = Array.from({ length: 8 }, () => left.splice(Math.floor(random.uniform() * left.length), 1)[0] ?? []);
    return (task) => {
      const runs = drawn[task] ?? [];
      return runs[Math.floor(random.uniform() * runs.length)] ?? { cost: 1, isSolved: false };
    };
  };
}

const shareFailing = (runs: readonly Run[]) => mean(runs.map(({ isSolved }) => Number(!isSolved)));
const solved = Array.from({ length: 8 }, () => 1);
const asking = { tasks: 8, effects: followedRules, open: solving(solved, 0.25) };
const file = resolve(root, '../shared/data/bc-bench/runs.csv');
const real = existsSync(file) ? listRuns(file) : [];
if (real.length === 0) console.log(`left out: ${file} is not there`);
const always = real.filter((runs) => shareFailing(runs) === 0);

/** The runs of each task of one arm. */
function listRuns(path: string): readonly (readonly Run[])[] {
  const { bugFix } = recordedArms;
  return pair(readArms(path), bugFix, bugFix).map(({ without }) => without);
}

const shared = { ...asking, targets: 3 };
const behaviour: readonly World[] = [
  { ...asking, name: 'a task each', targets: 'own' },
  ...(real.length === 0
    ? []
    : [{ ...asking, name: 'a task each, BC-Bench', targets: 'own' as const, open: recorded(always) }]),
  { ...shared, name: 'three of eight tasks each' },
  { ...shared, name: 'the same, each moves the others by 40 points', moves: 0.4 },
];
const six = { tasks: 6, open: solving(mixed, 0.3) };
const outcome: readonly World[] = [
  { ...six, name: '6 tasks solved in 10 to 100 %', effects: solvingRules(mean(mixed.map((share) => 1 - share))) },
  ...(real.length === 0
    ? []
    : [
        {
          name: '8 tasks of BC-Bench',
          tasks: 8,
          effects: solvingRules(shareFailing(real.flat())),
          open: recorded(real),
        },
      ]),
];

/** What trains of a size came to. */
interface Row {
  readonly world: World;
  readonly size: number;
  readonly proposals: number;
  readonly trials: number;
  readonly p95: number;
  readonly letIn: readonly { readonly effect: Effect; readonly of: number; readonly share: number }[];
}

/** A verdict by solved tasks takes minutes where one by a probe takes seconds. */
function leastOf({ targets }: World): number {
  return targets === undefined ? Math.ceil(least / 2) : least;
}

function replay(world: World, size: number): Row {
  const rarest = Math.min(...world.effects.map(({ share }) => share));
  const count = Math.ceil(leastOf(world) / rarest / size);
  const trains = Array.from({ length: count }, (_, index) => {
    const random = createRandom(`${world.name} ${size} ${index}`);
    return ride(world, board(world, size, random), random, `seed ${index}`);
  });
  const perVerdict = trains.map(({ trials }) => trials / size);
  const letIn = world.effects.map((effect) => {
    const own = trains.flatMap(({ proposals, entered }) =>
      proposals.filter(({ kind }) => kind === effect.kind).map(({ id }) => Number(entered.has(id))),
    );
    return { effect, of: own.length, share: 100 * mean(own) };
  });
  return { world, size, proposals: count * size, trials: mean(perVerdict), p95: quantile(perVerdict, 0.95), letIn };
}

/** How often two that do the same work both enter, riding with `beside` others that change nothing. */
function replayTwins(world: World, beside: number): number {
  const worth = world.effects.find(({ isNull }) => isNull !== true);
  const idle = world.effects[0];
  if (worth === undefined || idle === undefined) throw new Error('a world has both');
  const both = Array.from({ length: leastOf(world) }, (_, index) => {
    const random = createRandom(`twins ${world.name} ${beside} ${index}`);
    const [first, second, ...others] = board(world, 2 + beside, random);
    if (first === undefined || second === undefined) throw new Error('two ride');
    const twins = [
      { ...first, ...worth },
      { ...second, ...worth, twin: first.id },
    ];
    const { entered } = ride(world, [...twins, ...others.map((one) => ({ ...one, ...idle }))], random, `seed ${index}`);
    return Number(entered.has(first.id) && entered.has(second.id));
  });
  return 100 * mean(both);
}

function tabulate(rows: readonly Row[], first: string): string {
  const [{ world } = { world: undefined }] = rows;
  const kinds = world?.effects.map(({ kind }) => `${kind}: let in`) ?? [];
  const head = [first, 'rules that ride', 'proposals', 'trials a verdict', 'p95', ...kinds];
  const body = rows.map(({ size, proposals, trials, p95, letIn, ...row }) => [
    ...[row.world.name, String(size), proposals.toLocaleString('en-US'), trials.toFixed(0), p95.toFixed(0)],
    ...letIn.map(({ share }) => `${share.toFixed(1)} %`),
  ]);
  const lines = [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...body];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const sizes = [1, 4, 8];
const wanted = (world: World) =>
  `${world.targets === undefined ? 'outcome' : 'behaviour'} ${world.name}`.includes(values.only);
const play = (worlds: readonly World[]) =>
  worlds.filter(wanted).flatMap((world) =>
    sizes.map((size) => {
      const row = replay(world, size);
      console.log(tabulate([row], 'x').split('\n').at(-1));
      return row;
    }),
  );
const [followed, bought] = [play(behaviour), play(outcome)];
const twins = [behaviour.find(({ name }) => name === 'three of eight tasks each'), outcome[0]].flatMap((world) =>
  world === undefined || !wanted(world) ? [] : [{ world, both: replayTwins(world, 2) }],
);
const said = twins.map(
  ({ world, both }) =>
    `Two that do the same work, beside two that change nothing (${world.name}): both let in in ${both.toFixed(1)} %.`,
);
const page = [tabulate(followed, 'what a probe is about'), tabulate(bought, 'suite'), ...said].join('\n\n');
console.log(page);
if (values.write) {
  const path = resolve(root, 'docs/figures/verdicts/trains.md');
  writeFileSync(path, replaceBetween(readFileSync(path, 'utf8'), 'riders', `${page}\n`));
}

/** Three standard errors of a share near its bound, out of so many. */
const slack = (bound: number, of: number) => 3 * Math.sqrt((bound * (100 - bound)) / of);
const bounds = [
  { rows: followed, bound: 100 * behaviourDefaults.alpha },
  { rows: bought, bound: 100 * outcomeDefaults.alpha },
];
const faults = [
  ...bounds.flatMap(({ rows, bound }) =>
    rows.flatMap(({ world, size, letIn }) =>
      letIn
        .filter(({ effect, of, share }) => effect.isNull && share > bound + slack(bound, of))
        .map(({ effect }) => `${world.name}, ${size} rules: "${effect.kind}" is let in by more than ${bound} of 100`),
    ),
  ),
  ...twins
    .filter(({ both, world }) => both > 5 + slack(5, leastOf(world)))
    .map(({ world }) => `${world.name}: both of two that do the same work enter in over 5 of 100`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
