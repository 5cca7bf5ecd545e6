import { posix } from 'node:path';
import type { Problem } from '../../../../core/model/problem.ts';
import type { Tree, TreeEntry } from '../../../../core/model/tree.ts';
import { isObject, type JsonObject, objectOf, textOf } from '../../../../core/text/json/read-json.ts';
import { isInside, isRepositoryPath } from '../../../../core/util/repository-path.ts';
import { type ReadEntriesFile, readEntriesFile, unreadableEntry } from './read-settings.ts';

/** A plugin that a project's settings enable: in a folder of the repository, or with the reason why no trial can have it. */
export interface FoundPlugin {
  /** `shop` of `shop@market`. */
  readonly name: string;
  /** `shop@market` */
  readonly key: string;
  readonly line: number;
  readonly column: number;
  readonly location: { readonly folder: string; readonly main: string } | { readonly why: string };
}

/** The plugins of settings, and what of them and of their marketplaces cannot be read. */
export interface FoundPlugins {
  readonly plugins: readonly FoundPlugin[];
  readonly problems: readonly Problem[];
}

const marketFile = '.claude-plugin/marketplace.json';
const manifestFile = '.claude-plugin/plugin.json';

/** Finds the plugins that settings enable. A marketplace is one of the settings that is a folder here, or the repository's own. */
export async function findPlugins(
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

/** The folder of a marketplace that lies in the repository; undefined for any other. */
function folderOfSource({ source, path }: JsonObject): string | undefined {
  if (typeof path !== 'string' || (source !== 'directory' && source !== 'file')) return undefined;
  const folder = source === 'file' ? path.replace(/\/?\.claude-plugin\/marketplace\.json$/, '') : path;
  return insideOf('.', folder);
}

/** A path from a folder, as the repository names it; undefined where it leaves the repository. */
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

/** A source for people, with the commit it is held to, or that it is held to none. */
function describeSource(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 60);
  const { source, repo, url, package: name, path, sha, ref, version } = objectOf(value);
  const where = [repo, url, name, path].map(textOf).find((text) => text !== '') ?? 'nowhere';
  const pin = textOf(sha) || textOf(version);
  const pinNote =
    pin === '' ? ` (held to no commit${textOf(ref) === '' ? '' : `: ${textOf(ref)}`})` : `@${pin.slice(0, 40)}`;
  return `${textOf(source) || 'somewhere'}:${where.slice(0, 80)}${pinNote}`;
}
