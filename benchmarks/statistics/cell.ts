import { fixedTest } from './procedures/fixed.ts';
import { type Ended, type Procedure, type ProcedureName, procedureNames } from './procedures/procedure.ts';
import { judgeByRentroll, judgeWarm } from './procedures/rentroll.ts';
import { judgeBySeed } from './procedures/seed.ts';
import { judgeBySeedLater } from './procedures/seed-later.ts';
import { openScene } from './world/scene.ts';
import { type Effect, listEffects, type Shape, type World, type WorldsFile } from './world/world.ts';

/** What one row is simulated from. */
export interface Cell {
  readonly world: World;
  readonly procedure: ProcedureName;
  readonly shape: Shape;
  readonly effect: Effect;
  /** Replications. */
  readonly n: number;
  readonly seed: number;
}

/** A row of the simulation, as `--json` prints it: rates in 0…1, tokens and trials per verdict. */
export interface Row {
  readonly world: string;
  readonly procedure: ProcedureName;
  readonly shape: Shape;
  readonly effect: Effect;
  readonly n: number;
  readonly accept: number;
  readonly evict: number;
  readonly undecided: number;
  readonly meanTokens: number;
  readonly p95Tokens: number;
  readonly meanTrials: number;
}

/** Every cell of a file: worlds × shapes × effects × procedures, in that order. */
export function listCells(file: WorldsFile, size: Pick<Cell, 'n' | 'seed'>): readonly Cell[] {
  return file.worlds.flatMap((world) =>
    file.shapes.flatMap((shape) =>
      listEffects(file, world).flatMap((effect) =>
        procedureNames.map((procedure) => ({ world, procedure, shape, effect, ...size })),
      ),
    ),
  );
}

/** Simulates one cell. The same cell gives the same row to the last digit, wherever and whenever it is computed. */
export function simulateCell({ world, procedure, shape, effect, n, seed }: Cell): Row {
  const judge = procedureOf(procedure, world);
  const runs = Array.from({ length: n }, (_, index) => judge(openScene({ world, shape, effect, seed, index })));
  return { world: world.id, procedure, shape, effect, n, ...summarise(runs) };
}

function procedureOf(name: ProcedureName, world: World): Procedure {
  const procedures: Readonly<Record<ProcedureName, () => Procedure>> = {
    seed: () => judgeBySeed,
    'seed-later': () => judgeBySeedLater,
    fixed: () => fixedTest(world),
    rentroll: () => judgeByRentroll,
    'rentroll-warm': () => judgeWarm,
  };
  return procedures[name]();
}

type Summary = Omit<Row, 'world' | 'procedure' | 'shape' | 'effect' | 'n'>;

/** Rates and spending of many simulated measurements; tokens are rounded, trials given to a tenth. */
function summarise(runs: readonly Ended[]): Summary {
  const rate = (wanted: Ended['answer']) => runs.filter(({ answer }) => answer === wanted).length / runs.length;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / runs.length;
  const tokens = runs.map((run) => run.tokens).sort((a, b) => a - b);
  return {
    accept: rate('accept'),
    evict: rate('evict'),
    undecided: rate('undecided'),
    meanTokens: Math.round(mean(tokens)),
    p95Tokens: tokens[Math.ceil(0.95 * tokens.length) - 1] ?? 0,
    meanTrials: Math.round(10 * mean(runs.map(({ trials }) => trials))) / 10,
  };
}
