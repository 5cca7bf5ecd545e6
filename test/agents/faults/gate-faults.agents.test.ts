import { describe, expect, it } from 'vitest';
import { type FaultCase, faultCases, joinFaults } from './fault-cases.ts';
import { type FaultAnswer, runFault, runFaults } from './run-fault.ts';

/**
 * Most tokens the meter may charge above what the server billed, a fault: a call whose answer never said its usage is charged its prompt, as
 * estimated. It never charges less.
 */
const mostEstimated = 40_000;

const passing = faultCases.filter(({ faults, answer }) => faults !== undefined && answer !== 'error');
const isTimed = ({ timeoutS }: FaultCase) => timeoutS !== undefined;
const harmless = passing.filter(({ answer }) => answer === 'earns');
const costly = passing.filter((fault) => fault.answer === 'either' && !isTimed(fault));
/** A measurement is some fifty calls: each of these faults comes to one of them. docs/internals/figures/verdicts/faults.md has a measurement of each. */
const joined = [
  joinFaults('once each', harmless, 4),
  joinFaults('once each', costly.slice(0, 3), 9),
  joinFaults('once each', costly.slice(3), 9),
  joinFaults('once each, too late', passing.filter(isTimed), 12),
  ...faultCases.filter(({ mishap }) => mishap === 'killed-once'),
];
const stops = faultCases.filter(({ again }) => again);
/** The first fault that comes midway. */
const midwayOnce = stops.find(({ faults = [] }) =>
  faults.some(({ plan }) => plan?.skip !== undefined && plan.skip > 0),
);
/** What a stop leaves undone is little, so that trials are left for the next: only one comes after some were journalled. */
const chains: readonly (readonly [string, readonly FaultCase[]])[] = [
  ['the model', stops.filter(({ code }) => code === 'environment-error').map(endSooner)],
  ['the CLI', stops.filter(({ code }) => code !== 'environment-error')],
];

function endSooner(fault: FaultCase): FaultCase {
  const { faults } = fault;
  if (faults === undefined || fault === midwayOnce) return fault;
  return {
    ...fault,
    faults: faults.map((one) => ({ ...one, plan: { ...one.plan, skip: Math.min(3, one.plan?.skip ?? 0) } })),
  };
}

function expectCharged({ charged, billed, processes }: FaultAnswer, faults: number): void {
  expect(charged).toBeGreaterThanOrEqual(billed);
  expect(charged - billed).toBeLessThan(mostEstimated * faults);
  expect(processes).toBe(0);
}

/** Three at a time: most of the time is spent waiting for retries. */
describe.concurrent('while a rule that earns is measured', { timeout: 240_000 }, () => {
  it.each(joined)('$name', async (fault) => {
    const { answers, met } = await runFaults([fault]);
    expect(met).toEqual(fault.faults?.map((one) => one.fault) ?? []);
    for (const told of answers) {
      expect(told.errors).toEqual([]);
      expect(fault.answer === 'earns' ? ['earns'] : ['earns', 'undecided']).toContain(told.verdict);
      expectCharged(told, met.length + 1);
    }
  });

  it.each(chains)(
    'stops that come from %s, one after another, and then the verdict',
    { timeout: 480_000 },
    async (_, faults) => {
      const { answers, again, paidOnce } = await runFaults(faults);
      expect(answers.map(({ code, errors }) => ({ code, errors }))).toEqual(
        faults.map((fault) => ({ code: 2, errors: [fault.code] })),
      );
      for (const [index, told] of answers.entries()) {
        expect(['undecided', undefined]).toContain(told.verdict);
        expectCharged(told, index + 1);
      }
      expect(paidOnce).toBe(true);
      expect(again).toMatchObject({ verdict: 'earns', errors: [], processes: 0 });
      const last = answers.at(-1);
      expect((again?.charged ?? 0) - (again?.billed ?? 0)).toBe((last?.charged ?? 0) - (last?.billed ?? 0));
    },
  );

  it.each(faultCases.filter(({ answer, again }) => answer === 'error' && !again))('$name: $code', async (fault) => {
    const { first } = await runFault(fault);
    expect({ code: first.code, errors: first.errors }).toEqual({ code: 2, errors: [fault.code] });
    expectCharged(first, 1);
  });
});
