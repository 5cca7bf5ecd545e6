import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { callGit } from './call-git.ts';

const cwd = mkdtempSync(join(tmpdir(), "rentroll-'call\n$git-"));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const say = (script: string, env = {}, input?: string) =>
  callGit(['-c', `alias.say=!${script}`, 'say'], { cwd, env, input }).toString('utf8');

describe('callGit', () => {
  it.each(["it's", '$(pwd) `pwd` $HOME', 'two\nlines', '\\ " \' \u202e', ''])('hands on %j as it is', (text) => {
    const env = { GIT_AUTHOR_NAME: text };
    expect(callGit(['rev-parse', '--sq-quote', text], { cwd, env }).toString('utf8')).toBe(
      ` '${text.replaceAll("'", "'\\''")}'\n`,
    );
    expect(say('printf %s "$GIT_AUTHOR_NAME"', env)).toBe(text);
    expect(say('cat', {}, text)).toBe(text);
  });

  it('calls it where it is told to, with the variables it is given and no others', () => {
    expect(say('pwd')).toBe(`${cwd}\n`);
    const names = say('env', { GIT_TRACE: '0', GIT_INDEX_FILE: undefined }).match(/^(?:GIT|RENTROLL|NODE)\w+(?==)/gm);
    expect(new Set(names)).toContain('GIT_TRACE');
    expect(names).not.toContain('GIT_INDEX_FILE');
    expect(names?.filter((name) => !name.startsWith('GIT_'))).toEqual([]);
  });

  it('throws with what git said, and says nothing of an earlier call', () => {
    expect(say('echo first')).toBe('first\n');
    expect(() => say('echo out; echo no >&2; exit 3')).toThrow(
      expect.objectContaining({ status: 3, stdout: Buffer.from('out\n'), stderr: Buffer.from('no\n') }),
    );
    expect(() => callGit(['version'], { cwd: join(cwd, 'gone'), env: {} })).toThrow(
      expect.objectContaining({ stdout: Buffer.from(''), message: expect.stringContaining('gone') }),
    );
    expect(say('echo last')).toBe('last\n');
  });
});
