import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { IntervalDrawing } from '../../../src/core/report/blocks/block.ts';
import { chooseDomain } from '../../../src/core/report/figures/choose-domain.ts';
import * as terminal from '../../../src/core/report/terminal-text.ts';

/** Drawn as a page asks for it. */
function drawInterval(drawing: Omit<IntervalDrawing, 'domain'>, width: number): readonly string[] {
  const { saving, interval, markers } = drawing;
  const domain = chooseDomain({ anchors: markers.map(({ value }) => value), centres: [saving], extents: interval });
  return terminal.drawInterval({ ...drawing, domain }, width);
}

const markers = (bar: number, effect: number) => [
  { value: 0, label: '0' },
  { value: bar, label: `bar ${bar}` },
  { value: effect, label: `effect ${effect}` },
];

const draw = (saving: number, interval: readonly [number, number], bar = 54, effect = 9300) =>
  `\n${drawInterval({ saving, interval, markers: markers(bar, effect) }, 60).join('\n')}`;

describe('drawInterval', () => {
  it('merges markers that fall together and labels them', () => {
    expect(draw(9800, [2100, 17_500])).toMatchInlineSnapshot(`
      "
               ├───────────────────────●───────────────────────┤
      ──┬────────────────────────────┬────────────────────────────
      0 · bar 54                effect 9300"
    `);
  });

  it('keeps a wide bar and the minimal effect apart', () => {
    expect(draw(-3000, [-9000, 3000], 4000, 9000)).toMatchInlineSnapshot(`
      "
        ├─────────────────●──────────────────┤
      ──────────────────────────────┬───────────┬──────────────┬──
                                    0       bar 4000   effect 9000"
    `);
  });

  it('marks ends outside the scale with arrows', () => {
    expect(draw(9000, [-1e7, 1e7])).toMatchInlineSnapshot(`
      "
      ◂───────────────────────────────────●──────────────────────▸
      ──────────────────────────────┬─────┬───────────────────────
                         0 · bar 54  effect 9300"
    `);
  });

  it('draws nothing without an estimate', () => {
    expect(drawInterval({ saving: Number.NaN, interval: [0, 0], markers: [] }, 60)).toEqual([]);
  });

  it('never leaves its width', () => {
    const figure = fc.double({ min: -1e8, max: 1e8, noNaN: true });
    fc.assert(
      fc.property(figure, figure, figure, figure, fc.integer({ min: 56, max: 100 }), (saving, a, b, effect, width) => {
        const interval = [Math.min(saving, a, b), Math.max(saving, a, b)] as const;
        const lines = drawInterval({ saving, interval, markers: markers(54, Math.round(effect)) }, width);
        expect(lines).toHaveLength(3);
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
