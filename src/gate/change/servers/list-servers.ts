import type { Problem } from '../../../core/model/problem.ts';
import type { Asset, AssetFile, AssetServer } from '../../../core/model/rule/asset.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { stableJson } from '../../../core/text/json/read-json.ts';
import { redactExcerpt } from '../../../core/text/redact-secrets.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { hashAsset, openGlobs } from '../../loaded/assets/hash-asset.ts';
import { readAssetFiles } from '../../loaded/assets/read-asset-files.ts';
import { type FoundServer, findServers, type ServerTerms } from './read-servers.ts';
import { describeOff, mendOff } from './resolve-server.ts';

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
