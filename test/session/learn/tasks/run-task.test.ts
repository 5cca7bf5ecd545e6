import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseConsolidated } from '../../../../src/session/learn/run-tasks.ts';
import { learningTasks, taskBudgets } from '../../../../src/session/learn/tasks/learning-tasks.ts';
import { runTask, scoreFindings } from '../../../../src/session/learn/tasks/run-task.ts';
import type { Segment, SessionFinding, TaskBudget } from '../../../../src/session/model/finding.ts';
import { mostSteps } from '../../../../src/session/model/session-part.ts';
import { makeSegment } from './make-segment.ts';

const task = learningTasks.find(({ name }) => name === 'working-set') ?? learningTasks[0];
const wide: TaskBudget = { events: 1000, artifacts: 1000, characters: 100_000, milliseconds: 1000 };

function run(
  segments: Iterable<Segment>,
  budget: Partial<TaskBudget> = {},
  known: readonly SessionFinding[] = [],
  clockMs = () => 0,
) {
  if (task === undefined) throw new Error('no task');
  return runTask(task, { stretches: segments, findKnown: () => known, budget: { ...wide, ...budget }, clockMs });
}

const files = (count: number, id = 1, session = `s${id}`) =>
  makeSegment(
    Array.from({ length: count }, (_, index) => `read f${index}.ts`),
    { id, session },
  );
const findings = (result: ReturnType<typeof run>) => result.changed.flatMap((each) => each.findings);

describe('runTask', () => {
  it('stops before the stretch that would be beyond its events, and goes on there the next time', () => {
    const all = [files(40, 1), files(40, 2), files(40, 3)];
    const first = run(all, { events: 100 });
    expect(first).toMatchObject({ cursor: 2, stretches: 2, events: 80, stopped: 'events' });
    const second = run(all.slice(2), { events: 100 }, findings(first));
    expect(second).toMatchObject({ cursor: 3, stretches: 1 });
    expect(second.stopped).toBeUndefined();
    expect(findings(second)).toHaveLength(40);
    expect(findings(second).every(({ times, sessions }) => times === 3 && sessions.length === 3)).toBe(true);
  });

  it('stops when its time is over, and always gets on by one', () => {
    let nowMs = 0;
    const clock = () => (nowMs += 60);
    expect(run([files(1, 1), files(1, 2), files(1, 3)], { milliseconds: 100 }, [], clock)).toMatchObject({
      ...{ cursor: 2, stopped: 'time' },
    });
    expect(run([files(1, 1), files(1, 2)], { milliseconds: 0 })).toMatchObject({ cursor: 1, stopped: 'time' });
  });

  it('keeps the best where there is no room for all', () => {
    const [many, one] = [files(30, 1), makeSegment(['write best.ts', 'write best.ts'], { id: 2, session: 's2' })];
    const result = run([many, one], { artifacts: 10 });
    expect([findings(result).length, result.dropped]).toEqual([10, 21]);
    expect(findings(result)[0]?.key).toBe('best.ts');
    const short = findings(run([many, one], { characters: 200 }));
    expect(short.reduce((sum, { key, text }) => sum + key.length + text.length, 0)).toBeLessThanOrEqual(200);
  });

  it('comes to the same whatever the budget it is given at a time', () => {
    const segments = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(segments, fc.integer({ min: 1, max: 60 }), (sizes, events) => {
        const all = sizes.map((size, index) => files(size, index + 1));
        const whole = findings(run(all));
        let [known, cursor]: [readonly SessionFinding[], number] = [[], 0];
        while (cursor < all.length) {
          const result = run(all.slice(cursor), { events }, known);
          [known, cursor] = [findings(result), result.cursor ?? all.length];
        }
        expect(known.map(({ key, times }) => [key, times])).toEqual(whole.map(({ key, times }) => [key, times]));
      }),
    );
  });

  it('counts a session once, however often it is read', () => {
    const again = findings(run([files(1, 1, 'same'), files(1, 2, 'same')]));
    expect(again[0]?.sessions).toEqual(['same']);
  });

  it('has budgets that one stretch always fits', () => {
    for (const { events } of Object.values(taskBudgets)) expect(events).toBeGreaterThanOrEqual(mostSteps);
  });
});

describe('scoreFindings', () => {
  it('lets go what nobody has seen for long', () => {
    const [known] = findings(run([files(1)]));
    if (known === undefined) throw new Error('nothing was found');
    const day = 24 * 60 * 60 * 1000;
    const seenMs = Date.parse(known.lastAt);
    expect(scoreFindings([known], seenMs + day)).toHaveLength(1);
    expect(scoreFindings([known], seenMs + 365 * day)).toEqual([]);
  });
});

describe('chooseConsolidated', () => {
  it('lets go what every task went over and is old, within its events', () => {
    const rows = [1, 2, 3, 4].map((id) => ({
      id,
      at: id < 4 ? '2025-01-01T00:00:00Z' : '2026-01-01T00:00:00Z',
      events: 100,
    }));
    const nowMs = Date.parse('2026-01-02T00:00:00Z');
    expect(chooseConsolidated(rows, { passed: 4, nowMs, events: 500 })).toEqual([1, 2, 3]);
    expect(chooseConsolidated(rows, { passed: 2, nowMs, events: 500 })).toEqual([1, 2]);
    expect(chooseConsolidated(rows, { passed: 4, nowMs, events: 250 })).toEqual([1, 2]);
  });
});
