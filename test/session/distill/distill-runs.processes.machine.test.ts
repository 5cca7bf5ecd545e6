import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDetached } from '../../../src/adapters/process/run-process.ts';
import { collectStop } from '../../../src/session/collect/collect-stop.ts';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { agreeAuto, endAuto } from '../../../src/session/distill/auto-distill.ts';
import type { DistillRequest } from '../../../src/session/distill/distill-request.ts';
import { distillRuns } from '../../../src/session/distill/distill-runs.ts';
import { listClaimed } from '../../../src/session/store/distillations.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { type ExpensiveSessions, makeExpensiveSessions, resultOf } from './expensive-session.ts';

let place: ExpensiveSessions;
const now = () => new Date('2026-01-02T00:00:00Z');
const rule = { rule: 'Consolidate discovery into one search before any file is opened.', why: 'opened 14 files' };

beforeEach(() => {
  place = makeExpensiveSessions();
  for (const id of ['p1', 'p2', 'p3', 'p4', 'p5']) place.session(id, 2);
  place.session('dear', 14, 'Log in with ghp_0123456789abcdefghijABCDEFGHIJ012345 and mend it.');
  importTranscripts({ folders: [] }, { env: place.env, now });
});
afterEach(() => rmSync(place.home, { recursive: true, force: true }));

const distill = (request: Partial<DistillRequest> = {}) =>
  distillRuns({ configFile: '.rentroll/config.yml', ...request }, { env: place.env, now });
const expensive = async () => (await distill({ session: 'dear' })).runs[0];
const answering = (text: string) => place.installClaude(`cat >/dev/null; cat <<'E'\n${resultOf(text)}\nE`);
const withDb = <T>(use: (db: ReturnType<typeof openSessions>) => T): T => {
  const db = openSessions(join(place.home, 'rentroll', 'sessions.db'), 1000);
  try {
    return use(db);
  } finally {
    db.close();
  }
};

const request = (id: string) => ({
  input: JSON.stringify({ session_id: id, transcript_path: place.session(id, 20), cwd: place.project }),
  isLate: () => false,
});
const yes = { confirm: async () => true };
const agree = (env: NodeJS.ProcessEnv) => agreeAuto(yes, { env, now }, () => {});

/** What the hook of a session that was expensive starts, by its arguments. Whoever would start more has done so when the last one is told. */
async function stopExpensive(id = 'l'): Promise<readonly string[]> {
  const [cli, message] = [join(place.home, 'cli.mjs'), join(place.home, `told-${id}`)];
  const script = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(message)}, process.argv.slice(2).join(' ') + '\\n');`;
  writeFileSync(cli, script);
  collectStop({ ...request(id), cli }, { env: place.env, now });
  startDetached({ program: process.execPath, args: [cli, 'last'], cwd: place.home, env: place.env });
  const read = () => (existsSync(message) ? readFileSync(message, 'utf8').trim().split('\n') : []);
  // Both are begun each time; whatever else was begun had its turn before them.
  await expect.poll(read, { timeout: 10_000 }).toEqual(expect.arrayContaining(['last', 'session learn --json']));
  await new Promise((done) => setTimeout(done, 300));
  return read()
    .filter((line) => line !== 'last')
    .sort();
}

describe('distillRuns, with the command line of a model', () => {
  it('is asked in a place of its own, without tools, and never taken for work', async () => {
    const seen = join(place.home, 'seen');
    place.installClaude(
      `cat > ${seen}; echo "$@" >> ${seen}; env >> ${seen}; pwd >> ${seen}; cat <<'E'\n${resultOf('[]')}\nE`,
    );
    Object.assign(place.env, { CLAUDECODE: '1', CLAUDE_CODE_ENTRYPOINT: 'cli' });
    expect((await expensive())?.outcome).toBe('nothing');
    const text = readFileSync(seen, 'utf8');
    expect(text).toMatch(/--tools {2}--setting-sources {2}--strict-mcp-config/);
    expect(text).toMatch(/RENTROLL_TRIAL=\S*rentroll-run-\d{8}-/);
    expect(text).toContain('opened');
    expect(text).not.toMatch(/CLAUDECODE=|CLAUDE_CODE_ENTRYPOINT=|ghp_0123/);
  });

  it.each([
    ['fails', 'echo no >&2; exit 3', 'failed'],
    ['is killed', 'kill -9 $$', 'failed'],
    ['answers with an error', `cat >/dev/null; echo '${resultOf('quota', { is_error: true })}'`, 'failed'],
    ['never stops printing', 'yes', 'too-much-output'],
  ])('proposes nothing where the CLI %s, and does not ask again', async (_, script, trouble) => {
    place.installClaude(script);
    expect(await expensive()).toMatchObject({ outcome: 'nothing', trouble });
    answering(JSON.stringify([rule]));
    expect(await expensive()).toMatchObject({ outcome: 'begun', spent: 0 });
  });

  it('is begun by the hook that put a run on the list where a person has agreed, and nobody waits for it', async () => {
    place.installClaude('exit 1');
    await agree(place.env);
    expect(await stopExpensive()).toEqual(['session distill --by-itself --json', 'session learn --json']);
    collectStop({ ...request('l2'), cli: '/nowhere/cli.js' }, { env: place.env, now });
  });

  it('is not begun by a hook where nobody has agreed, or the word is damaged or no longer there', async () => {
    expect(await stopExpensive('a')).toEqual(['session learn --json']);
    place.installClaude('exit 1');
    await agree(place.env);
    endAuto(place.env);
    expect(await stopExpensive('b')).toEqual(['session learn --json']);
    await agree(place.env);
    const file = join(place.home, 'rentroll', 'distill', 'consent.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -9));
    expect(await stopExpensive('c')).toEqual(['session learn --json']);
    expect(withDb((db) => listClaimed(db).map(({ session }) => session))).toEqual(['a', 'b', 'c']);
  });
});
