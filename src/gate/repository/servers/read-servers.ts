import picomatch from 'picomatch';
import type { Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { ServersFile } from '../../../core/model/runner/runner-kit.ts';
import type { Tree } from '../../../core/model/tree.ts';
import type { ServerMode, TrialServer, TrialServers } from '../../../core/model/trial/server.ts';
import { isInstalled } from './find-package.ts';
import { readEntries } from './read-entries.ts';
import { describeOff, resolveServer } from './resolve-server.ts';

/** What base's config says of servers and of the fixture they would run in, and where its runtime finds them. */
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
  /** What is wrong with recordings that trials would answer from. */
  readonly problems: readonly Problem[];
}

/** Most servers of one project: each is a process of every trial. */
const mostServers = 50;

/** Reads the servers of a tree. Without terms nobody has said that any may be started, and none is. */
export async function readServers(
  tree: Tree,
  paths: ReadonlySet<string>,
  terms?: ServerTerms,
): Promise<SessionServers> {
  const file = terms?.file ?? '.mcp.json';
  const read = readEntries(file, (await tree.read(file))?.toString('utf8') ?? '');
  const all = Object.entries(read.kind === 'read' ? read.entries : {});
  const entries = all.slice(0, mostServers);
  if (terms === undefined) return { ...nothing, without: all.map(([name]) => `mcp:${name}`) };
  const resolved = await Promise.all(
    entries.map(async ([name, entry]) => {
      const mode = modeOf(terms, name);
      const around = {
        mode,
        isFile: (path: string) => paths.has(path),
        read: (path: string) => tree.read(path),
        isInstalled: (wanted: Parameters<typeof isInstalled>[2]) => isInstalled(tree, terms.fixture, wanted),
      };
      return { name, mode, found: await resolveServer(name, entry, around) };
    }),
  );
  const started = new Map<string, TrialServer>();
  const problems: Problem[] = [];
  const globs: string[] = [];
  const without = all.slice(mostServers).map(([name]) => `mcp:${name} (more than ${mostServers})`);
  for (const { name, mode, found } of resolved) {
    if (found.kind === 'broken') problems.push(...found.problems);
    else if (found.kind === 'off') without.push(describeOff(name, found));
    else {
      started.set(name, found.server);
      globs.push(...found.files.map(asLiteral), ...(mode?.run === 'box' ? mode.files : []));
    }
  }
  const needs = globs.length === 0 ? () => false : picomatch(globs, { dot: true });
  return { started, needs: (path) => needs(path), without, problems };
}

const nothing = { started: new Map(), needs: () => false, problems: [] } as const;

function modeOf({ mcp = {} }: ServerTerms, name: string): ServerMode | undefined {
  return Object.hasOwn(mcp, name) ? mcp[name] : undefined;
}

/** A path as a glob that stands for it alone. */
function asLiteral(path: string): string {
  return path.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
}
