import { exampleOf } from '../contract/contract.ts';
import { type Ask, type Handler, notFound, refuse } from '../requests/route.ts';
import type { CommitObject, Person } from '../state/commit-objects.ts';
import type { GitStore } from '../state/git-store.ts';

interface TreeItem {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha?: string | null;
  readonly content?: string;
}

/** Blobs, trees, commits and references, made in a real repository. */
export const gitHandlers: Readonly<Record<string, Handler>> = {
  'git/create-blob': ({ repository, body, state }) => {
    const encoding = body['encoding'] === 'base64' ? 'base64' : 'utf8';
    const content = Buffer.from(String(body['content']), encoding);
    const sha = repository.git.writeBlob(content);
    return { status: 201, body: { sha, url: `${state.url}/git/blobs/${sha}` } };
  },
  'git/create-tree': ({ repository, body, state }) => {
    const sha = writeTree(repository.git, body['base_tree'] as string | undefined, body['tree'] as readonly TreeItem[]);
    if (sha === undefined) return refuse(422, 'tree.sha does not exist');
    return {
      status: 201,
      body: { ...exampleOf<object>('git/create-tree', 201), sha, url: `${state.url}/git/trees/${sha}`, tree: [] },
    };
  },
  'git/create-commit': (ask) => {
    const { git } = ask.repository;
    const {
      tree,
      parents = [],
      message,
      author,
      committer,
    } = ask.body as {
      tree: string;
      parents?: readonly string[];
      message: string;
      author?: Partial<Person>;
      committer?: Partial<Person>;
    };
    if (parents.some((parent) => git.readCommit(parent) === undefined))
      return refuse(422, 'Parent SHA does not exist or is not a commit object');
    if (git.findTree(tree) === undefined) return refuse(422, 'Tree SHA does not exist');
    const sha = git.writeCommit({ tree, parents, message, author, committer });
    return { status: 201, body: describeCommit('git/create-commit', sha, ask) };
  },
  'git/get-commit': (ask) => {
    const sha = String(ask.path['commit_sha']);
    return ask.repository.git.readCommit(sha) === undefined
      ? notFound
      : { status: 200, body: describeCommit('git/get-commit', sha, ask) };
  },
  'git/get-ref': (ask) => {
    const sha = ask.repository.git.findCommit(`refs/${ask.path['ref']}`);
    return sha === undefined ? notFound : { status: 200, body: describeRef(`refs/${ask.path['ref']}`, sha, ask) };
  },
  'git/create-ref': (ask) => {
    const { git } = ask.repository;
    const [ref, sha] = [String(ask.body['ref']), String(ask.body['sha'])];
    if (!/^refs\/[^/]+\/./.test(ref))
      return refuse(422, 'Reference name must start with "refs/" and have at least two slashes');
    if (git.findCommit(ref) !== undefined) return refuse(422, 'Reference already exists');
    if (git.readCommit(sha) === undefined) return refuse(422, 'Object does not exist');
    // A branch and a folder of branches cannot have one name: GitHub says no more than this.
    if (isBlocked(git.listRefs(), ref)) return refuse(422, 'Reference update failed');
    git.setRef(ref, sha);
    return { status: 201, body: describeRef(ref, sha, ask) };
  },
  'git/update-ref': (ask) => {
    const { git } = ask.repository;
    const [ref, sha] = [`refs/${ask.path['ref']}`, String(ask.body['sha'])];
    const before = git.findCommit(ref);
    if (before === undefined) return refuse(422, 'Reference does not exist');
    if (git.readCommit(sha) === undefined) return refuse(422, 'Object does not exist');
    if (ask.body['force'] !== true && !git.follows(sha, before)) return refuse(422, 'Update is not a fast forward');
    git.setRef(ref, sha);
    return { status: 200, body: describeRef(ref, sha, ask) };
  },
  'git/delete-ref': ({ repository: { git }, path }) => {
    const ref = `refs/${path['ref']}`;
    if (git.findCommit(ref) === undefined) return refuse(422, 'Reference does not exist');
    git.setRef(ref, undefined);
    return { status: 204 };
  },
};

function isBlocked(refs: readonly string[], ref: string): boolean {
  return refs.some((other) => ref.startsWith(`${other}/`) || other.startsWith(`${ref}/`));
}

/** Writes a tree; an item whose `sha` is null is deleted. Undefined when the base is no tree. */
function writeTree(git: GitStore, base: string | undefined, items: readonly TreeItem[]): string | undefined {
  if (base !== undefined && git.findTree(base) === undefined) return undefined;
  const edits = items.map(({ path, mode, sha, content }) => {
    return { path, mode, sha: sha === undefined ? git.writeBlob(content ?? '') : sha };
  });
  return git.writeTree(base, edits);
}

function describeRef(ref: string, sha: string, { state, repository: { owner, name } }: Ask): object {
  const api = `${state.url}/repos/${owner}/${name}/git`;
  const example = exampleOf<{ object: object }>('git/get-ref', 200);
  return {
    ...example,
    ref,
    url: `${api}/${ref}`,
    object: { ...example.object, type: 'commit', sha, url: `${api}/commits/${sha}` },
  };
}

/** A commit as answers show it. */
export function describeCommit(operation: 'git/create-commit' | 'git/get-commit', sha: string, ask: Ask): object {
  const { tree, parents, message, author, committer } = ask.repository.git.readCommit(sha) as CommitObject;
  const example = exampleOf<{ tree: object; parents: readonly object[] }>(
    operation,
    operation === 'git/get-commit' ? 200 : 201,
  );
  const api = `${ask.state.url}/repos/${ask.repository.owner}/${ask.repository.name}/git`;
  return {
    ...example,
    sha,
    url: `${api}/commits/${sha}`,
    message: message.trimEnd(),
    author,
    committer,
    tree: { sha: tree, url: `${api}/trees/${tree}` },
    parents: parents.map((parent) => ({ ...example.parents[0], sha: parent, url: `${api}/commits/${parent}` })),
  };
}
