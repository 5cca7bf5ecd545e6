import type { Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetFile, AssetList, AssetRuntime } from '../../../core/model/rule/asset.ts';
import { unreadAssetFiles } from '../../../core/model/rule/config.ts';
import type { LoadedItem } from '../../../core/model/rule/loaded-item.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { objectOf } from '../../../core/text/json/read-json.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { folderOf, isInside } from '../../../core/util/repository-path.ts';
import { compareText, defined } from '../../../core/util/values.ts';
import { isScript } from '../programs/program-words.ts';
import { isCondition, readFrontmatter } from '../surface/frontmatter.ts';
import { listClaudeAgent, listClaudeSkill, listCodexSkill } from '../surface/listing-lines.ts';
import { readLines } from '../surface/read-lines.ts';
import { type AssetPlace, isAssetHome, placeOf, readInstead } from './asset-places.ts';
import { readObjectFile, settingsFile } from './entries/read-settings.ts';
import { hashAsset, hashWords, kindOf, openGlobs, pathBelow, readAssetFiles } from './hash-asset.ts';
import { type EntryPlace, listSettingsEntries, noEntries } from './list-entries.ts';
import { listPrograms } from './list-programs.ts';
import { readHead } from './read-head.ts';
import { findTwice, isSpecial, specialAsset } from './refuse-asset.ts';

/**
 * Lists everything a runtime loads of a tree beside its root's instructions, in order of ids. Content that cannot be judged (a link, a
 * submodule, a pointer of Git LFS, too much of it, one of two with a name) is a problem and no asset; a head that cannot be read is a problem
 * beside the asset.
 */
export async function listAssets(tree: Tree, runtime: AssetRuntime): Promise<AssetList> {
  const entries = await tree.list('');
  const places = entries.flatMap(({ path, mode }) => (isSpecial({ mode }) ? [] : (placeOf(path, runtime) ?? [])));
  const settings = {
    runtime,
    chosen: await readChosenStyle(tree),
    isIgnored: openGlobs(unreadAssetFiles),
    all: entries,
  };
  const settingsEntries = runtime === 'claude' ? await listSettingsEntries(tree, entries) : noEntries;
  const read = await Promise.all(
    [...places, ...settingsEntries.places].map((place) => readAsset(tree, place, settings)),
  );
  const listed = read.flatMap(({ asset }) => asset ?? []).sort((a, b) => compareText(a.id, b.id));
  const problems = [...findLinks(entries, places, runtime), ...read.flatMap((each) => each.problems)];
  const loaded = listed.filter((asset) => isLoaded(asset, entries, readInstead[runtime]));
  const twins = findTwice(loaded);
  const twinFiles = new Set(twins.map(({ at }) => at?.file));
  return {
    assets: loaded.filter(({ main }) => !twinFiles.has(main)),
    unlooked: runtime === 'claude' ? [...settingsEntries.unlooked, ...(await listUnlooked(tree))] : [],
    problems: [...problems, ...settingsEntries.problems, ...twins],
  };
}

/** Lists the problems of links and submodules that lie where assets lie, and that are part of no asset. */
function findLinks(
  entries: readonly TreeEntry[],
  places: readonly AssetPlace[],
  runtime: AssetRuntime,
): readonly Problem[] {
  const isOwn = (path: string) => places.some((place) => path.startsWith(`${place.path}/`));
  const special = entries.filter((entry) => isSpecial(entry) && !isOwn(entry.path));
  const isThere = ({ path }: TreeEntry) => isAssetHome(path, runtime) || placeOf(path, runtime) !== undefined;
  return special.filter(isThere).map((entry) => specialAsset(entry.path, kindOf(entry)));
}

/**
 * Returns true for an asset that sessions load on a condition. A rule whose `paths` leave nothing out is an instruction of every session, and an
 * AGENTS.md beside a CLAUDE.md is not read.
 */
function isLoaded({ main, head }: Asset, entries: readonly TreeEntry[], instead: string | undefined): boolean {
  if (main.startsWith('.claude/rules/')) return isCondition(head.paths);
  if (!main.endsWith('/AGENTS.md') || instead === undefined) return true;
  return !entries.some(({ path }) => path === `${folderOf(main)}/${instead}`);
}

