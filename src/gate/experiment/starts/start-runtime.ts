import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { askVersion } from '../../../adapters/programs/find-pinned-program.ts';
import { findProgram } from '../../../adapters/programs/find-program.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { RunnerConfig } from '../../../core/model/rule/config.ts';
import type { Runtime } from '../../../core/model/rule/context.ts';
import type { Runner, RunnerFacts } from '../../../core/model/runner/runner.ts';
import { runtimeKits } from '../../../core/model/runner/runners.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import type { LaidFile, LaidFiles, TrialServers } from '../../../core/model/trial/overlay.ts';
import type { JsonObject } from '../../../core/text/json/read-json.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { isRepositoryPath } from '../../../core/util/repository-path.ts';
import { followFolders } from '../../change/follow-folders.ts';
import { layLink, readLinks, realPath } from '../../loaded/links.ts';
import type { CannedUse, SeenCall } from '../../trials/meter/account/meter-options.ts';
import { openRunner, type StartedRunner } from '../../trials/place/open-runner.ts';
import { layFile, makeWorkspace, workspaceFolder } from '../../trials/workspace/make-workspace.ts';
import type { PreparedFixture } from '../../trials/workspace/prepare-fixture.ts';

/** Prompts the model in every free start; a sub-agent is asked in other words, so that both are told apart. */
export const freePrompt = 'Say ok.';

/** A runtime that can be started free of charge, as often as somebody wants. */
export interface FreeStarts {
  readonly runner: RunnerFacts;
  /** Holds the template of all copies. */
  readonly scratch: string;
  readonly signal: AbortSignal;
  /** Starts so far. */
  readonly count: number;
  /** Starts it once in a fresh copy of the template. */
  start(start: FreeStart): Promise<EndedStart>;
}

/** Packages that a fixture is prepared with, for servers that run from them. */
type FixturePackages = Pick<PreparedFixture, 'modules' | 'installed'>;

/** One start that ended: the bodies of its model calls in their order, and why it made none where it made none. */
export interface EndedStart {
  readonly calls: readonly JsonObject[];
  readonly detail: string;
}

/** Holds the conditions of one start. */
export interface FreeStart {
  readonly files: LaidFiles;
  readonly allowed: readonly string[];
  /** Servers that are started with it, those that fail as well; none when absent. */
  readonly servers?: TrialServers;
  /** Folders of the plugins it is started with. */
  readonly plugins?: readonly string[];
  /** No tool is looked up: all of them are in the first request. */
  readonly wholeTools?: boolean;
  /** Is handed every call in its order; answers with a tool that is used next. */
  readonly see?: (body: JsonObject) => CannedUse | undefined;
  /** How many tools are used. */
  readonly uses?: number;
}

/** Longest a start may take: of the runtime alone, of one that starts servers or plugins, and what each use of a tool adds. */
const longestMs = { alone: 25_000, withOthers: 120_000, use: 20_000 } as const;

/** A runtime that is open, and whom its meter hands the calls of the start that runs now. */
interface OpenedRuntime {
  readonly runner: Runner;
  readonly scratch: string;
  readonly signal: AbortSignal;
  see: (call: SeenCall) => CannedUse | undefined;
}

/**
 * Starts the runtime once in a fresh copy. All starts have the same paths, the same session and the same date of their only commit, one after
 * another: nothing but the files tells them apart.
 */
async function startRuntime(
  opened: OpenedRuntime,
  packages: FixturePackages | undefined,
  start: FreeStart,
): Promise<EndedStart> {
  const { runner, scratch, signal } = opened;
  const key = hashParts('assets');
  const calls: JsonObject[] = [];
  opened.see = ({ body }) => {
    calls.push(body);
    return start.see?.(body);
  };
  const fixture = { modules: undefined, ...packages, template: templateIn(scratch) };
  const workspace = await makeWorkspace(fixture, scratch, key, start.files);
  const { uses = 0, servers = new Map(), plugins = [] } = start;
  const startsOthers = servers.size > 0 || plugins.length > 0;
  const run = await runner.run({
    prompt: freePrompt,
    workspace: workspace.root,
    home: workspace.home,
    transcript: workspace.transcript,
    memoryFile: '',
    definition: '',
    reference: '',
    seed: key,
    allowed: start.allowed,
    signal,
    servers,
    plugins,
    mayLack: true,
    wholeTools: start.wholeTools === true,
    maxTurns: 2 * uses + 4,
    tokenCap: Number.MAX_SAFE_INTEGER,
    timeoutMs: (startsOthers ? longestMs.withOthers : longestMs.alone) + uses * longestMs.use,
  });
  await workspace.remove();
  await rm(workspaceFolder(scratch, key), { recursive: true, force: true });
  return { calls, detail: run.detail ?? 'it ended without a call' };
}

