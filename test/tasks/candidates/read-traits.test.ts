import { describe, expect, it } from 'vitest';
import { readTraits } from '../../../src/tasks/candidates/read-traits.ts';

function change(path: string, lines: number, { from = `a/${path}`, to = `b/${path}` } = {}): string {
  const [old, fresh] = [from === '/dev/null' ? 0 : 1, to === '/dev/null' ? 0 : 1];
  const text = Array.from({ length: lines }, (_, index) => `${fresh === 0 ? '-' : '+'}line ${index}`).join('\n');
  const [minus, plus] = fresh === 0 ? [lines, 0] : [0, lines];
  return `--- ${from}\n+++ ${to}\n@@ -${old},${minus} +${fresh},${plus} @@\n${text}\n`;
}

describe('readTraits', () => {
  it('names folders two deep, the size and the work', () => {
    expect(readTraits(change('src/db/pool/open.ts', 3))).toEqual({
      ...{ areas: ['src/db'], size: 'small', work: ['edits-one'], lines: 3 },
    });
    expect(readTraits(change('index.js', 11))).toEqual({
      ...{ areas: ['.'], size: 'medium', work: ['edits-one'], lines: 11 },
    });
  });

  it('tells several edits, new files and deleted ones apart', () => {
    const patch = [
      change('src/a/one.ts', 20),
      change('src/b/two.ts', 20),
      change('src/b/new.ts', 20, { from: '/dev/null' }),
      change('src/c/old.ts', 20, { to: '/dev/null' }),
    ].join('');
    expect(readTraits(patch)).toEqual({
      areas: ['src/a', 'src/b', 'src/c'],
      size: 'large',
      work: ['edits-several', 'creates', 'deletes'],
      lines: 80,
    });
  });

  it('looks at tests and documents only where there is nothing else', () => {
    const beside = change('src/one.ts', 2) + change('test/one.test.ts', 90) + change('README.md', 9);
    expect(readTraits(beside)).toEqual({ areas: ['src'], size: 'small', work: ['edits-one'], lines: 2 });
    expect(readTraits(change('test/one.test.ts', 90))).toMatchObject({ areas: ['test'], size: 'large' });
  });
});
