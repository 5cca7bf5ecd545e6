import { posix } from 'node:path';
import type { Problem } from '../../../core/model/problem.ts';
import type { AssetHead } from '../../../core/model/rule/asset.ts';
import type { AssetPlaceInJson } from '../../../core/model/rule/asset-entry.ts';
import type { LoadedItem } from '../../../core/model/rule/loaded-item.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { isObject, type JsonObject, objectOf, readJson, textOf } from '../../../core/text/json/read-json.ts';
import { isInside, isRepositoryPath } from '../../../core/util/repository-path.ts';
import { defined } from '../../../core/util/values.ts';
import type { AssetPlace } from './asset-places.ts';
import { commandOf, type FoundHook, findHooks, namesFile } from './entries/find-hooks.ts';
import { type ReadEntriesFile, readEntriesFile, settingsFile, unreadableEntry } from './entries/read-settings.ts';
import { readHead } from './read-head.ts';

/** Contents of an asset's files by path. */
type Contents = ReadonlyMap<string, Buffer>;

/** An asset that an entry of settings brings, and how it is read. */
export interface EntryPlace extends AssetPlace {
  readonly entry: AssetPlaceInJson;
  /** True for a file that is part of it. */
  readonly holds: (path: string) => boolean;
  readonly read: (contents: Contents) => { readonly head: AssetHead; readonly body: string };
  /** Commands that it has run, in words, beside its files. */
  readonly runs: readonly string[];
}

