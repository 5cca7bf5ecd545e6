import { openClient } from '../../../adapters/github/client/open-client.ts';
import { nameLock, readLock } from '../../../adapters/github/commit/train-lock.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { TrainLock, TrainStatus } from '../../../core/model/request/train-report.ts';
import { defined } from '../../../core/util/values.ts';
import { findTrainBranch, readTrainStatus } from '../../../gate/flows/train/read-status.ts';
import { hasRidden, listWaiting } from '../../action/train/board-pulls.ts';
import { demand } from '../../action/train/train-job.ts';

/** Who waits: pull requests where a token lets GitHub be asked, else branches of this clone. Throws ProblemError where GitHub refuses. */
export async function askTrainStatus(configFile: string, deps: Dependencies): Promise<TrainStatus> {
  return readTrainStatus({ configFile, ...defined({ onGithub: await askGithub(configFile, deps) }) }, deps);
}

async function askGithub(configFile: string, deps: Dependencies) {
  const token = deps.env['GITHUB_TOKEN'] || deps.env['GH_TOKEN'];
  const from = token === undefined || token === '' ? undefined : await findTrainBranch(deps.cwd);
  if (token === undefined || from === undefined) return undefined;
  const { host, owner, repo, branch } = from;
  const named = deps.env['GITHUB_API_URL'] ?? '';
  // An origin elsewhere is no word of the person that it may have the token.
  if (named === '' && host !== 'github.com') return undefined;
  const apiUrl = (named || 'https://api.github.com').replace(/\/+$/, '');
  const github = openClient({ token, apiUrl, owner, repo });
  const env = { ...deps.env, GITHUB_BASE_REF: branch };
  const asking = [];
  for (const pull of await listWaiting({ inputs: { config: configFile }, env, deps, github }))
    if (!(await hasRidden(github, pull))) asking.push({ head: pull.headSha, pull: pull.number });
  const by = demand(await readLock(github, nameLock(branch, configFile)));
  const lock: TrainLock = by === undefined ? { kind: 'free' } : { kind: 'taken', by };
  return { asking, lock };
}
