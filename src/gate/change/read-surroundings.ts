import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { nameUnlooked } from '../../core/model/rule/loaded-item.ts';
import { contextEvents } from '../../core/model/runner/hook-events.ts';
import { runners } from '../../core/model/runner/runners.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import type { LaidFile, TrialServers } from '../../core/model/trial/overlay.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type JsonObject, objectOf, stableJson } from '../../core/text/json/read-json.ts';
import { hashParts, sha256Hex } from '../../core/util/hash.ts';
import { isRepositoryPath } from '../../core/util/repository-path.ts';
import { readObjectFile, settingsFile } from '../loaded/assets/entries/read-settings.ts';
import { type ListedEntries, listSettingsEntries, noEntries } from '../loaded/assets/list-entries.ts';
import { type Links, readLinks, realPath } from '../loaded/links.ts';
import { followFolders } from './follow-folders.ts';
import { findLinked, readTrialInstructions } from './read-instructions.ts';
import { readServers, type ServerTerms, serverTermsOf } from './servers/read-servers.ts';

/** Keys that decide what a model reads; all others start programs, hold secrets or grant something. */
const tellingKeys = ['outputStyle', 'skillOverrides', 'claudeMdExcludes'];

/** Each trial copies it all. */
const limits = { files: 2_000, fileBytes: 8 * 1024 * 1024, bytes: 64 * 1024 * 1024 } as const;

/** The texts of a tree that its trials have beside fixture and rules. */
export interface TrialTexts {
  /** Instruction files that agents load beside compiled memory, by path: trials have them in every arm. */
  readonly instructions: ReadonlyMap<string, string>;
  /** Those of them that are links or lie behind one, each with the path of the repository behind all links; absent where there are none. */
  readonly linked?: ReadonlyMap<string, string>;
  /** Everything else that surrounds a session; absent where nothing is laid into trials. */
  readonly surroundings?: SessionSurroundings;
}

/**
 * Reads what the trials of a tree have beside fixture and rules: its instructions, and what else surrounds a session where the runtime of the config
 * has more.
 */
export async function readTrialTexts(tree: Tree, config: Config): Promise<TrialTexts> {
  const instructions = await readTrialInstructions(tree, config.fixture);
  const linked = await findLinked(tree, instructions.keys());
  const { loadsProject } = runners[config.runner.kind];
  const terms = serverTermsOf(config);
  if (!loadsProject && terms === undefined) return { instructions, linked };
  const surroundings = await readSurroundings(tree, (path) => instructions.has(path), terms, loadsProject);
  return { instructions, linked, surroundings };
}

/**
 * Reads what surrounds a session: the folders of `.claude` as they are, and what the settings tell a model. Links inside the repository stand
 * for what they lead to. `isTold` names files that are laid as texts anyway, `terms` what base says of servers; without them none is started.
 * `loadsProject`: false for a runtime that reads nothing of `.claude`.
 * Nothing is thrown for bad content: all problems are collected.
 */
export async function readSurroundings(
  committed: Tree,
  isTold: (path: string) => boolean,
  terms?: ServerTerms,
  loadsProject = true,
): Promise<SessionSurroundings> {
  const tree = await followFolders(committed);
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const links = await readLinks(tree);
  const servers = await readServers(tree, new Set(entries.keys()), terms);
  const settingsEntries = loadsProject ? await listSettingsEntries(tree, [...entries.values()]) : noEntries;
  const isOwn = (path: string) => laidFolder.test(path) || settingsEntries.places.some(({ holds }) => holds(path));
  const isLaid = (path: string) => ((loadsProject && isOwn(path)) || servers.needs(path)) && !isTold(path);
  const listed = [...entries.values()].filter(({ path }) => isLaid(path));
  const isFolder = (path: string) => listed.some((other) => other.path.startsWith(`${path}/`));
  const wanted = listed.filter(({ path, mode }) => mode !== '120000' || !isFolder(path));
  const names = Map.groupBy(wanted, ({ path }) => path.toLowerCase());
  const isTwice = (path: string) => (names.get(path.toLowerCase())?.length ?? 0) > 1;
  const read = await Promise.all(
    wanted.map((entry) =>
      isTwice(entry.path) ? ('surroundings-case-conflict' as const) : readLaid(tree, entries, links, entry),
    ),
  );
  const readFiles = wanted.map(({ path }, index) => ({ path, file: read[index] ?? ('surroundings-link' as const) }));
  const files = new Map(
    readFiles.flatMap(({ path, file }) => (typeof file === 'string' ? [] : [[path, file] as const])),
  );
  const settings = loadsProject ? await readObjectFile(tree, settingsFile) : {};
  const telling = pickTelling(settings);
  const without = [
    ...servers.without,
    ...listUntold(settings),
    ...listFar(settingsEntries, entries),
    ...(loadsProject && entries.has('.claude/settings.local.json') ? ['.claude/settings.local.json'] : []),
  ].map((name) => name.slice(0, 100));
  const named = [...files].flatMap(([path, { bytes, mode }]) => [path, mode, sha256Hex(bytes)]);
  return {
    files,
    settings: telling,
    servers: servers.started,
    plugins: settingsEntries.plugins,
    without: without.slice(0, 100),
    problems: [
      ...readFiles.flatMap(({ path, file }) => (typeof file === 'string' ? [refuse(file, path)] : [])),
      ...findTooMuch(files),
    ],
    digest: hashParts(
      'surroundings',
      stableJson(telling),
      ...named,
      ...nameServers(servers.started),
      ...[...settingsEntries.plugins].flat(),
    ),
  };
}

