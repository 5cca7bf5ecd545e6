/**
 * `npm run bench tuned`: how often a verdict says TUNED of a rule that saves as much on sealed tasks as on open ones, and of one whose words fit
 * the open ones, so that half of the saving or all of it is lost on the others; after whole measurements by the gate's own procedure, and after
 * more trials. `--reps N` (default 1000), `--quick` for 60, `--write` for docs/figures/verdicts/tuned.md. Exits 1 where it is said in over 5 of
 * 100 of a rule that lost nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decideRule } from '../../src/core/decide/decide-rule.ts';
import { isTuned, weighAllSealed } from '../../src/core/decide/estimate/weigh-sealed.ts';
import { metricWeights, zeroUsage } from '../../src/core/model/money/usage.ts';
import type { SealedFigures } from '../../src/core/model/verdict/decision.ts';
import type { Evidence } from '../../src/core/model/verdict/evidence.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';
import { replaceBetween } from '../replace-between.ts';
import { runDesign, tokensPolicy } from './run-design.ts';

const { values } = parseArgs({
  options: {
    reps: { type: 'string', default: '1000' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const reps = values.quick ? 60 : Number(values.reps);
const rent = 25;
const trialSpread = 0.25;
/** Tasks of a kind lie six points apart. */
const apart = 0.06;

interface World {
  readonly open: number;
  readonly sealed: number;
  readonly saving: number;
  /** Share of the saving that is lost on sealed tasks. */
  readonly lost: number;
  /** Trials of a task and arm; what the gate's own procedure ends with when absent. */
  readonly trials?: number;
  /** Verdicts whose tasks are the same and which are weighed together. */
  readonly verdicts?: number;
}

type Draw = (task: number, held: boolean) => number;

function drawTasks({ open, sealed, saving, lost }: World, random: Random): { names: readonly string[]; draw: Draw } {
  const tasks = Array.from({ length: open + sealed }, (_, index) => ({
    name: index < open ? `t${index}` : `sealed-${index}`,
    size: 60_000 * Math.exp(0.5 * random.normal()),
    saves: saving * (index < open ? 1 : 1 - lost) + apart * random.normal(),
  }));
  const noise = () => Math.exp(trialSpread * random.normal() - trialSpread ** 2 / 2);
  return {
    names: tasks.map(({ name }) => name),
    draw: (task, held) => (tasks[task]?.size ?? 0) * (held ? 1 - (tasks[task]?.saves ?? 0) : 1) * noise(),
  };
}

function measure(world: World, random: Random, seed: string): SealedFigures {
  const { names, draw } = drawTasks(world, random);
  const { sealed } = decideRule(
    world.trials === undefined ? byGate(names, draw, seed) : fixed(names, draw, world.trials),
  );
  if (sealed === undefined) throw new Error('nothing is said of sealed tasks');
  return sealed;
}

function byGate(tasks: readonly string[], draw: Draw, seed: string): Evidence {
  const subjects = [{ id: 'rule', members: ['rule'], rent }];
  const setup = { kind: 'alone', agent: 'bench', subjects, tasks, policy: tokensPolicy, seed } as const;
  const [subject] = runDesign(setup, (task, present) => draw(task, present.length > 0)).subjects;
  if (subject === undefined) throw new Error('nothing was measured');
  return subject.evidence;
}

function fixed(tasks: readonly string[], draw: Draw, count: number): Evidence {
  const trials = tasks.flatMap((task, index) =>
    (['baseline', 'candidate'] as const).flatMap((arm) =>
      Array.from({ length: count }, (_, trial) => ({
        ...{ task, arm, outcome: 'completed' as const, cached: false, batch: 1 },
        order: 1 + index + tasks.length * (2 * trial + (arm === 'candidate' ? 1 : 0)),
        usage: { ...zeroUsage, input: Math.max(1, Math.round(draw(index, arm === 'candidate'))) },
      })),
    ),
  );
  const policy = { ...tokensPolicy, weights: metricWeights.total };
  return { schema: 1, agent: 'bench', rule: 'rule', rent, policy, previousInformation: 0, trials };
}

/** Said in so many of 100. */
function replay(world: World): number {
  let said = 0;
  for (let index = 0; index < reps; index += 1) {
    const random = createRandom(`${JSON.stringify(world)} ${index}`);
    const figures = Array.from({ length: world.verdicts ?? 1 }, (_, verdict) =>
      measure(world, random, `seed ${index} ${verdict}`),
    );
    said += Number(isTuned(weighAllSealed(figures)));
  }
  return (100 * said) / reps;
}

const measured = [
  { trials: undefined, verdicts: 1, name: 'one verdict, as the gate ends it' },
  { trials: 8, verdicts: 1, name: 'one verdict, 8 trials of a task and arm' },
  { trials: 24, verdicts: 1, name: 'one verdict, 24 trials of a task and arm' },
  { trials: undefined, verdicts: 10, name: 'ten verdicts together, as the gate ends them' },
  { trials: undefined, verdicts: 15, name: 'fifteen verdicts together, as the gate ends them' },
] as const;
const suites = [
  { open: 4, sealed: 4, saving: 0.2 },
  { open: 6, sealed: 3, saving: 0.2 },
  { open: 4, sealed: 4, saving: 0.4 },
] as const;
const rows = suites.flatMap((suite) =>
  measured.map(({ name, trials, verdicts }) => {
    const world = { ...suite, verdicts, ...(trials === undefined ? {} : { trials }) };
    return { suite, name, said: [0, 0.5, 1].map((lost) => replay({ ...world, lost })) };
  }),
);
const percent = (share: number) => `${share.toFixed(1)} %`;
const lines = [
  ['open and sealed tasks', 'saving on open ones', 'what is weighed', 'nothing lost', 'half lost', 'all lost'],
  ['---', '--:', '---', '--:', '--:', '--:'],
  ...rows.map(({ suite, name, said }) => [
    `${suite.open} and ${suite.sealed}`,
    `${Math.round(100 * suite.saving)} %`,
    name,
    ...said.map(percent),
  ]),
];
const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
console.log(table);
if (values.write) {
  const page = resolve(import.meta.dirname, '..', '..', 'docs/figures/verdicts/tuned.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'tuned', `${table}\n`));
}
const bound = 5 + 3 * Math.sqrt((5 * 95) / reps);
const faults = rows.filter(({ said: [nothing = 0] }) => nothing > bound);
for (const { suite, name } of faults)
  console.error(`${suite.open} and ${suite.sealed} tasks, ${name}: said in over 5 of 100 where nothing is lost`);
if (faults.length > 0) process.exitCode = 1;
