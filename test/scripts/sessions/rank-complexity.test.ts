import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareRanks, type MeasuredPull } from '../../../scripts/sessions/rank-complexity.ts';

const file = new URL('../../helpers/vectors/pull-requests.json', import.meta.url);
const pulls = JSON.parse(readFileSync(file, 'utf8')) as readonly MeasuredPull[];
const heldOut = pulls.filter(({ half }) => half === 'held out');

describe('the score of forty real pull requests', () => {
  it('ranks those it was not tuned on by what they took, where words alone rank none', () => {
    const { byWords, byEvidence } = compareRanks(heldOut);
    expect([pulls.length, heldOut.length]).toEqual([40, 19]);
    expect(byEvidence.correlation).toBeGreaterThan(0.6);
    expect(byWords.correlation).toBeNaN();
  });

  it('is seldom off by two or more', () => {
    const { byWords, byEvidence } = compareRanks(pulls);
    expect(byEvidence.far).toBeLessThan(byWords.far);
  });
});
