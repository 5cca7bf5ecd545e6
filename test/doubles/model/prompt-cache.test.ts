import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  billAutomatic,
  billPrompt,
  countPrompt,
  fiveMinutesMs,
  minCacheTokens,
  oneHourMs,
  type PromptBlock,
} from './prompt-cache.ts';

/** A block of about so many tokens, unlike any other. */
const block = (name: string, tokens = 400, keepMs?: number): PromptBlock => ({
  text: `${name}${' word'.repeat(tokens)}`,
  ...(keepMs === undefined ? {} : { keepMs }),
});
const mark = (one: PromptBlock): PromptBlock => ({ ...one, keepMs: fiveMinutesMs });
const conversation = ['system', 'task', 'call', 'result', 'answer'].map((name) => block(name, 1100));

describe('the prompt cache of the Messages API', () => {
  it('splits every prompt into read, written and plain tokens, whatever came before', () => {
    const blocks = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 900 }), fc.boolean()), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(blocks, { minLength: 1, maxLength: 6 }), (prompts) => {
        const cache = new Map<string, number>();
        for (const prompt of prompts) {
          const all = prompt.map(([name, tokens, marked]) =>
            marked ? mark(block(name, tokens)) : block(name, tokens),
          );
          const { input, cacheRead, cacheCreation, creationByKeepMs } = billPrompt(cache, 'k', all, 0);
          expect(input + cacheRead + cacheCreation).toBe(countPrompt(all));
          expect(Math.min(input, cacheRead, cacheCreation)).toBeGreaterThanOrEqual(0);
          expect([...creationByKeepMs.values()].reduce((sum, tokens) => sum + tokens, 0)).toBe(cacheCreation);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('reads what the call before left, wherever the mark has moved', () => {
    const cache = new Map<string, number>();
    const upTo = (end: number) => conversation.slice(0, end).map((one, index) => (index === end - 1 ? mark(one) : one));
    const first = billPrompt(cache, 'k', upTo(2), 0);
    const second = billPrompt(cache, 'k', upTo(4), 1000);
    expect(first).toMatchObject({ cacheRead: 0, cacheCreation: countPrompt(upTo(2)) - first.input });
    expect(second.cacheRead).toBe(first.cacheCreation);
    expect(billPrompt(cache, 'k', upTo(4), 2000)).toMatchObject({ cacheCreation: 0 });
  });

  it.each<
    [name: string, scope: string, nowMs: number, change: (blocks: readonly PromptBlock[]) => readonly PromptBlock[]]
  >([
    ['another key or model', 'other', 0, (blocks) => blocks],
    ['five minutes later', 'k', fiveMinutesMs, (blocks) => blocks],
    ['a changed beginning', 'k', 0, ([, ...rest]) => [block('changed', 1100), ...rest]],
    ['no marks', 'k', 0, (blocks) => blocks.map(({ text }) => ({ text }))],
    [
      'an end more than twenty blocks on',
      'k',
      0,
      (blocks) => [
        ...blocks.map(({ text }) => ({ text })),
        ...Array.from({ length: 20 }, (_, index) => block(`more ${index}`, 1)),
        mark(block('end', 1)),
      ],
    ],
  ])('reads nothing after %s', (_, scope, nowMs, change) => {
    const cache = new Map<string, number>();
    const blocks = [...conversation.slice(0, 2), mark(block('marked'))];
    billPrompt(cache, 'k', blocks, 0);
    expect(billPrompt(cache, 'k', blocks, 0).cacheRead).toBeGreaterThan(0);
    expect(billPrompt(cache, scope, change(blocks), nowMs).cacheRead).toBe(0);
  });

  it('keeps no prefix that is too short, and tells the two times apart', () => {
    const short = [mark(block('short', minCacheTokens / 2))];
    expect(billPrompt(new Map(), 'k', short, 0)).toMatchObject({ cacheCreation: 0, cacheRead: 0 });
    const both = [block('long', 1200, oneHourMs), mark(block('short', 100))];
    const bill = billPrompt(new Map(), 'k', both, 0);
    expect([...bill.creationByKeepMs.keys()]).toEqual([oneHourMs, fiveMinutesMs]);
    expect(bill.creationByKeepMs.get(oneHourMs)).toBeGreaterThan(1200);
  });
});

describe('the prompt cache of the Responses API', () => {
  it('keeps everything unasked, in steps of 128 tokens', () => {
    const cache = new Map<string, number>();
    const first = billAutomatic(cache, 'k', conversation.slice(0, 2), 0);
    const second = billAutomatic(cache, 'k', conversation.slice(0, 3), 1);
    expect(first.cacheRead).toBe(0);
    expect(second.cacheRead).toBeGreaterThan(2200 - 128);
    expect(second.cacheRead % 128).toBe(0);
    expect(second.input + second.cacheRead).toBe(countPrompt(conversation.slice(0, 3)));
    expect(billAutomatic(cache, 'k', [block('short', 100)], 1).cacheRead).toBe(0);
  });
});
