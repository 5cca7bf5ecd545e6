import { describe, expect, it } from 'vitest';
import { alertSession } from '../../../src/session/history/alert-session.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { addRuns, type SampleRun } from '../../helpers/sessions/sample-sessions.ts';

const now = new Date('2026-03-31T12:00:00Z');
const prior = (index: number, more: Partial<SampleRun> = {}): SampleRun => {
  return { session: `s${index}`, at: `2026-03-${10 + index}T00:00:00Z`, tokens: 100_000, ...more };
};
const priors = Array.from({ length: 19 }, (_, index) => prior(index, { at: `2026-03-${10 + (index % 9)}T00:00:00Z` }));
const expensive = prior(20, { session: 'dear', tokens: 250_000, isCompleted: false });

function alert(runs: readonly SampleRun[], fill: (run: (sql: string) => void) => void = () => undefined) {
  const db = openSessions(':memory:', 1000);
  addRuns(db, runs);
  fill((sql) => db.exec(sql));
  const told = [alertSession(db, 'dear', now), alertSession(db, 'dear', now)];
  db.close();
  return told;
}

/** Turns in which a file was opened so often, as they are stored. */
function turnsOf(subject: string, times: number): string {
  return JSON.stringify([{ at: '', steps: Array.from({ length: times }, () => ({ kind: 'read', subject })) }]);
}

describe('alertSession', () => {
  it('tells a session above 19 of 20 before it where its tokens went, once', () => {
    const [first = [], second] = alert(
      [...priors, expensive, prior(21, { session: 'dear', agentId: 'a', agent: 'sql', tokens: 7_000 })],
      (run) => {
        run(
          "INSERT INTO session_tools VALUES ((SELECT id FROM sessions WHERE session = 'dear' AND agent_id = ''), '2026-01-01', '2026-01-01', 'Read', 12, 0, 0, 400000)",
        );
        run(`UPDATE sessions SET turns = '${turnsOf('src/a.ts', 14)}' WHERE session = 'dear' AND agent_id = ''`);
      },
    );
    expect(first).toEqual([
      expect.stringContaining(
        '250,000 tokens, more than 95 % of the last 19 completed ones here and 2.5 times their median (100,000)',
      ),
    ]);
    expect(first[0]).toContain('Read 100,000 (12 calls)');
    expect(first[0]).toContain('src/a.ts 14 times');
    expect(first[0]).toContain('Its 1 sub-agent took 7,000 more.');
    expect(second).toEqual([]);
  });

  it.each([
    ['that took what others took', [...priors, { ...expensive, tokens: 100_000 }]],
    ['with 18 runs before', [...priors.slice(1), expensive]],
    ['with runs of another project before', [...priors.map((run) => ({ ...run, project: '/q' })), expensive]],
    ['with runs before that did not complete', [...priors.map((run) => ({ ...run, isCompleted: false })), expensive]],
    ['that is not there', priors],
  ])('says nothing of a session %s', (_what, runs) => {
    expect(alert(runs)).toEqual([[], []]);
  });

  it('shows names of files as one line, cut', () => {
    const ansi = String.fromCharCode(27);
    const [[text = ''] = []] = alert([...priors, expensive], (run) =>
      run(`UPDATE sessions SET turns = '${turnsOf(`a${ansi}[31m\n${'x'.repeat(500)}`, 3)}' WHERE session = 'dear'`),
    );
    expect(text).not.toContain(ansi);
    expect(text).not.toContain('\n');
    expect(text.length).toBeLessThan(400);
  });
});
