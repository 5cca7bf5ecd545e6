import type { SubjectState } from '../../src/core/decide/design/design.ts';
import { weighAudits, weighRemoval } from '../../src/core/decide/judge/weigh-audits.ts';
import { speaksForKeeping } from '../../src/core/decide/judge-evidence.ts';
import { createRandom } from '../../src/core/stats/random.ts';
import { type DesignRun, policy, runDesign, type Source, singleRule } from '../statistics/procedures/run-design.ts';
import { drawTrial } from '../statistics/world/draw-trial.ts';
import type { World } from '../statistics/world/world.ts';
import { type HarmCell, type HarmRow, nameHarmCell, outcomesOf } from './harm-cell.ts';

/** What a rule that comes in saves of the tokens of a trial that completes; a line that may go saves nothing. */
const savedAtEntry = 0.2;

/** Tokens and spread of every task. */
const [meanTokens, cv] = [50_000, 0.25];

/** Simulates `n` whole measurements of a cell by the gate's own design and weighing. The same cell and seed give the same row. */
export function simulateHarm(cell: HarmCell, n: number, seed: number): HarmRow {
  const outcomes: readonly string[] = outcomesOf[cell.question];
  const counts = outcomes.map(() => 0);
  let [sum, squares] = [0, 0];
  for (let index = 0; index < n; index++) {
    const { outcome, trials } = measureHarm(cell, index, seed);
    const place = outcomes.indexOf(outcome);
    counts[place] = (counts[place] ?? 0) + 1;
    sum += trials;
    squares += trials ** 2;
  }
  const trials = sum / n;
  return {
    ...cell,
    n,
    counts,
    trials: round(trials),
    trialsSd: round(Math.sqrt(Math.max(0, squares / n - trials ** 2))),
  };
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}

/** One measurement, to its end. */
export function measureHarm(
  cell: HarmCell,
  index: number,
  seed: number,
): { outcome: string; trials: number; run: DesignRun } {
  const world = worldOf(cell);
  const subjects = [singleRule('rule', world)];
  const run = runDesign(
    openSource(cell, world, `harm ${seed} ${nameHarmCell(cell)} ${index}`),
    // What leaves memory is held to alpha on both sides.
    cell.question === 'entry'
      ? { kind: 'alone', subjects }
      : { kind: 'drops', subjects, policy: { ...policy, beta: policy.alpha } },
  );
  const [state] = run.design.subjects;
  if (state === undefined) throw new Error('a rule is a subject');
  return { outcome: cell.question === 'entry' ? nameEntry(state) : nameRemoval(state), trials: run.trials, run };
}

function nameEntry({ judgement: { verdict }, settled }: SubjectState): string {
  return settled ? verdict.replaceAll('-', ' ') : 'undecided';
}

/** What follows from an audit of a line that never earned; a change that removes it must come to the same. */
function nameRemoval(state: SubjectState): string {
  const { subject, evidence, judgement, settled } = state;
  const verdict = settled ? judgement.verdict : 'undecided';
  const history = { protected: false, onceEarned: false, struck: false, missed: speaksForKeeping(evidence) };
  const audited = { rule: subject.id, agent: 'bench', verdict, saving: 0, rent: subject.rent, ...history };
  const { kind } = weighAudits([audited], []).get(subject.id) ?? {};
  const [isEvicted, mayGo] = [kind === 'evict', weighRemoval(state) === 'may-go'];
  if (isEvicted !== mayGo) throw new Error(`an audit says ${kind}, a removal ${weighRemoval(state)}`);
  if (isEvicted) return 'evicted';
  if (kind === 'renew') return 'kept: it earns';
  return verdict === 'undecided' ? 'undecided' : 'kept: tasks fail without it';
}

function worldOf({ tasks, own }: HarmCell): World {
  const ids = Array.from({ length: tasks }, (_, place) => `t${String(place + 1).padStart(2, '0')}`);
  const suite = ids.map((id) => ({ id, mean: meanTokens, cv, pFail: own }));
  return { id: 'harm', seed: 0, rent: 30, batchSd: 0, eraSd: 0, tasks: suite };
}

/** The first task is the one that fails. */
function openSource({ question, own, fails }: HarmCell, world: World, key: string): Source {
  const random = createRandom(key);
  return {
    world,
    key,
    startBatch: () => {},
    draw: (place, present) => {
      const task = world.tasks[place];
      if (task === undefined) throw new RangeError(`there is no task ${place}`);
      const [hasRule, isEntry] = [present.length > 0, question === 'entry'];
      const pFail = place === 0 && hasRule === isEntry ? (fails ?? own) : own;
      const mean = task.mean * (hasRule && isEntry ? 1 - savedAtEntry : 1);
      return drawTrial(random, task, { mean, factor: 1, pFail });
    },
  };
}
