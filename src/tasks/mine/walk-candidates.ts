import { fetchRest, isShallow } from '../../adapters/git/resolve-refs.ts';
import { countBrought, walkHistory } from '../../adapters/git/walk-history.ts';
import { type Problem, ProblemError } from '../../core/model/problem.ts';
import type { HistoryCommit, HistoryFile } from '../../core/model/tree.ts';
import { isInside } from '../../core/util/repository-path.ts';
import { defined } from '../../core/util/values.ts';
import { chooseCandidate, type MiningCandidate, type NoCandidate } from '../candidates/choose-candidate.ts';

/** The history in which candidates are looked for. */
export interface WalkContext {
  readonly root: string;
  /** The fixture's commit, and the folder of its tree that is the fixture. */
  readonly from: string;
  readonly folder: string;
  readonly since?: string;
  /** Commits that golden tasks come from already. */
  readonly origins: ReadonlySet<string>;
}

/** Counts of a walk; they grow as the walk goes on. */
export interface WalkCounts {
  scanned: number;
  candidates: number;
  readonly passedOver: Map<NoCandidate, number>;
  /** The problem that ended the walk before its time. */
  problem: Problem | undefined;
}

/** Returns the counts of a walk that begins. */
export function startCounting(): WalkCounts {
  return { scanned: 0, candidates: 0, passedOver: new Map(), problem: undefined };
}

/** Walks the candidates of a history, newest first. A history that cannot be read to its end ends there, and `counts` says why. */
export async function* walkCandidates(context: WalkContext, counts: WalkCounts): AsyncGenerator<MiningCandidate> {
  const merges = followMerges();
  const { root, from, since, folder } = context;
  try {
    for await (const whole of walkHistory(root, { from, ...defined({ since }) })) {
      const commit = scopeCommit(whole, folder);
      counts.scanned += 1;
      const choice = merges.isCovered(commit) ? 'part-of-a-merge' : await chooseAt(context, commit);
      merges.pass(commit, typeof choice !== 'string');
      if (typeof choice === 'string') counts.passedOver.set(choice, (counts.passedOver.get(choice) ?? 0) + 1);
      else {
        counts.candidates += 1;
        yield choice;
      }
    }
    if (await isShallow(root)) counts.problem = shallowEnd;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    counts.problem = error.problems[0];
  }
}

/** Warning for a history that ends where the clone is shallow. */
const shallowEnd: Problem = {
  code: 'shallow-clone',
  severity: 'warning',
  message: 'the history of this clone is shallow: earlier commits were not looked at',
  hint: `Fetch the rest of it, then run the same command again: ${fetchRest}`,
  blame: 'setup',
};

async function chooseAt({ root, origins }: WalkContext, commit: HistoryCommit): Promise<MiningCandidate | NoCandidate> {
  const choice = chooseCandidate(commit);
  if (typeof choice === 'string') return choice;
  if (origins.has(commit.sha)) return 'a-task-already';
  return (await standsForOne(root, choice)) ? 'merge-of-one' : choice;
}

/** Returns true for a merge of one commit, which says less than that commit does. */
async function standsForOne(root: string, { commit: { parents } }: MiningCandidate): Promise<boolean> {
  const [first, second] = parents;
  return first !== undefined && second !== undefined && (await countBrought(root, first, second)) === 1;
}

/** Number of candidates to try at a time, and the end of the trying. */
interface TryOptions<Result> {
  readonly concurrency: number;
  /** Gets each result, in the order of the candidates; true ends the trying, and attempts under way are waited for and dropped. */
  take(result: Result): boolean | Promise<boolean>;
}

/**
 * Tries candidates, several at a time, and reports the results in the order of the candidates: the tasks taken do not depend on which was
 * quicker. A result of undefined ends the trying too: the user asked to stop. Nothing new is begun after the end.
 */
export async function tryInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  attempt: (item: Item) => Promise<Result | undefined>,
  { concurrency, take }: TryOptions<Result>,
): Promise<void> {
  const waiting: Promise<Result | undefined>[] = [];
  const takeFirst = async () => {
    const result = await waiting.shift();
    return result === undefined || (await take(result));
  };
  try {
    for await (const item of items) {
      waiting.push(attempt(item));
      if (waiting.length >= concurrency && (await takeFirst())) return;
    }
    while (waiting.length > 0) if (await takeFirst()) return;
  } finally {
    await Promise.allSettled(waiting);
  }
}

/**
 * A merge that is taken stands for the commits it brought: they are left out. Asked of every commit once, children before parents; what is
 * remembered is the edge of the walk, not its length.
 */
interface MergeFollower {
  /** True for a commit that is reached through nothing but taken merges. */
  isCovered(commit: HistoryCommit): boolean;
  /** Goes on to the parents of a commit; `isTaken` where a merge became a candidate. */
  pass(commit: HistoryCommit, isTaken: boolean): void;
}

/** Opens a follower of merges at the tip of a history. */
export function followMerges(): MergeFollower {
  const open = new Map<string, boolean>();
  return {
    isCovered: ({ sha }) => open.get(sha) === false,
    pass({ sha, parents }, isTaken) {
      const isOpen = open.get(sha) ?? true;
      open.delete(sha);
      for (const [index, parent] of parents.entries()) {
        const stays = isOpen && !(isTaken && index > 0);
        open.set(parent, (open.get(parent) ?? false) || stays);
      }
    },
  };
}

/**
 * Limits a commit to a fixture that is a folder of the repository: paths become relative to that folder, and files outside are left out. A
 * rename over its border is a file that comes or goes.
 */
export function scopeCommit(commit: HistoryCommit, folder: string): HistoryCommit {
  if (folder === '.') return commit;
  return { ...commit, files: commit.files.flatMap((file) => scopeFile(file, folder)) };
}

function scopeFile({ from, ...file }: HistoryFile, folder: string): readonly HistoryFile[] {
  const inner = (path: string) => path.slice(folder.length + 1);
  const isIn = (path: string) => path !== folder && isInside(path, folder);
  const comes = isIn(file.path);
  const goes = from !== undefined && isIn(from);
  if (comes && goes) return [{ ...file, path: inner(file.path), from: inner(from) }];
  if (comes) return [{ ...file, path: inner(file.path), status: from === undefined ? file.status : 'added' }];
  return goes ? [{ ...file, path: inner(from), status: 'deleted' }] : [];
}
