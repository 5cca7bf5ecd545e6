import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { noEarlierWork } from '../../src/core/model/live/live-settings.ts';
import { askDaemon } from '../../src/session/daemon/ask-daemon.ts';
import { hashBuild, readRecord, runtimeFolder } from '../../src/session/daemon/daemon-files.ts';
import { runDaemon } from '../../src/session/daemon/run-daemon.ts';
import { learningTasks, taskBudgets } from '../../src/session/learn/tasks/learning-tasks.ts';
import { livePhases } from '../../src/session/model/live-state.ts';
import { closeSession } from '../../src/session/session.ts';
import { type LiveHome, makeLiveHome, openCounting } from '../session/daemon/live-home.ts';
import { listSaid, plainPolicy, playSession } from '../session/play-session.ts';
import { quoting } from './quote-seed.ts';

const says = quoting('003');

/** Edits, a check that passed, and an edit since. */
function playWork(policy = plainPolicy()) {
  const played = playSession(policy);
  played.tell({ kind: 'prompt', text: 'mend it' });
  played.edit('src/a.ts');
  played.bash('npm test', 'ok');
  played.edit('src/b.ts');
  return played;
}

describe('what the document says of hooks', () => {
  says('Rule evaluation: safety, substitution, hallucination, path protection. May deny or advise.', () => {
    const guard = () => [{ action: 'deny', entry: 'e', reason: 'It deletes.', rewrite: undefined }] as never;
    const { verdict } = playSession(plainPolicy({ guard })).bash('rm -rf /')[0];
    expect(verdict).toMatchObject({ kind: 'deny', entry: 'e' });
  });

  says('Session state update, output compression, loop detection, verification debt tracking.', () => {
    const played = playWork();
    expect(played.state).toMatchObject({ debt: 1, turn: 3 });
    for (let time = 0; time < 8; time += 1) played.bash('npm run e2e', 'no display', true);
    expect(played.state.counts.loops).toBeGreaterThan(0);
    expect(played.bash('npm run log', 'a line of it\n'.repeat(20_000))[1].shortened?.length).toBeLessThan(100_000);
  });

  says('Injects the resume packet so critical context survives compaction.', () => {
    expect(playWork().tell({ kind: 'compacting' }).context[0]).toContain('working set: ');
  });

  says('Validates the resume packet was preserved; re-injects if needed.', () => {
    const played = playWork();
    const [packet = ''] = played.tell({ kind: 'compacting' }).context;
    played.tell({ kind: 'compacted', summary: 'We did things.' });
    expect(played.bash('ls')[0].context).toEqual([packet]);
    played.tell({ kind: 'compacted', summary: packet });
    expect(played.bash('ls')[0].context).toEqual([]);
  });

  says('Loads session state, injects the resume packet from the previous session if available.', () => {
    const { packet } = closeSession(playWork().state, plainPolicy());
    const next = playSession(plainPolicy({ earlier: { ...noEarlierWork, packet } }));
    expect(next.tell({ kind: 'start', source: 'startup' }).context[0]).toContain('src/b.ts');
  });

  says('Generates the scorecard', () => {
    expect(Object.keys(closeSession(playWork().state, plainPolicy()).scorecard)).not.toEqual([]);
  });

  says('Evaluates whether stopping is premature (e.g., verification debt is high).', () => {
    expect(playWork().tell({ kind: 'stop', isAsked: false }).goOn).toContain('src/b.ts');
    expect(playWork().tell({ kind: 'stop', isAsked: true }).goOn).toBeUndefined();
  });
});

