import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { noEarlierWork } from '../../src/core/model/live/work-view.ts';
import { writePacket } from '../../src/session/decide-turn.ts';
import { hashBuild } from '../../src/session/hooks/beside/process-records.ts';
import { answerAlone, readForUs } from '../../src/session/hooks/live/answer-alone.ts';
import { findingKinds } from '../../src/session/learn/observe-turn.ts';
import { livePhases } from '../../src/session/model/live-state.ts';
import { restorePacket } from '../../src/session/state/build-packet.ts';
import { scoreCard } from '../../src/session/state/view-work.ts';
import { openCounting } from '../session/hooks/counting-core.ts';
import { type LiveHome, makeLiveHome } from '../session/hooks/live-home.ts';
import { listSaid, plainPolicy, playSession } from '../session/play-session.ts';
import { quoting } from './quote-seed.ts';

const says = quoting('003');

/** Edits, a check that passed, and an edit since. */
function playWork(policy = plainPolicy()) {
  const played = playSession(policy);
  played.tell({ kind: 'prompt' });
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
    const left = writePacket(playWork().state, noEarlierWork);
    expect(restorePacket(left, noEarlierWork)).toMatch(/from the last session here\nworking set: .*src\/b\.ts/);
    const resumed = playWork();
    resumed.tell({ kind: 'start' });
    expect(resumed.tell({ kind: 'prompt' }).context[0]).toContain('src/b.ts');
  });

  says('Generates the scorecard', () => {
    expect(Object.keys(scoreCard(playWork().state))).not.toEqual([]);
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
    expect(writePacket(playWork().state, noEarlierWork)).toMatch(/^working set: .*src\/b\.ts.*src\/a\.ts/m);
  });

  says('Dead ends: Approaches that failed, to avoid repeating them.', () => {
    const played = playWork();
    for (let time = 0; time < 3; time += 1) played.bash('npm run e2e', 'Error: no display', true);
    expect(writePacket(played.state, noEarlierWork)).toContain('npm run e2e');
  });

  says('Session summary: What was accomplished, what was left unfinished.', () => {
    const packet = writePacket(playWork().state, noEarlierWork);
    expect(packet).toContain('last verified: npm test');
    expect(packet).toContain('edited, not checked since: src/b.ts');
  });

  says('Conventions: Project patterns learned during the session.', () => {
    const earlier = { ...noEarlierWork, conventions: ['tests: npm test worked'] };
    expect(listSaid(playSession(plainPolicy({ earlier })))).toEqual([]);
    expect(restorePacket('', earlier)).toContain('conventions: tests: npm test worked');
  });
});

describe('what the document says of learning', () => {
  says(
    'through 10 prioritized learning tasks',
    () => expect(findingKinds).toEqual(['sequence', 'error-cluster', 'repair', 'convention', 'dead-end']),
    'five observers, worked out anew each time; docs/internals/decisions.md says which of the ten each one serves',
  );

  says(
    'Tasks run in priority order during daemon idle time.',
    () => expect(findingKinds[0]).toBe('sequence'),
    'the most useful first, in a process of its own after a session has ended',
  );
});

describe('what the document says of the daemon', () => {
  let place: LiveHome;
  beforeEach(() => {
    place = makeLiveHome();
  });
  afterEach(() => place.remove());

  const ask = async (command: string) => {
    const payload = { session_id: 's', cwd: place.home, tool_name: 'Bash', tool_input: { command } };
    const read = readForUs(JSON.stringify(payload), 'PreToolUse', place.env);
    const now = () => new Date();
    return (
      read.kind === 'fields' && JSON.stringify(await answerAlone(read.fields, openCounting, { env: place.env, now }))
    );
  };

  says('Each hook handler is panic-isolated.', async () => {
    expect(await ask('throw')).toContain('broken handler');
    expect(await ask('ls')).toContain('seen');
  });

  says('Session state is persisted to disk, so the new daemon picks up where the old one left off.', async () => {
    expect(await ask('ls')).toContain('seen 0');
    expect(await ask('ls')).toContain('seen 1');
  });

  says(
    'The daemon shuts itself down after a configurable idle period (default: 30 minutes with no hook calls).',
    () => {
      const main = readFileSync(resolve(import.meta.dirname, '../../src/cli/hooks/run-mod-guard.ts'), 'utf8');
      expect(main).toMatch(/usualIdleMs, unitMs\] = \[30 \* 60 \* 1000/);
      expect(main).toContain("env['RENTROLL_IDLE']");
    },
    'a person says how long in the environment that the client starts in, and no project does',
  );

  says('The daemon records the hash of its own binary at startup.', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rentroll-build-'));
    const file = join(folder, 'a.js');
    writeFileSync(file, '1');
    const before = hashBuild(file);
    writeFileSync(file, '12');
    expect(hashBuild(file)).not.toBe(before);
    rmSync(folder, { recursive: true });
  });
});
