import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCode, splitSentences } from '../../../src/core/text/split-sentences.ts';
import { anyText } from '../../helpers/any-text.ts';

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  it.each([
    ['Use tabs. Never use spaces.', ['Use tabs.', 'Never use spaces.']],
    ['Use a linter, e.g. Biome or ESLint. Run it often.', ['Use a linter, e.g. Biome or ESLint.', 'Run it often.']],
    ['Edit package.json, not Node.js. It is v1.2. Stop.', ['Edit package.json, not Node.js.', 'It is v1.2.', 'Stop.']],
    ['Run `a. B` first! Then `go test ./...`. Done', ['Run `a. B` first!', 'Then `go test ./...`.', 'Done']],
    ['See https://example.com/a.b. Read it.', ['See https://example.com/a.b.', 'Read it.']],
    ['**Never do this.** Do that.', ['**Never do this.**', 'Do that.']],
    ['Keep it (see A. B). Fine.', ['Keep it (see A. B).', 'Fine.']],
    ['Ask J. Smith i.e. Bob etc. about it.', ['Ask J. Smith i.e. Bob etc. about it.']],
    ['Is it? yes. No', ['Is it? yes.', 'No']],
    ['使う。走る。', ['使う。', '走る。']],
    ['', []],
    ['   ', []],
  ])('splits %j', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('loses no character but the spaces between sentences', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        expect(split(text).join('').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
        expect(maskCode(text)).toHaveLength(text.length);
      }),
    );
  });

  it('takes no longer for runs of backticks that nothing closes', () => {
    const text = Array.from({ length: 400 }, (_, length) => '`'.repeat(length + 1)).join(' thing. Next ');
    expect(split(text).length).toBeGreaterThan(100);
  });
});
