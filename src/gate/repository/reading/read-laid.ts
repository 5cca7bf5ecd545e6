import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { isInside } from '../../../core/util/repository-path.ts';
import { readInstructions, readTexts } from './read-instructions.ts';

/** Instructions of folders, and what the main session offers: skills, commands, other agents. Settings and memories are nobody's instructions. */
const laid = /\/(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$|^\.claude\/(?:skills|commands|agents)\/.+\.md$/;

/** A committed folder holds its own instructions of folders; a commit's are left out, and base's laid over. */
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
