import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where git is called, its whole environment beside `PATH`, and what it reads. */
export interface GitCall {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input?: string | Buffer | undefined;
}

/**
 * Runs git for a test and returns what it printed; throws with `status`, `stdout` and `stderr`, as `execFileSync` does.
 *
 * A small shell that stays starts it: Linux copies the page tables of who starts a process, and each page that is written afterwards. In a worker of
 * some hundred megabytes that takes more than what git does, and the tests of one call it thousands of times.
 */
export function callGit(args: readonly string[], { cwd, env, input }: GitCall): Buffer {
  // In the memory suite no shell starts, and git is answered by test/doubles/git.
  if (isMemoryOnly in globalThis)
    return execFileSync('git', args, { cwd, env: { ...env } as NodeJS.ProcessEnv, input: input ?? '' });
  shell ??= openShell();
  const { files } = shell;
  if (input !== undefined) writeFileSync(files.input, input);
  const variables = Object.entries({ PATH: process.env['PATH'], ...env }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${quote(value)}`],
  );
  const from = input === undefined ? '/dev/null' : quote(files.input);
  const status = shell.run(
    `exec <${from} >${quote(files.output)} 2>${quote(files.errors)}
cd -- ${quote(cwd)} && export ${variables.join(' ')} && exec git ${args.map(quote).join(' ')}`,
  );
  const stdout = readFileSync(files.output);
  if (status === 0) return stdout;
  const stderr = readFileSync(files.errors);
  throw Object.assign(new Error(`Command failed: git ${args.join(' ')}\n${stderr}`), { status, stdout, stderr });
}

/** The mark of test/setup/memory-only.ts. */
const isMemoryOnly = Symbol.for('rentroll.memory-only');

interface Shell {
  readonly files: Readonly<Record<'input' | 'output' | 'errors', string>>;
  /** Runs a script in a process of its own; what it prints goes where it says itself. */
  run(script: string): number;
}

let shell: Shell | undefined;

/** It ends with this process, which alone can write to it, and takes its folder along. */
function openShell(): Shell {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-shell-'));
  const at = (name: string) => join(folder, name);
  execFileSync('sh', ['-c', 'mkfifo "$@"', 'sh', at('asked'), at('answered')]);
  const asked = openSync(at('asked'), 'r+');
  const loop = 'while read -r _; do ( . "$0" ); echo $?; done <"$1" >"$2"; rm -rf -- "$3"';
  const words = [at('script'), at('asked'), at('answered'), folder];
  spawn('sh', ['-c', loop, ...words], { stdio: 'ignore', env: {} }).unref();
  const answered = openSync(at('answered'), 'r');
  const answer = Buffer.alloc(8);
  return {
    files: { input: at('input'), output: at('output'), errors: at('errors') },
    run(script) {
      writeFileSync(at('script'), script);
      writeSync(asked, '\n');
      const length = readSync(answered, answer);
      if (length === 0) throw new Error('The shell that starts git for tests has ended.');
      return Number(answer.toString('utf8', 0, length));
    },
  };
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
