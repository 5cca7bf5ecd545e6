import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitSummary, formatOutputs } from '../../../src/adapters/github/env-files.ts';
import { parseEnvFile } from '../../helpers/run-action.ts';

const mebibyte = 1024 * 1024;

describe('formatOutputs', () => {
  it.each([
    'plain',
    '',
    'two\nlines\n',
    '\n\nname=injected\n',
    'EOF\nevil<<EOF\nvalue\nEOF',
    '::set-output name=outcome::pass',
    '##[error]::stop-commands::x\n::add-mask::y',
    'a<<b\nc\nb',
    '\u0000\u001b[31m\u202e',
  ])('keeps %j inside its own output', (value) => {
    const text = formatOutputs({ outcome: value, last: 'end' }, 'delimiter-1');
    expect(parseEnvFile(text)).toEqual({ outcome: value, last: 'end' });
  });

  it('gives back any values, whatever lines they hold', () => {
    const line = fc.oneof(fc.string(), fc.constantFrom('outcome=pass', 'x<<y', 'y', '<<', '=', 'delimiter'));
    const value = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));
    const values = fc.dictionary(fc.stringMatching(/^[a-z][a-z-]{0,8}$/), value);
    fc.assert(
      fc.property(values, (outputs) => {
        expect(parseEnvFile(formatOutputs(outputs, 'drawn-later-3f0c'))).toEqual({ ...outputs });
      }),
    );
  });

  it('refuses a value that holds the delimiter', () => {
    expect(() => formatOutputs({ a: 'x\nd1\ny' }, 'd1')).toThrow('own delimiter');
  });
});

describe('fitSummary', () => {
  it('leaves alone what fits', () => {
    const text = 'ä'.repeat(mebibyte / 2);
    expect(fitSummary(text)).toBe(text);
  });

  it.each([
    ['lines', `${'ä€😀 line\n'.repeat(100_000)}`],
    ['one line', '😀'.repeat(mebibyte / 2)],
    ['one line, out of step', `a${'😀'.repeat(mebibyte / 2)}`],
  ])('cuts %s within 1 MiB, at a character, and says so', (_, text) => {
    const fitted = fitSummary(text);
    expect(Buffer.byteLength(fitted)).toBeLessThanOrEqual(mebibyte);
    expect(Buffer.byteLength(fitted)).toBeGreaterThan(mebibyte - 200);
    expect(fitted).toMatch(/Cut: a job summary holds 1 MiB/);
    expect(fitted).not.toContain('\ufffd');
  });
});
