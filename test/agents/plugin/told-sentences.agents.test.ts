import { describe, expect, it } from 'vitest';
import { playSituation } from './told/play-situation.ts';
import { findKind } from './told/sentences.ts';
import { situations } from './told/situation.ts';

const names = ['failing tests', 'tests that a person mended in between', 'a file that a person deleted'];

/** `npm run prove told-sentences` plays all of them. */
describe('a sentence that reaches a request of Claude Code', () => {
  it.each(situations.filter(({ name }) => names.includes(name)))('is true at that moment: $name', async (situation) => {
    const told: { readonly sentence: string; readonly isTrue: boolean | undefined }[] = [];
    await playSituation(situation, (moment) => {
      const found = findKind(moment.sentence);
      told.push({ sentence: moment.sentence, isTrue: found?.kind.isTrue(found.parts, moment) });
    });
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ isTrue }) => isTrue !== true)).toEqual([]);
  });
});
