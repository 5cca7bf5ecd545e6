import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawGates } from '../../../scripts/rulebench/draw-gates.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/figures/verdicts/rulebench.md'), 'utf8');
const partOf = (name: string) =>
  new RegExp(`<!-- generated:${name} -->\n([\\s\\S]*?)<!-- /generated:${name} -->`).exec(page)?.[1]?.trim() ?? '';

describe('drawGates', () => {
  it('draws the published table as the page has it', () => {
    expect(partOf('rulebench-chart')).toBe(drawGates(partOf('rulebench')));
  });

  it('has a bar and a point for each gate, in the order of the table', () => {
    const table =
      '| gate | a | b |\n|---|---|---|\n| rentroll: the gate, of tokens | 1.5 | 40 | 1 | 2 | 3 |\n| mean of 3: cheaper | 30 | 20.5 | 1 | 2 | 3 |';
    expect(drawGates(table).split('\n').slice(3)).toEqual([
      '  x-axis ["ours, of tokens", "mean of 3"]',
      '  y-axis "%" 0 --> 70',
      '  bar [40, 20.5]',
      '  line [1.5, 30]',
      '```',
    ]);
  });
});
