import picomatch from 'picomatch';
import { checkRatchet, type FileWeight } from '../../context/weigh-files.ts';
import type { Config } from '../../model/config.ts';
import type { Problem } from '../../model/problem.ts';
import type { Tree } from '../../model/tree.ts';
import { type CountTokens, loadTokenizer } from '../../util/tokenizer.ts';
import type { GateInputs } from '../read/load-inputs.ts';

/** Warns when a change makes the files grow that every session loads; only with `context.ratchet`. */
export async function weighContext({ base, head }: GateInputs): Promise<readonly Problem[]> {
  const config = base?.config;
  if (base === undefined || config === undefined || !config.context.ratchet) return [];
  const [before, after] = await Promise.all([listLoaded(base.tree, config), listLoaded(head.tree, config)]);
  if (before.length + after.length === 0) return [];
  const count = await loadTokenizer();
  return checkRatchet(await weigh(base.tree, before, count), await weigh(head.tree, after, count));
}

async function listLoaded(tree: Tree, config: Config): Promise<readonly string[]> {
  const isLoaded = picomatch([...config.context.files], { dot: true });
  const entries = await tree.list('');
  return entries.filter((entry) => entry.mode.startsWith('100') && isLoaded(entry.path)).map((entry) => entry.path);
}

async function weigh(tree: Tree, paths: readonly string[], count: CountTokens): Promise<readonly FileWeight[]> {
  const contents = await Promise.all(paths.map((path) => tree.read(path)));
  return paths.map((file, place) => ({ file, tokens: count(contents[place]?.toString('utf8') ?? '') }));
}