/** Plugins of elsewhere, and servers that those of here bring: no trial starts either. */
function listFar({ unlooked, plugins }: ListedEntries, entries: ReadonlyMap<string, TreeEntry>): readonly string[] {
  const far = unlooked.filter(({ kind }) => kind === 'plugin');
  const serving = [...plugins].filter(([, folder]) => entries.has(`${folder}/.mcp.json`));
  return [...far.map(nameUnlooked), ...serving.map(([name]) => `servers of plugin:${name}`)];
}

/** Lists what the digest of surroundings says of servers: nothing without servers, so that older trials still fit. */
function nameServers(servers: TrialServers): readonly string[] {
  return servers.size === 0 ? [] : ['servers', stableJson(Object.fromEntries(servers))];
}

/** Reads a file as it will lie in the copy, or returns the code of what is wrong with it. */
async function readLaid(
  tree: Tree,
  entries: ReadonlyMap<string, TreeEntry>,
  links: Links,
  { path, mode }: TreeEntry,
): Promise<LaidFile | RefusalCode> {
  if (mode === '160000') return 'surroundings-submodule';
  if (path.includes('\ufffd') || !isRepositoryPath(path)) return 'surroundings-bad-name';
  const at = realPath(path, links) ?? path;
  const bytes = await tree.read(at);
  if (bytes === undefined) return 'surroundings-link';
  if (bytes.length > limits.fileBytes) return 'surroundings-too-large';
  if (bytes.subarray(0, pointer.length).equals(pointer)) return 'surroundings-lfs-pointer';
  return { bytes, mode: entries.get(at)?.mode === '100755' ? '100755' : '100644' };
}

const pointer = Buffer.from('version https://git-lfs.github.com/spec/');

const refusals = {
  'surroundings-submodule': ['is a submodule, whose files are in another repository', 'Commit its files here instead.'],
  'surroundings-bad-name': ['has a name that no copy can have', 'Rename it.'],
  'surroundings-case-conflict': [
    'has a name that differs from another only in upper and lower case',
    'Rename one of the two.',
  ],
  'surroundings-link': [
    'is a link that leads out of the repository, or to nothing',
    'Commit what it leads to, or take the link out.',
  ],
  'surroundings-too-large': [
    `is larger than ${limits.fileBytes / 1024 / 1024} MiB, or too much together with the others`,
    `Keep at most ${limits.files} files with ${limits.bytes / 1024 / 1024} MiB in .claude: each trial copies them.`,
  ],
  'surroundings-lfs-pointer': ['is kept elsewhere by git (Git LFS)', 'Commit the file itself.'],
} as const;
type RefusalCode = keyof typeof refusals;

function refuse(code: RefusalCode, file: string): Problem {
  const [what, hint] = refusals[code];
  const message = `${quoteValue(file)} ${what}: developers have it in every session, and trials could not`;
  return makeError('setup', code, message, hint, { file });
}

function findTooMuch(files: SessionSurroundings['files']): readonly Problem[] {
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes.length, 0);
  return files.size > limits.files || bytes > limits.bytes ? [refuse('surroundings-too-large', '.claude')] : [];
}

function pickTelling(settings: JsonObject): JsonObject {
  const hooks = pickKeys(objectOf(settings['hooks']), contextEvents);
  return { ...pickKeys(settings, tellingKeys), ...(Object.keys(hooks).length === 0 ? {} : { hooks }) };
}

function pickKeys(from: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}

/** Lists the keys of the settings that are laid into no trial, as people would look for them. */
function listUntold(settings: JsonObject): readonly string[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    if (tellingKeys.includes(key) || key === '$schema') return [];
    const names = Object.keys(objectOf(value));
    // What they lead to is told of each.
    if (key === 'enabledPlugins') return [];
    if (key === 'hooks') return names.filter((name) => !contextEvents.includes(name)).map((name) => `hooks.${name}`);
    return key === 'permissions' ? names.map((name) => `permissions.${name}`) : [key];
  });
}

/** Folders whose files go into a trial as they are. */
export const laidFolder = /^\.claude\/(?:skills|commands|agents|output-styles|rules|hooks)(?:\/|$)/;

/** The files, settings, servers and plugins that sessions of a project have beside its instruction files, as a commit holds them. */
export interface SessionSurroundings {
  /** Files of `.claude` by path in the copy, with bytes and mode. */
  readonly files: ReadonlyMap<string, LaidFile>;
  /** The keys of its settings that say something to a model. */
  readonly settings: JsonObject;
  /** The servers that trials start where there is a box. */
  readonly servers: TrialServers;
  /** Folders of the plugins that trials load where there is a box, by name. */
  readonly plugins: ReadonlyMap<string, string>;
  /** Things that developers have and no trial does, for example `mcp:jira`. */
  readonly without: readonly string[];
  /** Faults that keep the surroundings from being laid whole: nothing is measured then. */
  readonly problems: readonly Problem[];
  /** Names all of it: the same digest is the same surroundings. */
  readonly digest: string;
}
