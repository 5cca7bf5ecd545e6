import { describe, expect, it } from 'vitest';
import { digestValue } from '../../../src/core/text/digest-value.ts';

const text = (middle: string) => `${'a'.repeat(2048)}${middle}${'c'.repeat(2048)}`;
const zeros = (count: number) => Array.from({ length: count }, () => 0);

describe('digestValue', () => {
  // Digests are stored with the state of a session: another version has to give the same ones.
  it.each([
    { name: 'an empty text', value: '', digest: '300ffqut1h' },
    { name: 'a letter', value: 'a', digest: '2acuzlhh5vy' },
    { name: 'letters beyond ASCII', value: 'naïve 🙂', digest: '3eekgq96w7' },
    { name: 'zero', value: 0, digest: '133rs7z30uu' },
    { name: 'a negative fraction', value: -1.5, digest: '1sq52dzurp7' },
    { name: 'true', value: true, digest: '2b5ecv7fwy5' },
    { name: 'null', value: null, digest: '12bobgg3xls' },
    { name: 'an empty list', value: [], digest: '1w51o21b1fd' },
    { name: 'an empty object', value: {}, digest: '1iksxj83izh' },
    { name: 'a tool call', value: ['ls', { path: 'src', limit: 20 }], digest: '16qrkd5tqg1' },
    { name: 'a text of 4096 characters', value: 'x'.repeat(4096), digest: '171yidss3pl' },
    { name: 'a text of 4097 characters', value: 'x'.repeat(4097), digest: '22h05uyh990' },
    { name: 'a list of 399 numbers', value: zeros(399), digest: '2gayun6fa58' },
    { name: 'a list of 400 numbers', value: zeros(400), digest: 'znaqcgeqqa' },
  ])('names $name by the pinned digest', ({ value, digest }) => {
    expect(digestValue(value)).toBe(digest);
  });

  it('ignores the middle of a text longer than 4096 characters, and no part of its ends', () => {
    expect(digestValue(text('b'))).toBe(digestValue(text('d')));
    expect(digestValue(`b${text('b').slice(1)}`)).not.toBe(digestValue(text('b')));
    expect(digestValue(`${text('b').slice(0, -1)}b`)).not.toBe(digestValue(text('b')));
  });

  it('ignores parts after the 400th', () => {
    expect(digestValue(zeros(401))).toBe(digestValue(zeros(400)));
  });
});
