import { beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/foundation/model/verdict/receipt.ts';
import { type Door, tryDoor } from '../../helpers/doors/door.ts';
import { openEnvironmentDoor } from '../../helpers/doors/environment-doors.ts';
import { openFolderDoor } from '../../helpers/doors/folder-doors.ts';
import { measureIdle } from '../../helpers/doors/idle-place.ts';
import { openReceiptDoor } from '../../helpers/doors/receipt-doors.ts';
import { openShardDoor } from '../../helpers/doors/shard-doors.ts';
import { runs } from '../../helpers/long.ts';

/** Alterations that are tried of each artefact. */
const most = runs(3, 400);

let forged: Receipt;
beforeAll(async () => {
  ({ forged } = await measureIdle());
});

/** Trials of the arm with the rule that say they cost a tenth. */
const cheapen = (text: string) =>
  text.replaceAll(
    /"(input|output|cacheCreation|cacheRead)":\s*(\d+)/g,
    (_, name, tokens) => `"${name}":${Math.round(Number(tokens) / 10)}`,
  );

const doors: readonly (readonly [artefact: string, open: () => Door | Promise<Door>])[] = [
  ['a receipt of a rule that waits', () => openReceiptDoor(forged, 'candidate')],
  ['a receipt of a rule that is in memory', () => openReceiptDoor(forged, 'active')],
  ['the recordings of shards', () => openShardDoor(cheapen)],
  ['the environment', () => openEnvironmentDoor(forged)],
  ['the working directory', () => openFolderDoor(forged)],
];

describe('an artefact that comes in gets a change no further than none at all, however it is altered', () => {
  it.each(doors)('%s', async (_, open) => {
    const door = await open();
    try {
      const { tried, opened } = await tryDoor(door, most);
      expect(opened).toEqual([]);
      expect(tried).toBeGreaterThan(1);
    } finally {
      door.close();
    }
  });
});
