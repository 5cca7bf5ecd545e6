import { makeRepository, type Repository, type RepositoryOptions } from '../../helpers/make-repository.ts';

const open: Repository[] = [];

/** Removes the repositories that the tests of a file made. */
export function removeRepositories(): void {
  for (const repository of open.splice(0)) repository.remove();
}

/** A workflow called rentroll that pull requests and pushes start, from the YAML of its jobs. */
export function workflowOf(jobs: string, on = '[pull_request, push]'): string {
  return `name: rentroll\non: ${on}\njobs:\n${jobs}`;
}

/** A repository with a branch, whose base has this workflow; it is removed with the others. */
export function openBranch(workflow: string | undefined, more: RepositoryOptions['base'] = {}): Repository {
  const base = workflow === undefined ? {} : { '.github/workflows/rentroll.yml': workflow };
  const repository = makeRepository({
    base: { ...base, 'list.json': '[1]', ...more },
    head: { 'src/app.ts': 'export {};\n' },
  });
  open.push(repository);
  return repository;
}
