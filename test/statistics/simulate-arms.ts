import { playDesign, type SimulatedTrial, usualPolicy } from '../../scripts/bench/play-design.ts';
import { toCompareVerdict } from '../../src/core/decide/judge/judge-change.ts';
import type { CompareVerdict } from '../../src/core/model/request/compare-report.ts';
import type { ComparedUnit } from '../../src/core/model/rule/comparison.ts';
import { createRandom, type Random } from '../../src/core/stats/random.ts';

/** Two sides whose truth is known. */
export interface ArmsWorld {
  readonly name: string;
  readonly unit: ComparedUnit;
  readonly tasks: number;
  /** Coefficient of variation of a task's trials. */
  readonly cv: number;
  /** What side b saves of side a's cost in the unit that decides; below 0 what it costs more. */
  readonly saving: number;
  /** Tokens of side b for one of side a: in dollars another price makes up for them. */
  readonly tokenRatio?: number;
  /** Share of side b's trials that fail; side a's fail in 2 %. */
  readonly failing?: number;
}

/** How often each answer came, and what it took. */
export interface ArmsRates {
  readonly world: ArmsWorld;
  readonly runs: number;
  readonly verdicts: Readonly<Record<Exclude<CompareVerdict, 'pays' | 'does-not-pay'>, number>>;
  readonly meanTrials: number;
}

/** Compares the two sides of a world `runs` times by the procedure of `compare`. Draws come from the seed alone. */
export function simulateArms(world: ArmsWorld, runs: number, seed: number): ArmsRates {
  const verdicts = { cheaper: 0, 'not-cheaper': 0, 'breaks-tasks': 0, undecided: 0 };
  let trials = 0;
  for (let run = 0; run < runs; run += 1) {
    const ended = compareOnce(world, createRandom(`compare/${seed}/${world.name}/${run}`));
    verdicts[ended.verdict] += 1;
    trials += ended.trials;
  }
  return { world, runs, verdicts, meanTrials: trials / runs };
}

function compareOnce(world: ArmsWorld, random: Random) {
  const tasks = Array.from({ length: world.tasks }, (_, index) => `task-${index + 1}`);
  const subjects = [{ id: 'b', rent: 0 }];
  const setup = { kind: 'alone', agent: 'sql', subjects, tasks, policy: usualPolicy, seed: '1' } as const;
  const design = playDesign(setup, ({ slot, task }) => draw(world, task, slot.present.length > 0, random));
  const [state] = design.subjects;
  const verdict = state?.settled === true ? state.judgement.verdict : 'undecided';
  return { verdict: toCompareVerdict(verdict), trials: design.trials.length };
}

function draw(
  { unit, cv, saving, tokenRatio = 1, failing = 0.02 }: ArmsWorld,
  task: number,
  isB: boolean,
  random: Random,
): SimulatedTrial {
  const variance = Math.log(1 + cv ** 2);
  // Tasks differ in size, as golden tasks do.
  const size = 50_000 * (1 + ((task + 1) % 3));
  const cost = size * Math.exp(Math.sqrt(variance) * random.normal() - variance / 2) * (isB ? 1 - saving : 1);
  const tokens = unit === 'dollars' ? cost * (isB ? tokenRatio : 1) : cost;
  const isSolved = !(random.uniform() < (isB ? failing : 0.02));
  return { tokens, isSolved, ...(unit === 'dollars' ? { microDollars: Math.round(cost) } : {}) };
}
