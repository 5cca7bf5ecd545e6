import fc from 'fast-check';
import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { ownEntries } from '../../../../src/session/guard/entries/own-entries.ts';
import { makeProgram } from '../../../../src/session/guard/match/make-program.ts';
import { findByProgram, openProgram, packProgram } from '../../../../src/session/guard/match/pattern-program.ts';

const flags = RE2JS.CASE_INSENSITIVE | RE2JS.MULTILINE;

/** What the library finds: the truth. */
function findByLibrary(library: RE2JS, text: string): string | undefined {
  const matcher = library.matcher(text);
  return matcher.find() ? (matcher.group() ?? '') : undefined;
}

const findReady = (pattern: string, text: string) =>
  findByProgram(openProgram(packProgram(makeProgram(pattern))), text);

const atoms = [
  'a',
  'b',
  'K',
  'ſ',
  'é',
  '😀',
  '.',
  '\\w',
  '\\s',
  '\\b',
  '\\B',
  '^',
  '$',
  '\\A',
  '\\z',
  '[^a]',
  '[a-kß]',
  '\\pL',
  '(?s:.)',
];
const operators = ['', '*', '+', '?', '*?', '+?', '??', '{0,3}', '{2}'];
const simple = fc
  .tuple(fc.constantFrom(...atoms), fc.constantFrom(...operators))
  .map(([atom, operator]) => `(?:${atom})${operator}`);
const patterns = fc
  .array(fc.array(simple, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((branches) => branches.map((branch) => branch.join('')).join('|'));
const texts = fc
  .array(fc.constantFrom('a', 'b', 'A', 'k', 'K', 'S', 'ſ', 'ß', 'É', '😀', ' ', '\n', '_', '.'), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('a packed program', () => {
  it('finds what re2 finds, in every pattern of ours and every example', () => {
    const rules = ownEntries.flatMap((entry) => ('text' in entry ? [entry] : []));
    const others = ownEntries.flatMap(({ yes }) => yes.slice(0, 1)).filter((_, index) => index % 20 === 0);
    expect(rules.length).toBeGreaterThan(50);
    for (const { id, text, yes, no } of rules) {
      const program = openProgram(packProgram(makeProgram(text)));
      const library = RE2JS.compile(text, flags);
      const samples = [...yes, ...no, ...others];
      const found = samples.map((sample) => findByProgram(program, sample));
      expect([id, found]).toEqual([id, samples.map((sample) => findByLibrary(library, sample))]);
    }
  });

  it('finds what re2 finds, whatever the pattern and the text', () => {
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        expect(findReady(pattern, text)).toBe(findByLibrary(RE2JS.compile(pattern, flags), text));
      }),
    );
  });

  it('takes time that grows with the text alone', () => {
    const found = findReady('(?:a*)*b|(?:a|aa)+$', `${'a'.repeat(2_000)}c`);
    expect(found).toBeUndefined();
  });
});
