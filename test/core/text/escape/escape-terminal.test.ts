import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeTerminal } from '../../../../src/core/text/escape/escape-terminal.ts';
import { hostileText } from '../../../gate/report/hostile.ts';

describe('escapeTerminal', () => {
  it.each([
    ['std::string stays', 'std::string stays'],
    ['::stop-commands::x', ': :stop-commands::x'],
    ['after ::error::x', 'after : :error::x'],
    ['##[add-mask]x', '## [add-mask]x'],
    ['\u001b]8;;https://evil.example\u0007link', 'link'],
  ])('turns %j into %j', (text, expected) => {
    expect(escapeTerminal(text)).toBe(expected);
  });

  it('leaves no control character and no log command, even when the text is wrapped at spaces', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const escaped = escapeTerminal(text);
        expect(escaped).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(escaped).not.toMatch(/(?:^|\s)::|##\[/u);
      }),
      { numRuns: 2000 },
    );
  });
});
