import { describe, expect, it } from 'vitest';
import { findUnshownClaims } from '../../../scripts/security/find-unshown-claims.ts';

const shown = '`test/some/place.test.ts`: "a title"';
const lines = (page: string) => findUnshownClaims(page).map(({ line }) => line);

describe('a claim that nothing shows', () => {
  it('is each row, item and paragraph without a test', () => {
    const table = `| attack | answer |\n|---|---|\n| a | b ${shown} |\n| c | d |\n| e | the same |\n`;
    expect(lines(`# Page\n\nNothing leaves.\n\n${table}\n- one ${shown}\n- two\n  goes on\n`)).toEqual([3, 8, 12]);
  });

  it.each([
    ['a comment behind it names the test', `Nothing leaves. <!-- shown by: ${shown} -->\n`],
    ['it only leads to what follows', 'Everything that starts:\n'],
    ['it is said where protection ends', '## Limits\n\nA process can read.\n'],
    ['it is marked as a limit', 'Others may listen. <!-- a limit -->\n'],
    ['it is code', '```\nnothing leaves\n```\n'],
    ['it is generated', '<!-- generated:x -->\nwords\n<!-- /generated:x -->\n'],
  ])('is none where %s', (_, page) => {
    expect(lines(page)).toEqual([]);
  });

  it('is looked for in marked parts alone where a page has them', () => {
    expect(lines('Install it.\n<!-- claims -->\nNothing leaves.\n<!-- /claims -->\nUse it.\n')).toEqual([3]);
  });
});
