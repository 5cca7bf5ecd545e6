import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupsEvent, GroupsSetup, GroupsStep } from '../../../src/core/groups/groups.ts';
import { nextStep } from '../../../src/core/groups/next-step.ts';
import { readState } from '../../../src/core/groups/search-state.ts';
import type { CheckOutcome } from '../../../src/core/model/verdict/inherited.ts';
import { makeSetup, runHalves, setups } from './setup.ts';

const bill = { trials: 40, tokens: 4_000_000 };
const outcomes = fc.infiniteStream(fc.constantFrom<CheckOutcome>('may-go', 'stays', 'open'));

/** Runs a whole search, checks ending as told; every step it took. */
function walk(setup: GroupsSetup, answers: Iterable<CheckOutcome>): { steps: GroupsStep[]; events: GroupsEvent[] } {
  const answer = answers[Symbol.iterator]();
  const steps: GroupsStep[] = [];
  const events: GroupsEvent[] = [];
  for (;;) {
    const step = nextStep(setup, events);
    steps.push(step);
    const outcome = (): CheckOutcome => answer.next().value ?? 'stays';
    if (step.kind === 'whole-file') events.push({ kind: step.kind, outcome: outcome(), bill });
    else if (step.kind === 'halves') {
      events.push(runHalves(step.slots, readState(setup, events).open, `${setup.seed}/${step.round}`));
    } else if (step.kind === 'closing-check') {
      events.push({ kind: step.kind, bundle: step.check.bundle, outcome: outcome(), bill });
    } else if (step.kind === 'propose') events.push({ kind: 'proposed' });
    else return { steps, events };
  }
}

describe('nextStep', () => {
  it('always ends, flips no protected line, and takes no removed line up again', () => {
    fc.assert(
      fc.property(setups, outcomes, (setup, answers) => {
        const kept = new Set(setup.lines.filter((line) => line.protected).map(({ id }) => id));
        const { steps } = walk(setup, answers);
        for (const step of steps) {
          const flipping =
            step.kind === 'halves'
              ? step.slots.flatMap(({ present }) => present)
              : 'check' in step
                ? step.check.bundle
                : [];
          expect(flipping.filter((id) => kept.has(id))).toEqual([]);
          if ('check' in step) expect(step.check.removed.filter((id) => step.check.bundle.includes(id))).toEqual([]);
        }
        expect(steps.length).toBeLessThan(20);
      }),
    );
  });

  it('follows from setup and events alone', () => {
    fc.assert(
      fc.property(setups, fc.array(fc.constantFrom<CheckOutcome>('may-go', 'stays')), (setup, answers) => {
        expect(walk(setup, answers)).toEqual(walk(setup, answers));
      }),
    );
  });

  it('gives every pair of halves both sides of every open line, tasks in turn', () => {
    fc.assert(
      fc.property(setups, outcomes, (setup, answers) => {
        for (const step of walk(setup, answers).steps) {
          if (step.kind !== 'halves') continue;
          for (let index = 0; index < step.slots.length; index += 2) {
            const [one, other] = [step.slots[index], step.slots[index + 1]];
            expect(one?.task).toBe(other?.task);
            const both = [...(one?.present ?? []), ...(other?.present ?? [])];
            expect(new Set(both).size).toBe(both.length);
          }
          const counts = setup.tasks.map((task) => step.slots.filter((slot) => slot.task === task).length);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('proposes nothing but what the closing check just before let go', () => {
    fc.assert(
      fc.property(setups, outcomes, (setup, answers) => {
        const { steps, events } = walk(setup, answers);
        const gone = events.filter((event) => event.kind === 'closing-check' && event.outcome === 'may-go');
        const proposed = steps.filter((step) => step.kind === 'propose');
        expect(proposed.map(({ bundle }) => bundle)).toEqual(
          gone.map((event) => (event.kind === 'closing-check' ? event.bundle : [])),
        );
      }),
    );
  });

  it('tries the better half of a bundle that stays, then stops', () => {
    const { steps } = walk(makeSetup(), ['stays', 'stays']);
    expect(steps.map(({ kind }) => kind)).toEqual(['halves', 'closing-check', 'closing-check', 'ranking-only']);
    const [first, second] = steps.flatMap((step) => (step.kind === 'closing-check' ? [step.check.bundle] : []));
    expect(second).toEqual(first?.slice(0, Math.ceil((first?.length ?? 0) / 2)));
    expect(steps.at(-1)).toEqual({ kind: 'ranking-only', why: 'stays-twice' });
  });

  it('spends half of the error on each of the two tries, and asks about the whole file at .02', () => {
    const { steps } = walk(makeSetup({ budgetTokens: 20_000_000 }), ['stays', 'stays', 'stays']);
    const checks = steps.flatMap((step) => ('check' in step ? [step.check] : []));
    expect(checks.map(({ beta }) => beta)).toEqual([0.02, 0.01, 0.01]);
    expect(checks[0]).toMatchObject({ mostTrials: 80, alpha: 0.05, removed: [] });
  });

  it('takes at most 20 % of the open lines, 25 % later, and three rounds', () => {
    const setup = makeSetup({ budgetTokens: 17_000_000 });
    const free = 4_000_000 / 10;
    const events: GroupsEvent[] = [];
    const sizes: number[] = [];
    for (;;) {
      const step = nextStep(setup, events);
      if (step.kind === 'halves') events.push(runHalves(step.slots, readState(setup, events).open, String(step.round)));
      else if (step.kind === 'closing-check') {
        sizes.push(step.check.bundle.length);
        const { bundle } = step.check;
        events.push({ kind: step.kind, bundle, outcome: 'may-go', bill: { trials: 4, tokens: free } });
      } else if (step.kind === 'propose') events.push({ kind: 'proposed' });
      else {
        expect(step).toEqual({ kind: 'done', why: 'rounds' });
        break;
      }
    }
    expect(sizes[0]).toBeLessThanOrEqual(4);
    expect(sizes).toHaveLength(3);
  });

  it('takes all lines that seem to cost, once, after a whole file that loses nothing', () => {
    const setup = makeSetup({ budgetTokens: 30_000_000 });
    const { steps } = walk(setup, ['may-go', 'stays', 'stays']);
    const [bundle] = steps.flatMap((step) => (step.kind === 'closing-check' ? [step.check.bundle] : []));
    expect(bundle?.length).toBeGreaterThan(0.2 * 19 + 1);
    const halves = steps.find((step) => step.kind === 'halves');
    expect(halves?.slots.length).toBeLessThanOrEqual(100);
  });

  it('refuses what cannot be settled, before anything is spent', () => {
    expect(nextStep(makeSetup({ budgetTokens: 4_900_000 }), [])).toEqual({ kind: 'refuse' });
    expect(nextStep(makeSetup({ lines: [] }), [])).toEqual({ kind: 'refuse' });
    expect(nextStep(makeSetup({ tasks: [] }), [])).toEqual({ kind: 'refuse' });
  });

  it('stops when a check ran out of trials', () => {
    expect(walk(makeSetup(), ['open']).steps.at(-1)).toEqual({ kind: 'ranking-only', why: 'budget' });
  });
});
