import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareStart } from '../../../../src/session/hooks/live/prepare-start.ts';
import { freshState } from '../../../../src/session/model/live-state.ts';
import { keepLearnt } from '../../../../src/session/store/files/kept-texts.ts';
import { stateFile, writeLiveState } from '../../../../src/session/store/files/live-states.ts';

let home = '';
let project = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-11-23T12:00:00Z');
const dayMs = 86_400_000;
const begin = (more = {}) => prepareStart({ session: 'new', cwd: project, isResumed: false, ...more }, { env, now });

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-prepare-start-'));
  project = join(home, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  env = { HOME: home, RENTROLL_HOME: join(home, 'own'), PATH: '' };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** The state of a session that edited one file, kept so many days ago. */
function keep(session: string, days: number, path = 'src/add.js', cwd = project): string {
  const folder = join(home, 'own', 'live');
  const file = { path, reads: 1, edits: 1, readAt: 1, editedAt: 2, verifiedAt: 0 };
  writeLiveState(folder, session, { ...freshState({ session, cwd, cli: 'c' }), turn: 3, files: [file], debt: 1 });
  const at = new Date(now().getTime() - days * dayMs);
  mkdirSync(join(cwd, 'src'), { recursive: true });
  writeFileSync(join(cwd, path), '');
  utimesSync(join(cwd, path), at, at);
  utimesSync(stateFile(folder, session), at, at);
  return stateFile(folder, session);
}

describe('prepareStart', () => {
  it('hands on the packet of the newest session in the same folder, and of no other', async () => {
    keep('older', 3, 'src/old.js');
    keep('newer', 1, 'src/new.js');
    keep('elsewhere', 0, 'src/other.js', join(home, 'elsewhere'));
    expect((await begin()).packet).toContain('src/new.js');
    expect((await begin()).packet).not.toMatch(/src\/(?:old|other)\.js/);
    // One that goes on knows itself what it did.
    expect((await begin({ isResumed: true })).packet).toBe('');
    expect((await begin({ session: 'newer' })).packet).toContain('src/old.js');
  });

  it('names no file that is gone, and no edit of a file that somebody changed since', async () => {
    keep('last', 1, 'src/new.js');
    expect((await begin()).packet).toContain('edited, not checked since: src/new.js');
    utimesSync(join(project, 'src/new.js'), now(), now());
    expect((await begin()).packet).toContain('working set: src/new.js');
    expect((await begin()).packet).not.toContain('not checked');
    rmSync(join(project, 'src/new.js'));
    expect((await begin()).packet).toBe('');
  });

  it('hands on what was learnt here', async () => {
    const learnt = { conventions: ['tests: npm test worked'], deadEnds: ['command npm run e2e failed each time'] };
    keepLearnt(join(home, 'own', 'live', 'texts'), project, learnt);
    utimesSync(
      join(home, 'own', 'live', 'texts', readdirSync(join(home, 'own', 'live', 'texts'))[0] ?? ''),
      now(),
      now(),
    );
    keep('newer', 1, 'src/new.js');
    const { packet } = await begin();
    expect(packet).toMatch(/working set: src\/new\.js[\s\S]*conventions: tests: npm test worked/);
    expect(packet.length).toBeLessThanOrEqual(2000);
  });

  it('forgets what is old, and begins whatever stands in its way', async () => {
    const old = keep('old', 40);
    expect(await begin()).toEqual({ packet: '', troubles: [] });
    expect(existsSync(old)).toBe(false);
    writeFileSync(join(home, 'file'), '');
    env = { ...env, RENTROLL_HOME: join(home, 'file', 'below') };
    expect(await begin()).toEqual({ packet: '', troubles: [] });
  });

  it('says what is wrong in the files, and where', async () => {
    mkdirSync(join(project, '.rentroll'));
    writeFileSync(join(project, '.rentroll', 'guard.yml'), 'version: 1\nentrys: []\n');
    expect((await begin()).troubles.join()).toMatch(/guard\.yml:2:1: .*entrys/);
  });
});
