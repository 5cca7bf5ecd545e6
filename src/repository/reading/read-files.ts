import type { Config } from '../../foundation/model/rule/config.ts';
import type { Tree } from '../../foundation/model/tree.ts';

/** Text of a file of the tree; undefined when there is none. */
export async function readTreeText(tree: Tree, path: string): Promise<string | undefined> {
  return (await tree.read(path))?.toString('utf8');
}

/** Compiled memory as it is, by path, for every agent that has a file. */
export async function readMemory(tree: Tree, config: Config): Promise<ReadonlyMap<string, string>> {
  const paths = Object.values(config.agents).map((agent) => agent.memory);
  const texts = await Promise.all(paths.map((path) => readTreeText(tree, path)));
  return new Map(paths.flatMap((path, place) => (texts[place] === undefined ? [] : [[path, texts[place]] as const])));
}
