import picomatch from 'picomatch';
import type { Config } from '../../core/model/rule/config.ts';
import type { Runtime, Surface } from '../../core/model/rule/context.ts';
import { runtimeKits } from '../../core/model/runner/runners.ts';
import type { Tree } from '../../core/model/tree.ts';
import { readLinks } from '../loaded/links.ts';
import { sessionRuntimes } from '../loaded/surface/find-runtimes.ts';
import { findMentions } from '../loaded/surface/instruction-text.ts';
import { readLines } from '../loaded/surface/read-lines.ts';
import type { SurfaceFiles, SurfaceRequest } from '../loaded/surface/surface-files.ts';
import { surfaceOf } from '../loaded/surface/surface-of.ts';
import { followFolders } from './follow-folders.ts';
import { isInstruction, readInstructions, readTexts, withLinks } from './read-instructions.ts';

/** Paths that an agent of any runtime may read without being asked to: instructions, definitions, skills, commands, settings. */
const candidate = new RegExp(
  [
    /(?:^|\/)(?:CLAUDE|AGENTS(?:\.override)?|GEMINI|copilot-instructions)\.md$/,
    /^\.claude\/(?:.+\.md|settings\.json)$/,
    /^\.codex\/(?:.+\.md|config\.toml)$/,
    /^\.agents\/skills\/(?:.+\/)?SKILL\.md$/,
    /^\.github\/(?:instructions|agents|skills)\/.+\.md$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/**
 * Reads what the agents of a config read in one tree: its surfaces by agent, in the config's order, then those of the main sessions of other
 * runtimes, by the name of the runtime. `memories`: files whose compiled text is held against the ledger of this tree, where these are others than
 * the config's.
 */
export async function readSurfaces(
  tree: Tree,
  config: Config,
  memories?: ReadonlySet<string>,
  runtimes: readonly Runtime[] = [],
): Promise<ReadonlyMap<string, Surface>> {
  const texts = await readSurfaceFiles(tree, config);
  const named = memories ?? new Set(Object.values(config.agents).map(({ memory }) => memory));
  const request = { config, ...texts, memories: await withLinks(tree, named) };
  const agents = Object.keys(config.agents).map((agent) => [agent, surfaceOf({ agent, ...request })] as const);
  const sessions = runtimes.map((runtime) => readSession(runtime, request));
  return new Map([...agents, ...sessions.map((surface) => [surface.agent, surface] as const)]);
}

/** Reads what the main session of a runtime loads, called by the name of the runtime, which begins with a capital: no agent of a config does. */
export function readSession(runtime: Runtime, request: Omit<SurfaceRequest, 'agent' | 'runtime'>): Surface {
  const { version: _other, ...runner } = request.config.runner;
  const isConfigured = request.config.runner.kind === runtime;
  const config = { ...request.config, agents: {}, runner: isConfigured ? request.config.runner : runner };
  return { ...surfaceOf({ ...request, config, agent: '', runtime }), agent: runtimeKits[runtime].name };
}

/** Texts of commits by the files that are wanted beside those that agents look for: growth, delivery and readers ask for the same ones. */
const textsOfCommits = new WeakMap<Tree, Map<string, Promise<SurfaceFiles>>>();

/** Reads the text of everything the agents of a config, and any runtime, might read, and of `more`, imports followed, by path. */
export function readSurfaceFiles(tree: Tree, config: Config, more: readonly string[] = []): Promise<SurfaceFiles> {
  const named = Object.values(config.agents).flatMap(({ definition, memory }) => [memory, definition ?? memory]);
  const wanted = [...new Set([...named, ...more])].sort();
  // A working tree may hold other files at the next look.
  if (!/^[0-9a-f]{40,}$/.test(tree.name)) return readWanted(tree, config, wanted);
  const ofTree = textsOfCommits.get(tree) ?? new Map<string, Promise<SurfaceFiles>>();
  textsOfCommits.set(tree, ofTree);
  const key = JSON.stringify([wanted, config.context.files]);
  const texts = ofTree.get(key) ?? readWanted(tree, config, wanted);
  ofTree.set(key, texts);
  return texts;
}

async function readWanted(committed: Tree, config: Config, named: readonly string[]): Promise<SurfaceFiles> {
  const tree = await followFolders(committed);
  const { files } = config.context;
  const isNamed = files.length === 0 ? () => false : picomatch([...files], { dot: true });
  const others = new Set([...named, ...(await listCodexFiles(tree))]);
  const isWanted = (path: string) => candidate.test(path) || others.has(path) || isNamed(path);
  const instructions = await readInstructions(committed, mayImport, findMentions);
  const links = await readLinks(committed);
  const paths = (await tree.list('')).map(({ path }) => path);
  const otherPaths = paths.filter((path) => isWanted(path) && !instructions.has(path));
  return { files: new Map([...instructions, ...(await readTexts(committed, links, otherPaths))]), links };
}

/** Where runtimes look by themselves. */
const watched = /^(?:\.claude|\.codex|\.agents|\.github)\/|(?:^|\/)(?:CLAUDE|AGENTS)[\w.]*\.md$/i;

/** Finds which paths of a tree a runtime may load: where it looks by itself, and what that imports. */
export async function findLoaded(tree: Tree, config: Config): Promise<(path: string) => boolean> {
  const { files } = await readSurfaceFiles(tree, config);
  return (path) => watched.test(path) || files.has(path);
}

/** Files beside the instructions of Claude Code whose imports some runtime follows. */
const importing = /^(?:agents|claude|gemini)\.md$|^\.github\/copilot-instructions\.md$/i;

function mayImport(path: string): boolean {
  return isInstruction(path) || importing.test(path);
}

const mentionsOfTrees = new WeakMap<Tree, Promise<ReadonlySet<string>>>();

/** Lists, once for each tree, the paths that instructions mention as some runtime writes an import, whether anything is there or not. */
export function listMentioned(tree: Tree): Promise<ReadonlySet<string>> {
  const mentions = mentionsOfTrees.get(tree) ?? readMentioned(tree);
  mentionsOfTrees.set(tree, mentions);
  return mentions;
}

async function readMentioned(tree: Tree): Promise<ReadonlySet<string>> {
  const texts = await readInstructions(tree, mayImport, findMentions);
  const mentions = [...texts].flatMap(([path, text]) => findMentions(path, readLines(text)));
  return new Set(mentions.flatMap(({ path }) => path ?? []));
}

/** Lists the files that the settings of Codex name. */
async function listCodexFiles(tree: Tree): Promise<readonly string[]> {
  const text = (await tree.read('.codex/config.toml'))?.toString('utf8');
  if (text === undefined) return [];
  const { readCodexSettings } = await import('../loaded/surface/codex-surface.ts');
  const { fallbackNames, instructionsFile } = readCodexSettings(text);
  return [...fallbackNames, ...(instructionsFile === undefined ? [] : [instructionsFile])];
}

/** Somebody who reads a repository's files: an agent of the config, or a program that people start here beside it. */
export interface Reader {
  /** As a sentence begins with it. */
  readonly name: string;
  readonly read: (files: SurfaceFiles) => Surface;
}

const main = 'main-session';

/**
 * Lists everybody whose reading a change of instruction files may change: each agent of the config as the config has it, and the main sessions
 * of every program that is known, whether the config runs it or not. Claude Code is the version of the config, else the newest. AGENTS.md has
 * more readers than are known.
 */
export function listReaders(config: Config): readonly Reader[] {
  const agents = Object.keys(config.agents).map((agent) => ({
    name: `the agent "${agent}"`,
    read: (files: SurfaceFiles) => surfaceOf({ agent, config, ...files }),
  }));
  const sessions = sessionRuntimes.map((runtime) => ({
    name: runtimeKits[runtime].name,
    read: (files: SurfaceFiles) => readSession(runtime, { config, ...files }),
  }));
  return [...agents, ...sessions, readerOf('AGENTS.md', 'other programs that read AGENTS.md')];
}

/** Returns a reader of one file and nothing else, by a way that is not known. */
export function readerOf(file: string, name = `programs that read ${file}`): Reader {
  return {
    name,
    read: ({ files }) => {
      const lines = readLines(files.get(file) ?? '');
      const part = { path: file, kind: 'instructions', loading: 'always', lines } as const;
      return { agent: main, runtime: 'command', session: 'main', parts: files.has(file) ? [part] : [] };
    },
  };
}
