import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayShorten, shortenResult } from '../../../src/session/state/shorten-result.ts';

const place = '/home/me/.rentroll/whole/a-b.txt';
const shorten = (text: string, longest = 1000) => shortenResult(text, { longest, place });

describe('shortenResult', () => {
  it('keeps the beginning, the end, each error once, and says where the whole is', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `step ${index} is fine`);
    lines[200] = 'src/a.ts:3 error TS2322: no';
    lines[300] = 'src/a.ts:3 error TS2322: no';
    const short = shorten(lines.join('\n')) ?? '';
    expect(short).toMatch(/^step 0 is fine\n/);
    expect(short).toContain('lines left out…]\nsrc/a.ts:3 error TS2322: no\n[…');
    expect(short.match(/TS2322/g)).toHaveLength(1);
    expect(short).toContain('\nstep 499 is fine\n');
    expect(short).toContain(`The whole text: ${place}]`);
  });

  it('leaves alone what is short, what is no text, and what is all errors', () => {
    expect(shorten('short')).toBeUndefined();
    expect(shorten(`${'a\n'.repeat(2000)}\0`)).toBeUndefined();
    expect(shorten(`${'a\n'.repeat(2000)}\ufffd`)).toBeUndefined();
    expect(shorten(Array.from({ length: 900 }, (_, index) => `error ${index}`).join('\n'))).toBeUndefined();
  });

  it('cuts a line that is very long in its middle', () => {
    const short = shorten('x'.repeat(100_000), 4000) ?? '';
    expect(short).toMatch(/^x{800} \[…98400 characters left out…\] x{800}\n/);
  });

  const line = fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.integer().map((number) => `line ${number} of something that goes on and on`),
    fc.integer({ max: 30, min: 0 }).map((number) => `Error: thing ${number} failed`),
  );

  it('only ever shortens, and loses no line that names an error', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 400 }), fc.integer({ min: 100, max: 8000 }), (lines, longest) => {
        const text = lines.join('\n');
        const short = shorten(text, longest);
        if (short === undefined) return;
        expect(short.length).toBeLessThan(text.length);
        const kept = new Set(short.split('\n'));
        for (const each of lines) if (/^Error: thing/.test(each)) expect(kept).toContain(each);
      }),
    );
  });

  it.each([
    ['Bash', true],
    ['mcp__github__list', true],
    ['Grep', true],
    ['Read', false],
    ['Edit', false],
    ['Agent', false],
    ['toString', false],
  ])('%s may be shortened: %s', (tool, may) => {
    expect(mayShorten(tool)).toBe(may);
  });
});
