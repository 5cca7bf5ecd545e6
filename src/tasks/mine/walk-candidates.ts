import { fetchRest, isShallow } from '../../adapters/git/resolve-refs.ts';
import { countBrought, walkHistory } from '../../adapters/git/walk-history.ts';
import { type Problem, ProblemError } from '../../core/model/problem.ts';
import type { HistoryCommit } from '../../core/model/tree.ts';
import { defined } from '../../core/util/values.ts';
import { chooseCandidate, type MiningCandidate, type NoCandidate } from '../candidates/choose-candidate.ts';
import { followMerges, scopeCommit } from '../candidates/follow-merges.ts';

/** Where candidates are looked for. */
export interface WalkContext {
  readonly root: string;
  /** The fixture's commit, and the folder of its tree that is the fixture. */
  readonly from: string;
  readonly folder: string;
  readonly since?: string;
  /** Commits that golden tasks come from already. */
  readonly origins: ReadonlySet<string>;
}

/** What was seen on the way; grows as the walk goes on. */
export interface WalkCounts {
  scanned: number;
  candidates: number;
  readonly passedOver: Map<NoCandidate, number>;
  /** What ended the walk before its time. */
  problem: Problem | undefined;
}

/** Nothing seen yet. */
export function startCounting(): WalkCounts {
  return { scanned: 0, candidates: 0, passedOver: new Map(), problem: undefined };
}

/** Candidates of a history, newest first. A history that cannot be read to its end ends there, and `counts` says why. */
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

/** A history that ends where somebody cut it has no more to look at. */
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

/** A merge that brought one commit says less than that commit does. */
async function standsForOne(root: string, { commit: { parents } }: MiningCandidate): Promise<boolean> {
  const [first, second] = parents;
  return first !== undefined && second !== undefined && (await countBrought(root, first, second)) === 1;
}
