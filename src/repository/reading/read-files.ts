import type { Config } from '../../foundation/model/rule/config.ts';
import type { Tree } from '../../foundation/model/tree.ts';

/** Text of a file of the tree; undefined when there is none. */
export async function readTreeText(tree: Tree, path: string): Promise<string | undefined> {
  return (await tree.read(path))?.toString('utf8');
}

/** True for what both trees have alike: a file by its bytes, a link by where it leads. */
export async function isSameFile(path: string, before: Tree | undefined, after: Tree): Promise<boolean> {
  const [was, is] = await Promise.all([before?.read(path), after.read(path)]);
  if (was !== undefined || is !== undefined) return was !== undefined && is?.equals(was) === true;
  const [from, to] = await Promise.all([before?.readLink(path), after.readLink(path)]);
  return from !== undefined && from === to;
}

/** Compiled memory as it is, by path, for every agent that has a file. */
export async function readMemory(tree: Tree, config: Config): Promise<ReadonlyMap<string, string>> {
  const paths = Object.values(config.agents).map((agent) => agent.memory);
  const texts = await Promise.all(paths.map((path) => readTreeText(tree, path)));
  return new Map(paths.flatMap((path, place) => (texts[place] === undefined ? [] : [[path, texts[place]] as const])));
}