interface Surroundings {
  readonly runtime: AssetRuntime;
  /** Name of the output style that settings choose, in lower case. */
  readonly chosen: string | undefined;
  readonly isIgnored: (path: string) => boolean;
  readonly all: readonly TreeEntry[];
}

interface ReadAsset {
  readonly asset?: Asset;
  readonly problems: readonly Problem[];
}

async function readAsset(
  tree: Tree,
  place: AssetPlace & Partial<EntryPlace>,
  surroundings: Surroundings,
): Promise<ReadAsset> {
  const { main, entry, holds = (path) => isInside(path, place.path), runs = [] } = place;
  const entries = surroundings.all.filter(({ path }) => holds(path));
  const contents = await readAssetFiles(tree, place, entries);
  if ('code' in contents) return { problems: [contents] };
  const { head, body, problems } = readMain(contents, place);
  const files = entries.map((each) => toAssetFile(each, contents, place, surroundings.isIgnored));
  const name = place.kind === 'agent' || place.kind === 'style' ? (head.name ?? place.name) : place.name;
  const chosen = place.kind !== 'style' || isChosen([place.name, head.name], surroundings.chosen);
  const placedFiles = entries.map((each) => ({
    file: pathBelow(each.path, place),
    content: contents.get(each.path) ?? Buffer.alloc(0),
    mode: each.mode,
  }));
  const executes = [...runs, ...listPrograms(head, body, placedFiles)];
  const { kind, path } = place;
  const hashed = { kind, path, main, name, files, chosen, ...defined({ entry }) };
  const listed = listIn(surroundings.runtime, place, contents.get(main)?.toString('utf8') ?? '');
  const asset = { ...hashed, id: `${kind}:${name}`, digest: hashAsset(hashed), head, body, listed, executes };
  return { asset, problems };
}

/** Lists the words by which a session is told of an asset. */
function listIn(runtime: AssetRuntime, { kind, main }: AssetPlace, text: string): string {
  const lines = readLines(text);
  const list = { skill: listClaudeSkill, command: listClaudeSkill, agent: listClaudeAgent } as const;
  if (kind !== 'skill' && kind !== 'command' && kind !== 'agent') return '';
  const listed =
    runtime === 'codex'
      ? listCodexSkill(main, lines)
      : list[kind](main, readFrontmatter(lines, !text.includes('\r\n')));
  return listed.map((line) => line.text).join('\n');
}

function readMain(contents: ReadonlyMap<string, Buffer>, place: AssetPlace & Partial<EntryPlace>) {
  if (place.read !== undefined) return { ...place.read(contents), problems: [] };
  return readHead(contents.get(place.main)?.toString('utf8') ?? '', place);
}

const isChosen = (names: readonly (string | undefined)[], chosen: string | undefined) =>
  chosen !== undefined && names.some((name) => name?.toLowerCase() === chosen);

function toAssetFile(
  { path, mode }: TreeEntry,
  contents: ReadonlyMap<string, Buffer>,
  place: AssetPlace,
  isIgnored: Surroundings['isIgnored'],
): AssetFile {
  const content = contents.get(path) ?? Buffer.alloc(0);
  // What can be started is part of the asset, whatever it is called.
  const counts = path === place.main || !isIgnored(pathBelow(path, place)) || isScript(path, mode, content);
  const sha256 = sha256Hex(content);
  return { path, mode, bytes: content.length, sha256, words: hashWords(path, content, sha256), counts };
}

const serversFile = '.mcp.json';

/** Reads the name of the output style that the project's settings choose, in lower case. */
async function readChosenStyle(tree: Tree): Promise<string | undefined> {
  const { outputStyle } = await readObjectFile(tree, settingsFile);
  return typeof outputStyle === 'string' ? outputStyle.toLowerCase() : undefined;
}

/** Lists servers by name; nothing here looks at what they weigh. */
async function listUnlooked(tree: Tree): Promise<readonly LoadedItem[]> {
  const { mcpServers } = await readObjectFile(tree, serversFile);
  return Object.keys(objectOf(mcpServers)).map((key) => ({ kind: 'mcp', path: serversFile, key }));
}
