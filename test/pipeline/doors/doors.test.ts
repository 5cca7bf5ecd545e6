import { beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { quickAdapters } from '../../helpers/doors/all-doors.ts';
import { tryAdapter } from '../../helpers/doors/door.ts';
import { inventForged } from '../../helpers/doors/idle-environment.ts';
import { openSecretAdapter } from '../../helpers/doors/journal-doors.ts';
import { runs } from '../../helpers/long.ts';

/** Alterations that are tried of each artefact; scripts/prove/doors.ts tries as many as one has time for. */
const most = runs(1, 30);

/** Every other door in `npm test`; what the others hold against has tests beside its source. */
const tried = quickAdapters.filter((_, index) => runs(index % 2 === 1, true));

let forged: Receipt;
beforeAll(async () => {
  forged = await inventForged();
});

describe('an artefact that comes in gets a change no further than none at all, however it is altered', () => {
  it.each(tried)('%s', { timeout: 3_600_000 }, async (_, open) => {
    const adapter = await open(forged);
    try {
      const { tried: count, opened } = await tryAdapter(adapter, most);
      expect(opened).toEqual([]);
      expect(count).toBeGreaterThan(1);
    } finally {
      adapter.close();
    }
  });

  it('which it would, if it counted: beside the very secret of a clone on a laptop the journal is proof', async () => {
    const adapter = await openSecretAdapter(forged, 'laptop');
    expect([await adapter.askWithout(), await adapter.ask(0)]).toEqual(['undecided', 'pass']);
    adapter.close();
  });
});
