import { expect, it } from 'vitest';
import { chooseWithheld } from '../../../src/session/live/take-live-stop.ts';

it('withholds one rule: the oldest due audit whose question is open', () => {
  const rule = (id: string, decidedOn: string, isOver = false) => ({ id, decidedOn, isOver });
  expect(chooseWithheld([])).toBeUndefined();
  expect(chooseWithheld([rule('a', '2026-02-01'), rule('c', '2026-01-01'), rule('b', '2026-01-01')])?.id).toBe('b');
  expect(chooseWithheld([rule('a', '2026-02-01'), rule('b', '2026-01-01', true)])?.id).toBe('a');
  expect(chooseWithheld([rule('a', '2026-02-01', true)])).toBeUndefined();
});
