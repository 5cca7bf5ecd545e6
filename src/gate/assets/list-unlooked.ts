import type { UnlookedAsset } from '../../core/model/rule/asset.ts';
import type { Tree } from '../../core/model/tree.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';

const settingsFile = '.claude/settings.json';
const serversFile = '.mcp.json';

/** Keys of a project's settings that decide what a session loads; all others are grants, secrets and taste of the machine. */
const tellingKeys = ['outputStyle', 'skillOverrides', 'claudeMdExcludes', 'projectInstructions'];

/** A project's settings, as far as they decide what is loaded, as JSON; hooks run, so that they stay only where they run in a box. */
export async function readTellingSettings(tree: Tree, withHooks: boolean): Promise<string | undefined> {
  const settings = await readObject(tree, settingsFile);
  const keys = [...tellingKeys, ...(withHooks ? ['hooks'] : [])].filter((key) => Object.hasOwn(settings, key));
  if (keys.length === 0) return undefined;
  return `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, settings[key]])), null, 2)}\n`;
}

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
