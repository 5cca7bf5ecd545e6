import { join } from 'node:path';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { removeDetails } from './detail-files.ts';
import { chooseRun, findHandOffFolder, type HandOffRequest } from './find-hand-offs.ts';
import { type CleanedHandOffs, isRunName } from './hand-off.ts';
import { listHandOffFiles, listHandOffRuns, removeHandOffs } from './hand-off-files.ts';

/** Removes the hand-offs of a run, or of all, with their details: the folders of a run hold nothing else. */
export async function cleanHandOffs(
  { all, ...request }: HandOffRequest & { readonly all: boolean },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<CleanedHandOffs> {
  const { root, folder, detailFolder } = await findHandOffFolder(request, deps);
  const chosen = all ? await listHandOffRuns(folder) : [await chooseRun(request, { folder }, deps)];
  const runs = chosen.filter((run) => run !== undefined).filter(isRunName);
  let removed = 0;
  for (const run of runs) {
    removed += (await listHandOffFiles(folder, run)).length;
    await removeDetails(root, detailFolder(run));
    await removeHandOffs(join(folder, run));
  }
  return { schema: 1, runs, removed };
}
