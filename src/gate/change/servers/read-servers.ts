import type { Config } from '../../../core/model/rule/config.ts';
import type { ServersFile } from '../../../core/model/runner/runner-kit.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { ServerMode, TrialServer, TrialServers } from '../../../core/model/trial/server.ts';
import { openGlobs } from '../../loaded/assets/hash-asset.ts';
import { isInstalled } from './find-package.ts';
import { readEntries } from './read-entries.ts';
import { describeOff, type ResolvedServer, resolveServer } from './resolve-server.ts';

/** The terms of base's config for servers: the fixture they would run in, and the file where its runtime finds them. */
export interface ServerTerms extends Pick<Config, 'mcp' | 'fixture'> {
  readonly file: ServersFile;
}

/** The servers of a project, as a commit names them. */
export interface SessionServers {
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
export interface FoundServer {
  readonly name: string;
  readonly entry: unknown;
  readonly resolved: ResolvedServer;
  readonly needs: readonly string[];
}

/**
 * Finds the servers of a tree in their order, and names of those above the fiftieth. `prepared`: the tree that says what the fixture is prepared
 * with.
 */
export async function findServers(
  tree: Tree,
  paths: ReadonlySet<string>,
  terms: ServerTerms,
  prepared: Tree = tree,
): Promise<{ readonly servers: readonly FoundServer[]; readonly more: readonly string[] }> {
  const read = readEntries(terms.file, (await tree.read(terms.file))?.toString('utf8') ?? '');
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

/** Reads the servers of a tree. Without terms nobody has said that any may be started, and none is. */
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

/** A path as a glob that stands for it alone. */
function asLiteral(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}
