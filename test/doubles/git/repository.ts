import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GitObject, readLoose, writeLoose } from '../github/state/loose-objects.ts';

/** A call of git as its process would see it. */
export interface GitCall {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly input: Buffer;
}

/** Where the files of a repository lie: objects and refs, the index, and the working tree. */
export interface GitPlaces {
  readonly gitDir: string;
  /** The folder whose `objects` are read: that of the clone, also where a call names another git directory. */
  readonly objects: string;
  readonly index: string;
  readonly tree: string;
}

/** What the double answers where git would end with an error. */
export class GitFailure extends Error {
  readonly status: number;
  constructor(message: string, status = 128) {
    super(message);
    this.status = status;
  }
}

/** What was asked and is not known here. The product may take a failed call for an answer, so each fails the test that made it. */
const refusals: string[] = [];

/** Something that git can and the double cannot: the test belongs to the machine suite. */
export function refuseCall(what: string): never {
  const refusal = `test/doubles/git does not know ${what}: name the file of this test *.machine.test.ts`;
  refusals.push(refusal);
  throw new GitFailure(refusal);
}

/** Throws Error where a call since the last time was not known. */
export function demandKnown(): void {
  const [refusal] = refusals.splice(0);
  if (refusal !== undefined) throw new Error(refusal);
}

/** Finds the repository of a call by its variables, else around its folder. */
export function findPlaces({ cwd, env }: Pick<GitCall, 'cwd' | 'env'>): GitPlaces {
  const named = env['GIT_DIR'];
  const root = named === undefined ? findRoot(cwd) : undefined;
  const gitDir = named ?? (root === undefined ? undefined : readGitDir(root));
  if (gitDir === undefined)
    throw new GitFailure('fatal: not a git repository (or any of the parent directories): .git');
  return {
    gitDir,
    objects: dirname(env['GIT_OBJECT_DIRECTORY'] ?? join(gitDir, 'objects')),
    index: env['GIT_INDEX_FILE'] ?? join(gitDir, 'index'),
    tree: env['GIT_WORK_TREE'] ?? root ?? dirname(gitDir),
  };
}

function findRoot(cwd: string): string | undefined {
  let folder = realpathSync(cwd);
  while (!existsSync(join(folder, '.git')) && !isBare(folder)) {
    const above = dirname(folder);
    if (above === folder) return undefined;
    folder = above;
  }
  return folder;
}

function isBare(folder: string): boolean {
  return ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(folder, name)));
}

function readGitDir(root: string): string {
  const place = isBare(root) ? root : join(root, '.git');
  if (!existsSync(join(place, 'HEAD'))) refuseCall('a working tree whose git directory lies elsewhere');
  return place;
}

/** Reads an object by its whole name. Throws GitFailure where there is none. */
export function demandObject({ objects }: GitPlaces, name: string): GitObject {
  const object = readLoose(objects, name);
  if (object === undefined) throw new GitFailure(`fatal: Not a valid object name ${name}`);
  return object;
}

/** Stores an object and returns its name. */
export function storeObject({ objects }: GitPlaces, type: GitObject['type'], body: Buffer | string): string {
  return writeLoose(objects, { type, body: Buffer.from(body) });
}

/** A file in a tree or an index, by its path. */
export interface FileEntry {
  readonly mode: string;
  readonly id: string;
}
export type Listing = ReadonlyMap<string, FileEntry>;

/** The entries of one tree, in git's order. */
function readTree(places: GitPlaces, tree: string): readonly (FileEntry & { readonly name: string })[] {
  const { body } = demandObject(places, tree);
  const entries: (FileEntry & { readonly name: string })[] = [];
  for (let at = 0; at < body.length; ) {
    const space = body.indexOf(32, at);
    const zero = body.indexOf(0, space);
    entries.push({
      mode: body.toString('latin1', at, space).padStart(6, '0'),
      name: body.toString('utf8', space + 1, zero),
      id: body.toString('hex', zero + 1, zero + 21),
    });
    at = zero + 21;
  }
  return entries;
}

