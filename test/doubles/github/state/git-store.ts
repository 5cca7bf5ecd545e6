import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callGit } from '../../../helpers/history/call-git.ts';
import { nameBlob, peelLoose, writeBlob } from './loose-objects.ts';

/** A repository's objects and references: a real bare repository, so that hashes are true and tests can fetch from it. */
export interface GitStore {
  readonly folder: string;
  /** Runs git in the repository and returns its output without the last line end; throws when git fails. */
  run(args: readonly string[], input?: string | Buffer, env?: NodeJS.ProcessEnv): string;
  /** The commit a full reference name points to. */
  readRef(ref: string): string | undefined;
  /** Contents of a blob, given as an object name or `commit:path`. */
  readBlob(name: string): Buffer | undefined;
  remove(): void;
}

/** Who commits when nobody is named; one fixed moment, so that the same changes give the same commits. */
const someone = {
  GIT_AUTHOR_NAME: 'github-actions[bot]',
  GIT_AUTHOR_EMAIL: 'bot@example.invalid',
  GIT_AUTHOR_DATE: '2026-03-01T09:00:00Z',
  GIT_COMMITTER_NAME: 'GitHub',
  GIT_COMMITTER_EMAIL: 'noreply@example.invalid',
  GIT_COMMITTER_DATE: '2026-03-01T09:00:00Z',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  // What is thrown away needs no disk that is waited for.
  GIT_CONFIG_COUNT: '1',
  GIT_CONFIG_KEY_0: 'core.fsync',
  GIT_CONFIG_VALUE_0: 'none',
};

/** Opens a bare repository (or a `.git` folder), or makes an empty one when it is first asked for something. Only one it made is removed again. */
export function openGitStore(folder: string | undefined): GitStore {
  let made: string | undefined;
  const open = () => {
    if (folder !== undefined) return folder;
    if (made === undefined) {
      made = mkdtempSync(join(tmpdir(), 'rentroll-github-'));
      writeBareRepository(made);
    }
    return made;
  };
  const call = (args: readonly string[], input?: string | Buffer, env: NodeJS.ProcessEnv = {}) =>
    callGit(['--git-dir', open(), ...args], { cwd: '/', env: { ...someone, ...env }, input });
  const attempt = (args: readonly string[]): Buffer | undefined => {
    try {
      return call(args);
    } catch {
      return undefined;
    }
  };
  // Half of what is asked for is one of these, and none of them needs a process.
  const answers: Readonly<Record<string, (content: Buffer) => string>> = {
    'hash-object --stdin': nameBlob,
    'hash-object -w --stdin': (content) => writeBlob(open(), content),
  };
  return {
    get folder() {
      return open();
    },
    run: (args, input, env) =>
      answers[args.join(' ')]?.(Buffer.from(input ?? '')) ?? call(args, input, env).toString('utf8').replace(/\n$/, ''),
    readRef: (ref) =>
      isPlain(open(), ref)
        ? readPlainRef(open(), ref)
        : (peelLoose(open(), ref) ??
          attempt(['rev-parse', '--verify', '--quiet', '--end-of-options', ref])?.toString('utf8').trim()),
    readBlob: (name) => attempt(['cat-file', 'blob', name]),
    remove: () => {
      if (made !== undefined) rmSync(made, { recursive: true, force: true });
    },
  };
}

/** What `git init --bare` writes, without starting it: most tests have a repository of their own. */
function writeBareRepository(folder: string): void {
  for (const name of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n');
}

/** True where a reference has a file of its own or is not there: git packs none of them unless it is told to. */
function isPlain(folder: string, ref: string): boolean {
  return /^refs\/(?:heads|tags)\//.test(ref) && !ref.includes('..') && !existsSync(join(folder, 'packed-refs'));
}

function readPlainRef(folder: string, ref: string): string | undefined {
  try {
    return readFileSync(join(folder, ref), 'utf8').trim();
  } catch {
    return undefined;
  }
}
