import { readFileSync } from 'node:fs';
import type { Random } from '../../src/core/stats/random.ts';
import { happens, idle, type Run, type Shares, type SuiteTask, sharesOf, type World } from './world.ts';

/** Tasks a suite is drawn of. */
const size = 8;

/** The runs of one task in both arms. */
interface RecordedTask {
  readonly without: readonly Run[];
  readonly with: readonly Run[];
}

/** What a run with the candidate becomes. */
type Change = (run: Run, random: Random) => Run;

/** The arms that are read, by their names in the file. */
export const recordedArms = {
  plain: 'test-generation/default-oups-4-5',
  altest: 'test-generation/altest-opus-4-5',
  bugFix: 'bug-fix/copilot-opus-4-5',
} as const;
const { plain, altest, bugFix } = recordedArms;

/**
 * The worlds of recorded runs (microsoft/BC-Bench, MIT): two arms as they were, and one arm against itself with a known change. A measurement draws
 * eight tasks, and every trial with replacement from the five runs of its cell.
 */
export function readRecordedWorlds(file: string): readonly World[] {
  const arms = readArms(file);
  const bug = pair(arms, bugFix, bugFix);
  const always = bug.filter(({ without }) => shareSolved([{ without, with: [] }]) === 1);
  const as = (
    name: string,
    published: Partial<Shares>,
    tasks: readonly RecordedTask[],
    change: Change = (run) => run,
  ): World => ({
    ...{ name, published },
    draw: (random) => drawSuite(tasks, random).map((task) => toSuiteTask(task, change)),
  });
  const cheaper: Change = (run) => ({ ...run, cost: 0.85 * run.cost });
  const tokens = (world: World): World => ({
    ...world,
    policy: { currency: 'tokens', capOn: 'baseline', maxPerCell: 80 },
  });
  return [
    idle(as('A/A, bug-fix', sharesOf(2.7, 95.8, 0.7), bug)),
    idle(as('A/A, test generation', sharesOf(2.9, 96.5, 0.6), pair(arms, plain, plain))),
    idle(as('A/A, bug-fix, always solved', sharesOf(3.8, 96.2, 0), always)),
    as('saves 15 %, always solved', sharesOf(87.4, 12.6, 0), always, cheaper),
    as('a real agent definition: +16 %, 46 to 39 % solved', sharesOf(5, 65.6, 29.4), pair(arms, plain, altest)),
    as('the same, reversed', sharesOf(50.7, 38.8, 10.4), pair(arms, altest, plain)),
    as('+10 points, +15 %', sharesOf(47, 50.6, 0), bug, mends(0.1, 1.15, bug)),
    as('+20 points, +15 %', sharesOf(92.5, 6.3, 0), bug, mends(0.2, 1.15, bug)),
    as('−5 points, −30 %', sharesOf(6.7, 80, 10.9), bug, breaks(0.05, 0.7, bug)),
    as('+4.4 points, +30 %', sharesOf(3.6, 96, 0.2), bug, mends(0.044, 1.3, bug)),
    as('break-even: −5 points, −25.6 %', sharesOf(4.5, 84.6, 9.7), bug, breaks(0.05, 0.744, bug)),
    as('break-even: +10 points, +51 %', sharesOf(13, 86.5, 0.1), bug, mends(0.1, 1.51, bug)),
    idle(tokens(as('tokens: A/A, bug-fix', { regression: 1.5, undecided: 4.5 }, bug))),
    tokens(as('tokens: saves 15 %, bug-fix', { earns: 82.2, regression: 1.6 }, bug, cheaper)),
  ];
}

type Arms = ReadonlyMap<string, ReadonlyMap<string, readonly Run[]>>;

/** The runs of each arm, by task. */
export function readArms(file: string): Arms {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const arms = new Map<string, Map<string, Run[]>>();
  for (const line of lines) {
    const [category, arm, , , task = '', , , resolved, tokens] = line.split(',');
    // Two runs took no turn: what the environment fails leaves no trace, and as trials for nothing they would draw all others to their task.
    if (tokens === '0') continue;
    const name = `${category}/${arm}`;
    const tasks = arms.get(name) ?? new Map<string, Run[]>();
    arms.set(name, tasks);
    tasks.set(task, [...(tasks.get(task) ?? []), { cost: Number(tokens), isSolved: resolved === '1' }]);
  }
  return arms;
}

/** The tasks that both arms ran. */
export function pair(arms: Arms, without: string, withIt: string): readonly RecordedTask[] {
  return [...(arms.get(without) ?? [])].flatMap(([task, runs]) => {
    const others = arms.get(withIt)?.get(task) ?? [];
    return others.length === 0 ? [] : [{ without: runs, with: others }];
  });
}

function drawSuite(tasks: readonly RecordedTask[], random: Random): readonly RecordedTask[] {
  const left = [...tasks];
  return Array.from({ length: size }, () => left.splice(Math.floor(random.uniform() * left.length), 1)).flat();
}

function toSuiteTask(task: RecordedTask, change: Change): SuiteTask {
  const pick = (runs: readonly Run[], random: Random): Run => {
    const run = runs[Math.floor(random.uniform() * runs.length)];
    if (run === undefined) throw new Error('a recorded task has no runs');
    return run;
  };
  const share = (runs: readonly Run[]) => runs.filter(({ isSolved }) => isSolved).length / runs.length;
  return {
    run: (arm, random) => (arm === 'baseline' ? pick(task.without, random) : change(pick(task.with, random), random)),
    solved: [share(task.without), share(task.with)],
  };
}

/** A failed run is solved as often as it takes for so many points over all tasks. */
function mends(points: number, factor: number, tasks: readonly RecordedTask[]): Change {
  const share = points / (1 - shareSolved(tasks));
  return ({ cost, isSolved }, random) => ({ cost: cost * factor, isSolved: isSolved || happens(share, random) });
}

/** A solved run fails as often as it takes for so many points. */
function breaks(points: number, factor: number, tasks: readonly RecordedTask[]): Change {
  const share = points / shareSolved(tasks);
  return ({ cost, isSolved }, random) => ({ cost: cost * factor, isSolved: isSolved && !happens(share, random) });
}

function shareSolved(tasks: readonly RecordedTask[]): number {
  const runs = tasks.flatMap(({ without }) => without);
  return runs.filter(({ isSolved }) => isSolved).length / runs.length;
}
