// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what the shell would expand stands here as it is written
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quoteShell } from '../../../src/core/text/escape/escape-terminal.ts';
import { canaryNames } from './shell-grammar.ts';

const options: Readonly<Record<string, readonly string[]>> = { bash: [], dash: [], zsh: ['-f'] };

const isInstalled = (shell: string): boolean => spawnSync(shell, ['-c', ':']).status === 0;

/** The shells of this machine that programs are tried in. */
export const installedShells: readonly string[] = Object.keys(options).filter(isInstalled);
/** Those that it has not: `apt-get install zsh`. */
export const missingShells: readonly string[] = Object.keys(options).filter(
  (shell) => !installedShells.includes(shell),
);

/**
 * A folder in which canaries may sing: programs that write their name into a log, and nothing else. Each program has a home of its own: it may run a
 * file that it writes, and one of an earlier program would sing in its name.
 */
function openCage(programs: number): { readonly cage: string; readonly log: string } {
  const cage = mkdtempSync(join(tmpdir(), 'canaries-'));
  const [bin, log] = [join(cage, 'bin'), join(cage, 'log')];
  const homes = Array.from({ length: programs }, (_, index) => join(cage, String(index)));
  for (const folder of [bin, ...homes]) mkdirSync(folder);
  writeFileSync(join(cage, 'canary'), '#!/bin/sh\necho "$CANARY_RUN ${0##*/}" >> "$CANARY_LOG"\n');
  chmodSync(join(cage, 'canary'), 0o755);
  for (const name of canaryNames) symlinkSync('../canary', join(bin, name));
  for (const home of homes) for (const file of ['e', 'f']) writeFileSync(join(home, file), '');
  writeFileSync(log, '');
  return { cage, log };
}

/** Many programs as one script: each in a shell of its own that is only forked, with canaries that are functions where no process is asked for. */
function writeScript(programs: readonly string[]): string {
  const functions = canaryNames.map((name) => `${name}() { echo "$CANARY_RUN ${name}" >> "$CANARY_LOG"; }`);
  const runs = programs.map(
    (program, index) =>
      `CANARY_RUN=${index}; export CANARY_RUN; (cd ${index}; HOME=$PWD; eval ${quoteShell(program)}\nwait) < /dev/null > /dev/null 2>&1`,
  );
  return [...functions, ...runs, ''].join('\n');
}

/** Runs programs in a shell; for each the names of the canaries that were executed. */
export function runShell(shell: string, programs: readonly string[]): readonly ReadonlySet<string>[] {
  const { cage, log } = openCage(programs.length);
  try {
    const script = join(cage, 'script');
    writeFileSync(script, writeScript(programs));
    spawnSync(shell, [...(options[shell] ?? []), script], {
      cwd: cage,
      env: { PATH: `${join(cage, 'bin')}:${process.env['PATH'] ?? ''}`, HOME: cage, CANARY_LOG: log },
      stdio: 'ignore',
      timeout: 120_000,
    });
    const sung = programs.map(() => new Set<string>());
    for (const line of readFileSync(log, 'utf8').trim().split('\n')) {
      const [run = '', name = ''] = line.split(' ');
      sung[Number(run)]?.add(name);
    }
    return sung;
  } finally {
    // What runs behind the shell may write still.
    rmSync(cage, { recursive: true, force: true, maxRetries: 9 });
  }
}
