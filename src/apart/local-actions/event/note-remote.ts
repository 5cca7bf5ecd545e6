import type { Remote } from './make-remote.ts';

/** What people should know of the commits a run is about. */
export function noteRemote({ dirty, baseSha, headSha }: Remote): readonly string[] {
  return [
    ...(dirty ? ['uncommitted edits are not part of this run, except those to the workflow file itself'] : []),
    ...(baseSha === headSha ? ['the branch has no commits of its own: the change is empty'] : []),
  ];
}
