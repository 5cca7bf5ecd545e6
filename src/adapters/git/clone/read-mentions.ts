import { callGit } from './call-git.ts';
import type { Clone } from './find-clone.ts';

/** Two commits in words that need no ref. */
interface Revisions {
  readonly base: string;
  readonly head: string;
}

/**
 * Words behind an `@` in the texts of two commits: what an instruction file may import. With false, the answer is not known.
 */
export function readMentions(clone: Clone, { base, head }: Revisions): readonly string[] | false {
  const pattern = ['grep', '-h', '-o', '-a', '-E', '(^|[[:space:]])@[^[:space:]`]+'];
  try {
    const found = callGit(clone, [...pattern, base, head, '--', '*.md', '*.mdc', '*.markdown', '*.txt']);
    return [...new Set(found.toString('utf8').split('\n'))].flatMap((line) => line.trim().slice(1) || []);
  } catch (error) {
    // 1 says that there is none.
    return (error as { readonly status?: number }).status === 1 ? [] : false;
  }
}