/** Lists the files of a tree by path, in git's order. */
export function listTree(places: GitPlaces, tree: string, folder = ''): Map<string, FileEntry> {
  const files = new Map<string, FileEntry>();
  for (const { mode, name, id } of readTree(places, tree)) {
    const path = `${folder}${name}`;
    if (mode === '040000') for (const [below, entry] of listTree(places, id, `${path}/`)) files.set(below, entry);
    else files.set(path, { mode, id });
  }
  return files;
}

/** Stores the tree of some files and returns its name. */
export function storeTree(places: GitPlaces, files: Listing): string {
  const folders = new Map<string, Map<string, FileEntry>>();
  const entries: (FileEntry & { readonly name: string })[] = [];
  for (const [path, entry] of files) {
    const slash = path.indexOf('/');
    if (slash === -1) entries.push({ ...entry, name: path });
    else {
      const folder = folders.get(path.slice(0, slash)) ?? new Map<string, FileEntry>();
      folders.set(path.slice(0, slash), folder.set(path.slice(slash + 1), entry));
    }
  }
  for (const [name, below] of folders) entries.push({ name, mode: '40000', id: storeTree(places, below) });
  const key = ({ name, mode }: { readonly name: string; readonly mode: string }) =>
    Buffer.from(mode === '40000' ? `${name}/` : name);
  entries.sort((one, other) => Buffer.compare(key(one), key(other)));
  const rows = entries.flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]);
  return storeObject(places, 'tree', Buffer.concat(rows));
}

/** A commit as its object says it. */
export interface Commit {
  readonly id: string;
  readonly tree: string;
  readonly parents: readonly string[];
  /** `<name> <address> <seconds> <zone>` */
  readonly author: string;
  readonly committer: string;
  readonly message: string;
}

/** Reads a commit. Throws GitFailure where there is none. */
export function readCommit(places: GitPlaces, id: string): Commit {
  const object = demandObject(places, id);
  if (object.type !== 'commit') throw new GitFailure(`fatal: ${id} is not a commit`);
  const text = object.body.toString('utf8');
  const end = text.indexOf('\n\n');
  const headers = text.slice(0, end).split('\n');
  const of = (name: string) =>
    headers.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));
  return {
    id,
    tree: of('tree')[0] ?? '',
    parents: of('parent'),
    author: of('author')[0] ?? '',
    committer: of('committer')[0] ?? '',
    message: text.slice(end + 2),
  };
}

/** Seconds since 1970 at which somebody wrote or committed. */
export function secondsOf(person: string): number {
  return Number(/> (\d+) [+-]\d{4}$/.exec(person)?.[1]);
}

/** Commits that some commits lead to, themselves included, without those that `hidden` lead to: the latest first, as git walks them. */
export function walkCommits(
  places: GitPlaces,
  from: readonly string[],
  {
    hidden = [],
    isFirstParent = false,
  }: { readonly hidden?: readonly string[]; readonly isFirstParent?: boolean } = {},
): readonly Commit[] {
  const excluded = new Set(hidden.length === 0 ? [] : walkCommits(places, hidden).map(({ id }) => id));
  const waiting: Commit[] = [];
  const seen = new Set<string>();
  const add = (id: string) => {
    if (seen.has(id) || excluded.has(id)) return;
    seen.add(id);
    waiting.push(readCommit(places, id));
  };
  for (const id of from) add(id);
  const walked: Commit[] = [];
  while (waiting.length > 0) {
    // Of one second, what came first.
    const next = waiting.reduce((best, each) => (secondsOf(each.committer) > secondsOf(best.committer) ? each : best));
    waiting.splice(waiting.indexOf(next), 1);
    walked.push(next);
    for (const parent of isFirstParent ? next.parents.slice(0, 1) : next.parents) add(parent);
  }
  return walked;
}

