/**
 * `npm run docs:screens`: runs every command of docs/quick-start.md in an empty folder, with a home of its own and the built command line, and puts
 * what it prints into the page. `test/package/quick-start.test.ts` compares.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** The page whose blocks of `sh` are run; blocks of `bash` are for people alone. */
export const quickStart = join(root, 'docs/quick-start.md');
/** A block of commands, and the block of what they print, where there is one. */
const step = /```sh\n([\s\S]*?)```(?:\n\n```text\n([\s\S]*?)```)?/g;

/** Returns the page with what its commands print now, started by this program file of rentroll. Throws where a shell cannot be started. */
export function fillScreens(page: string, program: string): string {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-quick-start-'));
  try {
    const shell = openShell(home, program);
    return page.replace(step, (_, commands: string, screen: string | undefined) => {
      const printed = shell(commands);
      return screen === undefined ? fence('sh', commands) : `${fence('sh', commands)}\n\n${fence('text', printed)}`;
    });
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Replaces what differs from run to run: times, days and the names of new commits. */
export function maskScreens(page: string): string {
  return page
    .replace(/\b[0-9a-f]{7,40}\b/g, 'HASH')
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, 'DAY')
    .replace(/\b\d+ (?:s|min)\b/g, 'TIME')
    .replace(/(proved +)\d+$/gm, '$1TIME')
    .replace(/Node\.js [\d.]+|git version \S+|bubblewrap \S+/g, 'VERSION')
    .replace(/ +/g, ' ');
}

/** Makes a home with `rentroll` on PATH and a folder to work in; later commands go on in the folder in which earlier ones ended. */
function openShell(home: string, program: string): (commands: string) => string {
  const bin = join(home, 'bin');
  const work = join(home, 'work');
  for (const folder of [bin, work]) mkdirSync(folder);
  writeFileSync(join(bin, 'rentroll'), `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`);
  chmodSync(join(bin, 'rentroll'), 0o755);
  symlinkSync(root, join(work, 'rentroll'));
  const path = [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  const git = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  const env = { PATH: path, HOME: home, NO_COLOR: '1', LANG: 'C.UTF-8', TMPDIR: tmpdir(), ...git };
  let cwd = work;
  return (commands) => {
    const end = join(home, 'end');
    const { stdout, error } = spawnSync('sh', ['-c', `${commands}\npwd > '${end}'`], { cwd, env, encoding: 'utf8' });
    if (error) throw error;
    cwd = readFileSync(end, 'utf8').trim();
    return stdout;
  };
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

if (import.meta.main) {
  const page = readFileSync(quickStart, 'utf8');
  const filled = fillScreens(page, join(root, 'bin/rentroll.js'));
  if (maskScreens(filled) !== maskScreens(page)) writeFileSync(quickStart, filled);
}
