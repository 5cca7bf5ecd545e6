import { absorbBatch, startDesign } from '../../src/core/decide/design/absorb-batch.ts';
import { toCompareVerdict } from '../../src/core/decide/judge/judge-change.ts';
import { metricWeights } from '../../src/core/model/money/usage.ts';
import type { CompareVerdict } from '../../src/core/model/request/compare-report.ts';
import type { ComparedUnit } from '../../src/core/model/rule/comparison.ts';
import { policyDefaults } from '../../src/core/model/rule/config.ts';
import type { RanTrial } from '../../src/core/model/rule/design.ts';
import type { EvidencePolicy } from '../../src/core/model/verdict/evidence.ts';
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

const policy: EvidencePolicy = {
  ...{ ratio: 2, minEffect: 0.15, alpha: policyDefaults.alpha, beta: policyDefaults.beta, cap: 2 },
  ...{ metric: 'total', weights: metricWeights.total },
};

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
  const subjects = [{ id: 'b', members: ['b'], rent: 0 }];
  let design = startDesign({ kind: 'alone', agent: 'sql', subjects, tasks, policy, seed: '1' });
  let order = 0;
  while (design.next.length > 0) {
    const ran = design.next.map((slot): RanTrial => ({ ...slot, ...draw(world, slot, random), order: ++order }));
    design = absorbBatch(design, ran);
  }
  const [state] = design.subjects;
  const verdict = state?.settled === true ? state.judgement.verdict : 'undecided';
  return { verdict: toCompareVerdict(verdict), trials: order };
}

function draw(
  { unit, cv, saving, tokenRatio = 1, failing = 0.02 }: ArmsWorld,
  { task, present }: { readonly task: string; readonly present: readonly string[] },
  random: Random,
): Pick<RanTrial, 'usage' | 'outcome' | 'microDollars'> {
  const isB = present.length > 0;
  const variance = Math.log(1 + cv ** 2);
  // Tasks differ in size, as golden tasks do.
  const size = 50_000 * (1 + (Number(task.slice('task-'.length)) % 3));
  const cost = size * Math.exp(Math.sqrt(variance) * random.normal() - variance / 2) * (isB ? 1 - saving : 1);
  const tokens = unit === 'dollars' ? cost * (isB ? tokenRatio : 1) : cost;
  const usage = { input: Math.max(1, Math.round(tokens)), output: 0, cacheCreation: 0, cacheRead: 0 };
  const outcome = random.uniform() < (isB ? failing : 0.02) ? 'failed-check' : 'completed';
  return { usage, outcome, ...(unit === 'dollars' ? { microDollars: Math.round(cost) } : {}) };
}
