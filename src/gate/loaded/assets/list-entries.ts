import type { Problem } from '../../../core/model/problem.ts';
import type { AssetHead, UnlookedAsset } from '../../../core/model/rule/asset.ts';
import type { AssetPlaceInJson } from '../../../core/model/rule/asset-entry.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { defined } from '../../../core/util/values.ts';
import type { AssetPlace } from './asset-places.ts';
import { commandOf, type FoundHook, findHooks, namesFile } from './entries/find-hooks.ts';
import { type FoundPlugin, findPlugins } from './entries/find-plugins.ts';
import { readEntriesFile, settingsFile } from './entries/read-settings.ts';
import { readHead } from './read-head.ts';

/** Contents of an asset's files by path. */
type Contents = ReadonlyMap<string, Buffer>;

/** An asset that an entry of settings brings, and how it is read. */
export interface EntryPlace extends AssetPlace {
  readonly entry: AssetPlaceInJson;
  /** True for a file that is part of it. */
  readonly holds: (path: string) => boolean;
  readonly read: (contents: Contents) => { readonly head: AssetHead; readonly body: string };
  /** What it has run, in words, beside its files. */
  readonly runs: readonly string[];
}

/** The entries of settings: assets, entries that are not looked at, and entries that cannot be read. */
export interface ListedEntries {
  readonly places: readonly EntryPlace[];
  readonly unlooked: readonly UnlookedAsset[];
  /** Folders of the plugins by name. */
  readonly plugins: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** The empty list of a runtime that reads no such settings. */
export const noEntries: ListedEntries = { places: [], unlooked: [], plugins: new Map(), problems: [] };

/** Lists the hooks and plugins of a project by its settings. */
export async function listSettingsEntries(tree: Tree, entries: readonly TreeEntry[]): Promise<ListedEntries> {
  const settings = await readEntriesFile(tree, settingsFile);
  const hooks = findHooks(settings);
  const plugins = await findPlugins(tree, entries, settings);
  const unlook = (kind: UnlookedAsset['kind'], names: readonly string[]) =>
    names.map((name) => ({ kind, name, file: settingsFile }));
  const far = plugins.plugins.flatMap(({ key, location }) => ('why' in location ? [`${key} (${location.why})`] : []));
  const near = plugins.plugins.flatMap(({ name, location }) =>
    'why' in location ? [] : [[name, location.folder] as const],
  );
  return {
    plugins: new Map(near),
    places: [...hooks.hooks.map(placeHook), ...plugins.plugins.flatMap(placePlugin)],
    unlooked: [...unlook('hook', hooks.others), ...unlook('plugin', far)],
    problems: [...settings.problems, ...hooks.problems, ...plugins.problems],
  };
}

/** Lists the plugins of a project that no trial can have, with the reason. */
export async function listFarPlugins(
  tree: Tree,
  entries: readonly TreeEntry[],
): Promise<readonly { readonly key: string; readonly why: string }[]> {
  const { plugins } = await findPlugins(tree, entries, await readEntriesFile(tree, settingsFile));
  return plugins.flatMap(({ key, location }) => ('why' in location ? [{ key, why: location.why }] : []));
}

const plain: AssetHead = { paths: [], byHand: false, allowedTools: [], brings: [] };

function placeHook({ name, entry }: FoundHook): EntryPlace {
  const command = commandOf(entry.hook);
  return {
    kind: 'hook',
    name,
    path: settingsFile,
    main: settingsFile,
    entry,
    holds: namesFile(command),
    read: () => ({ head: plain, body: command }),
    runs: [`hooks: ${command}`],
  };
}

function placePlugin({ name, key, line, column, location }: FoundPlugin): readonly EntryPlace[] {
  if ('why' in location) return [];
  const { folder, main } = location;
  return [
    {
      kind: 'plugin',
      name,
      path: folder,
      main,
      entry: { keys: ['enabledPlugins', key], line, column },
      holds: (path) => isInside(path, folder),
      read: (contents) => readPlugin(folder, main, contents),
      runs: [],
    },
  ];
}

const listed = /^(?:skills\/(?<skill>[^/]+)\/SKILL\.md|(?:agents|commands)\/(?<file>.+)\.md)$/;

/** What sessions have of a plugin, a line for each thing that it lists, and whether it brings what runs by itself. */
function readPlugin(folder: string, main: string, contents: Contents) {
  const manifest = objectOf(readJson(contents.get(main)?.toString('utf8') ?? ''));
  const lines = [...contents].flatMap(([path, content]) => {
    const { skill, file } = listed.exec(path.slice(folder.length + 1))?.groups ?? {};
    const name = skill ?? file;
    if (name === undefined) return [];
    const { head } = readHead(content.toString('utf8'), { kind: 'command', name, path, main: path });
    return head.byHand ? [] : [`${head.name ?? name}: ${head.description ?? ''}`];
  });
  const has = (file: string, key: string) => contents.has(`${folder}/${file}`) || manifest[key] !== undefined;
  const brings = [
    ...(has('hooks/hooks.json', 'hooks') ? (['hooks'] as const) : []),
    ...(has('.mcp.json', 'mcpServers') ? (['mcpServers'] as const) : []),
  ];
  const { description } = manifest;
  const described = defined({ description: typeof description === 'string' ? description : undefined });
  return { head: { ...plain, ...described, brings }, body: lines.join('\n') };
}
