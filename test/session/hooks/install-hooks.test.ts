import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type HooksRequest, installHooks } from '../../../src/session/hooks/install-hooks.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hooks-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = () => join(home, '.codex', 'hooks.json');
const install = (more: Partial<HooksRequest> = {}, env: NodeJS.ProcessEnv = {}) =>
  installHooks(
    { launcher: "/it's here/rentroll.sh", isRemoved: false, isWritten: true, ...more },
    { env: { HOME: home, ...env } },
  );
const put = (text: string) => {
  mkdirSync(join(home, '.codex'), { recursive: true });
  writeFileSync(file(), text);
};
const start = "/bin/sh '/it'\\''s here/rentroll.sh' hook collect || true";
const read = (place = file()) => JSON.parse(readFileSync(place, 'utf8'));
const problemOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  const [problem] = (thrown as { problems: readonly { code: string; message: string; hint: string }[] }).problems;
  return `${problem?.code}: ${problem?.message}\n${problem?.hint}`.replaceAll(home, '/home');
};

describe('installHooks', () => {
  it('writes the hooks of a person who has none', async () => {
    expect(await install()).toMatchObject({ schema: 1, file: file(), isRemoved: false, isWritten: true });
    expect(read().hooks.Stop[0].hooks).toEqual([{ type: 'command', command: start, timeout: 5 }]);
  });

  it('changes nothing the second time', async () => {
    await install();
    const before = readFileSync(file(), 'utf8');
    expect(await install()).toMatchObject({ isWritten: false, diffs: [] });
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('shows the change and writes nothing when it is only to be shown', async () => {
    const { isWritten, diffs } = await install({ isWritten: false });
    expect(isWritten).toBe(false);
    expect(diffs.map(({ hunks }) => hunks).join()).toContain('+    "Stop": [');
    expect(existsSync(file())).toBe(false);
  });

  it('takes it out again, and makes no file for that', async () => {
    expect(await install({ isRemoved: true })).toMatchObject({ isWritten: false, diffs: [] });
    expect(existsSync(file())).toBe(false);
    put('{ "model": "opus" }\n');
    await install();
    await install({ isRemoved: true });
    expect(readFileSync(file(), 'utf8')).toBe('{\n  "model": "opus"\n}\n');
  });

  it('writes into the folder that CODEX_HOME names', async () => {
    const place = join(home, 'elsewhere');
    expect((await install({}, { CODEX_HOME: place })).file).toBe(join(place, 'hooks.json'));
    expect(read(join(place, 'hooks.json')).hooks).toBeDefined();
  });

  it('writes where a link leads, and keeps the link', async () => {
    mkdirSync(join(home, '.codex'));
    writeFileSync(join(home, 'dotfiles.json'), '{}');
    symlinkSync(join(home, 'dotfiles.json'), file());
    expect((await install()).file).toBe(join(home, 'dotfiles.json'));
    expect(read(join(home, 'dotfiles.json')).hooks).toBeDefined();
    expect(lstatSync(file()).isSymbolicLink()).toBe(true);
  });

  it('says what is in the way, and leaves it as it is', async () => {
    const texts: string[] = [];
    for (const text of ['[]', '{ "hooks": }', '{"hooks":[]}']) {
      put(text);
      texts.push(await problemOf(install()));
      expect(readFileSync(file(), 'utf8')).toBe(text);
    }
    rmSync(file());
    mkdirSync(file());
    // Node 26 names the file once more.
    texts.push((await problemOf(install())).replace(", read '/home/.codex/hooks.json'", ', read'));
    expect(texts.join('\n')).toMatchInlineSnapshot(`
      "hooks-unreadable: "/home/.codex/hooks.json" is not an object, so nothing can be added to it
      Correct the file, or move it away; then: rentroll hook install codex
      hooks-json-syntax: the file cannot be read here: expected a value, found "}"
      Correct the JSON: double quotes, no comments, no comma after the last value.
      hooks-unreadable: "/home/.codex/hooks.json" has hooks that are not an object of lists, so nothing can be added to it
      Correct the file, or move it away; then: rentroll hook install codex
      hooks-unreachable: "/home/.codex/hooks.json" cannot be read: it is not a plain file
      See who owns it: ls -l '/home/.codex/hooks.json'"
    `);
  });
});
