import { describe, expect, it } from 'vitest';
import { scoreCard, viewWork } from '../../../src/session/state/view-work.ts';
import { playSession } from '../play-session.ts';

function playWork() {
  const played = playSession();
  played.tell({ kind: 'prompt' });
  played.read('src/a.ts');
  played.edit('src/a.ts');
  played.bash('npm test 2>&1 | tail -5', 'Tests: 1 failed, 3 passed');
  played.edit('src/a.ts');
  played.bash('npm test', 'ok');
  played.bash('npm run e2e-only', 'Error: no display', true);
  played.bash('npm run e2e-only', 'Error: no display', true);
  played.edit('src/b.ts');
  return played;
}

describe('the work of a session', () => {
  it('is what a packet tells', () => {
    expect(viewWork(playWork().state)).toEqual({
      workingSet: ['src/a.ts', 'src/b.ts'],
      lastPassed: 'npm test',
      unverified: ['src/b.ts'],
      deadEnds: ['npm run e2e-only (2 times: Error: no display)'],
      openErrors: [],
    });
  });

  it('is counted on the scorecard', () => {
    expect(scoreCard(playWork().state)).toMatchObject({
      session: 's1',
      turns: 8,
      debt: 1,
      milestones: 1,
      errors: 2,
    });
  });
});
