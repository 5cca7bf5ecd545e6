import type { Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetFile, AssetServer } from '../../../core/model/rule/asset.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { ServersFile } from '../../../core/model/runner/runner-kits.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import type { ServerMode, TrialServer, TrialServers } from '../../../core/model/trial/overlay.ts';
import { mostDocumentBytes } from '../../../core/text/decode-text.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { redactExcerpt } from '../../../core/text/redact-secrets.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import { hashAsset, openGlobs, readAssetFiles } from '../../loaded/assets/hash-asset.ts';
import { readEntries } from './read-entries.ts';
import { describeOff, isInstalled, mendOff, type ResolvedServer, resolveServer } from './resolve-server.ts';

/** The terms of base's config for servers: the fixture they would run in, and the file where its runtime finds them. */
export interface ServerTerms extends Pick<Config, 'mcp' | 'fixture'> {
  readonly file: ServersFile;
}

/** The servers of a project, as a commit names them. */
interface SessionServers {
  /** Those that trials start, where there is a box. */
  readonly started: TrialServers;
  /** True for a file of the repository that one of them needs. */
  readonly needs: (path: string) => boolean;
  /** Those that trials are without, each with the reason in words: `mcp:jira (remote)`. */
  readonly without: readonly string[];
}

/** Most servers of one project: each is a process of every trial. */
const mostServers = 50;

/**
 * A server as a tree has it, with what trials do with it. `needs`: globs of what it needs of the repository; those its entry names stand for
 * themselves.
 */
interface FoundServer {
  readonly name: string;
  readonly entry: unknown;
  readonly resolved: ResolvedServer;
  readonly needs: readonly string[];
}

/**
 * Finds the servers of a tree in their order, and names of those above the fiftieth. `prepared`: the tree that says what the fixture is prepared
 * with.
 */
async function findServers(
  tree: Tree,
  paths: ReadonlySet<string>,
  terms: ServerTerms,
  prepared: Tree = tree,
): Promise<{ readonly servers: readonly FoundServer[]; readonly more: readonly string[] }> {
  const read = readEntries(terms.file, (await tree.read(terms.file, mostDocumentBytes))?.toString('utf8') ?? '');
  const all = Object.entries(read.kind === 'read' ? read.entries : {});
  const servers = all.slice(0, mostServers).map(async ([name, entry]) => {
    const mode = modeOf(terms, name);
    const resolved = await resolveServer(name, entry, {
      mode,
      isFile: (path: string) => paths.has(path),
      isInstalled: (wanted: Parameters<typeof isInstalled>[2]) => isInstalled(prepared, terms.fixture, wanted),
    });
    const named = resolved.files.map(asLiteral);
    return { name, entry, resolved, needs: [...named, ...(mode?.run === 'box' ? mode.files : [])] };
  });
  return { servers: await Promise.all(servers), more: all.slice(mostServers).map(([name]) => name) };
}

/** Reads the servers of a tree. Without `terms` base allows no server, so that none is started. */
export async function readServers(
  tree: Tree,
  paths: ReadonlySet<string>,
  terms?: ServerTerms,
): Promise<SessionServers> {
  const { servers, more } = await findServers(tree, paths, terms ?? { file: '.mcp.json', fixture: noFixture });
  if (terms === undefined)
    return { ...nothing, without: [...servers.map(({ name }) => name), ...more].map(nameServer) };
  const started = new Map<string, TrialServer>();
  const globs: string[] = [];
  const without = more.map((name) => `${nameServer(name)} (more than ${mostServers})`);
  for (const { name, resolved, needs } of servers) {
    if (resolved.kind === 'off') without.push(describeOff(name, resolved));
    else {
      started.set(name, resolved.server);
      globs.push(...needs);
    }
  }
  return { started, needs: openGlobs(globs), without };
}

const noFixture = { path: '.', lock: '' } as const;
const nameServer = (name: string) => `mcp:${name}`;

const nothing = { started: new Map(), needs: () => false } as const;

function modeOf({ mcp = {} }: ServerTerms, name: string): ServerMode | undefined {
  return Object.hasOwn(mcp, name) ? mcp[name] : undefined;
}

/** Returns a path as a glob that stands for it alone. */
function asLiteral(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}

/** The servers of a tree as assets, with what is refused of them. */
interface ListedServers {
  readonly assets: readonly Asset[];
  readonly problems: readonly Problem[];
}

const kind = 'mcp';

/**
 * Lists the servers of a tree as assets, in order of their names: each is its entry, and the files of the repository that the entry and base's
 * config name. What trials do with one follows from base's config. `prepared`: the tree that says what the fixture is prepared with.
 */
export async function listServers(tree: Tree, terms: ServerTerms, prepared?: Tree): Promise<ListedServers> {
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const { servers } = await findServers(tree, new Set(entries.keys()), terms, prepared);
  const read = await Promise.all(servers.map((server) => readServer(tree, [...entries.values()], server, terms.file)));
  const assets = read.flatMap(({ asset }) => asset ?? []);
  return {
    assets: assets.sort((a, b) => (a.id < b.id ? -1 : 1)),
    problems: read.flatMap(({ problem }) => problem ?? []),
  };
}

async function readServer(
  tree: Tree,
  entries: readonly TreeEntry[],
  { name, entry, resolved, needs }: FoundServer,
  main: string,
): Promise<{ readonly asset?: Asset; readonly problem?: Problem }> {
  const place = { kind, name, path: name, main } as const;
  const isNeeded = openGlobs(needs);
  const needed = entries.filter(({ path }) => isNeeded(path));
  const contents = await readAssetFiles(tree, place, needed);
  if ('code' in contents) return { problem: contents };
  const body = stableJson(entry);
  const files = [
    toFile({ path: main, mode: '100644' }, Buffer.from(body)),
    ...needed.map((file) => toFile(file, contents.get(file.path) ?? Buffer.alloc(0))),
  ];
  const server = toServer(name, resolved);
  const hashed = { ...place, files, chosen: true };
  const head = { paths: [], byHand: false, allowedTools: [], brings: [] };
  const executes = server.run === 'box' ? [redactExcerpt([server.start.command, ...server.start.args].join(' '))] : [];
  return {
    asset: { ...hashed, id: `${kind}:${name}`, digest: hashAsset(hashed), head, body, listed: '', executes, server },
  };
}

function toFile({ path, mode }: Pick<TreeEntry, 'path' | 'mode'>, content: Uint8Array): AssetFile {
  const sha256 = sha256Hex(content);
  return { path, mode, bytes: content.length, sha256, words: sha256, counts: true };
}

function toServer(name: string, resolved: FoundServer['resolved']): AssetServer {
  if (resolved.kind === 'box') return { run: 'box', start: resolved.server };
  return { run: 'off', off: describeOff(name, resolved), hint: mendOff(name, resolved) };
}

/** Returns the terms of a config for the servers of its runner; undefined where trials with it start none. */
export function serverTermsOf({ runner, fixture, mcp }: Pick<Config, 'runner' | 'fixture' | 'mcp'>) {
  const { servers: file } = runners[runner.kind];
  return file === undefined ? undefined : { fixture, file, ...defined({ mcp }) };
}
