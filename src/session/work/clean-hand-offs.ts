import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { removeDetails } from './detail-files.ts';
import { chooseRun, findHandOffFolder, type HandOffFolder, type HandOffRequest } from './find-hand-offs.ts';
import type { CleanedHandOffs } from './hand-off.ts';
import { isRunName } from './hand-off.ts';
import { listHandOffRuns, readHandOffFiles, removeHandOff } from './hand-off-files.ts';

/**
 * Removes the hand-offs of a run, or of all, with their details. A file that is no hand-off stays.
 */
export async function cleanHandOffs(
  { all, ...request }: HandOffRequest & { readonly all: boolean },
  deps: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<CleanedHandOffs> {
  const folder = await findHandOffFolder(request, deps);
  const chosen = all ? await listHandOffRuns(folder.folder) : [await chooseRun(request, folder, deps)];
  const runs = chosen.filter((run) => run !== undefined).filter(isRunName);
  const cleaned = [];
  for (const run of runs) cleaned.push(await cleanRun(folder, run));
  return {
    schema: 1,
    runs,
    removed: cleaned.reduce((sum, { removed }) => sum + removed, 0),
    kept: cleaned.flatMap(({ leftFiles }) => leftFiles),
  };
}

async function cleanRun(folder: HandOffFolder, run: string) {
  const leftFiles: string[] = [];
  let removed = 0;
  for (const { file, read } of await readHandOffFiles(folder.folder, run)) {
    if (typeof read === 'string') {
      leftFiles.push(file);
      continue;
    }
    if (read.header.DETAIL_PATH !== null) await removeDetails({ root: folder.root, path: folder.detailPath(read) });
    await removeHandOff(folder.folder, read);
    removed += 1;
  }
  return { removed, leftFiles };
}
