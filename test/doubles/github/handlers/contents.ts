import { exampleOf } from '../contract/contract.ts';
import { type Ask, type Handler, notFound, refuse } from '../requests/route.ts';
import { describeCommit, writeTree } from './git-objects.ts';

/** Files through the contents API: one file read, one file written as a commit of its own. */
export const contentHandlers: Readonly<Record<string, Handler>> = {
  'repos/get-content': (ask) => {
    const ref = ask.query.get('ref') ?? ask.repository.defaultBranch;
    const path = ask.path['path'] ?? '';
    const content = ask.repository.git.readBlob(`${ref}:${path}`);
    if (content === undefined) return notFound;
    return { status: 200, body: { ...describeFile(path, content, ask), content: content.toString('base64') } };
  },
  'repos/create-or-update-file-contents': (ask) => {
    const { git, defaultBranch } = ask.repository;
    const path = ask.path['path'] ?? '';
    const branch = `refs/heads/${String(ask.body['branch'] ?? defaultBranch)}`;
    const tip = git.readRef(branch);
    if (tip === undefined) return refuse(404, `Branch ${String(ask.body['branch'])} not found`);
    const before = git.readRef(`${tip}:${path}`);
    const given = ask.body['sha'];
    if (before !== undefined && given === undefined) return refuse(422, `Invalid request.\n\n"sha" wasn't supplied.`);
    if (before !== given) return refuse(409, `${path} does not match ${String(given)}`);
    const content = Buffer.from(String(ask.body['content']), 'base64');
    const sha = git.run(['hash-object', '-w', '--stdin'], content);
    const tree = writeTree(git, tip, [{ path, mode: '100644', type: 'blob', sha }]) ?? '';
    const commit = git.run(['commit-tree', tree, '-p', tip], String(ask.body['message']));
    git.run(['update-ref', branch, commit]);
    const status = before === undefined ? 201 : 200;
    const described = describeCommit('git/get-commit', commit, ask);
    return { status, body: { content: describeFile(path, content, ask), commit: described } };
  },
};

function describeFile(path: string, content: Buffer, { repository, state }: Ask): Record<string, unknown> {
  const example = exampleOf<Record<string, unknown>>('repos/get-content', 200);
  const { owner, name, git } = repository;
  const sha = git.run(['hash-object', '--stdin'], content);
  const api = `${state.url}/repos/${owner}/${name}`;
  const links = {
    self: `${api}/contents/${path}`,
    git: `${api}/git/blobs/${sha}`,
    html: `https://github.com/${owner}/${name}/blob/main/${path}`,
  };
  const addresses = { url: links.self, git_url: links.git, html_url: links.html, _links: links };
  return {
    ...example,
    type: 'file',
    encoding: 'base64',
    size: content.length,
    name: path.split('/').at(-1),
    path,
    sha,
    ...addresses,
  };
}
