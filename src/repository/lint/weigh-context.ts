import picomatch from 'picomatch';
import type { Problem } from '../../foundation/model/problem.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { FileWeight } from '../../foundation/model/rule/context.ts';
import type { Tree } from '../../foundation/model/tree.ts';
import { type CountTokens, loadTokenizer } from '../../foundation/util/tokenizer.ts';
import { checkRatchet } from '../../stages/gate/context/weigh-files.ts';
import type { GateInputs } from '../reading/load-inputs.ts';

/** Warns when a change makes the files grow that every session loads; only with `context.ratchet`. */
export async function weighContext({ base, head }: GateInputs): Promise<readonly Problem[]> {
  const config = base?.config;
  if (base === undefined || config === undefined || !config.context.ratchet) return [];
  const [before, after] = await Promise.all([weighTree(base.tree, config), weighTree(head.tree, config)]);
  return checkRatchet(before, after);
}

/** Files of head that every session loads, with what they weighed at base; those that are gone count nothing. */
export async function weighFiles(
  { base, head }: Pick<GateInputs, 'base' | 'head'>,
  config: Config,
): Promise<readonly FileWeight[]> {
  const after = await weighTree(head.tree, config);
  if (base === undefined) return after;
  const before = await weighTree(base.tree, config);
  const names = [...new Set([...after, ...before].map(({ file }) => file))];
  const weightIn = (weights: readonly FileWeight[], file: string) =>
    weights.find((entry) => entry.file === file)?.tokens ?? 0;
  return names.map((file) => ({ file, tokens: weightIn(after, file), atBase: weightIn(before, file) }));
}

async function weighTree(tree: Tree, config: Config): Promise<readonly FileWeight[]> {
  const paths = await listLoaded(tree, config);
  if (paths.length === 0) return [];
  return weigh(tree, paths, await loadTokenizer());
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
