import { execFileSync } from 'node:child_process';
import { gitPath } from '../../files/own-git.ts';
import { type Clone, isOwn, realFolder } from './find-clone.ts';

/** True where the files of a clone are this user's, or of somebody whom this one has said to trust. */
export function mayRead(clone: Clone): boolean {
  return isOwn(clone) || readPersonal().trusted.some((trusted) => trusted === '*' || isTrusted(trusted, clone.root));
}

function isTrusted(trusted: string, root: string): boolean {
  const path = trusted.endsWith('/*') ? trusted.slice(0, -2) : trusted;
  const real = realFolder(path) ?? path;
  return root === real || (path !== trusted && root.startsWith(`${real}/`));
}

/** What is believed of a person's own configuration. */
export interface PersonalSettings {
  /** Folders of other users that this one trusts. */
  readonly trusted: readonly string[];
  /** Arguments for git: files that are nobody's business. */
  readonly args: readonly string[];
}

let personal: PersonalSettings | undefined;

/**
 * The settings of machine and user that name no program; nothing else of their configuration reaches our calls. Read once, and outside of
 * any repository: what a checkout says of itself is no reason to trust it.
 */
export function readPersonal(): PersonalSettings {
  personal ??= askPersonal();
  return personal;
}

function askPersonal(): PersonalSettings {
  try {
    const others = Object.entries(process.env).filter(
      ([name]) => !/^GIT_(?!CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM)$)/i.test(name),
    );
    const env = { ...Object.fromEntries(others), PATH: gitPath(process.env['PATH']), GIT_DIR: '/dev/null' };
    const args = ['config', '--null', '--get-regexp', '^(safe\\.directory|core\\.excludesfile)$'];
    const said = execFileSync('git', args, { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'], env }).toString('utf8');
    const entries = said.split('\0').filter(Boolean);
    const [trusts, rest] = [true, false].map((isTrust) =>
      entries.filter((entry) => entry.startsWith('safe.directory\n') === isTrust),
    ) as [string[], string[]];
    const trusted = trusts.map((entry) => entry.slice('safe.directory\n'.length));
    return {
      trusted: trusted.slice(trusted.lastIndexOf('') + 1),
      args: rest.flatMap((entry) => ['-c', entry.replace('\n', '=')]),
    };
  } catch {
    // There is none.
    return { trusted: [], args: [] };
  }
}
