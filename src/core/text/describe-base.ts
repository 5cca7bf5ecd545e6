/** The commits that are compared, and the branch that base was found on where nobody named a base. */
interface ComparedCommits {
  readonly baseSha: string;
  readonly headSha: string;
  readonly baseBranch?: string;
}

/** Describes the base that a change was compared with, for a person who did not name it; empty where they did. */
export function describeBase({ baseSha, baseBranch, headSha }: ComparedCommits): readonly string[] {
  if (baseBranch === undefined) return [];
  const compared = `Compared with ${baseBranch} at ${baseSha.slice(0, 10)}`;
  return baseSha === headSha
    ? [`${compared}, which is the commit that is judged: name an earlier one with --base to judge what led to it.`]
    : [`${compared}.`];
}
