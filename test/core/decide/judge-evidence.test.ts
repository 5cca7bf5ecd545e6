import { describe, expect, it } from 'vitest';
import { mayStop } from '../../../src/core/decide/allocate-batch.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { judgeEvidence } from '../../../src/core/decide/judge-evidence.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { buildSuite } from './build-evidence.ts';

const saves = Array.from({ length: 3 }, () => ({
  base: [60_000, 61_000, 59_500, 60_400, 59_800, 60_900],
  cand: [40_000, 41_000, 39_500, 40_400, 39_800, 40_900],
}));
const costs = saves.map(({ base, cand }) => ({ base: cand, cand: base }));
const open = [
  { base: [39_600, 40_100], cand: [38_800, 39_500] },
  { base: [60_200, 48_100], cand: [52_400, 71_300] },
  { base: [51_000, 44_800], cand: [47_700, 49_900] },
];

const recordings = [{ server: 'jira', digest: `sha256:${'a'.repeat(64)}`, missing: 0.1 }];

/** Evidence whose every trial asked ten times, so many of them for what nobody recorded. */
function asked(cells: typeof saves, missed: number, server = 'jira'): Evidence {
  const evidence = buildSuite(cells, { recordings });
  return {
    ...evidence,
    trials: evidence.trials.map((trial) => ({ ...trial, served: [{ server, calls: 10, missed }] })),
  };
}

const reasonOf = (evidence: Evidence) => {
  const { verdict, reason } = decideRule(evidence);
  return [verdict, reason];
};

describe('calls of a recorded server that nobody recorded', () => {
  it('leave a verdict as it is up to the share that base allows', () => {
    expect(reasonOf(asked(saves, 1))).toEqual(['earns', 'crossed-upper-boundary']);
    expect(reasonOf(asked(saves, 9, 'other'))).toEqual(['earns', 'crossed-upper-boundary']);
  });

  it('make it undecided above, whichever way it went, and nothing further would settle it', () => {
    expect(reasonOf(asked(saves, 2))).toEqual(['undecided', 'recording-misses']);
    expect(reasonOf(asked(costs, 2))).toEqual(['undecided', 'recording-misses']);
    expect(decideRule(asked(saves, 2)).settle).toEqual({ trials: 0, tokens: 0 });
  });

  it('end a measurement that is still open once there are ten of them', () => {
    const stops = (evidence: Evidence) => mayStop(evidence, judgeEvidence(evidence));
    expect(stops(asked(open, 0))).toBe(false);
    expect(stops(asked(open, 2))).toBe(true);
    const [first, ...rest] = asked(open, 0).trials;
    const few = {
      ...asked(open, 0),
      trials: [
        { ...first!, served: [{ server: 'jira', calls: 1, missed: 1 }] },
        ...rest.map(({ served: _, ...trial }) => trial),
      ],
    };
    expect(stops(few)).toBe(false);
  });
});
