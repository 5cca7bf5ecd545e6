import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownCode, markdownFence } from '../../../../src/core/text/escape/escape-markdown.ts';
import { hostileText } from '../../../gate/report/hostile.ts';
import { dropEscapes, findLeftMarkup } from './left-markup.ts';

describe('escapeMarkdown', () => {
  it.each([
    ['words, and more', 'words, and more'],
    ['**bold** `code`', '\\*\\*bold\\*\\* \\`code\\`'],
    ['<b>&amp;', '&lt;b&gt;&amp;amp;'],
    ['@octocat #1 GH-2', '`@octocat` `#1` `GH-2`'],
    ['https://x.example www.x.example', '`https://x.example` `www.x.example`'],
    ['deadbeefcafe', '`deadbeefcafe`'],
    ['npm i @openai/codex@0.50.0 (at deadbeefcafe).', 'npm i `@openai/codex@0.50.0` (at `deadbeefcafe`).'],
    ['a`b@octocat c|d#1 e\\f@g', 'a\\`b@&#8203;octocat c\\|d#&#8203;1 e\\\\f@&#8203;g'],
    ['"[@x](y)"', '"\\[`@x](y`)"'],
    ['a | b', 'a \\| b'],
    ['# title', '`#` title'],
    ['- item', '\\- item'],
    ['12) item', '12\\) item'],
    ['[x](y) ![z](y)', '\\[x\\](y) !\\[z\\](y)'],
    ['costs $5', 'costs <span>$</span>5'],
    ['2.5 of 3.5', '2\\.5 of 3.5'],
    ['two\nlines', 'two lines'],
  ])('turns %j into %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });

  it('leaves no character with a meaning, no link, mention or reference, on one line', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(findLeftMarkup(escapeMarkdown(text))).toBeUndefined();
      }),
      { numRuns: 3000 },
    );
  });

  it('puts nothing invisible into a command, a commit or a path', () => {
    const word = fc.constantFrom(...copied);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const rendered = escapeMarkdown(words.join(' '))
          .replaceAll('`', '')
          .replace(/\\([!-/:-@[-`{-~])/gu, '$1');
        expect(rendered).toBe(words.join(' '));
      }),
    );
  });

  it('takes time that grows with the length alone', () => {
    expect(escapeMarkdown(`${')'.repeat(200_000)}@${'('.repeat(200_000)}x`)).toContain('@');
  });
});

/** What people copy out of a comment. */
const copied: readonly string[] = [
  'npm',
  'rentroll',
  '--base',
  'src/@types/index.d.ts',
  'docs/a_b.md#part',
  '1c5b0a3e9d7f4b2a8c6e0d1f2a3b4c5d6e7f8091',
  '@anthropic-ai/claude-code@2.1.197',
  'https://github.com/o/r/actions/runs/1',
  'uses:owner/name@9e8d7c6b5a4f',
];

describe('markdownCode', () => {
  it.each([
    ['sql-one', '`sql-one`'],
    ['.rentroll/ledger.yml:3:1', '`.rentroll/ledger.yml:3:1`'],
    ['a|b', '<code>a\\|b</code>'],
    ['a`b', '<code>a\\`b</code>'],
    ['', '<code></code>'],
  ])('turns %j into %j', (text, expected) => {
    expect(markdownCode(text)).toBe(expected);
  });

  it('never opens or closes a span of its own and never breaks a table row', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const code = markdownCode(text);
        const inside = code.startsWith('`')
          ? code.slice(1, -1)
          : dropEscapes(code.slice('<code>'.length, -'</code>'.length));
        expect(inside).not.toMatch(/[`|\n]/u);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('markdownFence', () => {
  it('is longer than any fence inside', () => {
    expect(markdownFence('a\n````\nb', 'sh')).toBe('`````sh\na\n````\nb\n`````');
  });
});
