import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findSession, findTranscript, requireSession } from '../../../src/session/monitor/find-transcript.ts';

let home = '';
let project = '';
let env: NodeJS.ProcessEnv = {};
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'find-transcript-'));
  project = join(home, 'work');
  mkdirSync(join(project, '.git'), { recursive: true });
  mkdirSync(join(project, 'src'));
  env = { HOME: home };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function put(path: string, seconds: number, text = '{}\n'): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, seconds, seconds);
  return path;
}
const claude = (folder: string, name: string, seconds: number) =>
  put(join(home, '.claude', 'projects', folder.replace(/[^a-zA-Z0-9]/g, '-'), `${name}.jsonl`), seconds);
const codex = (name: string, seconds: number, cwd = project) =>
  put(
    join(home, '.codex', 'sessions', '2026', '01', '02', `rollout-2026-01-02T00-00-00-${name}.jsonl`),
    seconds,
    `${JSON.stringify({ type: 'session_meta', payload: { id: name, cwd, source: 'cli' } })}\n`,
  );

describe('findTranscript', () => {
  it('finds the newest of this folder and those above it in the checkout, of both programs', () => {
    expect(findTranscript(project, env)).toBeUndefined();
    const below = claude(join(project, 'src'), 'below', 1000);
    const here = claude(project, 'here', 2000);
    claude(home, 'above-the-checkout', 9000);
    claude(project, 'agent-a1', 9000);
    expect(findTranscript(join(project, 'src'), env)).toBe(here);
    utimesSync(below, 3000, 3000);
    expect(findTranscript(join(project, 'src'), env)).toBe(below);
    expect(findTranscript(project, env)).toBe(here);
    const rollout = codex('c1', 4000);
    codex('c2', 9000, '/elsewhere');
    expect(findTranscript(project, env)).toBe(rollout);
  });

  it('finds the own transcript of the Claude Code session around it, whatever is newer', () => {
    const own = claude(project, 'own', 1000);
    const newer = claude(project, 'newer', 2000);
    expect(findTranscript(project, { ...env, CLAUDE_CODE_SESSION_ID: 'own' })).toBe(own);
    for (const id of ['none', '../own'])
      expect(findTranscript(project, { ...env, CLAUDE_CODE_SESSION_ID: id })).toBe(newer);
  });
});

describe('requireSession', () => {
  it('finds a session by its id in whichever project, of both programs', () => {
    const path = claude('/some/other', 's-1', 1000);
    const rollout = codex('c-9', 1000, '/elsewhere');
    expect([requireSession('s-1', env), requireSession('c-9', env)]).toEqual([path, rollout]);
    expect(findSession('1', env)).toBeUndefined();
  });

  it.each([
    ['nobody has its transcript', 'none', 'session-missing: no transcript of session "none" is on this machine'],
    ['its id is a path', '../s-1', 'session-name: "../s-1" is not the id of a session'],
    ['its id is empty', '', 'session-name: "" is not the id of a session'],
  ])('refuses a session when %s', (_, session, text) => {
    expect(findSession(session, env)).toBeUndefined();
    try {
      requireSession(session, env);
      expect.unreachable();
    } catch (error) {
      const [problem] = (error as { problems: { code: string; message: string; hint: string }[] }).problems;
      expect(`${problem?.code}: ${problem?.message}`).toBe(text);
      expect(problem?.hint).toBe(
        'Leave --session out for the newest session of this project: rentroll session monitor',
      );
    }
  });
});
