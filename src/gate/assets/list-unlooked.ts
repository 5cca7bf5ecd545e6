import type { UnlookedAsset } from '../../core/model/rule/asset.ts';
import type { Tree } from '../../core/model/tree.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';
import { settingsFile } from './entries/read-settings.ts';

const serversFile = '.mcp.json';

/** Name of the output style that the project's settings choose, in lower case. */
export async function readChosenStyle(tree: Tree): Promise<string | undefined> {
  const { outputStyle } = await readObject(tree, settingsFile);
  return typeof outputStyle === 'string' ? outputStyle.toLowerCase() : undefined;
}

/** Servers by name: what they weigh is not looked at. */
export async function listUnlooked(tree: Tree): Promise<readonly UnlookedAsset[]> {
  const { mcpServers } = await readObject(tree, serversFile);
  return Object.keys(objectOf(mcpServers)).map((name) => ({ kind: 'server', name, file: serversFile }));
}

async function readObject(tree: Tree, path: string) {
  return objectOf(readJson((await tree.read(path))?.toString('utf8') ?? ''));
}
