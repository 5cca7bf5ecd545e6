import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, relative } from 'node:path';
import type { Reads } from './stamps.ts';

/** A call of git, as it was made. */
export interface NotedCall {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Most folders of a working tree whose answers are kept: each is looked at before one is told again. */
const mostFolders = 20_000;

/**
 * What calls of git read beside objects, which never change under their name. Ours read no configuration of a clone and none of its refs
 * (`readThrough`): what is left is index, lists of ignored files, folders of the working tree, and the user's settings. Throws where git does
 * not say.
 */
export function listGitReads(calls: readonly NotedCall[]): Reads {
  const through = calls.flatMap(({ env }) => [
    ...[env['GIT_INDEX_FILE'], env['GIT_SHALLOW_FILE']],
    ...[env['GIT_OBJECT_DIRECTORY']].map((objects) => objects && join(objects, 'info', 'alternates')),
  ]);
  const at = through.flatMap((path) => path ?? []);
  const trees = calls.filter(({ args }) => args.includes('ls-files') || args.includes('check-ignore'));
  const folders = [...new Map(trees.map((call) => [call.env['GIT_WORK_TREE'], call])).values()].flatMap(listFolders);
  const settings = calls.filter(({ args }) => args.includes('config')).flatMap(listSettings);
  const lists = trees.flatMap(({ args }) => args.flatMap((arg) => findList(arg) ?? []));
  return { at: [...at, ...settings, ...lists, ...folders.map((folder) => join(folder, '.gitignore'))], in: folders };
}

/** The list of ignored files that an argument names. */
function findList(arg: string): string | undefined {
  const [, path] = /^(?:--exclude-from|core\.excludesfile)=(.+)$/i.exec(arg) ?? [];
  return path?.replace(/^~(?=\/)/, homeOf(process.env));
}

const homeOf = (env: NodeJS.ProcessEnv) => env['HOME'] || homedir();

/** Every folder of a working tree but those that git ignores whole, and git's own. */
function listFolders({ args, cwd, env }: NotedCall): readonly string[] {
  const root = String(env['GIT_WORK_TREE']);
  const settings = args.slice(
    0,
    args.findIndex((arg) => arg === 'ls-files' || arg === 'check-ignore'),
  );
  const excludes = ['--exclude-standard', ...args.filter((arg) => arg.startsWith('--exclude-from='))];
  const asked = [...settings, 'ls-files', '-z', '-o', '-i', '--directory', ...excludes];
  const ignored = new Set(git(asked, { cwd, env }).split('\0'));
  const found = [root];
  for (const folder of found) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const isWalked = entry.isDirectory() && entry.name !== '.git' && !ignored.has(`${relative(root, path)}/`);
      if (isWalked) found.push(path);
    }
    if (found.length > mostFolders) throw new Error('too many folders to look at each time');
  }
  return found;
}

/** The files of the user's and the machine's configuration, those too that are not there. */
function listSettings({ args, cwd, env }: NotedCall): readonly string[] {
  const listed = ['--null', '--show-origin', '--name-only', '--list'];
  const origins = git([...args.slice(0, args.indexOf('config') + 1), ...listed], { cwd, env }).split('\0');
  const files = origins.flatMap((origin) => (origin.startsWith('file:') ? [origin.slice('file:'.length)] : []));
  const personal = join(env['XDG_CONFIG_HOME'] || join(homeOf(env), '.config'), 'git');
  const usual = [join(homeOf(env), '.gitconfig'), join(personal, 'config'), join(personal, 'ignore'), '/etc/gitconfig'];
  const named = [env['GIT_CONFIG_GLOBAL'], env['GIT_CONFIG_SYSTEM']].flatMap((path) => path || []);
  return [...new Set([...files, ...usual, ...named])];
}

/** Asks git once more as it was asked. Throws where it fails: then nothing is known. */
function git(args: readonly string[], { cwd, env }: Pick<NotedCall, 'cwd' | 'env'>): string {
  return execFileSync('git', args, { cwd, env, stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1 << 28 }).toString(
    'utf8',
  );
}
