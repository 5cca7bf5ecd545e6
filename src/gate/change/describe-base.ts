import type { Refs } from '../../adapters/git/resolve-refs.ts';

/** Describes the base that a change was compared with, for a person who did not name it; empty where they did. */
export function describeBase({ baseSha, baseBranch, headSha }: Refs): readonly string[] {
  if (baseBranch === undefined) return [];
  const compared = `Compared with ${baseBranch} at ${baseSha.slice(0, 10)}`;
  return baseSha === headSha
    ? [`${compared}, which is the commit that is judged: name an earlier one with --base to judge what led to it.`]
    : [`${compared}.`];
}
