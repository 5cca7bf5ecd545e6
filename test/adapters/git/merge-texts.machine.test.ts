import { describe, expect, it } from 'vitest';
import { mergeTexts } from '../../../src/adapters/git/merge-texts.ts';

describe('a merge of texts', () => {
  const lines = (first: string, last: string) => `${first}\n2\n3\n4\n5\n6\n${last}\n`;
  it('carries a change over, and says where it conflicts', async () => {
    const texts = { ours: lines('1', 'z'), base: lines('1', '7'), theirs: lines('a', '7') };
    expect(await mergeTexts(texts)).toBe(lines('a', 'z'));
    expect(await mergeTexts({ ...texts, ours: lines('b', '7') })).toBeUndefined();
    const crlf = (text: string) => text.replaceAll('\n', '\r\n');
    expect(await mergeTexts({ ours: crlf(texts.ours), base: crlf(texts.base), theirs: crlf(texts.theirs) })).toBe(
      crlf(lines('a', 'z')),
    );
  });
});
