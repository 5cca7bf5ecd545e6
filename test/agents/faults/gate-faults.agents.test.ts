import { describe, expect, it } from 'vitest';
import { faultCases } from './fault-cases.ts';
import { runFault } from './run-fault.ts';

/**
 * Most tokens the meter may charge above what the server billed: a call whose answer never said its usage is charged its prompt, as
 * estimated. It never charges less.
 */
const mostEstimated = 40_000;

/** Three at a time: most of the time is spent waiting for retries. */
describe.concurrent('while a rule that earns is measured', { timeout: 240_000 }, () => {
  it.each(faultCases)('$name: $answer', async (fault) => {
    const { first, again, paidOnce } = await runFault(fault);
    const { verdict, errors, processes, charged, billed } = first;
    if (fault.answer === 'error') {
      expect({ errors, code: first.code }).toEqual({ errors: [fault.code], code: 2 });
      expect(['undecided', undefined]).toContain(verdict);
    } else {
      expect(errors).toEqual([]);
      expect(fault.answer === 'earns' ? ['earns'] : ['earns', 'undecided']).toContain(verdict);
    }
    expect(charged).toBeGreaterThanOrEqual(billed);
    expect(charged - billed).toBeLessThan(mostEstimated);
    expect(processes).toBe(0);
    expect(paidOnce).toBe(true);
    if (again === undefined) return;
    expect({ verdict: again.verdict, errors: again.errors, processes: again.processes }).toEqual({
      ...{ verdict: 'earns', errors: [], processes: 0 },
    });
    expect(again.charged - again.billed).toBe(charged - billed);
  });
});
