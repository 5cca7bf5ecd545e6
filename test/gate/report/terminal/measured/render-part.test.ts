import { describe, expect, it } from 'vitest';
import { printMarkdown } from '../../../../../src/core/report/print-markdown.ts';
import { partBlocks, renderPart } from '../../../../../src/gate/report/terminal/measured/render-part.ts';

const options = { color: false, width: 100 };
const measured = {
  part: { number: 2, of: 3 },
  trials: 24,
  done: 9,
  stop: { kind: 'budget' },
  budget: { totalConsumed: 120_000, maxAllowed: 900_000, reserved: 0, trials: 9, agents: [] },
  notes: ['Read `rm -rf` twice, <img src=x>.'],
};

describe('a measured part', () => {
  it('says how much was measured, what it took, and why it ended', () => {
    const text = renderPart(measured as never, options);
    expect(text).toContain('Part 2/3: 9 of 24 trials measured.');
    expect(text).toContain('120,000 of its 900,000 tokens are spent.');
    expect(text).toContain('It ended early: its share of the budget had no room for another trial.');
  });

  it('is Markdown in which nothing of a task or an agent means anything', () => {
    const text = printMarkdown(partBlocks(measured as never), { kind: 'summary' });
    expect(text).toContain('### Part 2/3');
    expect(text).not.toContain('<img');
    expect(text).not.toContain('`rm -rf`');
  });

  it('says that no trial has to be run', () => {
    const text = renderPart({ part: { number: 2, of: 3 }, trials: 0, done: 0, notes: [] }, options);
    expect(text.trim()).toBe('Part 2/3: no trial has to be run.');
  });
});