describe('what the document says of the state', () => {
  says('Current turn number (incremented on each tool call)', () => expect(playWork().state.turn).toBe(3));

  says('Current session phase (Warmup, Productive, Exploring, Struggling, Late)', () => {
    expect([...livePhases].sort()).toEqual(['exploring', 'late', 'productive', 'struggling', 'warmup']);
  });

  says('Working set: The top files by importance', () => {
    expect(closeSession(playWork().state, plainPolicy()).packet).toMatch(/^working set: .*src\/b\.ts.*src\/a\.ts/m);
  });

  says('Dead ends: Approaches that failed, to avoid repeating them.', () => {
    const played = playWork();
    for (let time = 0; time < 3; time += 1) played.bash('npm run e2e', 'Error: no display', true);
    expect(closeSession(played.state, plainPolicy()).packet).toContain('npm run e2e');
  });

  says('Session summary: What was accomplished, what was left unfinished.', () => {
    const { packet } = closeSession(playWork().state, plainPolicy());
    expect(packet).toContain('last verified: npm test');
    expect(packet).toContain('edited, not checked since: src/b.ts');
  });

  says('Conventions: Project patterns learned during the session.', () => {
    const earlier = { ...noEarlierWork, conventions: ['tests: npm test worked'] };
    expect(listSaid(playSession(plainPolicy({ earlier })))).toEqual([]);
    const context = playSession(plainPolicy({ earlier })).tell({ kind: 'start', source: 'startup' }).context;
    expect(context.join('\n')).toContain('conventions: tests: npm test worked');
  });
});

describe('what the document says of learning', () => {
  says('through 10 prioritized learning tasks', () => {
    expect(Object.keys(taskBudgets)).toHaveLength(10);
    expect(learningTasks.map(({ name }) => name)).toEqual(Object.keys(taskBudgets).slice(0, 8));
  });

  says(
    'Tasks run in priority order during daemon idle time.',
    () => {
      expect(learningTasks.slice(0, 3).map(({ name }) => name)).toEqual([
        'effectiveness',
        'resume-packet',
        'sequences',
      ]);
    },
    'in that order, in a process of its own after a session has ended',
  );
});

describe('what the document says of the daemon', () => {
  let place: LiveHome;
  let running: ReturnType<typeof runDaemon>;
  const record = () => readRecord(runtimeFolder(place.env));
  const start = async (idleMs: number) => {
    running = runDaemon({ build: { hash: 'abc', builtAt: 1 }, idleMs, open: openCounting }, place.env);
    for (;;) {
      const found = record();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const ask = async (command: string) => {
    const found = record();
    const body = {
      session_id: 's',
      cwd: place.home,
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command },
    };
    return (
      found && JSON.stringify(await askDaemon(found, { path: '/hook', body: JSON.stringify(body), withinMs: 10_000 }))
    );
  };
  const stop = async () => {
    const found = record();
    if (found !== undefined) await askDaemon(found, { path: '/stop', body: '{}', withinMs: 2_000 });
    return running;
  };
  beforeEach(() => {
    place = makeLiveHome();
  });
  afterEach(() => place.remove());

  says('Each hook handler is panic-isolated.', async () => {
    await start(60_000);
    expect(await ask('throw')).toContain('broken handler');
    expect(await ask('ls')).toContain('seen');
    expect(await stop()).toBe('asked');
  });

  says('Session state is persisted to disk, so the new daemon picks up where the old one left off.', async () => {
    await start(60_000);
    expect(await ask('ls')).toContain('seen 0');
    await stop();
    await start(60_000);
    expect(await ask('ls')).toContain('seen 1');
    await stop();
  });

  says(
    'The daemon shuts itself down after a configurable idle period (default: 30 minutes with no hook calls).',
    async () => {
      await start(100);
      expect(await running).toBe('idle');
      const main = readFileSync(resolve(import.meta.dirname, '../../src/entry/daemon.ts'), 'utf8');
      expect(main).toMatch(/RENTROLL_IDLE.*30 \* 60 \* 1000/);
    },
    'a person says how long where it is started, and no project does: it serves all of them',
  );

  says('The daemon records the hash of its own binary at startup.', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-build-'));
    writeFileSync(join(folder, 'a.js'), '1');
    const before = hashBuild(folder).hash;
    writeFileSync(join(folder, 'a.js'), '12');
    expect(hashBuild(folder).hash).not.toBe(before);
    rmSync(folder, { recursive: true });
  });

  says(
    '/tmp/warden-<project-hash>.sock',
    async () => {
      const { port, token } = await start(60_000);
      expect([port > 0, token.length > 20]).toEqual([true, true]);
      expect(runtimeFolder(place.env).startsWith(place.home)).toBe(true);
      await stop();
    },
    "127.0.0.1 with a token in the user's own folder, since Claude Code's hooks speak HTTP",
  );
});
