import { describe, expect, it } from 'vitest';
import type { LaidFile } from '../../../src/core/model/trial/overlay.ts';
import { digestFiles } from '../../../src/core/plan/digest-overlay.ts';

const file = (text: string, mode: LaidFile['mode'] = '100644'): LaidFile => ({ mode, bytes: Buffer.from(text) });

describe('digestFiles', () => {
  const files = [
    ['b.txt', file('b')],
    ['a.txt', file('a')],
    ['gone.txt', null],
  ] as const;

  it('is the same in whatever order the files come', () => {
    expect(digestFiles(new Map(files))).toBe(digestFiles(new Map(files.toReversed())));
  });

  it.each<[string, readonly (readonly [string, LaidFile | null])[]]>([
    ['a byte', [['a.txt', file('A')]]],
    ['a right', [['a.txt', file('a', '100755')]]],
    ['a name', [['A.txt', file('a')]]],
    ['a file that is gone', [['a.txt', null]]],
    [
      'another file',
      [
        ['a.txt', file('a')],
        ['c.txt', file('')],
      ],
    ],
  ])('is another one for %s', (_, other) => {
    expect(digestFiles(new Map(other))).not.toBe(digestFiles(new Map([['a.txt', file('a')]])));
  });
});
