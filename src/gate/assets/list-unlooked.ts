import type { UnlookedAsset } from '../../core/model/rule/asset.ts';
import type { Tree } from '../../core/model/tree.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';

const settingsFile = '.claude/settings.json';
const serversFile = '.mcp.json';

/** Name of the output style that the project's settings choose, in lower case. */
export async function readChosenStyle(tree: Tree): Promise<string | undefined> {
  const { outputStyle } = await readObject(tree, settingsFile);
  return typeof outputStyle === 'string' ? outputStyle.toLowerCase() : undefined;
}

/** Hooks, servers and plugins by name: what they weigh is not looked at. */
export async function listUnlooked(tree: Tree): Promise<readonly UnlookedAsset[]> {
  const { hooks, enabledPlugins } = await readObject(tree, settingsFile);
  const { mcpServers } = await readObject(tree, serversFile);
  const name = (kind: UnlookedAsset['kind'], names: readonly string[], file: string) =>
    names.map((each) => ({ kind, name: each, file }));
  return [
    ...name('hook', Object.keys(objectOf(hooks)), settingsFile),
    ...name('server', Object.keys(objectOf(mcpServers)), serversFile),
    ...name('plugin', Object.keys(objectOf(enabledPlugins)), settingsFile),
  ];
}

async function readObject(tree: Tree, path: string) {
  return objectOf(readJson((await tree.read(path))?.toString('utf8') ?? ''));
}
