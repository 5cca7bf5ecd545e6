import { parseConfig } from '../../../core/config/parse-config.ts';
import { isSealed } from '../../../core/decide/estimate/weigh-sealed.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { loadLock } from '../../suite/load-fixture.ts';
import { loadSuite } from '../../suite/load-suite.ts';
import { growLock, renderLock } from '../../suite/render-lock.ts';
import { nameless, type SealedTask } from '../../suite/sealed-task.ts';
import { overlayTree } from './overlay-tree.ts';

/** A tree as it would be with the sealed tasks in it, frozen like the others: whatever reads it takes them for golden tasks. */
export async function laySealed(tree: Tree, configFile: string, sealed: readonly SealedTask[]): Promise<Tree> {
  if (sealed.length === 0) return tree;
  const bytes = await tree.read(configFile);
  const config = bytes && parseConfig(bytes, configFile, 'setup').value;
  const lock = config && (await loadLock(tree, config, 'setup')).value;
  if (config === undefined || lock === undefined) return tree;
  const own = sealed.filter(({ agent }) => Object.hasOwn(config.agents, agent));
  const renamed = own.map((task) => ({ task, ...nameless(task) }));
  const changes = renamed.flatMap(({ files }) => Object.entries(files).map(([path, text]) => create(path, text)));
  const laid = overlayTree(tree, changes);
  const suites = Object.keys(config.agents).map((agent) => loadSuite(laid, config, agent, 'setup'));
  const tasks = (await Promise.all(suites)).flatMap(({ value }) => value?.tasks ?? []).filter(({ id }) => isSealed(id));
  const proofs = new Map(renamed.flatMap(({ file, task }) => (task.proof ? [[file, task.proof] as const] : [])));
  return overlayTree(laid, [
    create(config.fixture.lock, renderLock(growLock(lock, { hash: lock.fixture }, tasks, proofs))),
  ]);
}

function create(path: string, after: string) {
  return { path, before: undefined, after };
}
