import { describe, expect, it } from 'vitest';
import { openTurnLimit } from '../../../../../src/gate/trials/meter/account/check-request.ts';

describe('openTurnLimit', () => {
  it('refuses the call after the last turn, of that trial only, and remembers that it did', async () => {
    const limit = openTurnLimit();
    let turns = 0;
    limit.watch('a', 2, () => turns);
    limit.watch('b', 2, () => 0);
    expect(await limit.admit('a')).toEqual({ ok: true });
    turns = 2;
    expect(await limit.admit('a')).toMatchObject({ ok: false, refuse: expect.stringContaining('2 model calls') });
    expect(await limit.admit('b')).toEqual({ ok: true });
    expect([limit.forget('a'), limit.forget('b'), limit.forget('a')]).toEqual([true, false, false]);
    expect(await limit.admit('a')).toEqual({ ok: true });
  });
});
