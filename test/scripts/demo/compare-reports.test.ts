import { describe, expect, it } from 'vitest';
import { measureDemo } from '../../../scripts/demo/compare-reports.ts';
import { readRecordedDemo, renderDemo } from '../../../scripts/demo/recorded-demo.ts';

describe('the recorded demo', () => {
  const demo = readRecordedDemo();
  const size = measureDemo(demo);

  it('fits a screen, with what to do and the cost at its top', () => {
    expect(size.lines).toBeLessThanOrEqual(25);
    // A headline, how to take it, a table with a row for each rule; then what to do and the cost.
    const rules = demo.report.verdicts.length;
    expect(size.next).toBeLessThanOrEqual(5 + rules);
    expect(size.cost).toBeLessThanOrEqual(6 + rules);
  });

  it('keeps its progress within 100 columns until the last trial', () => {
    const measuring = demo.progress.findIndex((line) => line.startsWith('measuring '));
    expect(measuring).toBeGreaterThan(0);
    expect(demo.progress.slice(measuring).filter((line) => [...line].length > 100)).toEqual([]);
  });

  it('names no folder that is gone, and no command that needs it', () => {
    expect(`${renderDemo(demo.report)}${demo.progress.join('\n')}`).not.toMatch(/rentroll-demo-|rentroll stamp/u);
  });
});
