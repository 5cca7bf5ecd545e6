import type { Patience } from '../../../src/adapters/github/client/open-client.ts';
import type { Posting } from '../../../src/adapters/github/post-report.ts';
import { type GithubServer, startGithubServer } from '../../doubles/github/start-github-server.ts';
import type { PullSeed, RepositoryHandle } from '../../doubles/github/state/seed.ts';
import type { Permissions, Pull } from '../../doubles/github/state/state.ts';

/** Short pauses, so that a test of a retry takes no second, and time enough for an answer on a busy machine. */
export const hurried: Patience = { requestMs: 10_000, totalMs: 40_000, pauseMs: 5 };

export const head = 'a'.repeat(40);
export const bot = 'github-actions[bot]';
export const marker = '<!-- rentroll:gate -->';

/** A server with one repository, one pull request of a fork's branch (its commit needs no objects) and a workflow's token. */
export interface Stage {
  readonly server: GithubServer;
  readonly handle: RepositoryHandle;
  readonly pull: Pull;
  readonly posting: Pick<Posting, 'apiUrl' | 'owner' | 'repo' | 'token'>;
  /** Bodies of the comments by this login. */
  bodiesOf(login: string): readonly string[];
}

export async function setStage(permissions: Permissions, seed: Partial<PullSeed> = {}): Promise<Stage> {
  const server = await startGithubServer();
  server.addToken('ghs_test', { kind: 'workflow', login: bot, permissions });
  const handle = server.addRepository({ owner: 'octo', name: 'rules' });
  const pull = handle.addPull({ headRef: 'change', headOwner: 'fork', headSha: head, ...seed });
  return {
    server,
    handle,
    pull,
    posting: { apiUrl: server.url, owner: 'octo', repo: 'rules', token: 'ghs_test' },
    bodiesOf: (login) => handle.listComments(pull.number).flatMap((one) => (one.login === login ? [one.body] : [])),
  };
}
