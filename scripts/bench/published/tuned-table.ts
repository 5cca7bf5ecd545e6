import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { isTuned, weighAllSealed } from '../../../src/core/decide/estimate/weigh-sealed.ts';
import { metricWeights, zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { SealedFigures } from '../../../src/core/model/verdict/decision.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { createRandom, type Random } from '../../../src/core/stats/random.ts';
import { runDesign, tokensPolicy } from '../run-design.ts';

const rent = 25;
/** Trials of a task lie so far apart, and tasks of a kind so many points, where a world does not say. */
export const usual = { spread: 0.25, apart: 0.06 };

/** A suite, and what of a rule's saving is lost on its sealed tasks. */
export interface TunedWorld {
  readonly open: number;
  readonly sealed: number;
  readonly saving: number;
  /** Share of the saving that is lost on sealed tasks. */
  readonly lost: number;
  readonly spread?: number;
  readonly apart?: number;
  /** Trials of a task and arm; what the gate's own procedure ends with when absent. */
  readonly trials?: number;
  /** Verdicts whose tasks are the same and which are weighed together. */
  readonly verdicts?: number;
}

type Draw = (task: number, held: boolean) => number;

/** The tasks of a suite with what a trial of each takes, with the rule in memory and without it. */
export function drawTasks(world: TunedWorld, random: Random): { names: readonly string[]; draw: Draw } {
  const { open, sealed, saving, lost, spread, apart } = { ...usual, ...world };
  const tasks = Array.from({ length: open + sealed }, (_, index) => ({
    name: index < open ? `t${index}` : `sealed-${index}`,
    size: 60_000 * Math.exp(0.5 * random.normal()),
    saves: saving * (index < open ? 1 : 1 - lost) + apart * random.normal(),
  }));
  const noise = () => Math.exp(spread * random.normal() - spread ** 2 / 2);
  return {
    names: tasks.map(({ name }) => name),
    draw: (task, held) => (tasks[task]?.size ?? 0) * (held ? 1 - (tasks[task]?.saves ?? 0) : 1) * noise(),
  };
}

function measure(world: TunedWorld, random: Random, seed: string): SealedFigures {
  const { names, draw } = drawTasks(world, random);
  const { sealed } = decideRule(
    world.trials === undefined ? byGate(names, draw, seed) : fixed(names, draw, world.trials),
  );
  if (sealed === undefined) throw new Error('nothing is said of sealed tasks');
  return sealed;
}

/** Trials of a rule until the gate would end them. */
export function byGate(tasks: readonly string[], draw: Draw, seed: string): Evidence {
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
export function replayTuned(world: TunedWorld, reps: number): number {
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
/** Shares of the saving that are lost on sealed tasks, a column each. */
export const lostShares = [0, 0.5, 1] as const;

/** A row of the table, without what it came to. */
export interface TunedTerms {
  readonly suite: Pick<TunedWorld, 'open' | 'sealed' | 'saving'>;
  readonly name: string;
  readonly world: Omit<TunedWorld, 'lost'>;
}

/** A row: TUNED is said in so many of 100, a figure for each of `lostShares`. */
export interface TunedRow extends Pick<TunedTerms, 'suite' | 'name'> {
  readonly said: readonly number[];
}

/** What is replayed, row by row. */
export function listTunedRows(): readonly TunedTerms[] {
  return suites.flatMap((suite) =>
    measured.map(({ name, trials, verdicts }) => {
      const world = { ...suite, verdicts, ...(trials === undefined ? {} : { trials }) };
      return { suite, name, world };
    }),
  );
}

/** The table of the page. */
export function tabulateTuned(rows: readonly TunedRow[]): string {
  const lines = [
    ['open and sealed tasks', 'saving on open ones', 'what is weighed', 'nothing lost', 'half lost', 'all lost'],
    ['---', '--:', '---', '--:', '--:', '--:'],
    ...rows.map(({ suite, name, said }) => [
      `${suite.open} and ${suite.sealed}`,
      `${Math.round(100 * suite.saving)} %`,
      name,
      ...said.map((share) => `${share.toFixed(1)} %`),
    ]),
  ];
  return toTable(lines);
}

/** Rows of cells as a table of a page. */
export function toTable(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Rows in which it is said in over 5 of 100 where nothing is lost, three standard errors allowed for. */
export function findTunedFaults(rows: readonly TunedRow[], reps: number): readonly string[] {
  const bound = 5 + 3 * Math.sqrt((5 * 95) / reps);
  return rows
    .filter(({ said: [nothing = 0] }) => nothing > bound)
    .map(
      ({ suite, name }) =>
        `${suite.open} and ${suite.sealed} tasks, ${name}: said in over 5 of 100 where nothing is lost`,
    );
}
