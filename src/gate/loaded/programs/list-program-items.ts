import type { NamedItem } from '../../../core/model/rule/item-change.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { followProgram, openProgramTree, type ProgramClosure, type ProgramPart } from './follow-programs.ts';
import { listProgramRoots, type ProgramRoot } from './program-roots.ts';

/** A file, or the value at `keys` of a JSON file, that a program runs; or the commands themselves, at the file that names them. */
export interface ProgramItem extends NamedItem, ProgramPart {
  /** The file that names the program. */
  readonly root: string;
  /** What runs it, as the end of "This change edits FILE, which …". */
  readonly does: string;
  /** True for what hooks run whose answers are read by a model. */
  readonly speaks: boolean;
  /** Words of the commands, and of what these run, that name code which cannot be followed. */
  readonly unread: readonly string[];
}

/**
 * Lists the programs of base and head that start by themselves, each with everything that it runs. A job of a workflow counts where it runs
 * rentroll on either side: a job that ran it at base is the gate's, whatever head makes of it.
 */
export async function listPrograms(
  base: Tree,
  head: Tree,
): Promise<readonly [base: readonly ProgramItem[], head: readonly ProgramItem[]]> {
  const [before, after] = await Promise.all([followAll(base), followAll(head)]);
  const gates = new Set([...before, ...after].filter(({ runsGate }) => runsGate).map(({ root }) => nameRoot(root)));
  const isJudged = ({ root }: ProgramClosure) => root.job === undefined || gates.has(nameRoot(root));
  const toItems = (closures: readonly ProgramClosure[]) => closures.filter(isJudged).flatMap(listItems);
  return [toItems(before), toItems(after)];
}

async function followAll(tree: Tree): Promise<readonly ProgramClosure[]> {
  const [roots, program] = await Promise.all([listProgramRoots(tree), openProgramTree(tree)]);
  return Promise.all(roots.map((root) => followProgram(root, program)));
}

function nameRoot({ file, job = '' }: ProgramRoot): string {
  return JSON.stringify([file, job]);
}

function listItems({ root, parts, unread }: ProgramClosure): readonly ProgramItem[] {
  const { file, does, speaks = false, text } = root;
  const shared = { root: file, does, speaks };
  const commands = { ...shared, id: nameRoot(root) + speaks, file, digest: sha256Hex(text), unread };
  const items = [...parts].map(([name, { digest, ...part }]) => {
    const id = JSON.stringify([file, speaks, name]);
    return { ...shared, ...part, id, digest, unread: [] };
  });
  return [commands, ...items];
}
