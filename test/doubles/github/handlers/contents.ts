import { exampleOf } from '../contract/contract.ts';
import { type Ask, type Handler, notFound, refuse } from '../requests/route.ts';
import { nameObject } from '../state/loose-objects.ts';
import { describeCommit } from './git-objects.ts';

/** Files through the contents API: one file read, one file written as a commit of its own. */
export const contentHandlers: Readonly<Record<string, Handler>> = {
  'repos/get-content': (ask) => {
    const { git, defaultBranch } = ask.repository;
    const path = ask.path['path'] ?? '';
    const commit = git.findCommit(ask.query.get('ref') ?? defaultBranch) ?? '';
    const content = git.readBlob(git.listFiles(commit).get(path)?.sha ?? '');
    if (content === undefined) return notFound;
    return { status: 200, body: { ...describeFile(path, content, ask), content: content.toString('base64') } };
  },
  'repos/create-or-update-file-contents': (ask) => {
    const { git, defaultBranch } = ask.repository;
    const path = ask.path['path'] ?? '';
    const branch = `refs/heads/${String(ask.body['branch'] ?? defaultBranch)}`;
    const tip = git.findCommit(branch);
    if (tip === undefined) return refuse(404, `Branch ${String(ask.body['branch'])} not found`);
    const before = git.listFiles(tip).get(path)?.sha;
    const given = ask.body['sha'];
    if (before !== undefined && given === undefined) return refuse(422, `Invalid request.\n\n"sha" wasn't supplied.`);
    if (before !== given) return refuse(409, `${path} does not match ${String(given)}`);
    const content = Buffer.from(String(ask.body['content']), 'base64');
    const tree = git.writeTree(tip, [{ path, mode: '100644', sha: git.writeBlob(content) }]);
    const commit = git.writeCommit({ tree, parents: [tip], message: String(ask.body['message']) });
    git.setRef(branch, commit);
    const status = before === undefined ? 201 : 200;
    const described = describeCommit('git/get-commit', commit, ask);
    return { status, body: { content: describeFile(path, content, ask), commit: described } };
  },
};

function describeFile(path: string, content: Buffer, { repository, state }: Ask): Record<string, unknown> {
  const example = exampleOf<Record<string, unknown>>('repos/get-content', 200);
  const { owner, name } = repository;
  const sha = nameObject({ type: 'blob', body: content });
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
