import type { GitStore } from './git-store.ts';
import type { CheckRun, IssueComment, Pull, Repository, State, WorkflowRun } from './state.ts';

/** How a repository begins. */
export interface RepositorySeed {
  readonly owner: string;
  readonly name: string;
  readonly private?: boolean;
  /** Default `main`. */
  readonly defaultBranch?: string;
  /** A bare repository or `.git` folder whose objects and branches it shares; a new empty one when absent. */
  readonly gitDir?: string;
}

export interface PullSeed {
  readonly headRef: string;
  /** Owner of the fork; the repository's own when absent. */
  readonly headOwner?: string;
  /** Required for a fork, whose branches are not here. */
  readonly headSha?: string;
  readonly baseRef?: string;
  readonly login?: string;
  readonly title?: string;
}

/** A repository of the server, for tests to fill and to look at. */
export interface RepositoryHandle {
  readonly repository: Repository;
  addPull(seed: PullSeed): Pull;
  /** The pull request of a number. @throws {Error} There is none. */
  findPull(number: number): Pull;
  addComment(issue: number, login: string, body: string): IssueComment;
  addRun(run: Omit<WorkflowRun, 'artifacts'> & Partial<Pick<WorkflowRun, 'artifacts'>>): WorkflowRun;
  listComments(issue: number): readonly IssueComment[];
  listCheckRuns(): readonly CheckRun[];
}

/** Puts a repository into the state and returns its handle. */
export function createSeeder(state: State, seed: RepositorySeed, git: GitStore): RepositoryHandle {
  const { owner, name, defaultBranch = 'main' } = seed;
  const lists = { pulls: [], comments: [], checkRuns: [], runs: [], roles: new Map() };
  const repository: Repository = { owner, name, private: seed.private === true, defaultBranch, git, ...lists };
  state.repositories.push(repository);
  return {
    repository,
    addPull: (pull) => addPull(repository, pull),
    findPull: (number) => {
      const found = repository.pulls.find((pull) => pull.number === number);
      if (found === undefined) throw new Error(`no pull request ${number}`);
      return found;
    },
    addComment: (issue, login, body) => {
      const at = state.now();
      const comment = { id: state.nextId(), issue, login, body, createdAt: at, updatedAt: at };
      repository.comments.push(comment);
      return comment;
    },
    addRun: (run) => {
      const complete = { artifacts: [], ...run };
      repository.runs.push(complete);
      return complete;
    },
    listComments: (issue) => repository.comments.filter((comment) => comment.issue === issue),
    listCheckRuns: () => repository.checkRuns,
  };
}

function addPull(repository: Repository, seed: PullSeed): Pull {
  const { headRef, headOwner = repository.owner, headSha, baseRef = repository.defaultBranch, title = 'Change' } = seed;
  const number = Math.max(0, ...repository.pulls.map((pull) => pull.number)) + 1;
  const words = { title, body: null, state: 'open', draft: false } as const;
  const lists = { labels: [], reviews: [] };
  const pull: Pull = { number, login: seed.login ?? 'octocat', headOwner, headRef, baseRef, ...words, ...lists };
  const placed = headSha === undefined ? pull : { ...pull, headSha };
  repository.pulls.push(placed);
  return placed;
}
