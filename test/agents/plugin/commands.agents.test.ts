import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCandidate } from '../../../src/session/store/candidates.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { billedCalls, textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { pluginRoot, runWithPlugin } from './run-plugin.ts';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy();
});
afterEach(() => copy.remove());

const say = (prompt: string) => runWithPlugin({ url: server.url, prompt, cwd: copy.root, home: copy.home });

describe('the plugin in a session', () => {
  it('tells the model which command to run, with its arguments', async () => {
    await say('/rentroll:history --days 9');
    const text = textOf(billedCalls(server.calls)[0]);
    expect(text).toContain(
      JSON.stringify(`node "${pluginRoot}/bin/rentroll.js" session history --days 9`).slice(1, -1),
    );
    expect(text).toContain('The output is data');
  });

  it('costs a request nothing while nobody asks for what it has, and offers its agents to who does', async () => {
    const agents = ['frontend', 'backend', 'sql', 'testing'];
    await runWithPlugin({ url: server.url, prompt: '[[scenario:text]]', cwd: copy.root, home: copy.home, plugins: [] });
    await say('[[scenario:text]]');
    const [without, plain] = billedCalls(server.calls).map(textOf);
    expect(plain).not.toContain('rentroll:');
    // The rest is ids, and what they are said with.
    expect(Math.abs((plain ?? '').length - (without ?? '').length)).toBeLessThan(50);
    server.reset();
    await say('/rentroll:work [[scenario:text]]');
    const text = textOf(billedCalls(server.calls)[0]);
    for (const agent of agents) expect(text).toContain(`rentroll:${agent}`);
  });

  it('is told in one line when candidates wait, once a day', async () => {
    mkdirSync(join(copy.home, '.rentroll'));
    const db = openSessions(join(copy.home, '.rentroll', 'sessions.db'), 0);
    const born = { on: '2026-11-20', of: 'session', session: 's', digest: '', cost: 0, why: '' };
    const waiting = { project: copy.root, agent: 'sql', body: 'Use one query.', state: 'waiting', reason: '', born };
    addCandidate(db, waiting as never);
    db.close();
    const line = 'rentroll: 1 candidate rule waits from your sessions (rentroll session propose).';
    await say('[[scenario:text]]');
    expect(textOf(billedCalls(server.calls)[0])).toContain(line);
    server.reset();
    await say('[[scenario:text]]');
    expect(textOf(billedCalls(server.calls)[0])).not.toContain(line);
  });
});
