import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeCommandData, escapeCommandProperty } from '../../../../src/core/text/escape/escape-terminal.ts';
import { hostileText } from '../../../gate/report/hostile.ts';

describe('escapeCommandData', () => {
  it('keeps lines as %0A and percent signs as %25', () => {
    expect(escapeCommandData('50 %\nnext')).toBe('50 %25%0Anext');
  });

  it('stays on one line and decodes to the plain text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const escaped = escapeCommandData(text);
        expect(escaped).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(escaped.replaceAll('%0A', '').replaceAll('%25', '')).not.toContain('%');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('escapeCommandProperty', () => {
  it('cannot end the property or the list of properties', () => {
    expect(escapeCommandProperty('a,line=9::x%')).toBe('a%2Cline=9%3A%3Ax%25');
    fc.assert(
      fc.property(hostileText, (text) => !/[:,\p{Cc}]/u.test(escapeCommandProperty(text))),
      { numRuns: 1000 },
    );
  });
});
