import { tmpdir } from 'node:os';
import { userHome } from '../../../adapters/files/home-places.ts';
import { closeScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { noteTrialFolder } from '../../../adapters/programs/trial-tokens.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { hashParts, sha256Hex } from '../../../core/util/hash.ts';
import type { LiveEnvironment } from '../../trials/place/environment.ts';
import { openRunner } from '../../trials/place/open-runner.ts';
import { requireOwnHome } from '../../trials/place/require-own-home.ts';
import { layWorktree, templateIn } from '../starts/start-runtime.ts';

/**
 * Opens a place for trials in copies of a tree, where a repository has no fixture: the files that git does not ignore, without packages.
 * Nothing is judged there by a check. Throws ProblemError when the runner is missing, of another version, or has no key.
 */
export async function openClone(config: Config, tree: Tree, deps: Dependencies): Promise<LiveEnvironment> {
  const home = userHome(deps.env);
  requireOwnHome(home);
  const scratch = await openScratch(tmpdir());
  noteTrialFolder(home, scratch);
  const clean = () => closeScratch(scratch, (notice) => deps.progress.step(notice));
  try {
    const template = templateIn(scratch);
    const key = await hashFiles(tree, await layWorktree(tree, template));
    const { runner, close } = await openRunner(config, { scratch, env: deps.env });
    const fixture = { template, modules: undefined };
    return {
      kind: 'live',
      runner,
      fixture,
      key,
      scratch,
      startOf: async () => fixture,
      sandbox: { kind: 'none', why: 'nothing is judged' },
      checkTimeoutMs: 60_000,
      close: async () => {
        await close();
        await clean();
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

async function hashFiles(tree: Tree, paths: readonly string[]): Promise<string> {
  const parts: string[] = [];
  for (const path of paths) parts.push(path, sha256Hex((await tree.read(path)) ?? (await tree.readLink(path)) ?? ''));
  return hashParts('clone', ...parts);
}
