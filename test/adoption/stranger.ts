import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Where the bundles of real repositories lie. */
export const bundles = resolve('../shared/data/repos');

/** How a command ended. */
interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a command of rentroll brought, and how long it took. */
export interface Step extends Ended {
  readonly command: string;
  readonly seconds: number;
}

/** Somebody who tries rentroll in a repository of theirs: nothing of ours is in it but what the commands write. */
export interface Stranger {
  readonly root: string;
  readonly steps: readonly Step[];
  /** All the environment that commands get. */
  readonly env: Readonly<Record<string, string>>;
  git(...args: readonly string[]): string;
  read(path: string): string;
  write(files: Readonly<Record<string, string>>): void;
  commit(message: string): void;
  /** Runs a command line of rentroll as it would be pasted: words between spaces. */
  run(command: string, env?: Readonly<Record<string, string>>): Promise<Step>;
  remove(): void;
}

/** Clones a repository or a bundle into a folder of its own. `env` is all the environment commands get beside a home of their own. */
export function openStranger(source: string, env: Readonly<Record<string, string>>): Stranger {
  const folder = mkdtempSync(join(tmpdir(), 'rr-stranger-'));
  const root = join(folder, 'repository');
  const home = join(folder, 'home');
  mkdirSync(home);
  execFileSync('git', ['clone', '--quiet', source, root]);
  const steps: Step[] = [];
  const own = { HOME: home, RENTROLL_HOME: home, TMPDIR: folder, NO_COLOR: '1', ...env };
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Stranger', '-c', 'user.email=stranger@example.invalid', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  return {
    root,
    steps,
    git,
    env: own,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    write: (files) => {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
    },
    commit: (message) => {
      git('add', '--all');
      git('commit', '--quiet', '--message', message);
    },
    run: async (command, more = {}) => {
      const started = performance.now();
      const result = await start(command, root, { ...own, ...more });
      const step = { command, seconds: (performance.now() - started) / 1000, ...result };
      steps.push(step);
      return step;
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

function start(command: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  const [program = '', ...args] = command.split(' ');
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.once('error', fail);
    child.once('close', (code) => done({ code, ...output }));
  });
}