/** The entries of settings: assets, entries that are not looked at, and entries that cannot be read. */
export interface ListedEntries {
  readonly places: readonly EntryPlace[];
  readonly unlooked: readonly LoadedItem[];
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
  const far = plugins.plugins.flatMap(({ key, location }): readonly LoadedItem[] =>
    'why' in location ? [{ kind: 'plugin', path: settingsFile, key, why: location.why }] : [],
  );
  const near = plugins.plugins.flatMap(({ name, location }) =>
    'why' in location ? [] : [[name, location.folder] as const],
  );
  return {
    plugins: new Map(near),
    places: [...hooks.hooks.map(placeHook), ...plugins.plugins.flatMap(placePlugin)],
    unlooked: [...hooks.unlooked, ...far],
    problems: [...settings.problems, ...hooks.problems, ...plugins.problems],
  };
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

/** Reads the parts of a plugin that sessions have, a line for each thing that it lists, and whether it brings programs that run by themselves. */
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

/** A plugin that a project's settings enable: in a folder of the repository, or with the reason why no trial can have it. */
interface FoundPlugin {
  /** `shop` of `shop@market`. */
  readonly name: string;
  /** `shop@market` */
  readonly key: string;
  readonly line: number;
  readonly column: number;
  readonly location: { readonly folder: string; readonly main: string } | { readonly why: string };
}

/** The plugins of settings, and what of them and of their marketplaces cannot be read. */
interface FoundPlugins {
  readonly plugins: readonly FoundPlugin[];
  readonly problems: readonly Problem[];
}

const marketFile = '.claude-plugin/marketplace.json';
const manifestFile = '.claude-plugin/plugin.json';

/** Finds the plugins that settings enable. A marketplace is one of the settings that is a folder here, or the repository's own. */
async function findPlugins(
  tree: Tree,
  entries: readonly TreeEntry[],
  settings: ReadEntriesFile,
): Promise<FoundPlugins> {
  const { enabledPlugins } = settings.value;
  if (enabledPlugins === undefined) return { plugins: [], problems: [] };
  const at = (key?: string) => settings.locate(['enabledPlugins', ...(key === undefined ? [] : [key])]);
  if (!isObject(enabledPlugins))
    return { plugins: [], problems: [unreadableEntry('enabledPlugins', 'it is not an object', at())] };
  const enabled = Object.entries(enabledPlugins).filter(([, value]) => value !== false && value !== null);
  const isWhole = (key: string) => /^[^@\s/:]+@[^@\s]+$/.test(key);
  const markets = new Map<string, Promise<Market>>();
  const open = (name: string) => markets.get(name) ?? keep(name, openMarket(tree, entries, settings.value, name));
  const keep = (name: string, market: Promise<Market>) => {
    markets.set(name, market);
    return market;
  };
  const plugins = await Promise.all(
    enabled
      .filter(([key]) => isWhole(key))
      .map(async ([key]): Promise<FoundPlugin> => {
        const [name = '', market = ''] = key.split('@');
        const { line, column } = at(key);
        return { name, key, line, column, location: findPlugin(name, await open(market), entries) };
      }),
  );
  const strange = enabled.filter(([key]) => !isWhole(key));
  return {
    plugins,
    problems: [
      ...strange.map(([key]) => unreadableEntry(key, 'a plugin is named NAME@MARKETPLACE', at(key))),
      ...(await Promise.all(markets.values())).flatMap(({ problems }) => problems),
    ],
  };
}

/** A marketplace in a folder of the repository, or where it is instead. */
interface Market {
  readonly folder?: string;
  readonly plugins: readonly JsonObject[];
  readonly root: string;
  readonly why: string;
  readonly problems: readonly Problem[];
}

const nowhere = { plugins: [], root: '', problems: [] } as const;

async function openMarket(
  tree: Tree,
  entries: readonly TreeEntry[],
  settings: JsonObject,
  name: string,
): Promise<Market> {
  const marketSource = objectOf(objectOf(settings['extraKnownMarketplaces'])[name])['source'];
  const folder = marketSource === undefined ? '.' : folderOfSource(objectOf(marketSource));
  if (folder === undefined) return { ...nowhere, why: `its marketplace is ${describeSource(marketSource)}` };
  const file = posix.join(folder, marketFile);
  const isThere = entries.some(({ path }) => path === file);
  if (!isThere)
    return {
      ...nowhere,
      why: `${marketSource === undefined ? 'no settings name its marketplace' : `${file} is not there`}`,
    };
  const read = await readEntriesFile(tree, file);
  if (marketSource === undefined && read.value['name'] !== name)
    return { ...nowhere, why: 'no settings name its marketplace' };
  const { plugins, metadata } = read.value;
  const listed = Array.isArray(plugins) ? plugins.filter(isObject) : [];
  const root = textOf(objectOf(metadata)['pluginRoot']);
  return { folder, plugins: listed, root, why: `${file} does not list it`, problems: read.problems };
}

/** Returns the folder of a marketplace that lies in the repository; undefined for any other. */
function folderOfSource({ source, path }: JsonObject): string | undefined {
  if (typeof path !== 'string' || (source !== 'directory' && source !== 'file')) return undefined;
  const folder = source === 'file' ? path.replace(/\/?\.claude-plugin\/marketplace\.json$/, '') : path;
  return insideOf('.', folder);
}

/** Returns a path from a folder as the repository names it; undefined where it leaves the repository. */
function insideOf(folder: string, path: string): string | undefined {
  const joined = posix.join(folder, path === '' ? '.' : path).replace(/\/$/, '');
  return !posix.isAbsolute(path) && isRepositoryPath(joined) ? joined : undefined;
}

function findPlugin(name: string, market: Market, entries: readonly TreeEntry[]): FoundPlugin['location'] {
  const { folder, plugins, root, why } = market;
  const listed = plugins.find((plugin) => plugin['name'] === name);
  if (folder === undefined || listed === undefined) return { why };
  const { source } = listed;
  if (typeof source !== 'string') return { why: `it comes from ${describeSource(source)}` };
  const pluginFolder = insideOf(folder, posix.join(/^\.{1,2}\//.test(source) ? '.' : root, source));
  if (pluginFolder === undefined) return { why: 'its folder lies outside of the repository' };
  if (pluginFolder === '.') return { why: 'it is the whole repository' };
  const files = entries.filter(({ path }) => isInside(path, pluginFolder)).map(({ path }) => path);
  const main = [posix.join(pluginFolder, manifestFile), ...files].find((path) => files.includes(path));
  return main === undefined ? { why: `its folder ${pluginFolder} is empty` } : { folder: pluginFolder, main };
}

/** Describes a source for people, with the commit it is pinned to, or that it is pinned to none. */
function describeSource(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 60);
  const { source, repo, url, package: name, path, sha, ref, version } = objectOf(value);
  const where = [repo, url, name, path].map(textOf).find((text) => text !== '') ?? 'nowhere';
  const pin = textOf(sha) || textOf(version);
  const pinNote =
    pin === '' ? ` (held to no commit${textOf(ref) === '' ? '' : `: ${textOf(ref)}`})` : `@${pin.slice(0, 40)}`;
  return `${textOf(source) || 'somewhere'}:${where.slice(0, 80)}${pinNote}`;
}
