import { describe, expect, it } from 'vitest';
import { escapeLetters } from '../../../scripts/build/plain-letters.ts';

describe('escapeLetters', () => {
  it('leaves code that means the same, in ASCII', async () => {
    const code = 'export const all = ["…", `a 😀`, /[😀�]/u.test("😀"), /^�$/.test("�")]; // — said';
    const plain = escapeLetters(code);
    expect(plain).toMatch(/^[\0-\x7f]*$/);
    const load = async (text: string) =>
      (await import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)) as { all: unknown };
    expect((await load(plain)).all).toEqual((await load(code)).all);
    expect((await load(plain)).all).toEqual(['…', 'a 😀', true, true]);
  });
});
