import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Another guard, asked about one command. */
export interface PeerGuard {
  readonly name: string;
  readonly version: string;
  holds(command: string, where?: PeerPlace): boolean;
  close(): void;
}

/** What a case of the peer's own corpus assumes. */
export interface PeerPlace {
  readonly isLinked?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A command with what the peer's tests assert of it. */
export interface PeerCase extends PeerPlace {
  readonly group: string;
  readonly command: string;
  readonly isHeld: boolean;
}

type CheckCommand = (input: { readonly command: string; readonly cwd: string }) => { readonly kind: string };

/** Opens cc-safety-net as npm installed it below `folder`, in a clone and a linked working tree of its own. Throws where it is not there. */
export async function openPeer(folder: string): Promise<PeerGuard> {
  const root = resolve(folder, 'node_modules/cc-safety-net');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };
  const api = (await import(pathToFileURL(join(root, 'dist/api.js')).href)) as { readonly checkCommand: CheckCommand };
  const scratch = mkdtempSync(join(tmpdir(), 'rentroll-peer-'));
  const [clone, linked] = [join(scratch, 'project'), join(scratch, 'linked')];
  mkdirSync(clone);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.invalid', ...args], { cwd: clone });
  git('init', '-q', '-b', 'main');
  git('commit', '-q', '--allow-empty', '-m', 'first');
  git('worktree', 'add', '-q', linked);
  return {
    ...{ name: 'cc-safety-net', version },
    // It refuses to look at an empty command.
    holds: (command, { isLinked = false, env = {} } = {}) =>
      command.trim() !== '' &&
      withVariables(env, () => api.checkCommand({ command, cwd: isLinked ? linked : clone }).kind === 'deny'),
    close: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

function withVariables<T>(env: Readonly<Record<string, string>>, work: () => T): T {
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    return work();
  } finally {
    for (const name of Object.keys(env)) if (before[name] === undefined) delete process.env[name];
  }
}

interface RawCase {
  readonly cat: string;
  readonly command: string;
  readonly expected: string;
  readonly cwd: string | null;
  readonly env: Readonly<Record<string, string>>;
}

/** The half of the peer's own assertions that lies in a file, without those whose outcome it leaves open; none where it is absent. */
export function readPeerCases(file: string): readonly PeerCase[] {
  if (!existsSync(file)) return [];
  const all = JSON.parse(readFileSync(file, 'utf8')) as readonly RawCase[];
  return all
    .filter(({ expected }) => expected === 'deny' || expected === 'allow')
    .map(({ cat, command, expected, cwd, env }) => ({
      ...{ group: cat.split(' > ')[0] ?? cat, command, isHeld: expected === 'deny' },
      ...{ isLinked: cwd === '<linked worktree>', env },
    }));
}
