import { basename } from 'node:path';
import { readOriginUrl } from '../../../doors/git/find-tracked.ts';

/** `owner/name` of the checkout by its remote on a GitHub server; `local/<folder>` when there is none. */
export async function readRepositoryName(root: string): Promise<string> {
  const url = readOriginUrl(root) ?? '';
  return parseRepositoryUrl(url) ?? `local/${basename(root).replace(/[^\w.-]/g, '-')}`;
}

/** `owner/name` at the end of a URL with a host, `https:`, `ssh:` or `git@host:`; undefined for paths. */
export function parseRepositoryUrl(url: string): string | undefined {
  const match = /^(?:(?:https?|ssh|git):\/\/[^/]+\/|[\w.-]+@[^/:]+:)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url);
  return match?.[1];
}
