import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown, markdownCode, markdownFence } from '../../../../src/foundation/text/escape/escape-markdown.ts';
import { hostileText } from '../../../stages/gate/report/hostile.ts';

/** What is left once everything the escape itself writes is replaced by a dot. */
function residue(escaped: string): string {
  return escaped
    .replaceAll('<span>$</span>', '·')
    .replace(/\\[!-/:-@[-`{-~]/gu, '·')
    .replace(/[@#]&#8203;|GH-&#8203;|&#58;&#8203;\/\/|www&#46;&#8203;/giu, '·')
    .replace(/&(?:amp|lt|gt|#8203);/gu, '·');
}

describe('escapeMarkdown', () => {
  it.each([
    ['words, and more', 'words, and more'],
    ['**bold** `code`', '\\*\\*bold\\*\\* \\`code\\`'],
    ['<b>&amp;', '&lt;b&gt;&amp;amp;'],
    ['@octocat #1 GH-2', '@&#8203;octocat #&#8203;1 GH-&#8203;2'],
    ['https://x.example www.x.example', 'https&#58;&#8203;//x.example www&#46;&#8203;x.example'],
    ['deadbeefcafe', 'dea&#8203;dbeefcafe'],
    ['a | b', 'a \\| b'],
    ['# title', '#&#8203; title'],
    ['- item', '\\- item'],
    ['12) item', '12\\) item'],
    ['[x](y) ![z](y)', '\\[x\\](y) !\\[z\\](y)'],
    ['costs $5', 'costs <span>$</span>5'],
    ['two\nlines', 'two lines'],
  ])('turns %j into %j', (text, expected) => {
    expect(escapeMarkdown(text)).toBe(expected);
  });

  it('leaves no character with a meaning, no link, mention or reference, on one line', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const left = residue(escapeMarkdown(text));
        expect(left).not.toMatch(/[\\`*_[\]|~<>&$@#\n]|:\/\/|www\.|^[-+=]|^\d+[.)]/iu);
      }),
      { numRuns: 3000 },
    );
  });
});

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
          : residue(code.slice('<code>'.length, -'</code>'.length));
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
