/**
 * `npm run bench history`: two years of sessions (100,000, with subagents and tools) in a database, then how long `history` takes over all
 * of them and over the last 90 days, and `status`, as whole processes. `--sessions N`, `--rounds N` (default 5), `--json`. Exits 1 above one second.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openSessions } from '../../src/session/store/open-sessions.ts';
import { ensurePackage } from '../build/built-package.ts';
import { median } from '../harness/timing.ts';
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
const [mostMs, dayMs, years] = [1000, 86_400_000, 2];
const tools = ['Bash', 'Read', 'Edit', 'Write', 'Grep', 'Glob', 'Task', 'WebFetch'];
const folder = mkdtempSync(join(tmpdir(), 'rentroll-bench-history-'));
try {
  const file = join(folder, 'sessions.db');
  fill(file, Number(values.sessions));
  const time = (args: readonly string[], cwd?: string) => {
    const runs = Array.from({ length: Number(values.rounds) }, () =>
      timeProcess(process.execPath, [join(root, 'lib', 'cli.js'), ...args], {
        ...(cwd !== undefined && { cwd }),
        env: { PATH: process.env['PATH'], HOME: folder, RENTROLL_HOME: folder },
      }),
    );
    return { wallMs: median(runs.map(({ wallMs }) => wallMs)), cpuMs: median(runs.map(({ cpuMs }) => cpuMs)) };
  };
  const result = {
    sessions: Number(values.sessions),
    megabytes: statSync(file).size >> 20,
    all: time(['session', 'history', '--all']),
    days90: time(['session', 'history']),
    // Our own repository is one of the projects.
    status: time(['status', '--verbose'], root),
  };
  console.log(JSON.stringify(result, undefined, values.json ? undefined : 2));
  process.exitCode = [result.all, result.status].some(({ wallMs, cpuMs }) => Math.min(wallMs, cpuMs) > mostMs) ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Sessions spread over the years until now: 20 projects, 12 agents, eight tools a day each; every third has a subagent. */
function fill(file: string, sessions: number): void {
  const db = openSessions(file, 1000);
  const source = db.prepare("INSERT INTO sources VALUES (?, ?, 0, '', '{}', 100, 0, 0, '')");
  const row = db.prepare(`
    INSERT INTO sessions VALUES (NULL, @source, @agentId, @session, @agent, 'claude-code', @project, @model, '{}', '2.1.197', @ruleSet,
      @at, @at, @done, 100, 2000, 30000, @read, 0, 40, 0, 30, 2, 1, 3, 5, 1, 0, 0, 0, 0)`);
  const tool = db.prepare('INSERT INTO session_tools VALUES (?, ?, 4, 1, 500, 9000)');
  const day = db.prepare('INSERT OR IGNORE INTO tool_days VALUES (?, ?, 400, 10, 50000, 900000)');
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
      for (const name of tools) tool.run(lastInsertRowid, name);
    }
    for (const name of tools) day.run(facts.at.slice(0, 10), name);
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
