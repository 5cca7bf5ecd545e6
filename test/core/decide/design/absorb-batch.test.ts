import { describe, expect, it } from 'vitest';
import { absorbBatch, startDesign } from '../../../../src/core/decide/design/absorb-batch.ts';
import type { Design } from '../../../../src/core/decide/design/design.ts';
import { weighRemoval } from '../../../../src/core/decide/judge/weigh-audits.ts';
import { verifyEvidence } from '../../../../src/core/decide/verify-evidence.ts';
import { zeroUsage } from '../../../../src/core/model/money/usage.ts';
import type { DesignKind, RanTrial, TrialSlot } from '../../../../src/core/model/rule/design.ts';
import { createRandom } from '../../../../src/core/stats/random.ts';
import { policy, tasks, terms } from '../outcome/measure-outcome.ts';

const ids = ['helps', 'idle', 'breaks'];

/** Solves two of five; with `helps` nearly all, for a tenth more; with `breaks` never the first task. */
function drive(kind: DesignKind, subjects: readonly string[], seed: string) {
  const random = createRandom(seed);
  const run = (slot: TrialSlot, order: number): RanTrial => {
    const has = (id: string) => slot.present.includes(id);
    const chance = slot.task === 't1' ? (has('breaks') ? 0 : 1) : has('helps') ? 0.95 : 0.4;
    const input = Math.round(10_000 * (has('helps') ? 1.1 : 1) * (0.8 + 0.4 * random.uniform()));
    const outcome = random.uniform() < chance ? 'completed' : 'failed-check';
    return { ...slot, order, outcome, usage: { ...zeroUsage, input } };
  };
  const asked = { ...terms(tasks), ...(kind === 'drops' ? { stake: 'removal' as const } : {}) };
  const batches: Design[] = [
    startDesign({
      kind,
      agent: 'a',
      tasks,
      seed,
      policy,
      subjects: subjects.map((id) => ({ id, rent: 20 })),
      outcomes: new Map(subjects.map((id) => [id, asked])),
    }),
  ];
  for (let design = batches[0]; design !== undefined && design.next.length > 0; ) {
    const before = design.trials.length;
    design = absorbBatch(
      design,
      design.next.map((slot, index) => run(slot, before + index + 1)),
    );
    batches.push(design);
  }
  const end = batches.at(-1);
  if (end === undefined) throw new Error('nothing ran');
  return { end, batches };
}

describe('several rules that buy solved tasks', () => {
  it('share pairs, and each ends by what it does itself', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const { end } = drive('pairs', ids, seed);
      const verdicts = Object.fromEntries(
        end.subjects.map(({ subject, judgement }) => [subject.id, judgement.verdict]),
      );
      expect(verdicts, seed).toMatchObject({ helps: 'earns' });
      expect(verdicts['idle'], seed).not.toBe('earns');
      expect(verdicts['breaks'], seed).not.toBe('earns');
      const own = end.subjects.reduce((total, { evidence }) => total + evidence.trials.length, 0);
      expect(end.trials.length, seed).toBeLessThan(own);
    }
  });

  it('count failures in company, and leave evidence that each recomputes by itself', () => {
    const { end } = drive('pairs', ids, 'f');
    for (const { subject, evidence } of end.subjects) {
      expect(verifyEvidence(evidence), subject.id).toEqual([]);
      const orders = new Set(evidence.trials.map(({ order }) => order));
      const its = end.trials.filter(({ toggled, order }) => toggled.includes(subject.id) && orders.has(order));
      expect(its.filter(({ outcome }) => outcome !== 'completed').length).toBe(
        evidence.trials.filter(({ outcome }) => outcome !== 'completed').length,
      );
      expect(its.length).toBe(evidence.trials.length);
    }
  });

  it('try a suspect alone on a task that failed, and nothing else in that batch', () => {
    const { batches } = drive('pairs', ids, 'g');
    const looking = batches.filter(({ next }) => next.some(({ toggled }) => toggled.length === 1));
    expect(looking.length).toBeGreaterThan(0);
    for (const { next, trials, subjects } of looking) {
      const open = subjects.filter(({ settled }) => !settled).map(({ subject }) => subject.id);
      const failed = new Set(trials.filter(({ outcome }) => outcome !== 'completed').map(({ task }) => task));
      for (const { task, toggled } of next) {
        expect([toggled.length, failed.has(task)]).toEqual([1, true]);
        expect(open).toContain(toggled[0]);
      }
    }
  });

  it('that stand are dropped in turn, and share the trials that hold all of them', () => {
    const { end, batches } = drive('drops', ['helps', 'idle'], 'h');
    const first = batches[0]?.next ?? [];
    expect(first.filter(({ toggled }) => toggled.length === 2)).toHaveLength(2 * tasks.length);
    expect(first).toHaveLength(6 * tasks.length);
    const [helps, idle] = end.subjects;
    if (helps === undefined || idle === undefined) throw new Error('two were audited');
    expect(weighRemoval(helps)).toBe('stays');
    expect(weighRemoval(idle)).not.toBe('open');
    for (const { evidence } of [helps, idle]) expect(verifyEvidence(evidence)).toEqual([]);
  });
});