/** A larger file is data: no runtime reads it by itself. */
const largestBytes = 1024 * 1024;

/** True for files that an arm lays over the copy, and for settings and servers, which grant and start things. */
const isLaidElsewhere = (path: string) =>
  /^\.claude\/(?:skills|commands|agents|output-styles|rules|hooks)\/|(?:^|\/)\.claude\/settings(?:\.local)?\.json$|^\.mcp\.json$/.test(
    path,
  );

/**
 * Writes a copy of a working tree below a folder that is not there yet: what git does not ignore, links that stay inside of the repository, without
 * submodules, large files and what `isLeftOut`: by default servers and what each arm lays over the copy. Returns the paths that
 * were written, in their order.
 */
export async function layWorktree(
  worktree: Tree,
  root: string,
  isLeftOut: (path: string) => boolean = isLaidElsewhere,
): Promise<readonly string[]> {
  const tree = await followFolders(worktree);
  await mkdir(root);
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const links = await readLinks(tree);
  const written: string[] = [];
  for (const { path, mode } of entries.values()) {
    if (mode === '160000' || isLeftOut(path) || !isRepositoryPath(path)) continue;
    const real = realPath(path, links);
    const file = real === path ? await readFile(tree, mode, path) : keepLink(path, real, entries);
    if (file === undefined) continue;
    await layFile(root, path, file);
    written.push(path);
  }
  return written;
}

/** A file behind a link becomes a link, since its imports are looked for beside it; a folder whose files are listed stays a folder. */
function keepLink(
  path: string,
  real: string | undefined,
  entries: ReadonlyMap<string, TreeEntry>,
): LaidFile | undefined {
  const isOpened = [...entries.keys()].some((other) => other.startsWith(`${path}/`));
  return real === undefined || isOpened ? undefined : layLink(path, real);
}

async function readFile(tree: Tree, mode: string, path: string): Promise<LaidFile | undefined> {
  const bytes = await tree.read(path);
  if (bytes === undefined || bytes.length > largestBytes) return undefined;
  return { bytes, mode: mode === '100755' ? '100755' : '100644' };
}

/** Returns the path of the copy that all starts are made from in a scratch directory. */
export function templateIn(scratch: string): string {
  return join(scratch, 'template');
}

/**
 * Opens a runtime whose meter answers by itself, for as long as `use` takes: no key is needed and nothing is paid. `configure` is told a folder
 * that is gone afterwards; servers find `packages` in each copy. Throws ProblemError where the program is missing or of another version.
 */
export async function withStarts<T>(
  configure: (scratch: string) => StartedRunner | Promise<StartedRunner>,
  { env, signal, progress }: Pick<Dependencies, 'env' | 'signal' | 'progress'>,
  use: (starts: FreeStarts) => Promise<T>,
  packages?: FixturePackages,
): Promise<T> {
  const scratch = await openScratch(tmpdir());
  try {
    const runner = await configure(scratch);
    let runtime: OpenedRuntime | undefined;
    const opened = await openRunner({ runner }, { scratch, env, see: (call) => runtime?.see(call) });
    try {
      const current: OpenedRuntime = { runner: opened.runner, scratch, signal, see: () => undefined };
      runtime = current;
      let count = 0;
      return await use({
        runner: opened.runner,
        scratch,
        signal,
        get count() {
          return count;
        },
        start(start) {
          count += 1;
          return startRuntime(current, packages, start);
        },
      });
    } finally {
      await opened.close();
    }
  } finally {
    await closeScratch(scratch, (notice) => progress.step(notice));
  }
}

/**
 * Finds a program on PATH as a runner of its own version (empty where there is none, which opening says in its own words), with the model of a new
 * config.
 */
export async function findOnPath<Kind extends Runtime>(
  kind: Kind,
  { env }: Pick<Dependencies, 'env'>,
  home: string,
): Promise<Omit<RunnerConfig, 'kind'> & { readonly kind: Kind }> {
  const { program: name = kind, setup } = runtimeKits[kind];
  const program = findProgram(name, env);
  const versionAnswer = program === undefined ? undefined : await askVersion(program, { env, home });
  const version = versionAnswer !== undefined && 'version' in versionAnswer ? versionAnswer.version : '';
  return { kind, model: setup?.model ?? '', version, commands: [], maxTurns: 1, timeoutMs: 1 };
}
