import type { Tree } from '../../../core/model/tree.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { defined } from '../../../core/util/values.ts';
import type { DecidingItem } from '../deciding-item.ts';
import { followProgram, openProgramTree, type ProgramClosure } from './follow-programs.ts';
import { listProgramRoots, type ProgramRoot } from './program-roots.ts';

/**
 * Lists the programs of base and head that start by themselves: for each the commands themselves, at the file that names them, and every file, or
 * value of a JSON file, that they run. A job of a workflow counts where it runs rentroll on either side: a job that ran it at base is the gate's,
 * whatever head makes of it. Code whose answers a model reads cannot be weighed, unless its hooks are judged as assets (`areHooksJudged`).
 */
export async function listPrograms(
  base: Tree,
  head: Tree,
  areHooksJudged = false,
): Promise<readonly [base: readonly DecidingItem[], head: readonly DecidingItem[]]> {
  const [before, after] = await Promise.all([followAll(base), followAll(head)]);
  const gates = new Set([...before, ...after].filter(({ runsGate }) => runsGate).map(({ root }) => nameRoot(root)));
  const isJudged = ({ root }: ProgramClosure) => root.job === undefined || gates.has(nameRoot(root));
  const toItems = (closures: readonly ProgramClosure[]) =>
    closures.filter(isJudged).flatMap((closure) => listItems(closure, areHooksJudged));
  return [toItems(before), toItems(after)];
}

async function followAll(tree: Tree): Promise<readonly ProgramClosure[]> {
  const [roots, program] = await Promise.all([listProgramRoots(tree), openProgramTree(tree)]);
  return Promise.all(roots.map((root) => followProgram(root, program)));
}

function nameRoot({ file, job = '' }: ProgramRoot): string {
  return JSON.stringify([file, job]);
}

function listItems({ root, parts, unread }: ProgramClosure, areHooksJudged: boolean): readonly DecidingItem[] {
  const { file: path, does, speaks = false, text } = root;
  const shared = { kind: 'program', root: path, does } as const;
  const items = [...parts].map(([name, part]): DecidingItem => {
    const policy = speaks && !areHooksJudged && part.file !== path ? 'unweighed' : 'notice';
    const place = { path: part.file, ...defined({ key: part.keys?.join('.') }) };
    return { ...shared, ...place, id: `program ${JSON.stringify([path, speaks, name])}`, digest: part.digest, policy };
  });
  const id = `program ${nameRoot(root)}${speaks}`;
  return [{ ...shared, id, path, digest: sha256Hex(text), policy: 'notice', unread }, ...items];
}
