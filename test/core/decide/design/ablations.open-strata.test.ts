import { describe, expect, it } from 'vitest';
import { openStrata } from '../../../../src/core/decide/design/ablations.ts';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import type { Design } from '../../../../src/core/decide/design/design.ts';
import type { RanTrial } from '../../../../src/core/model/rule/design.ts';
import { runs } from '../../../helpers/long.ts';
import { drawTrials, setupOf, threeTasks } from './drive-design.ts';

const tasks = [...threeTasks.levels.keys()];
const strata = (week: number) => tasks.map((task) => `${task}@${week}`);
const rename = (week: number) => (task: string) => `${task.split('@')[0]}@${week}`;
const begin = (seed: number) => startDesign({ ...setupOf('drops', ['p'], threeTasks, seed), tasks: strata(1) });

/** Trials of a week in which everything costs `drift` times as much; `share` is what the rule leaves of it. */
function run(
  design: Design,
  { seed, drift = 1, share = 1 }: { seed: number; drift?: number; share?: number },
): RanTrial[] {
  const levels = new Map(
    design.setup.tasks.map((name) => [name, (threeTasks.levels.get(name.split('@')[0] ?? '') ?? 0) * drift]),
  );
  const world = { levels, cv: 0.25, share: (present: readonly string[]) => (present.includes('p') ? share : 1) };
  const before = design.trials.length;
  return design.next.map(drawTrials(world, seed)).map((trial) => ({ ...trial, order: before + trial.order }));
}

describe('openStrata', () => {
  it('asks for every task twice in both arms of the new week, and only for those', () => {
    const design = openStrata(absorbBatch(begin(1), run(begin(1), { seed: 1 })), strata(2), rename(2));
    expect(design.next).toHaveLength(2 * 2 * tasks.length);
    expect(new Set(design.next.map(({ task }) => task))).toEqual(new Set(strata(2)));
    const later = absorbBatch(design, run(design, { seed: 2 }));
    expect(later.next.every(({ task }) => task.endsWith('@2'))).toBe(true);
  });

  it('keeps what a whole week brought, and of a broken one its failures', () => {
    const start = begin(1);
    const [first, ...rest] = run(start, { seed: 1 });
    const half = [...(first === undefined ? [] : [{ ...first, outcome: 'failed-check' as const }]), ...rest].filter(
      ({ task }, index) => task !== 'b@1' || index % 2 === 0,
    );
    const [state] = openStrata(absorbBatch(start, half), strata(2), rename(2)).subjects;
    const kept = state?.evidence.trials ?? [];
    expect(kept.filter(({ task, outcome }) => task === 'b@1' && outcome === 'completed')).toEqual([]);
    expect(
      kept.filter(({ task, outcome }) => task === rename(2)(first?.task ?? '') && outcome === 'failed-check'),
    ).toHaveLength(1);
    expect(kept.some(({ task }) => task === 'c@1')).toBe(true);
  });

  it('takes along failures that still speak for a rule: where they happened nothing more can be tried', () => {
    const [start, world] = [begin(1), { levels: new Map(strata(1).map((task) => [task, 50_000])), cv: 0.05 }];
    const failing = {
      ...world,
      share: () => 1,
      failure: (present: readonly string[]) => (present.includes('p') ? 0 : 1),
    };
    const [calm, failed] = [drawTrials({ ...world, share: () => 1 }, 1), drawTrials(failing, 2)];
    const late = start.next.map((slot, index) => ({
      ...(slot.task === 'a@1' ? failed : calm)(slot),
      order: index + 1,
    }));
    const twice = late.flatMap((trial, index) =>
      trial.outcome === 'completed' ? [trial] : [trial, { ...calm(trial), order: 100 + index }],
    );
    const absorbed = absorbBatch(start, twice);
    expect(absorbed.subjects[0]?.judgement.harm.missed).toEqual(['a@1']);
    const [state] = openStrata(absorbed, strata(2), rename(2)).subjects;
    expect(state?.judgement.harm.missed).toEqual(['a@2']);
    const kept = state?.evidence.trials.filter(({ task }) => task.startsWith('a')) ?? [];
    expect(kept.filter(({ outcome }) => outcome !== 'completed').map(({ task }) => task)).toEqual(['a@2', 'a@2']);
    expect(kept.filter(({ task, arm }) => task === 'a@1' && arm === 'baseline')).toHaveLength(2);
  });

  it('lets a rule go that brings nothing and keeps one that saves, whatever drifts from week to week', () => {
    const judge = (seed: number, share: number) => {
      let design = begin(seed);
      for (let week = 1; week <= 12 && design.next.length > 0; week += 1) {
        if (week > 1) design = openStrata(design, strata(week), rename(week));
        const drift = [1, 2.5, 0.5, 1.7][week % 4] ?? 1;
        for (let batch = 0; batch < 2 && design.next.length > 0; batch += 1)
          design = absorbBatch(design, run(design, { seed: 100 * seed + 10 * week + batch, drift, share }));
      }
      return design.subjects[0]?.judgement.verdict;
    };
    const seeds = Array.from({ length: runs(30, 300) }, (_, index) => index + 1);
    const idle = seeds.map((seed) => judge(seed, 1));
    const useful = seeds.map((seed) => judge(seed, 0.75));
    // Drift of this size taken for an effect would let half of them in, or throw half of them out.
    expect(idle.filter((verdict) => verdict === 'earns').length).toBeLessThanOrEqual(0.1 * seeds.length);
    expect(idle.filter((verdict) => verdict === 'does-not-earn').length).toBeGreaterThan(0.7 * seeds.length);
    expect(useful.filter((verdict) => verdict === 'does-not-earn').length).toBeLessThanOrEqual(0.1 * seeds.length);
    expect(useful.filter((verdict) => verdict === 'earns').length).toBeGreaterThan(0.7 * seeds.length);
  });
});
