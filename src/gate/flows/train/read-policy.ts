import { openCommit } from '../../../adapters/git/open-commit.ts';
import { findCommit, findRoot, resolveRefs } from '../../../adapters/git/resolve-refs.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import type { TrainPolicy } from '../../../core/model/rule/config.ts';
import { locateFiles, readTreeText } from '../../repository/reading/read-files.ts';

/** What a commit's config says of trains; undefined where it says nothing, or cannot be read: what measures says why. */
export async function readTrainPolicy(
  commit: string,
  configFile: string,
  cwd: string,
): Promise<TrainPolicy | undefined> {
  const text = await readTreeText(openCommit(await findRoot(cwd), commit), configFile);
  return text === undefined ? undefined : parseConfig(text, configFile, 'setup').value?.policy.train;
}

/** False for a commit that leaves the ledger as it was where it left the default branch; true in doubt. */
export async function mayBringRules(commit: string, configFile: string, cwd: string): Promise<boolean> {
  if ((await findCommit(cwd, commit)) === undefined) return true;
  const { ledger } = locateFiles(configFile);
  const refs = await resolveRefs(cwd, undefined, commit).catch(() => undefined);
  if (refs === undefined) return true;
  const read = (sha: string) => readTreeText(openCommit(refs.root, sha), ledger).catch(() => undefined);
  return (await read(refs.baseSha)) !== (await read(commit));
}
