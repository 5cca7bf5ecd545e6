import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSessionPart, readWorkReport } from '../../../src/session/history/read-work-report.ts';
import { freshState } from '../../../src/session/model/live-state.ts';
import { stateFile, writeLiveState } from '../../../src/session/store/files/live-states.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { addRuns, type SampleRun } from '../../helpers/sessions/sample-sessions.ts';

const now = new Date('2026-03-31T12:00:00Z');

function read(runs: readonly SampleRun[], messages: readonly (readonly [string, string])[] = []) {
  const db = openSessions(':memory:', 1000);
  addRuns(db, runs);
  const add = db.prepare(
    "INSERT INTO messages VALUES (?, 's', '/p', 'frontend', ?, 'text', ?, '2026-03-30T00:00:00Z')",
  );
  for (const [index, [to, outcome]] of messages.entries()) add.run(`k${index}`, to, outcome);
  const report = readWorkReport(db, { project: '/p', now });
  db.close();
  return report;
}

describe('readWorkReport', () => {
  it('counts runs, tokens and questions of the agents of this project, and tokens of all projects', () => {
    const report = read([
      { session: 'a', at: '2026-03-01T00:00:00Z', tokens: 100, questions: 2 },
      { session: 'a', agentId: 'x', agent: 'sql', at: '2026-03-01T00:00:00Z', tokens: 400, isCompleted: false },
      { session: 'b', project: '/q', at: '2026-03-02T00:00:00Z', tokens: 5_000 },
      { session: 'old', at: '2025-01-01T00:00:00Z', tokens: 9_999 },
    ]);
    expect(report.agents).toEqual([
      { agent: 'sql', runs: 1, completed: 0, tokens: 400, questions: 0 },
      { agent: 'main', runs: 1, completed: 1, tokens: 100, questions: 2 },
    ]);
    expect(report.projects).toEqual([
      { project: '/q', sessions: 1, tokens: 5_000 },
      { project: '/p', sessions: 1, tokens: 500 },
    ]);
  });

  it('draws the learning curve by the order in which rule sets came, from completed runs with a known one', () => {
    const run = (ruleSet: string, at: string, tokens: number, isCompleted = true): SampleRun => {
      return { session: at, agentId: 'x', agent: 'sql', ruleSet, at, tokens, isCompleted };
    };
    const { curve } = read([
      run('zz', '2026-01-05T00:00:00Z', 300),
      run('zz', '2026-01-06T00:00:00Z', 100),
      run('zz', '2026-01-07T00:00:00Z', 9_000, false),
      run('aa', '2026-02-01T00:00:00Z', 90),
      run('', '2026-02-02T00:00:00Z', 1),
      run('bb', '2026-03-01T00:00:00Z', 50, false),
    ]);
    expect(
      curve.map(({ ruleSet, since, runs, completed, meanTokens }) => [ruleSet, since, runs, completed, meanTokens]),
    ).toEqual([
      ['zz', '2026-01-05', 3, 2, 200],
      ['aa', '2026-02-01', 1, 1, 90],
      ['bb', '2026-03-01', 1, 0, undefined],
    ]);
  });

  it('counts messages by who asked whom, and what nobody let through as pending', () => {
    const { messages } = read(
      [],
      [
        ['backend', 'approved'],
        ['backend', 'pending'],
        ['sql', 'pending'],
      ],
    );
    expect(messages).toEqual([
      { from: 'frontend', to: 'backend', asked: 2, approved: 1, pending: 1 },
      { from: 'frontend', to: 'sql', asked: 1, approved: 0, pending: 1 },
    ]);
  });
});

describe('readSessionPart', () => {
  it('shows how the last sessions of the project went, the newest first', () => {
    const home = mkdtempSync(join(tmpdir(), 'rentroll-status-'));
    const env = { RENTROLL_HOME: home };
    openSessions(join(home, 'sessions.db'), 1000).close();
    const keep = (session: string, cwd: string, turn: number, minute: number) => {
      const folder = join(home, 'live');
      writeLiveState(folder, session, { ...freshState({ session, cwd, cli: 'c' }), turn });
      const at = new Date(Date.UTC(2026, 2, 30, 12, minute));
      utimesSync(stateFile(folder, session), at, at);
    };
    keep('older', '/p', 3, 1);
    keep('newer', '/p', 4, 2);
    keep('idle', '/p', 0, 3);
    keep('elsewhere', '/q', 5, 4);
    const { shown } = readSessionPart({ project: '/p', now }, env);
    expect(shown.work?.scorecards.map(({ session, turns }) => [session, turns])).toEqual([
      ['newer', 4],
      ['older', 3],
    ]);
    rmSync(home, { recursive: true });
  });
});
