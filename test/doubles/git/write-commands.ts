import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readIndex, writeIndex } from './index-file.ts';
import { parseWords } from './parse-words.ts';
import { readPathspecs } from './pathspecs.ts';
import { findMergeBase, type GitCommand, isRevision, listHead } from './read-commands.ts';
import {
  type FileEntry,
  findPlaces,
  findRevision,
  type GitCall,
  GitFailure,
  type GitPlaces,
  headBranch,
  type Listing,
  listTree,
  readCommit,
  readRef,
  refuseCall,
  storeObject,
  storeTree,
  writeRef,
} from './repository.ts';
import { layFiles, listEdited, listUntracked, nameWorkFile, readWorkFile, removeFile } from './work-tree.ts';

function init({ args, cwd }: GitCall): string {
  const { options, words } = parseWords('init', args, {
    flags: '--quiet -q',
    valued: '--template --initial-branch -b',
  });
  const root = resolve(cwd, words[0] ?? '.');
  const gitDir = join(root, '.git');
  if (existsSync(join(gitDir, 'HEAD'))) return '';
  for (const folder of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags'])
    mkdirSync(join(gitDir, folder), { recursive: true });
  const branch = (options.get('--initial-branch') ?? options.get('-b'))?.[0] ?? 'master';
  writeFileSync(join(gitDir, 'HEAD'), `ref: refs/heads/${branch}\n`);
  const settings = [
    'repositoryformatversion = 0',
    'filemode = true',
    `bare = ${options.has('--bare')}`,
    'logallrefupdates = true',
  ];
  writeFileSync(join(gitDir, 'config'), `[core]\n${settings.map((setting) => `\t${setting}\n`).join('')}`);
  return '';
}

function add({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('add', args, { flags: '--all -A --force -f' });
  const places = findPlaces(call);
  const specs = [...words, ...paths];
  const isAll = options.has('--all') || options.has('-A');
  if (specs.length === 0 && !isAll) return '';
  const isWanted = readPathspecs(specs);
  const index = readIndex(places.index);
  const others = listUntracked(places.tree, index, { isStandard: true, lists: [] });
  const isForced = options.has('--force') || options.has('-f');
  const fresh = others.filter(({ path, isIgnored }) => isWanted(path) && (isForced || !isIgnored));
  if (fresh.some(({ path }) => path.endsWith('/'))) refuseCall('git add with a repository inside');
  for (const { path, isGone } of listEdited(places.tree, index)) {
    if (!isWanted(path)) continue;
    if (isGone) index.delete(path);
    else stage(places, index, path);
  }
  for (const { path } of fresh) stage(places, index, path);
  writeIndex(places.index, index);
  return '';
}

function stage(places: GitPlaces, index: Map<string, FileEntry>, path: string): void {
  const file = readWorkFile(places.tree, path);
  if (file !== undefined) index.set(path, { mode: file.mode, id: storeObject(places, 'blob', file.body) });
}

function describePerson(role: 'AUTHOR' | 'COMMITTER', env: GitCall['env']): string {
  const of = (name: string) => env[`GIT_${role}_${name}`];
  const date = of('DATE') ?? new Date().toISOString();
  const raw = /^@?(\d+) ([+-]\d{4})$/.exec(date);
  const zone = raw?.[2] ?? /([+-]\d\d):?(\d\d)$/.exec(date)?.slice(1).join('') ?? '+0000';
  const seconds = raw?.[1] ?? Math.floor(Date.parse(date) / 1000);
  if (of('NAME') === undefined) throw new GitFailure('fatal: empty ident name not allowed');
  return `${of('NAME')} <${of('EMAIL') ?? ''}> ${seconds} ${zone}`;
}

function storeCommit(
  places: GitPlaces,
  env: GitCall['env'],
  { tree, parents, message }: { readonly tree: string; readonly parents: readonly string[]; readonly message: string },
): string {
  const [author, committer] = [describePerson('AUTHOR', env), describePerson('COMMITTER', env)];
  const lines = [`tree ${tree}`, ...parents.map((id) => `parent ${id}`), `author ${author}`, `committer ${committer}`];
  const text = message === '' || message.endsWith('\n') ? message : `${message}\n`;
  return storeObject(places, 'commit', `${lines.join('\n')}\n\n${text}`);
}

function commit({ args, env, ...call }: GitCall): string {
  const { options } = parseWords('commit', args, {
    flags: '--quiet -q --allow-empty --all -a --amend --no-verify --no-edit',
    valued: '--message -m',
  });
  const places = findPlaces({ ...call, env });
  if (options.has('-a') || options.has('--all')) {
    const index = readIndex(places.index);
    for (const { path, isGone } of listEdited(places.tree, index))
      isGone ? index.delete(path) : stage(places, index, path);
    writeIndex(places.index, index);
  }
  const tree = storeTree(places, readIndex(places.index));
  const head = isRevision(places, 'HEAD') ? readCommit(places, findRevision(places, 'HEAD')) : undefined;
  if (head?.tree === tree && !options.has('--allow-empty') && !options.has('--amend'))
    throw new GitFailure('nothing to commit, working tree clean', 1);
  const messages = options.get('--message') ?? options.get('-m') ?? [];
  const parents = options.has('--amend') ? (head?.parents ?? []) : head === undefined ? [] : [head.id];
  const message = messages.length > 0 ? messages.join('\n\n').trim() : (head?.message ?? '');
  writeRef(places, 'HEAD', storeCommit(places, env, { tree, parents, message }));
  return '';
}

function commitTree({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('commit-tree', args, { valued: '-p -m' });
  const places = findPlaces(call);
  const parents = (options.get('-p') ?? []).map((name) => findRevision(places, name));
  const tree = findRevision(places, words[0] ?? '');
  return `${storeCommit(places, call.env, { tree, parents, message: (options.get('-m') ?? []).join('\n\n') })}\n`;
}

/** The branch that was checked out before this one, as `-` means it. */
const beforeFile = 'PREVIOUS_BRANCH';

function checkout({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('checkout', args, {
    flags: '--quiet -q --detach --force -f',
    valued: '-b -B --orphan',
  });
  const places = findPlaces(call);
  const fresh = (options.get('-b') ?? options.get('-B'))?.[0];
  const orphan = options.get('--orphan')?.[0];
  if (orphan !== undefined) {
    writeFileSync(join(places.gitDir, 'HEAD'), `ref: refs/heads/${orphan}\n`);
    return '';
  }
  const [asked = 'HEAD', ...more] = words;
  const named = asked === '-' ? readPrevious(places) : asked;
  if (paths.length > 0 || more.length > 0 || (fresh === undefined && !isRevision(places, named))) {
    const isWanted = readPathspecs([...(isRevision(places, named) ? [] : [named]), ...more, ...paths]);
    const source = isRevision(places, named) && words.length > 0 ? filesAt(places, named) : readIndex(places.index);
    const wanted = new Map([...source].filter(([path]) => isWanted(path)));
    layFiles(places, new Map(), wanted);
    writeIndex(places.index, new Map([...readIndex(places.index), ...wanted]));
    return '';
  }
  if (!isRevision(places, named) && fresh !== undefined) {
    writeFileSync(join(places.gitDir, 'HEAD'), `ref: refs/heads/${fresh}\n`);
    return '';
  }
  const id = readCommit(places, findRevision(places, named)).id;
  moveTo(places, id, options.has('--force') || options.has('-f'));
  const branch = fresh ?? named;
  if (fresh !== undefined) writeRef(places, `refs/heads/${fresh}`, id);
  const isBranch = !options.has('--detach') && existsSync(join(places.gitDir, 'refs/heads', branch));
  writeFileSync(
    join(places.gitDir, beforeFile),
    headBranch(places.gitDir)?.replace('refs/heads/', '') ?? findRevision(places, 'HEAD'),
  );
  writeFileSync(join(places.gitDir, 'HEAD'), isBranch ? `ref: refs/heads/${branch}\n` : `${id}\n`);
  return '';
}

function readPrevious({ gitDir }: GitPlaces): string {
  return existsSync(join(gitDir, beforeFile)) ? readFileSync(join(gitDir, beforeFile), 'utf8') : 'HEAD';
}

function filesAt(places: GitPlaces, revision: string): Map<string, FileEntry> {
  return listTree(places, readCommit(places, findRevision(places, revision)).tree);
}

/** Lays a commit into index and working tree; what was edited and is the same in both commits stays. */
function moveTo(places: GitPlaces, id: string, isForced = false): void {
  const [before, after] = [readIndex(places.index), filesAt(places, id)];
  const edited = isForced ? [] : listEdited(places.tree, before).map(({ path }) => path);
  const staged = isForced ? [] : [...before].filter(([path, { id: blob }]) => listHead(places).get(path)?.id !== blob);
  const kept = new Set([...edited, ...staged.map(([path]) => path)]);
  for (const path of kept) {
    const [old, fresh] = [listHead(places).get(path), after.get(path)];
    const isGone = fresh === undefined && !existsSync(join(places.tree, path));
    if (old?.id !== fresh?.id && !isGone)
      throw new GitFailure(
        `error: Your local changes to the following files would be overwritten by checkout:\n\t${path}`,
        1,
      );
  }
  const without = (files: Listing) => new Map([...files].filter(([path]) => !kept.has(path)));
  layFiles(places, without(before), without(after));
  const index = new Map([...without(after), ...[...before].filter(([path]) => kept.has(path))]);
  writeIndex(places.index, index);
}

function reset({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('reset', args, { flags: '--quiet -q --hard --soft' });
  const places = findPlaces(call);
  const id = readCommit(places, findRevision(places, words[0] ?? 'HEAD')).id;
  if (options.has('--hard')) {
    const before = readIndex(places.index);
    layFiles(places, before, filesAt(places, id));
  }
  if (!options.has('--soft')) writeIndex(places.index, filesAt(places, id));
  writeRef(places, 'HEAD', id);
  return '';
}

/** Joins two sides file by file; a file that both changed otherwise is a conflict, which only git itself may settle. */
function joinFiles(base: Listing, ours: Listing, theirs: Listing): Map<string, FileEntry> {
  const joined = new Map<string, FileEntry>();
  for (const path of new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])) {
    const [before, mine, other] = [base, ours, theirs].map((files) => files.get(path));
    const same = (one?: FileEntry, two?: FileEntry) => one?.id === two?.id && one?.mode === two?.mode;
    if (!same(before, mine) && !same(before, other) && !same(mine, other)) refuseCall(`a conflict in ${path}`);
    const entry = same(before, mine) ? other : mine;
    if (entry !== undefined) joined.set(path, entry);
  }
  return joined;
}

function merge({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('merge', args, {
    flags: '--quiet -q --no-ff --ff-only --no-edit',
    valued: '-m --message',
  });
  const places = findPlaces(call);
  const [name = ''] = words.map((word) => (word === '-' ? readPrevious(places) : word));
  const ours = readCommit(places, findRevision(places, 'HEAD'));
  const theirs = readCommit(places, findRevision(places, name));
  const base = findMergeBase(places, ours.id, [theirs.id]);
  if (base === theirs.id) return '';
  if (base === ours.id && !options.has('--no-ff')) {
    moveTo(places, theirs.id);
    writeRef(places, 'HEAD', theirs.id);
    return '';
  }
  if (options.has('--ff-only') || base === undefined)
    throw new GitFailure('fatal: Not possible to fast-forward, aborting.');
  const files = joinFiles(filesAt(places, base), filesAt(places, ours.id), filesAt(places, theirs.id));
  const message = (options.get('-m') ?? options.get('--message'))?.join('\n\n') ?? `Merge branch '${name}'`;
  const id = storeCommit(places, call.env, { tree: storeTree(places, files), parents: [ours.id, theirs.id], message });
  moveTo(places, id);
  writeRef(places, 'HEAD', id);
  return '';
}

/** Lays the commits of this branch onto another one. */
function rebase({ args, ...call }: GitCall): string {
  const { words } = parseWords('rebase', args, { flags: '--quiet -q' });
  const places = findPlaces(call);
  const onto = readCommit(places, findRevision(places, words[0] ?? '')).id;
  const head = findRevision(places, 'HEAD');
  const base = findMergeBase(places, head, [onto]);
  const steps: string[] = [];
  for (let id = head; id !== base; id = readCommit(places, id).parents[0] ?? refuseCall('such a rebase'))
    steps.push(id);
  let tip = onto;
  for (const step of steps.toReversed()) {
    const { parents, message, author } = readCommit(places, step);
    const files = joinFiles(filesAt(places, parents[0] ?? ''), filesAt(places, tip), filesAt(places, step));
    const [, GIT_AUTHOR_NAME = '', GIT_AUTHOR_EMAIL = '', GIT_AUTHOR_DATE = ''] =
      /^(.*) <(.*)> (.*)$/.exec(author) ?? [];
    const env = { ...call.env, GIT_AUTHOR_NAME, GIT_AUTHOR_EMAIL, GIT_AUTHOR_DATE };
    tip = storeCommit(places, env, { tree: storeTree(places, files), parents: [tip], message });
  }
  moveTo(places, tip);
  writeRef(places, 'HEAD', tip);
  return '';
}

function branch({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('branch', args, { flags: '--quiet -q --force -f -D --show-current --move' });
  const places = findPlaces(call);
  if (options.has('--show-current')) return `${headBranch(places.gitDir)?.replace('refs/heads/', '') ?? ''}\n`;
  if (options.has('--move')) return moveBranch(places, words);
  const [name = '', from = 'HEAD'] = words;
  const id = options.has('-D') ? undefined : readCommit(places, findRevision(places, from)).id;
  writeRef(places, `refs/heads/${name}`, id);
  return '';
}

function moveBranch(places: GitPlaces, words: readonly string[]): string {
  const current = headBranch(places.gitDir)?.replace('refs/heads/', '') ?? '';
  const [from = current, to = ''] = words.length === 1 ? [current, words[0]] : words;
  const id = readRef(places, `refs/heads/${from}`);
  if (id !== undefined) writeRef(places, `refs/heads/${to}`, id);
  writeRef(places, `refs/heads/${from}`, undefined);
  if (from === current) writeFileSync(join(places.gitDir, 'HEAD'), `ref: refs/heads/${to}\n`);
  return '';
}

function updateRef({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('update-ref', args, { flags: '-d' });
  const places = findPlaces(call);
  const [name = '', value = ''] = words;
  writeRef(places, name, options.has('-d') ? undefined : findRevision(places, value));
  return '';
}

function symbolicRef({ args, ...call }: GitCall): string {
  const { gitDir } = findPlaces(call);
  const [name = '', target] = args;
  if (target === undefined) return `${headBranch(gitDir) ?? ''}\n`;
  mkdirSync(dirname(join(gitDir, name)), { recursive: true });
  writeFileSync(join(gitDir, name), `ref: ${target}\n`);
  return '';
}

function tag({ args, ...call }: GitCall): string {
  const { words } = parseWords('tag', args, {});
  const places = findPlaces(call);
  writeRef(places, `refs/tags/${words[0]}`, findRevision(places, words[1] ?? 'HEAD'));
  return '';
}

function remove({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('rm', args, {
    flags: '--quiet -q -r -f --force --cached --ignore-unmatch',
  });
  const places = findPlaces(call);
  const index = readIndex(places.index);
  const isWanted = readPathspecs([...words, ...paths]);
  const gone = [...index.keys()].filter((path) => isWanted(path));
  if (gone.length === 0 && !options.has('--ignore-unmatch'))
    throw new GitFailure(`fatal: pathspec '${words[0]}' did not match any files`);
  for (const path of gone) {
    index.delete(path);
    if (!options.has('--cached')) removeFile(places.tree, path);
  }
  writeIndex(places.index, index);
  return '';
}

function move({ args, ...call }: GitCall): string {
  const { words } = parseWords('mv', args, {});
  const places = findPlaces(call);
  const [from = '', to = ''] = words;
  const index = readIndex(places.index);
  const moved = [...index].filter(([path]) => path === from || path.startsWith(`${from}/`));
  mkdirSync(dirname(join(places.tree, to)), { recursive: true });
  renameSync(join(places.tree, from), join(places.tree, to));
  for (const [path, entry] of moved) {
    index.delete(path);
    index.set(`${to}${path.slice(from.length)}`, entry);
  }
  writeIndex(places.index, index);
  return '';
}

function status({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('status', args, { flags: '--porcelain', valued: '--untracked-files' });
  if (!options.has('--porcelain')) refuseCall('git status without --porcelain');
  const places = findPlaces(call);
  const isWanted = readPathspecs([...words, ...paths]);
  const [head, index] = [listHead(places), readIndex(places.index)];
  const edited = new Map(listEdited(places.tree, index).map(({ path, isGone }) => [path, isGone ? 'D' : 'M']));
  const rows = [...new Set([...head.keys(), ...index.keys()])].sort().flatMap((path) => {
    const [before, after] = [head.get(path), index.get(path)];
    const staged =
      before === undefined
        ? 'A'
        : after === undefined
          ? 'D'
          : before.id === after.id && before.mode === after.mode
            ? ' '
            : 'M';
    const onDisk = edited.get(path) ?? ' ';
    return isWanted(path) && `${staged}${onDisk}` !== '  ' ? [`${staged}${onDisk} ${path}`] : [];
  });
  const others = listUntracked(places.tree, index, { isStandard: true, lists: [] }).filter(
    ({ path, isIgnored }) => !isIgnored && isWanted(path),
  );
  const isEach = options.get('--untracked-files')?.[0] === 'all';
  const names = others.map(({ path }) => (isEach ? path : foldUntracked(path, index)));
  return [...rows, ...[...new Set(names)].map((path) => `?? ${path}`)].map((row) => `${row}\n`).join('');
}

function foldUntracked(path: string, index: Listing): string {
  const folders = [...path.matchAll(/\//g)].map(({ index: at }) => path.slice(0, at + 1));
  return folders.find((folder) => ![...index.keys()].some((tracked) => tracked.startsWith(folder))) ?? path;
}

function hashObject({ args, input, ...call }: GitCall): string {
  if (args.join(' ') === '-w --stdin') return `${storeObject(findPlaces(call), 'blob', input)}\n`;
  const [path = ''] = args;
  if (args.length !== 1 || path.startsWith('-')) refuseCall(`git hash-object ${args.join(' ')}`);
  return `${nameWorkFile(call.cwd, path)?.id}\n`;
}

function updateIndex({ args, input, ...call }: GitCall): string {
  const places = findPlaces(call);
  const index = readIndex(places.index);
  const [kind = '', ...more] = args;
  const rows = args.includes('--index-info')
    ? input.toString('utf8').split('\0').filter(Boolean)
    : args.includes('--cacheinfo')
      ? [(more.at(-1) ?? '').replace(/^(\d+),(\w+),/, '$1 $2\t')]
      : refuseCall(`git update-index ${kind}`);
  for (const row of rows) {
    const [, mode = '', id = '', path = ''] =
      /^(\d+) (?:blob )?(\w+)(?: 0)?\t(.*)$/s.exec(row) ?? refuseCall(`the row ${row}`);
    if (/^0+$/.test(mode)) index.delete(path);
    else index.set(path, { mode, id });
  }
  writeIndex(places.index, index);
  return '';
}

function readTree({ args, ...call }: GitCall): string {
  const places = findPlaces(call);
  if (args.length !== 1) refuseCall(`git read-tree ${args.join(' ')}`);
  const id = findRevision(places, args[0] ?? '');
  writeIndex(places.index, filesAt(places, id));
  return '';
}

function config({ args, ...call }: GitCall): string {
  if (call.env['GIT_DIR'] === '/dev/null') throw new GitFailure('', 1);
  const [key = '', value] = args;
  const [, section = '', name = ''] = /^(.*)\.([\w-]+)$/.exec(key) ?? [];
  if (args.length !== 2 || value === undefined || section === '') refuseCall(`git config ${args.join(' ')}`);
  appendSetting(findPlaces(call), section, name, value);
  return '';
}

function appendSetting({ gitDir }: GitPlaces, section: string, name: string, value: string): void {
  const [, first = section, rest] = /^([^.]+)\.(.+)$/.exec(section) ?? [];
  const head = rest === undefined ? `[${first}]` : `[${first} "${rest}"]`;
  const place = join(gitDir, 'config');
  writeFileSync(place, `${existsSync(place) ? readFileSync(place, 'utf8') : ''}${head}\n\t${name} = ${value}\n`);
}

function remote({ args, ...call }: GitCall): string {
  const places = findPlaces(call);
  const [kind = '', name = '', value = ''] = args;
  if (kind === 'set-head') {
    const place = join(places.gitDir, 'refs/remotes', name, 'HEAD');
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, `ref: refs/remotes/${name}/${value}\n`);
  } else if (kind === 'add') {
    appendSetting(places, `remote.${name}`, 'url', value);
    appendSetting(places, `remote.${name}`, 'fetch', `+refs/heads/*:refs/remotes/${name}/*`);
  } else refuseCall(`git remote ${args.join(' ')}`);
  return '';
}

/** The subcommands that write, by name. */
export const writeCommands: Readonly<Record<string, GitCommand>> = {
  init,
  add,
  commit,
  'commit-tree': commitTree,
  checkout,
  reset,
  merge,
  rebase,
  branch,
  'update-ref': updateRef,
  'symbolic-ref': symbolicRef,
  tag,
  rm: remove,
  mv: move,
  status,
  'hash-object': hashObject,
  'update-index': updateIndex,
  'read-tree': readTree,
  'write-tree': ({ args: _, ...call }) => {
    const places = findPlaces({ ...call });
    return `${storeTree(places, readIndex(places.index))}\n`;
  },
  config,
  remote,
};
