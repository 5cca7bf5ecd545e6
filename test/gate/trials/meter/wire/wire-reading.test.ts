import { describe, expect, it } from 'vitest';
import {
  countIn,
  objectsIn,
  openReader,
  raiseClasses,
  settleUsage,
  takeAsked,
  takeModel,
  textIn,
  type WireReading,
} from '../../../../../src/gate/trials/meter/wire/wire-reading.ts';

/** One token for each character. */
const countTokens = (text: string) => text.length;

function readingOf(changed: Partial<WireReading>): WireReading {
  const { reading } = openReader(
    () => undefined,
    () => undefined,
  );
  return { ...reading, ...changed };
}

describe('settleUsage', () => {
  it.each([
    {
      name: 'the API named all of it',
      reading: { complete: true, usage: { input: 3, output: 4, cacheCreation: 5, cacheRead: 6 } },
      usage: { input: 3, output: 4, cacheCreation: 5, cacheRead: 6 },
    },
    {
      name: 'the API named its output alone',
      reading: { complete: true, usage: { output: 4 }, written: ['a long text'] },
      usage: { input: 0, output: 4, cacheCreation: 0, cacheRead: 0 },
    },
  ])('takes the counts of the API as they are when $name', ({ reading, usage }) => {
    expect(settleUsage(readingOf(reading), 100, countTokens)).toEqual({ usage });
  });

  it.each([
    {
      name: 'nothing came',
      reading: {},
      usage: { input: 100, output: 0, cacheCreation: 0, cacheRead: 0 },
      source: 'input estimated from the request',
    },
    {
      name: 'a text came without usage',
      reading: { written: ['abc', 'de'], opaqueCharacters: 9 },
      usage: { input: 100, output: 8, cacheCreation: 0, cacheRead: 0 },
      source: 'input estimated from the request',
    },
    {
      name: 'the input was named',
      reading: { usage: { input: 0, output: 1, cacheRead: 50 }, written: ['abc'] },
      usage: { input: 0, output: 3, cacheCreation: 0, cacheRead: 50 },
      source: 'input as the API reported it',
    },
    {
      name: 'more output was named than can be read',
      reading: { usage: { input: 7, output: 20 }, written: ['abc'] },
      usage: { input: 7, output: 20, cacheCreation: 0, cacheRead: 0 },
      source: 'input as the API reported it',
    },
  ])('estimates what is missing, and says so, when $name', ({ reading, usage, source }) => {
    const settled = settleUsage(readingOf(reading), 100, countTokens);
    expect(settled.usage).toEqual(usage);
    expect(settled.note).toContain(source);
  });
});

describe('fields of an answer', () => {
  it.each([
    { name: 'it is 0', value: 0, count: 0 },
    { name: 'it is whole', value: 12, count: 12 },
    { name: 'it is negative', value: -1, count: undefined },
    { name: 'it is no whole number', value: 1.5, count: undefined },
    { name: 'it is too large', value: 2 ** 53, count: undefined },
    { name: 'it is a text', value: '12', count: undefined },
    { name: 'it is missing', value: undefined, count: undefined },
  ])('give a count of tokens, or none, when $name', ({ value, count }) => {
    expect(countIn({ tokens: value }, 'tokens')).toBe(count);
  });

  it('give texts and objects alone when they hold other values too', () => {
    expect([textIn({ a: 'x' }, 'a'), textIn({ a: 1 }, 'a'), textIn(undefined, 'a')]).toEqual([
      'x',
      undefined,
      undefined,
    ]);
    expect(objectsIn({ a: [{ b: 1 }, 'x', null] }, 'a')).toEqual([{ b: 1 }]);
    expect(objectsIn({ a: { b: 1 } }, 'a')).toEqual([]);
  });

  it('keep the highest count of a class when an answer states several', () => {
    const reading = readingOf({ usage: {} });
    raiseClasses(reading, { input: 5, output: 1 });
    raiseClasses(reading, { input: 3, output: 9, cacheRead: 0 });
    expect(reading.usage).toEqual({ input: 5, output: 9, cacheRead: 0 });
  });

  it('keep the model that was named last, and a tool call once, when they are repeated', () => {
    const reading = readingOf({ requestedCallIds: [], uses: [] });
    takeModel(reading, { model: 'm' });
    takeModel(reading, { model: 7 });
    expect(reading.model).toBe('m');
    for (const id of ['1', '1', '2']) takeAsked(reading, { id, name: 'Bash' }, 'id', '');
    takeAsked(reading, { name: 'Bash' }, 'id', '');
    expect(reading.requestedCallIds).toEqual(['1', '2']);
    expect(reading.uses).toHaveLength(2);
  });
});
