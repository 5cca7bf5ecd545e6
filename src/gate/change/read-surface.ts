import picomatch from 'picomatch';
import type { Config } from '../../core/model/rule/config.ts';
import type { Surface } from '../../core/model/rule/context.ts';
import type { Tree } from '../../core/model/tree.ts';
import type { SurfaceFiles } from '../loaded/surface/surface-files.ts';
import { surfaceOf } from '../loaded/surface/surface-of.ts';
import { followFolders } from './follow-folders.ts';
import { readInstructions, readTexts, withLinks } from './read-instructions.ts';

/** What else an agent may read without being asked to: definitions, skills, commands, settings, instructions of folders. */
const candidate = /\/(?:CLAUDE|AGENTS(?:\.override)?)\.md$|^\.claude\/(?:.+\.md|settings\.json)$/;

/**
 * Reads what the agents of a config read in one tree: its surfaces by agent, in the config's order. `memories`: files whose compiled text is
 * held against the ledger of this tree, where these are others than the config's.
 */
export async function readSurfaces(
  tree: Tree,
  config: Config,
  memories?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Surface>> {
  const files = await readSurfaceFiles(tree, config);
  const named = memories ?? new Set(Object.values(config.agents).map(({ memory }) => memory));
  const request = { config, files, memories: await withLinks(tree, named) };
  return new Map(Object.keys(config.agents).map((agent) => [agent, surfaceOf({ agent, ...request })]));
}

/** Reads the text of everything the agents of a config might read, imports followed, by path. */
export async function readSurfaceFiles(committed: Tree, config: Config): Promise<SurfaceFiles> {
  const tree = await followFolders(committed);
  const instructions = await readInstructions(tree);
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const named = Object.values(config.agents).flatMap(({ definition, memory }) => [memory, definition ?? memory]);
  const { files } = config.context;
  const isNamed = files.length === 0 ? () => false : picomatch([...files], { dot: true });
  const others = [...entries.keys()].filter((path) => candidate.test(path) || named.includes(path) || isNamed(path));
  return new Map([
    ...instructions,
    ...(await readTexts(
      tree,
      entries,
      others.filter((path) => !instructions.has(path)),
    )),
  ]);
}
