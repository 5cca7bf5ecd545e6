import { expect, it } from 'vitest';
import { findEmptyTables } from '../../../../scripts/checks/documents/find-empty-tables.ts';

it('names markers with nothing between them, and no others', () => {
  const place = (name: string, text: string) => `<!-- generated:${name} -->\n${text}<!-- /generated:${name} -->\n`;
  const page = `${place('full', '| a |\n')}words\n${place('none', '')}${place('blank', '\n')}`;
  expect(findEmptyTables(new Map([['docs/a.md', page]]))).toEqual([
    expect.stringMatching(/^docs\/a\.md: .*"generated:none"/),
    expect.stringMatching(/^docs\/a\.md: .*"generated:blank"/),
  ]);
});
