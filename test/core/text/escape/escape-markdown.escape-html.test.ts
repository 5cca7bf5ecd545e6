import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../../src/core/text/escape/escape-markdown.ts';
import { hostileText } from '../../../gate/report/hostile.ts';

describe('escapeHtml', () => {
  it('writes the characters of markup as entities', () => {
    expect(escapeHtml(`<a href="x" id='y'>&\`</a>`)).toBe(
      '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&#96;&lt;/a&gt;',
    );
  });

  it('leaves no character that could end an attribute or begin a tag, and only its own entities', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"'`]|&(?!(?:amp|lt|gt|quot|#39|#96);)/u);
      }),
      { numRuns: 2000 },
    );
  });
});
