import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Door, tryDoor } from '../../helpers/doors/door.ts';
import { openShardDoor } from '../../helpers/doors/shard-doors.ts';

/** Trials of the arm with the rule that say they cost a tenth. */
const cheapen = (text: string) =>
  text.replaceAll(
    /"(input|output|cacheCreation|cacheRead)":\s*(\d+)/g,
    (_, name, tokens) => `"${name}":${Math.round(Number(tokens) / 10)}`,
  );

let door: Door;
beforeAll(async () => {
  door = await openShardDoor(cheapen);
});
afterAll(() => door.close());

describe('the recordings of shards', () => {
  it('get a change no further than none at all, however they are altered', async () => {
    const { tried, opened } = await tryDoor(door, 12);
    expect(opened).toEqual([]);
    expect(tried).toBe(13);
    expect(door.alterations.length).toBeGreaterThan(300);
  });
});
