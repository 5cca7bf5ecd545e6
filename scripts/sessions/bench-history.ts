/**
 * `npm run bench history`: two years of sessions (100,000, with subagents and tools) in a database, then how long `history` takes over all
 * of them and over the last 90 days, and `status`, as whole processes, each beside the same command over a single session: what Node, git and
 * the repository take is in both. `--sessions N`, `--rounds N` (default 5), `--json`. Exits 1 above four times that.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSessions } from '../../src/session/store/open-sessions.ts';
import { ensurePackage } from '../build/built-package.ts';
import { median } from './median.ts';
import { timeProcess } from './time-process.ts';

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
await ensurePackage();
const [mostTimes, dayMs, years] = [4, 86_400_000, 2];
const tools = ['Bash', 'Read', 'Edit', 'Write', 'Grep', 'Glob', 'Task', 'WebFetch'];
const folder = mkdtempSync(join(tmpdir(), 'rentroll-bench-history-'));
try {
  const [many, single] = [Number(values.sessions), 1].map(makeHome);
  if (many === undefined || single === undefined) throw new Error('no database');
  const result = {
    sessions: Number(values.sessions),
    megabytes: statSync(join(many, 'sessions.db')).size >> 20,
    all: compare(['session', 'history', '--all']),
    days90: compare(['session', 'history']),
    // Our own repository is one of the projects.
    status: compare(['status', '--verbose'], root),
  };
  console.log(JSON.stringify(result, undefined, values.json ? undefined : 2));
  process.exitCode = [result.all, result.days90, result.status].some(({ times }) => times > mostTimes) ? 1 : 0;

  /** A command over all sessions and over one, in turn, so that a busy machine slows both. */
  function compare(args: readonly string[], cwd?: string) {
    const rounds = Array.from({ length: Number(values.rounds) }, () =>
      [many, single].map((home) => timeIn(String(home), args, cwd)),
    );
    const [all, one] = [0, 1].map((side) => median(rounds.map((round) => round[side] ?? Number.NaN)));
    return {
      ms: Math.round(all ?? Number.NaN),
      singleMs: Math.round(one ?? Number.NaN),
      times: (all ?? 0) / (one ?? 0),
    };
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The home folder of a user with so many sessions. */
function makeHome(sessions: number): string {
  const home = join(folder, String(sessions));
  mkdirSync(home);
  fill(join(home, 'sessions.db'), sessions);
  return home;
}

/** Milliseconds of a command as a process: of CPU, or by the clock where that is less. */
function timeIn(home: string, args: readonly string[], cwd?: string): number {
  const { wallMs, cpuMs } = timeProcess(process.execPath, [join(root, 'lib', 'cli.js'), ...args], {
    ...(cwd !== undefined && { cwd }),
    env: { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: home },
  });
  return Number.isNaN(cpuMs) ? wallMs : Math.min(wallMs, cpuMs);
}

/** Sessions spread over the years until now: 20 projects, 12 agents, eight tools a day each; every third has a subagent. */
function fill(file: string, sessions: number): void {
  const db = openSessions(file, 1000);
  const source = db.prepare("INSERT INTO sources VALUES (?, ?, 0, '', '')");
  const row = db.prepare(`
    INSERT INTO sessions VALUES (NULL, @source, @agentId, @session, @agent, 'claude-code', @project, @model, '2.1.197', @ruleSet,
      @at, @at, @done, 100, 2000, 30000, @read, 0, 40, 0, 30, 2, 1, 3, 5, 1, 0, 0, 0, 0, '[]')`);
  const tool = db.prepare('INSERT INTO session_tools VALUES (?, ?, ?, 4, 1, 500, 9000)');
  const modelDay = db.prepare('INSERT INTO session_days VALUES (?, ?, ?, 40, 0, 100, 2000, 30000, ?)');
  const now = Date.now();
  const addSession = (index: number) => {
    source.run(index + 1, `/t/${index}.jsonl`);
    const facts = makeSession(
      index,
      new Date(now - ((sessions - index) / sessions) * years * 365 * dayMs).toISOString(),
    );
    for (const agentId of index % 3 === 0 ? ['', `a${index}`] : ['']) {
      const { lastInsertRowid } = row.run({
        ...facts,
        agentId,
        agent: agentId === '' ? 'main' : `agent-${index % 12}`,
      });
      modelDay.run(lastInsertRowid, facts.at.slice(0, 10), facts.model, facts.read);
      for (const name of tools) tool.run(lastInsertRowid, facts.at.slice(0, 10), name);
    }
  };
  db.transaction(() => {
    for (let index = 0; index < sessions; index += 1) addSession(index);
  })();
  db.close();
}

function makeSession(index: number, at: string) {
  const names = {
    session: `s${index}`,
    project: index % 20 === 0 ? root : `/p/${index % 20}`,
    model: `m${index % 3}`,
    ruleSet: `r${Math.floor(index / 20_000)}`,
  };
  return { source: index + 1, ...names, at, read: (index * 7919) % 3_000_000, done: index % 2 };
}
