import type { Config } from '../../core/model/rule/config.ts';
import type { Tree } from '../../core/model/tree.ts';
import { mostDocumentBytes } from '../../core/text/decode-text.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { type Links, readLinks, realPath } from '../loaded/links.ts';
import { findImports } from '../loaded/surface/instruction-text.ts';
import { readLines, restoreMark } from '../loaded/surface/read-lines.ts';
import { followFolders } from './follow-folders.ts';

/** Files that some runtime reads at the start of a session, wherever rentroll's config points. */
const instruction = /^(?:\.claude\/)?(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override)\.md$|^\.claude\/rules\/.+\.md$/;

/** Returns true for a file of Claude Code's instructions: trials lay base's over their copies. */
export function isInstruction(path: string): boolean {
  return instruction.test(path);
}

/** Longest chain of imports that is followed. */
const deepest = 6;

/**
 * Reads the text of a tree's instruction files, those of Claude Code unless `isWanted` says otherwise, and of what they import, by path in order.
 * A link inside the repository stands for the file it leads to. Imports are looked for beside the file behind all links, and named by what is
 * behind the links on their own way; a file is read once, so imports that loop end.
 */
export async function readInstructions(
  committed: Tree,
  isWanted: (path: string) => boolean = isInstruction,
  listImports: typeof findImports = findImports,
): Promise<ReadonlyMap<string, string>> {
  const links = await readLinks(committed);
  const paths = new Set((await (await followFolders(committed)).list('')).map(({ path }) => path));
  const files = new Map<string, string>();
  let wanted = [...paths].filter(isWanted);
  for (let depth = 0; depth <= deepest && wanted.length > 0; depth += 1) {
    const read = await readTexts(committed, links, wanted);
    for (const [path, text] of read) files.set(path, text);
    const imported = [...read].flatMap(([path, text]) => listImportsOf(path, text, links, listImports));
    const targets = imported.flatMap(({ path }) => (path === undefined ? [] : (realPath(path, links) ?? [])));
    wanted = [...new Set(targets)].filter((path) => paths.has(path) && !files.has(path));
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Lists the imports of a file as seen from its own path and from the path behind its links, each with and without the byte order mark of its text:
 * runtimes differ in both.
 */
function listImportsOf(
  path: string,
  text: string,
  links: Links,
  listImports: typeof findImports,
): ReturnType<typeof findImports> {
  const places = [...new Set([path, realPath(path, links) ?? path])];
  const lines = readLines(text);
  const readings = [...new Set([lines, restoreMark(lines, text)])];
  return readings.flatMap((reading) => places.flatMap((place) => listImports(place, reading)));
}

/** Reads the text of those of the paths that are files, or links to files of the repository. */
export async function readTexts(
  tree: Tree,
  links: Links,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const read = paths.map(
    async (path) => [path, await tree.read(realPath(path, links) ?? path, mostDocumentBytes)] as const,
  );
  const texts = await Promise.all(read);
  return new Map(
    texts.flatMap(([path, bytes]) => (bytes === undefined ? [] : [[path, bytes.toString('utf8')] as const])),
  );
}

/** Finds the files that instruction files lead to which are links, or lie behind one. */
export async function findLinked(tree: Tree, paths: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const links = await readLinks(tree);
  const reals = [...paths].filter(isInstruction).map((path) => [path, realPath(path, links) ?? path] as const);
  return new Map(reals.filter(([path, real]) => real !== path));
}

/** Adds to the paths the instruction files that are links to one of them: their text is the same. */
export async function withLinks(tree: Tree, paths: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const links = await readLinks(tree);
  const others = [...links.keys()].filter((path) => instruction.test(path) && paths.has(realPath(path, links) ?? ''));
  return new Set([...paths, ...others]);
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
  const paths = (await tree.list('')).map(({ path }) => path);
  const wanted = paths.filter((path) => laid.test(path) && !instructions.has(path));
  const texts = await readTexts(
    tree,
    await readLinks(tree),
    wanted.filter((path) => path.startsWith('.claude/') || isInside(path, root)),
  );
  const moved = [...texts].map(([path, text]) => [moveInto(root, path), text] as const);
  return new Map([...moved, ...instructions].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function moveInto(root: string, path: string): string {
  return root === '.' || path.startsWith('.claude/') ? path : path.slice(root.length + 1);
}
