import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/core/text/decode-text.ts';

const limits = { codePrefix: 'ledger', maxBytes: 2048 };
const decode = (input: string | Uint8Array, maxBytes = 2048) =>
  decodeText(input, 'ledger.yml', 'head', { ...limits, maxBytes });
const problem = (code: string, message: string, hint: string, line: number, column: number) => ({
  problems: [{ code, severity: 'error', message, hint, blame: 'head', at: { file: 'ledger.yml', line, column } }],
});
const invalid = (line: number, column: number) =>
  problem('ledger-invalid-utf8', 'the file is not valid UTF-8 here', 'Save the file as UTF-8.', line, column);
const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))));

describe('decodeText', () => {
  it.each([
    { name: 'tabs and both kinds of line break', input: 'a\tb\r\nc\n' },
    { name: 'a byte order mark', input: '\uFEFFa' },
    { name: 'characters of several bytes', input: 'naïve 🙂' },
    { name: 'a replacement character that is really there', input: 'a\uFFFDb' },
  ])('takes a text, and its bytes, with $name', ({ input }) => {
    expect(decode(input)).toEqual({ value: input, problems: [] });
    expect(decode(Buffer.from(input))).toEqual({ value: input, problems: [] });
  });

  it.each([
    { name: 'an invalid byte', input: bytes('ab\nc', 0xff, 'd'), answer: invalid(2, 2) },
    {
      name: 'an invalid byte after a real replacement character',
      input: bytes('\uFFFD🙂', 0xc3, 'x'),
      answer: invalid(1, 4),
    },
    {
      name: 'half of a surrogate pair',
      input: 'ab\uD83D',
      answer: problem(
        'ledger-invalid-utf8',
        'half of a surrogate pair stands alone',
        'Remove the broken character.',
        1,
        3,
      ),
    },
    {
      name: 'NUL',
      input: 'a\n\0',
      answer: problem(
        'ledger-control-character',
        'the file contains the control character U+0000',
        'Remove the character.',
        2,
        1,
      ),
    },
    {
      name: 'DEL',
      input: 'a\x7f',
      answer: problem(
        'ledger-control-character',
        'the file contains the control character U+007F',
        'Remove the character.',
        1,
        2,
      ),
    },
    {
      name: 'one byte more than 2 KiB',
      input: 'é'.repeat(1024).concat('x'),
      answer: problem(
        'ledger-too-large',
        'the file is longer than 2 KiB, and no more is read',
        'Shorten "ledger.yml" below 2 KiB.',
        1,
        1,
      ),
    },
  ])('refuses $name', ({ input, answer }) => {
    expect(decode(input)).toEqual(answer);
  });

  it('takes exactly as many bytes as are read, and names larger limits in MiB', () => {
    expect(decode('x'.repeat(2048)).problems).toEqual([]);
    const [found] = decode(Buffer.alloc(3 * 1024 * 1024 + 1, 'x'), 3 * 1024 * 1024).problems;
    expect(found?.message).toBe('the file is longer than 3 MiB, and no more is read');
  });
});
