import type { Tree } from '../../../core/model/tree.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { followProgram, openProgramTree, type ProgramClosure, type ProgramPart } from './follow-programs.ts';
import { listProgramRoots, type ProgramRoot } from './program-roots.ts';

export type { ProgramPart } from './follow-programs.ts';

/** Programs of one file that a change brings or edits: by its commands, or by what these run. */
export interface ChangedPrograms {
  /** File that names the programs, and what runs them, as the end of "This change edits FILE, which …". */
  readonly file: string;
  readonly what: string;
  /** The parts that differ, in order of their paths; without `file` itself. */
  readonly parts: readonly ProgramPart[];
  /** Words of head's programs that name code which cannot be followed. */
  readonly unread: readonly string[];
  /** True where head still has programs there: a change that only takes them away brings no code. */
  readonly isThere: boolean;
}

/** Holds the programs that start by themselves at head against those of base, each with everything that it runs. */
export async function comparePrograms(before: Tree, after: Tree): Promise<readonly ChangedPrograms[]> {
  const [old = [], now = []] = await Promise.all([before, after].map(followAll));
  // A job that ran rentroll at base is the gate's, whatever head makes of it.
  const gates = new Set([...old, ...now].filter(({ runsGate }) => runsGate).map(({ root }) => nameRoot(root)));
  const isJudged = ({ root }: ProgramClosure) => root.job === undefined || gates.has(nameRoot(root));
  const [was, is] = [old, now].map((closures) => Map.groupBy(closures.filter(isJudged), ({ root }) => root.file));
  const files = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])];
  return files.flatMap((file) => compareFile(file, was?.get(file) ?? [], is?.get(file) ?? []));
}

function compareFile(
  file: string,
  was: readonly ProgramClosure[],
  is: readonly ProgramClosure[],
): readonly ChangedPrograms[] {
  const parts = listDifferences(joinParts(was), joinParts(is));
  if (parts.length === 0 && nameTexts(was) === nameTexts(is)) return [];
  const what = [...is, ...was][0]?.root.what ?? '';
  return [{ file, what, parts, unread: is.flatMap(({ unread }) => unread), isThere: is.length > 0 }];
}

async function followAll(tree: Tree): Promise<readonly ProgramClosure[]> {
  const [roots, program] = await Promise.all([listProgramRoots(tree), openProgramTree(tree)]);
  return Promise.all(roots.map((root) => followProgram(root, program)));
}

function nameRoot({ file, job = '' }: ProgramRoot): string {
  return JSON.stringify([file, job]);
}

type Parts = ProgramClosure['parts'];

function joinParts(closures: readonly ProgramClosure[]): Parts {
  return new Map(closures.flatMap(({ parts }) => [...parts]));
}

function nameTexts(closures: readonly ProgramClosure[]): string {
  return sha256Hex(JSON.stringify(closures.map(({ root }) => root.text)));
}

function listDifferences(was: Parts, is: Parts): readonly ProgramPart[] {
  const names = [...new Set([...was.keys(), ...is.keys()])].sort(compareText);
  const changed = names.filter((name) => was.get(name)?.digest !== is.get(name)?.digest);
  return changed.flatMap((name) => is.get(name) ?? was.get(name) ?? []);
}
