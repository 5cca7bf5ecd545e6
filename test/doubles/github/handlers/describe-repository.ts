import type { Repository } from '../state/state.ts';
import { describeUser } from './describe-user.ts';

/** A repository as answers show it, on top of one of GitHub's examples; a fork is told by its owner. */
export function describeRepository(repository: Repository, url: string, example: object): object {
  const { owner, name, defaultBranch } = repository;
  return {
    ...example,
    name,
    full_name: `${owner}/${name}`,
    owner: describeUser(owner),
    private: repository.private,
    default_branch: defaultBranch,
    url: `${url}/repos/${owner}/${name}`,
    html_url: `https://github.com/${owner}/${name}`,
    mirror_url: null,
  };
}
