import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { exampleOf } from '../contract/contract.ts';
import { type Ask, type Handler, notFound, refuse } from '../requests/route.ts';
import type { GitStore } from '../state/git-store.ts';

interface TreeItem {
  readonly path: string;
  readonly mode: string;
  readonly type: string;
  readonly sha?: string | null;
  readonly content?: string;
}

interface Person {
  readonly name: string;
  readonly email: string;
  readonly date?: string;
}

/** Blobs, trees, commits and references, made in a real repository. */
export const gitHandlers: Readonly<Record<string, Handler>> = {
  'git/create-blob': ({ repository, body, state }) => {
    const encoding = body['encoding'] === 'base64' ? 'base64' : 'utf8';
    const content = Buffer.from(String(body['content']), encoding);
    const sha = repository.git.run(['hash-object', '-w', '--stdin'], content);
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
      author?: Person;
      committer?: Person;
    };
    if (parents.some((parent) => git.readRef(`${parent}^{commit}`) === undefined))
      return refuse(422, 'Parent SHA does not exist or is not a commit object');
    if (git.readRef(`${tree}^{tree}`) === undefined) return refuse(422, 'Tree SHA does not exist');
    const env = { ...nameEnv('AUTHOR', author), ...nameEnv('COMMITTER', committer ?? author) };
    const sha = git.run(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])], message, env);
    return { status: 201, body: describeCommit('git/create-commit', sha, ask) };
  },
  'git/get-commit': (ask) => {
    const sha = ask.repository.git.readRef(`${ask.path['commit_sha']}^{commit}`);
    return sha === undefined ? notFound : { status: 200, body: describeCommit('git/get-commit', sha, ask) };
  },
  'git/get-ref': (ask) => {
    const sha = ask.repository.git.readRef(`refs/${ask.path['ref']}`);
    return sha === undefined ? notFound : { status: 200, body: describeRef(`refs/${ask.path['ref']}`, sha, ask) };
  },
  'git/create-ref': (ask) => {
    const { git } = ask.repository;
    const [ref, sha] = [String(ask.body['ref']), String(ask.body['sha'])];
    if (!/^refs\/[^/]+\/./.test(ref))
      return refuse(422, 'Reference name must start with "refs/" and have at least two slashes');
    if (git.readRef(ref) !== undefined) return refuse(422, 'Reference already exists');
    if (git.readRef(`${sha}^{commit}`) === undefined) return refuse(422, 'Object does not exist');
    // A branch and a folder of branches cannot have one name: GitHub says no more than this.
    if (isBlocked(git.run(['for-each-ref', '--format=%(refname)']), ref)) return refuse(422, 'Reference update failed');
    git.run(['update-ref', ref, sha]);
    return { status: 201, body: describeRef(ref, sha, ask) };
  },
  'git/update-ref': (ask) => {
    const { git } = ask.repository;
    const [ref, sha] = [`refs/${ask.path['ref']}`, String(ask.body['sha'])];
    const before = git.readRef(ref);
    if (before === undefined) return refuse(422, 'Reference does not exist');
    if (git.readRef(`${sha}^{commit}`) === undefined) return refuse(422, 'Object does not exist');
    if (ask.body['force'] !== true && git.run(['merge-base', before, sha]) !== before)
      return refuse(422, 'Update is not a fast forward');
    git.run(['update-ref', ref, sha]);
    return { status: 200, body: describeRef(ref, sha, ask) };
  },
  'git/delete-ref': ({ repository: { git }, path }) => {
    const ref = `refs/${path['ref']}`;
    if (git.readRef(ref) === undefined) return refuse(422, 'Reference does not exist');
    git.run(['update-ref', '-d', ref]);
    return { status: 204 };
  },
};

function isBlocked(refs: string, ref: string): boolean {
  return refs.split('\n').some((other) => ref.startsWith(`${other}/`) || other.startsWith(`${ref}/`));
}

function nameEnv(role: 'AUTHOR' | 'COMMITTER', person: Person | undefined): NodeJS.ProcessEnv {
  if (person === undefined) return {};
  const date = person.date === undefined ? {} : { [`GIT_${role}_DATE`]: person.date };
  return { [`GIT_${role}_NAME`]: person.name, [`GIT_${role}_EMAIL`]: person.email, ...date };
}

/** Writes a tree through an index of its own; an item whose `sha` is null is deleted. Undefined when the base is no tree. */
export function writeTree(git: GitStore, base: string | undefined, items: readonly TreeItem[]): string | undefined {
  const index = join(git.folder, `index-${randomUUID()}`);
  const env = { GIT_INDEX_FILE: index };
  try {
    if (base !== undefined && git.readRef(`${base}^{tree}`) === undefined) return undefined;
    git.run(base === undefined ? ['read-tree', '--empty'] : ['read-tree', base], undefined, env);
    const lines = items.map(({ path, mode, sha, content }) => {
      if (sha === null) return `0 ${'0'.repeat(40)}\t${path}\0`;
      return `${mode} ${sha ?? git.run(['hash-object', '-w', '--stdin'], content ?? '')}\t${path}\0`;
    });
    git.run(['update-index', '-z', '--add', '--index-info'], lines.join(''), env);
    return git.run(['write-tree'], undefined, env);
  } finally {
    rmSync(index, { force: true });
  }
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
  const { git } = ask.repository;
  const format = '%T%n%P%n%an%n%ae%n%aI%n%cn%n%ce%n%cI%n%B';
  const [tree = '', parents = '', an, ae, ad, cn, ce, cd, ...message] = git
    .run(['show', '-s', `--format=${format}`, sha])
    .split('\n');
  const example = exampleOf<{ tree: object; parents: readonly object[] }>(
    operation,
    operation === 'git/get-commit' ? 200 : 201,
  );
  const api = `${ask.state.url}/repos/${ask.repository.owner}/${ask.repository.name}/git`;
  return {
    ...example,
    sha,
    url: `${api}/commits/${sha}`,
    message: message.join('\n').trimEnd(),
    author: { name: an, email: ae, date: ad },
    committer: { name: cn, email: ce, date: cd },
    tree: { sha: tree, url: `${api}/trees/${tree}` },
    parents: parents
      .split(' ')
      .filter(Boolean)
      .map((parent) => ({ ...example.parents[0], sha: parent, url: `${api}/commits/${parent}` })),
  };
}
