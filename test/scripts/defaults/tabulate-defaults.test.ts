import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playSessions } from '../../../scripts/defaults/play-sessions.ts';
import { findGoalFaults, tabulateSessions } from '../../../scripts/defaults/tabulate-defaults.ts';

const folder = '../shared/data/transcripts/entire';
const page = readFileSync(new URL('../../../docs/figures/defaults.md', import.meta.url), 'utf8');

describe.skipIf(!existsSync(folder))('what defaults do to the recorded sessions of ../shared/data', () => {
  test('is what the page says, and nothing is stopped', () => {
    const sessions = playSessions(folder);
    expect(page).toContain(tabulateSessions(sessions).join('\n'));
    expect(findGoalFaults([], sessions)).toEqual([]);
  });
});

describe('a distilling', () => {
  test('of a session with waste is told apart from one that comes to nothing', () => {
    const played = { name: 'a', stoppedBy: [], alarms: [], advice: [], budget: 'allow' } as const;
    const [, , row] = tabulateSessions([
      { ...played, proposed: [] },
      { ...played, proposed: ['Read src/app.ts once.'] },
    ]);
    expect(row).toBe('| 2 | 0 | 0 | 0 | 0 | 0 | 1 |');
  });
});
