import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Adapter, tryAdapter } from '../../helpers/doors/door.ts';
import { openStoreAdapter } from '../../helpers/doors/store-doors.ts';

/** Trials of the arm with the rule that say they cost a tenth. */
const cheapen = (text: string) =>
  text.replaceAll(
    /"(input|output|cacheCreation|cacheRead)":\s*(\d+)/g,
    (_, name, tokens) => `"${name}":${Math.round(Number(tokens) / 10)}`,
  );

let adapter: Adapter;
beforeAll(async () => {
  adapter = await openStoreAdapter(cheapen);
});
afterAll(() => adapter.close());

describe('the trials of parts', () => {
  it('get a change no further than none at all, however they are altered', async () => {
    const { tried, opened } = await tryAdapter(adapter, 12);
    expect(opened).toEqual([]);
    expect(tried).toBe(13);
    expect(adapter.alterations.length).toBeGreaterThan(300);
  });
});