/** Reads what a ref names, by its whole name; undefined where there is none. */
export function readRef({ gitDir }: GitPlaces, name: string): string | undefined {
  const place = join(gitDir, name);
  if (!existsSync(place)) return undefined;
  try {
    const text = readFileSync(place, 'utf8').trim();
    return text.startsWith('ref: ') ? readRef({ gitDir } as GitPlaces, text.slice(5)) : text;
  } catch {
    return undefined;
  }
}

/** Lets a ref name a commit; `HEAD` stands for the branch that is checked out. */
export function writeRef({ gitDir }: GitPlaces, name: string, id: string | undefined): void {
  const place = join(gitDir, name === 'HEAD' ? (headBranch(gitDir) ?? 'HEAD') : name);
  if (id === undefined) rmSync(place, { force: true });
  else {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, `${id}\n`);
  }
}

/** The whole name of the branch that is checked out; undefined where HEAD is a commit. */
export function headBranch(gitDir: string): string | undefined {
  return /^ref: (\S+)/.exec(readFileSync(join(gitDir, 'HEAD'), 'utf8'))?.[1];
}

/** Finds the object that a revision names (`main~2`, `<id>^{tree}`, `HEAD:a.md`). Throws GitFailure where there is none. */
export function findRevision(places: GitPlaces, revision: string): string {
  const colon = revision.indexOf(':');
  if (colon > 0) {
    const path = revision.slice(colon + 1);
    const id = findPath(places, readCommit(places, findRevision(places, revision.slice(0, colon))).tree, path);
    if (id === undefined) throw new GitFailure(`fatal: path '${path}' does not exist in '${revision.slice(0, colon)}'`);
    return id;
  }
  const [, name = '', steps = ''] = /^(.*?)((?:\^\{\w*\}|\^\d*|~\d*)*)$/.exec(revision) ?? [];
  let id = findName(places, name === '@' ? 'HEAD' : name, revision);
  for (const [step, kind, number] of steps.matchAll(/\^\{(\w*)\}|[\^~](\d*)/g)) {
    const { type } = demandObject(places, id);
    if (step.startsWith('^{')) {
      if (kind === 'tree' && type === 'commit') id = readCommit(places, id).tree;
      else if (kind !== '' && kind !== type) throw new GitFailure(`fatal: ${revision} is no ${kind}`);
      continue;
    }
    const count = number === '' ? 1 : Number(number);
    const path = step.startsWith('~') ? Array.from({ length: count }, () => 0) : count === 0 ? [] : [count - 1];
    for (const parent of path) {
      const next = readCommit(places, id).parents[parent];
      if (next === undefined) throw new GitFailure(`fatal: ambiguous argument '${revision}': unknown revision`);
      id = next;
    }
  }
  return id;
}

/** The object at a path below a tree; undefined where there is none. */
function findPath(places: GitPlaces, tree: string, path: string): string | undefined {
  const [name = '', ...below] = path.split('/');
  const entry = readTree(places, tree).find((each) => each.name === name);
  if (entry === undefined || below.length === 0) return entry?.id;
  return entry.mode === '040000' ? findPath(places, entry.id, below.join('/')) : undefined;
}

function findName(places: GitPlaces, name: string, revision: string): string {
  if (/^[0-9a-f]{40}$/.test(name)) return name;
  for (const folder of ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/']) {
    const id = readRef(places, `${folder}${name}`);
    if (id !== undefined) return id;
  }
  const beginning = /^[0-9a-f]{4,39}$/.test(name) ? findBeginning(places, name) : undefined;
  if (beginning !== undefined) return beginning;
  throw new GitFailure(`fatal: ambiguous argument '${revision}': unknown revision or path not in the working tree.`);
}

function findBeginning({ objects }: GitPlaces, beginning: string): string | undefined {
  const folder = join(objects, 'objects', beginning.slice(0, 2));
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).map((rest) => `${beginning.slice(0, 2)}${rest}`);
  const found = names.filter((name) => name.startsWith(beginning));
  return found.length === 1 ? found[0] : undefined;
}
