import { posix } from 'node:path';
import type { Config } from '../../core/model/rule/config.ts';
import type { Tree, TreeEntry } from '../../core/model/tree.ts';
import { isInside, isRepositoryPath } from '../../core/util/repository-path.ts';
import { findImports } from '../loaded/surface/instruction-text.ts';
import { readLines, restoreMark } from '../loaded/surface/read-lines.ts';
import { followFolders } from './follow-folders.ts';

/** Files that some runtime reads at the start of a session, wherever rentroll's config points. */
const instruction = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$|^\.claude\/rules\/.+\.md$/;

/** Returns true for a file of Claude Code's instructions: trials lay base's over their copies. */
export function isInstruction(path: string): boolean {
  return instruction.test(path);
}

/** Longest chain of links, and of imports, that is followed. */
const deepest = 6;

/**
 * Reads the text of a tree's instruction files, those of Claude Code unless `isWanted` says otherwise, and of what they import, by path in order.
 * A link inside the repository stands for the file it leads to; a file is read once, so imports that loop end.
 */
export async function readInstructions(
  committed: Tree,
  isWanted: (path: string) => boolean = isInstruction,
  listImports: typeof findImports = findImports,
): Promise<ReadonlyMap<string, string>> {
  const tree = await followFolders(committed);
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const files = new Map<string, string>();
  let wanted = [...entries.keys()].filter(isWanted);
  for (let depth = 0; depth <= deepest && wanted.length > 0; depth += 1) {
    const read = await readTexts(tree, entries, wanted);
    for (const [path, text] of read) files.set(path, text);
    const imported = [...read].flatMap(([path, text]) => {
      const lines = readLines(text);
      const markedLines = restoreMark(lines, text);
      return [...listImports(path, lines), ...(markedLines === lines ? [] : listImports(path, markedLines))];
    });
    const paths = imported.flatMap(({ path }) => (path === undefined ? [] : [path]));
    wanted = [...new Set(paths)].filter((path) => entries.has(path) && !files.has(path));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Reads the text of those of the paths that are files, or links to files of the repository. */
export async function readTexts(
  tree: Tree,
  entries: ReadonlyMap<string, TreeEntry>,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = await Promise.all(paths.map((path) => readFollowed(tree, entries, path)));
  return new Map(paths.flatMap((path, index) => (texts[index] === undefined ? [] : [[path, texts[index]] as const])));
}

async function readFollowed(tree: Tree, entries: ReadonlyMap<string, TreeEntry>, path: string) {
  const at = await followLinks(tree, entries, path);
  return at === undefined ? undefined : (await tree.read(at))?.toString('utf8');
}

/** Resolves where a link leads in the end; undefined for those that leave the repository or never end. */
export async function followLinks(
  tree: Tree,
  entries: ReadonlyMap<string, TreeEntry>,
  path: string,
): Promise<string | undefined> {
  let at = path;
  for (let step = 0; step < deepest; step += 1) {
    if (entries.get(at)?.mode !== '120000') return at;
    const target = await tree.readLink(at);
    if (target === undefined || target.startsWith('/')) return undefined;
    at = posix.normalize(posix.join(posix.dirname(at), target));
    if (!isRepositoryPath(at)) return undefined;
  }
  return undefined;
}

/** Adds to the paths the instruction files that are links to one of them: their text is the same. */
export async function withLinks(tree: Tree, paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const links = [...entries.values()].filter(({ path, mode }) => mode === '120000' && instruction.test(path));
  const linkedPaths = await Promise.all(
    links.map(async ({ path }) => (paths.has((await followLinks(tree, entries, path)) ?? '') ? [path] : [])),
  );
  return new Set([...paths, ...linkedPaths.flat()]);
}

/** Instructions of folders, and what the main session offers: skills, commands, other agents. Settings and memories are nobody's instructions. */
const laid = /\/(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$|^\.claude\/(?:skills|commands|agents)\/.+\.md$/;

/**
 * Reads the instructions that trials lay over the fixture. A committed folder holds its own instructions of folders; a commit's are left out,
 * and base's laid over.
 */
export async function readTrialInstructions(
  tree: Tree,
  fixture: Config['fixture'],
): Promise<ReadonlyMap<string, string>> {
  const instructions = await readInstructions(tree);
  return fixture.commit === undefined ? instructions : readLaid(tree, fixture, instructions);
}

/**
 * Everything of a tree's instructions that is laid over the copies of a fixture that is a commit, by path in the copy: `instructions` (those
 * every session reads), and those of folders, skills and commands. The commit's own were left out. In a folder of a monorepo the instructions
 * below it move with it; the repository's stand where both have a file.
 */
async function readLaid(
  tree: Tree,
  { path: root }: Config['fixture'],
  instructions: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const entries = new Map((await tree.list('')).map((entry) => [entry.path, entry]));
  const wanted = [...entries.keys()].filter((path) => laid.test(path) && !instructions.has(path));
  const texts = await readTexts(
    tree,
    entries,
    wanted.filter((path) => path.startsWith('.claude/') || isInside(path, root)),
  );
  const moved = [...texts].map(([path, text]) => [moveInto(root, path), text] as const);
  return new Map([...moved, ...instructions].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function moveInto(root: string, path: string): string {
  return root === '.' || path.startsWith('.claude/') ? path : path.slice(root.length + 1);
}
