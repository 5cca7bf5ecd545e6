import type { GitStore } from './git-store.ts';

/** What a token may do: the `permissions:` of a job, or of an app. Names as in workflows, for example `pull-requests`. */
export type Permissions = Readonly<Record<string, 'read' | 'write'>>;

/** Who holds a token. A `workflow` or `app` token is an installation's: it has no user. */
export interface TokenHolder {
  readonly kind: 'workflow' | 'app' | 'user';
  /** As the author of comments, for example `github-actions[bot]`. */
  readonly login: string;
  readonly permissions: Permissions;
}

export interface IssueComment {
  readonly id: number;
  readonly issue: number;
  readonly login: string;
  readonly createdAt: string;
  body: string;
  updatedAt: string;
}

export interface Annotation {
  readonly path: string;
  readonly start_line: number;
  readonly end_line: number;
  readonly annotation_level: 'notice' | 'warning' | 'failure';
  readonly message: string;
  readonly title?: string;
}

export interface CheckRun {
  readonly id: number;
  readonly headSha: string;
  name: string;
  status: string;
  conclusion: string | null;
  externalId: string;
  detailsUrl: string;
  title: string | null;
  summary: string | null;
  text: string | null;
  readonly annotations: Annotation[];
}

export interface Pull {
  readonly number: number;
  readonly login: string;
  /** `owner:branch` of the head; the owner of a fork is another one than the repository's. */
  readonly headOwner: string;
  readonly headRef: string;
  /** Of a fork's branch; a branch of the repository itself is looked up in its git objects. */
  readonly headSha?: string;
  baseRef: string;
  title: string;
  body: string | null;
  state: 'open' | 'closed';
  draft: boolean;
  readonly labels: string[];
  readonly reviews: Review[];
}

/** What somebody said of a pull request after looking at one commit of it. */
export interface Review {
  readonly login: string;
  readonly kind: 'User' | 'Bot';
  readonly state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED' | 'DISMISSED';
  readonly commit: string;
}

export interface WorkflowRun {
  readonly id: number;
  readonly name: string;
  readonly event: string;
  readonly headSha: string;
  readonly headBranch: string;
  readonly headOwner: string;
  readonly conclusion: string | null;
  /** `completed` when absent. */
  readonly status?: string;
  readonly artifacts: readonly { readonly id: number; readonly name: string; readonly sizeBytes: number }[];
}

/** One repository and all that hangs on it. */
export interface Repository {
  readonly owner: string;
  readonly name: string;
  readonly private: boolean;
  readonly defaultBranch: string;
  readonly git: GitStore;
  readonly pulls: Pull[];
  readonly comments: IssueComment[];
  readonly checkRuns: CheckRun[];
  readonly runs: WorkflowRun[];
  /** What people may do in it, by login; others may read where it is public. */
  readonly roles: Map<string, 'admin' | 'write' | 'read'>;
}

/** Everything the server knows. */
export interface State {
  readonly repositories: Repository[];
  readonly tokens: Map<string, TokenHolder>;
  /** Address of the server, for the links in answers. */
  url: string;
  nextId(): number;
  /** Now, as GitHub writes it. */
  now(): string;
}

/** The commit a pull request proposes now; undefined when its branch was deleted. */
export function headShaOf(repository: Repository, pull: Pull): string | undefined {
  return pull.headSha ?? repository.git.findCommit(`refs/heads/${pull.headRef}`);
}
