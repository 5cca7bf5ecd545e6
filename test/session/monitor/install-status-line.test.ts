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
import { installStatusLine, type SettingsRequest } from '../../../src/session/monitor/change-settings.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const file = () => join(home, '.claude', 'settings.json');
const install = (more: Partial<SettingsRequest> = {}, env: NodeJS.ProcessEnv = {}) =>
  installStatusLine(
    { launcher: "/it's here/rentroll.sh", isRemoved: false, isWritten: true, ...more },
    { env: { HOME: home, ...env } },
  );
const put = (text: string) => {
  mkdirSync(join(home, '.claude'), { recursive: true });
  writeFileSync(file(), text);
};
const ours = `{
  "statusLine": {
    "type": "command",
    "command": "/bin/sh '/it'\\\\''s here/rentroll.sh' hook statusline"
  }
}
`;
const problemOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  const [problem] = (thrown as { problems: readonly { code: string; message: string; hint: string }[] }).problems;
  return `${problem?.code}: ${problem?.message}\n${problem?.hint}`.replaceAll(home, '/home');
};

describe('installStatusLine', () => {
  it('writes the settings of a person who has none', async () => {
    expect(await install()).toMatchObject({ schema: 1, file: file(), isRemoved: false, isWritten: true });
    expect(readFileSync(file(), 'utf8')).toBe(ours);
  });

  it('changes nothing the second time', async () => {
    await install();
    expect(await install()).toMatchObject({ isWritten: false, diffs: [] });
    expect(readFileSync(file(), 'utf8')).toBe(ours);
  });

  it('shows the change and writes nothing when it is only to be shown', async () => {
    const { isWritten, diffs } = await install({ isWritten: false });
    expect(isWritten).toBe(false);
    expect(diffs.map(({ hunks }) => hunks).join()).toContain('+  "statusLine": {');
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

  it('writes into the folder that CLAUDE_CONFIG_DIR names', async () => {
    const place = join(home, 'elsewhere');
    expect((await install({}, { CLAUDE_CONFIG_DIR: place })).file).toBe(join(place, 'settings.json'));
    expect(readFileSync(join(place, 'settings.json'), 'utf8')).toBe(ours);
  });

  it('writes where a link leads, and keeps the link', async () => {
    mkdirSync(join(home, '.claude'));
    writeFileSync(join(home, 'dotfiles.json'), '{}');
    symlinkSync(join(home, 'dotfiles.json'), file());
    expect((await install()).file).toBe(join(home, 'dotfiles.json'));
    expect(readFileSync(join(home, 'dotfiles.json'), 'utf8')).toBe(ours);
    expect(lstatSync(file()).isSymbolicLink()).toBe(true);
  });

  it('says what is in the way, and leaves it as it is', async () => {
    const texts: string[] = [];
    for (const text of ['[]', '{ "model": }', '{"statusLine":{"type":"command","command":"my line"}}']) {
      put(text);
      texts.push(await problemOf(install()));
      expect(readFileSync(file(), 'utf8')).toBe(text);
    }
    rmSync(file());
    mkdirSync(file());
    // Node 26 names the file once more.
    texts.push((await problemOf(install())).replace(", read '/home/.claude/settings.json'", ', read'));
    expect(texts.join('\n')).toMatchInlineSnapshot(`
      "settings-shape: "/home/.claude/settings.json" holds no object
      Write an object, {}, or move the file away.
      settings-json-syntax: the file cannot be read here: expected a value, found "}"
      Correct the JSON: double quotes, no comments, no comma after the last value.
      status-line-taken: "/home/.claude/settings.json" has a status line already: "my line"
      Your status line is kept. To show the context monitor in it, let it also print the output of \`rentroll hook statusline\` for the same JSON on stdin.
      settings-unreachable: "/home/.claude/settings.json" cannot be read: it is not a plain file
      See who owns it: ls -l '/home/.claude/settings.json'"
    `);
  });
});
