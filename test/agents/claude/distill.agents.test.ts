import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { distillRuns } from '../../../src/session/distill/distill-runs.ts';
import { distilledRule } from '../../doubles/model/scenarios/distilling.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type ExpensiveSessions, makeExpensiveSessions } from '../../session/distill/expensive-session.ts';
import { claudeProgram } from './run-claude.ts';

let server: ModelServer;
let place: ExpensiveSessions;
const now = () => new Date('2026-01-02T00:00:00Z');

const here = process.cwd();

beforeAll(async () => {
  server = await startModelServer();
  place = makeExpensiveSessions();
  // The program lies below this repository, and nothing of the checkout that somebody works in is started.
  const work = join(place.home, 'elsewhere');
  mkdirSync(work);
  process.chdir(work);
});
afterAll(async () => {
  process.chdir(here);
  await server.close();
  rmSync(place.home, { recursive: true, force: true });
});

describe.skipIf(claudeProgram === undefined)('distilling with the real Claude Code', () => {
  it('asks once, without a tool, and leaves no session behind', async () => {
    for (const id of ['p1', 'p2', 'p3', 'p4', 'p5']) place.session(id, 2);
    place.session('dear', 14);
    symlinkSync(claudeProgram as string, join(place.home, 'bin', 'claude'));
    Object.assign(place.env, { ANTHROPIC_BASE_URL: server.url, ANTHROPIC_API_KEY: 'test-key' });
    importTranscripts({ folders: [] }, { env: place.env, now });
    const { runs } = await distillRuns(
      { session: 'dear', configFile: '.rentroll/config.yml' },
      { env: place.env, now },
    );
    expect(runs).toMatchObject([{ outcome: 'proposed', proposed: [distilledRule.rule] }]);
    const calls = server.calls.filter(({ model }) => model !== '');
    expect(calls).toHaveLength(1);
    const usage = calls[0]?.usage;
    expect(runs[0]?.spent).toBe(Object.values(usage ?? {}).reduce((sum, count) => sum + count, 0));
    const again = importTranscripts({ folders: [] }, { env: place.env, now });
    expect([again.files, again.read]).toEqual([6, 0]);
    expect(readdirSync(place.home).filter((name) => name.startsWith('rentroll-run-'))).toEqual([]);
  });
});
