import { basename } from 'node:path';
import { readGitLine } from '../../../doors/git/run-git.ts';

/** `owner/name` of the checkout by its remote on a GitHub server; `local/<folder>` when there is none. */
export async function readRepositoryName(root: string): Promise<string> {
  const url = (await readGitLine(root, ['config', '--get', 'remote.origin.url'])) ?? '';
  return parseRepositoryUrl(url) ?? `local/${basename(root).replace(/[^\w.-]/g, '-')}`;
}

/** `owner/name` at the end of a URL with a host, `https:`, `ssh:` or `git@host:`; undefined for paths. */
export function parseRepositoryUrl(url: string): string | undefined {
  const match = /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[\w.-]+@[^/:]+:)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url);
  return match?.[1];
}
