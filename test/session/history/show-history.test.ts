import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outlineCommand } from '../../../src/core/text/outline-command.ts';
import { countAgents } from '../../../src/session/history/count-agents.ts';
import { type HistoryRequest, readHistory } from '../../../src/session/history/show-history.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { addRuns, type SampleRun } from '../../helpers/sessions/sample-sessions.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-06-30T12:00:00Z');
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-history-'));
  env = { RENTROLL_HOME: join(home, 'own') };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function store(runs: readonly SampleRun[], change: (db: ReturnType<typeof openSessions>) => void = () => undefined) {
  mkdirSync(join(home, 'own'), { recursive: true });
  const db = openSessions(join(home, 'own', 'sessions.db'), 1000);
  addRuns(db, runs);
  change(db);
  db.close();
}

const run = (session: string, day: string, tokens: number, more: Partial<SampleRun> = {}): SampleRun => {
  return { session, at: `2026-${day}T10:00:00.000Z`, tokens, ...more };
};
const read = (more: Partial<HistoryRequest> = {}) => readHistory({ most: 10, isUtc: true, ...more }, { env, now });

describe('readHistory', () => {
  it('says how to collect sessions when none was collected', () => {
    expect(() => read()).toThrow(
      expect.objectContaining({
        problems: [
          expect.objectContaining({
            code: 'sessions-missing',
            message: 'no session was collected yet',
            hint: 'Read the transcripts on this machine: rentroll session import',
          }),
        ],
      }),
    );
  });

  it('sums all work and lists projects and agents, the most expensive first', () => {
    store([
      run('s1', '06-01', 100),
      run('s2', '06-02', 900, { project: '/q' }),
      run('s3', '06-03', 100, { project: '/a' }),
      run('s1', '06-01', 50, { agentId: 'a1', agent: 'sql' }),
      run('s1', '06-01', 60, { agentId: 'a2', agent: 'sql' }),
    ]);
    const history = read();
    const rows = (list: (typeof history)['projects']) =>
      list.map(({ name, sessions, calls, usage }) => [name, sessions, calls, usage.cacheRead]);
    expect(rows([history.total])).toEqual([['', 3, 5, 1210]]);
    expect(rows(history.projects)).toEqual([
      ['/q', 1, 1, 900],
      ['/p', 1, 3, 210],
      ['/a', 1, 1, 100],
    ]);
    // A subagent's run is no session.
    expect(rows(history.agents)).toEqual([
      ['main', 3, 3, 1100],
      ['sql', 2, 2, 110],
    ]);
    expect(rows(read({ most: 1 }).agents)).toEqual([['main', 3, 3, 1100]]);
    expect(history.since).toBeUndefined();
  });

  it('lists no model that answered nothing', () => {
    store([run('s1', '06-01', 100, { project: '/b' }), run('s2', '06-01', 100, { project: '/a' })], (db) => {
      db.exec("UPDATE session_days SET model = 'synthetic', cache_read = 0 WHERE row = 2");
    });
    expect(read().projects.map(({ name }) => name)).toEqual(['/b', '/a']);
    expect(read().models.map(({ name }) => name)).toEqual(['m']);
  });

  it('looks at the days that were asked for, and at all where none were', () => {
    store([run('old', '06-01', 100), run('edge', '06-20', 20), run('new', '06-29', 3)]);
    const { since, total } = read({ days: 10 });
    expect({ since, tokens: total.usage.cacheRead }).toEqual({ since: '2026-06-20', tokens: 23 });
    expect(read({ days: 0 })).toMatchObject({ since: '2026-06-30', total: { sessions: 0, calls: 0 } });
    expect(read().total.usage.cacheRead).toBe(123);
  });

  it('sorts rows of equal cost by name', () => {
    store(['/b', '/c', '/a'].map((project) => run(project, '06-01', 100, { project })));
    expect(read().projects.map(({ name }) => name)).toEqual(['/a', '/b', '/c']);
  });

  it('splits work by the keys that were asked for: the newest days, the most expensive first', () => {
    store([
      run('s1', '06-01', 100),
      run('s2', '06-02', 5, { project: '/q' }),
      run('s3', '06-02', 70),
      run('s4', '06-03', 1),
    ]);
    const shown = (most: number) => {
      const { split } = read({ by: ['project', 'day'], most });
      return [...(split?.rows ?? []).map(({ day, project, tokens }) => `${day} ${project} ${tokens}`), split?.left];
    };
    expect(shown(3)).toEqual(['2026-06-02 /p 70', '2026-06-02 /q 5', '2026-06-03 /p 1', { rows: 1, tokens: 100 }]);
    expect(shown(9)).toHaveLength(5);
    const byProject = read({ by: ['project'], most: 1 }).split;
    expect(byProject?.rows.map(({ project, tokens }) => [project, tokens])).toEqual([['/p', 171]]);
    expect(byProject?.left).toEqual({ rows: 1, tokens: 5 });
  });

  it('counts the reasons of the log since the first day, and leaves damaged lines out', () => {
    store([run('s1', '06-01', 100)]);
    mkdirSync(join(home, 'own', 'logs'));
    const lines = [
      '{"at":"2026-06-01T00:00:00Z","why":"not-there"}',
      '{"at":"2026-06-29T00:00:00Z","why":"not-there"}',
      '{"at":"2026-06-29T00:00:00Z","why":"out-of-time"}',
      '{"at":5,"why":"not-there"}',
      '{"at":"2026-06-29T00:00:00Z"}',
      'null',
      '{"at":"2026-06',
    ];
    writeFileSync(join(home, 'own', 'logs', 'collect.log'), lines.join('\n'));
    expect(read().drops).toEqual({ 'not-there': 2, 'out-of-time': 1 });
    expect(read({ days: 10 }).drops).toEqual({ 'not-there': 1, 'out-of-time': 1 });
  });
});

describe('countAgents', () => {
  it('counts each agent by the name under which it handed on, else by its own name', () => {
    const at = (agentId: string, agent: string, tokens: number) => run('s1', '06-01', tokens, { agentId, agent });
    store(
      [at('a1', 'rentroll:sql', 10), at('a2', 'rentroll:sql', 30), at('a3', 'reviewer', 7), at('a4', 'reviewer', 9)],
      (db) => {
        const setCommand = (agentId: string, line: string) => {
          const turns = JSON.stringify([{ steps: [{ kind: 'command', subject: outlineCommand(line) }] }]);
          db.prepare('UPDATE sessions SET turns = ? WHERE agent_id = ?').run(turns, agentId);
        };
        setCommand('a3', 'rentroll session handoff write security --status CLEAN');
        setCommand('a4', 'rentroll session handoff write style; rentroll session handoff write tests');
      },
    );
    expect([...countAgents(env, 's1')]).toEqual([
      ['sql', { model: 'm', tokens: 40 }],
      ['reviewer', { model: 'm', tokens: 16 }],
      ['security', { model: 'm', tokens: 7 }],
    ]);
  });

  it('counts nothing when nothing was collected', () => {
    expect(countAgents(env, 's1').size).toBe(0);
  });
});
