import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareFiles, countLines, renderNumbers, renderRaw } from './compare-files.ts';
import { readIndex } from './index-file.ts';
import { parseWords } from './parse-words.ts';
import { openIgnored, readPathspecs } from './pathspecs.ts';
import {
  type Commit,
  demandObject,
  findPlaces,
  findRevision,
  type GitCall,
  GitFailure,
  type GitPlaces,
  type Listing,
  listTree,
  readCommit,
  refuseCall,
  secondsOf,
  walkCommits,
} from './repository.ts';
import { listEdited, listUntracked, readWorkFile, type UntrackedFile } from './work-tree.ts';

/** Answers the calls of git that read. The arguments begin behind the subcommand. */
export type GitCommand = (call: GitCall) => string | Buffer;

/** Asks for objects, one by line. */
export function answerBatch(places: GitPlaces, line: string): Buffer {
  try {
    const id = findRevision(places, line);
    const { type, body } = demandObject(places, id);
    return Buffer.concat([Buffer.from(`${id} ${type} ${body.length}\n`), body, Buffer.from('\n')]);
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    return Buffer.from(`${line} missing\n`);
  }
}

const linesOf = (input: Buffer) => input.toString('utf8').split('\n').filter(Boolean);

function catFile({ args, input, ...call }: GitCall): string | Buffer {
  const places = findPlaces(call);
  const [kind = '', name = ''] = args;
  if (kind === '--batch') return Buffer.concat(linesOf(input).map((line) => answerBatch(places, line)));
  if (kind === '--batch-check=%(objectsize)')
    return linesOf(input)
      .map((line) => `${demandObject(places, findRevision(places, line)).body.length}\n`)
      .join('');
  const object = demandObject(places, findRevision(places, name));
  if (kind === '-t') return `${object.type}\n`;
  if (kind === '-e') return '';
  if (!['-p', 'blob', 'commit'].includes(kind) || object.type === 'tree') refuseCall(`git cat-file ${kind}`);
  return object.body;
}

function revParse({ args, ...call }: GitCall): string {
  const flags = '--verify --quiet -q --end-of-options --is-shallow-repository --show-toplevel --abbrev-ref';
  const { options, words } = parseWords('rev-parse', args, { flags });
  const places = findPlaces(call);
  if (options.has('--is-shallow-repository')) return 'false\n';
  if (options.has('--show-toplevel')) return `${places.tree}\n`;
  if (options.has('--abbrev-ref'))
    return `${/^ref: refs\/heads\/(.*)/.exec(readFileSync(join(places.gitDir, 'HEAD'), 'utf8'))?.[1] ?? 'HEAD'}\n`;
  try {
    return words.map((word) => `${findRevision(places, word)}\n`).join('');
  } catch (error) {
    if (options.has('--quiet') && error instanceof GitFailure) throw new GitFailure('', 1);
    throw error;
  }
}

/** Lists what the index, the disk and the lists of ignored files say of paths. */
function lsFiles({ args, ...call }: GitCall): string {
  const flags = '-z -c --cached -o --others -i -s -t --eol --exclude-standard --directory --no-empty-directory';
  const { options, words, paths } = parseWords('ls-files', args, { flags, valued: '--exclude-from' });
  const places = findPlaces(call);
  const isWanted = readPathspecs([...words, ...paths]);
  const index = readIndex(places.index);
  const has = (...names: readonly string[]) => names.some((name) => options.has(name));
  const end = has('-z') ? '\0' : '\n';
  const rows: string[] = [];
  if (has('-c', '--cached') || !has('-o', '--others'))
    for (const [path, { mode, id }] of index) {
      const row = `${has('-t') ? 'H ' : ''}${has('-s') ? `${mode} ${id} 0\t` : ''}${path}`;
      if (isWanted(path)) rows.push(has('--eol') ? describeEnds(places, path, demandObject(places, id).body) : row);
    }
  if (has('-o', '--others')) {
    const lists = (options.get('--exclude-from') ?? []).map((file) => ({
      folder: '',
      text: readFileSync(file, 'utf8'),
    }));
    const found = listUntracked(places.tree, index, { isStandard: has('--exclude-standard'), lists });
    const wanted = found.filter(({ path, isIgnored }) => isWanted(path.replace(/\/$/, '')) && isIgnored === has('-i'));
    const names = has('--directory') ? foldOthers(wanted, index, found) : wanted.map(({ path }) => path);
    for (const path of new Set(names)) rows.push(has('--eol') ? describeEnds(places, path) : path);
  }
  return rows.map((row) => `${row}${end}`).join('');
}

/**
 * A folder without any tracked file stands for all that is in it. Of the ignored ones only one in which nothing else lies; those that lie beside
 * others are not listed.
 */
function foldOthers(
  wanted: readonly UntrackedFile[],
  index: Listing,
  others: readonly UntrackedFile[],
): readonly string[] {
  const isFree = (folder: string) => ![...index.keys()].some((tracked) => tracked.startsWith(folder));
  const isMixed = (folder: string) =>
    others.some(({ path, isIgnored }) => path.startsWith(folder) && isIgnored !== wanted[0]?.isIgnored);
  return wanted.flatMap(({ path, isIgnored }) => {
    const free = [...path.matchAll(/\//g)].map(({ index: at }) => path.slice(0, at + 1)).filter(isFree);
    const folder = free.find((each) => !isIgnored || !isMixed(each));
    return folder === undefined && free.length > 0 ? [] : [folder ?? path];
  });
}

function describeEnds({ tree }: GitPlaces, path: string, indexed?: Buffer): string {
  if (existsSync(join(tree, '.gitattributes'))) refuseCall('attributes of files');
  const disk = readWorkFile(tree, path)?.body;
  return `i/${nameEnds(indexed)} w/${nameEnds(disk)} attr/\t${path}`;
}

function nameEnds(body: Buffer | undefined): string {
  if (body === undefined) return '';
  if (body.includes(0)) return '-text';
  const text = body.toString('latin1');
  const [pairs, lines] = [text.split('\r\n').length, text.split('\n').length].map((count) => count - 1);
  if (lines === 0) return 'none';
  return pairs === 0 ? 'lf' : pairs === lines ? 'crlf' : 'mixed';
}

function checkIgnore({ args, input, ...call }: GitCall): string {
  const { tree, index } = findPlaces(call);
  if (args.join(' ') !== '-z --stdin') refuseCall(`git check-ignore ${args.join(' ')}`);
  const tracked = readIndex(index);
  const asked = input.toString('utf8').split('\0').filter(Boolean);
  const ignored = asked.filter((path) => !tracked.has(path) && isIgnoredAt(tree, path));
  if (ignored.length === 0) throw new GitFailure('', 1);
  return ignored.map((path) => `${path}\0`).join('');
}

/** A path is ignored where a list says so of itself or of a folder above it. */
function isIgnoredAt(tree: string, path: string): boolean {
  const folders = ['', ...[...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))];
  const lists = folders.flatMap((folder) => {
    const place = join(tree, folder, '.gitignore');
    return existsSync(place) ? [{ folder, text: readFileSync(place, 'utf8') }] : [];
  });
  const ignores = openIgnored(lists);
  const isFolder = statSync(join(tree, path), { throwIfNoEntry: false })?.isDirectory() === true;
  return folders.slice(1).some((folder) => ignores(folder.slice(0, -1), true)) || ignores(path, isFolder);
}

const comparing = '--cached --no-renames --no-ext-diff --no-textconv --ignore-submodules -z --raw -r --exit-code';

/** Compares a commit with the index (`--cached`) or the working tree, or the index with the working tree. */
function diff({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('diff', args, {
    flags: `${comparing} --name-only --name-status --numstat --quiet`,
    valued: '--diff-filter',
  });
  const places = findPlaces(call);
  const index = readIndex(places.index);
  const names = words.filter((word) => isRevision(places, word));
  const isWanted = readPathspecs([...words.filter((word) => !names.includes(word)), ...paths]);
  if (names.length > 1 && options.has('--name-status')) return compareNames(places, names);
  if (names.length > 1) refuseCall(`git diff ${words.join(' ')}`);
  const [from] = names.map((name) => listTree(places, readCommit(places, findRevision(places, name)).tree));
  const end = options.has('-z') ? '\0' : '\n';
  if (options.has('--cached')) {
    const changed = compareFiles(places, from ?? listHead(places), index).filter(({ path }) => isWanted(path));
    return changed.map(({ path }) => `${path}${end}`).join('');
  }
  const edited = listEdited(places.tree, from ?? index).filter(({ path }) => isWanted(path));
  const added = from === undefined ? [] : [...index.keys()].filter((path) => !from.has(path) && isWanted(path));
  const kept = options.has('--diff-filter') ? edited.filter(({ isGone }) => !isGone) : edited;
  if (!options.has('--numstat'))
    return [...kept.map(({ path }) => path), ...added].map((path) => `${path}${end}`).join('');
  return [...kept.map(({ path }) => path), ...added]
    .map((path) => {
      const before = (from ?? index).get(path);
      const old = before === undefined ? '' : demandObject(places, before.id).body.toString('latin1');
      const lines = countLines(old, readWorkFile(places.tree, path)?.body.toString('latin1') ?? '');
      return `${lines.join('\t')}\t${path}${end}`;
    })
    .join('');
}

function compareNames(places: GitPlaces, names: readonly string[]): string {
  const [from, to] = names.map((name) => listTree(places, readCommit(places, findRevision(places, name)).tree));
  return compareFiles(places, from ?? new Map(), to ?? new Map())
    .map(({ path, before, after }) => `${before === undefined ? 'A' : after === undefined ? 'D' : 'M'}\t${path}\n`)
    .join('');
}

/** Tells whether a word names a commit. */
export function isRevision(places: GitPlaces, word: string): boolean {
  try {
    return demandObject(places, findRevision(places, word)).type === 'commit';
  } catch (error) {
    if (error instanceof GitFailure) return false;
    throw error;
  }
}

/** The files of the commit that is checked out; none before the first. */
export function listHead(places: GitPlaces): Listing {
  return isRevision(places, 'HEAD')
    ? listTree(places, readCommit(places, findRevision(places, 'HEAD')).tree)
    : new Map();
}

function diffTree({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('diff-tree', args, {
    flags: `${comparing} --numstat`,
    valued: '--diff-filter',
  });
  const places = findPlaces(call);
  const [before = '', after = ''] = words.map((word) => readCommit(places, findRevision(places, word)).tree);
  const isWanted = readPathspecs(paths);
  const changed = compareFiles(places, listTree(places, before), listTree(places, after));
  const kept = options.has('--diff-filter') ? changed.filter((each) => each.after !== undefined) : changed;
  return kept
    .filter(({ path }) => isWanted(path))
    .map((each) => (options.has('--numstat') ? renderNumbers(places, each) : renderRaw(each)))
    .join('');
}

function mergeBase({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('merge-base', args, { flags: '--is-ancestor' });
  const places = findPlaces(call);
  const [one = '', ...others] = words.map((word) => readCommit(places, findRevision(places, word)).id);
  if (options.has('--is-ancestor')) {
    if (walkCommits(places, others).some(({ id }) => id === one)) return '';
    throw new GitFailure('', 1);
  }
  const base = findMergeBase(places, one, others);
  if (base === undefined) throw new GitFailure('', 1);
  return `${base}\n`;
}

/** The latest commit that one and any of the others lead to; undefined where there is none. */
export function findMergeBase(places: GitPlaces, one: string, others: readonly string[]): string | undefined {
  const reached = new Set(walkCommits(places, others).map(({ id }) => id));
  const common = walkCommits(places, [one]).filter(({ id }) => reached.has(id));
  const isBehind = ({ id }: Commit) =>
    common.some((other) => other.id !== id && walkCommits(places, other.parents).some((each) => each.id === id));
  return common.find((each) => !isBehind(each))?.id;
}

function readRange(places: GitPlaces, words: readonly string[], isFirstParent: boolean): readonly Commit[] {
  const hidden = words.flatMap((word) => {
    const dots = /^(.+)\.\.(?!\.)/.exec(word)?.[1];
    if (dots !== undefined) return [findRevision(places, dots)];
    if (!word.startsWith('^')) return [];
    // `^X^@` hides the parents of X.
    if (word.endsWith('^@')) return readCommit(places, findRevision(places, word.slice(1, -2))).parents;
    return [findRevision(places, word.slice(1))];
  });
  const from = words.flatMap((word) => {
    if (word.startsWith('^')) return [];
    const id = findRevision(places, word.includes('..') ? word.split('..')[1] || 'HEAD' : word);
    return [readCommit(places, id).id];
  });
  return walkCommits(places, from.length === 0 ? [findRevision(places, 'HEAD')] : from, { hidden, isFirstParent });
}

function revList({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('rev-list', args, {
    flags: '--count --no-merges --first-parent --parents',
    valued: '--max-count -n',
  });
  const places = findPlaces(call);
  const most = Number(options.get('--max-count')?.[0] ?? options.get('-n')?.[0] ?? Number.POSITIVE_INFINITY);
  const walked = readRange(places, words, options.has('--first-parent'))
    .filter(({ parents }) => !options.has('--no-merges') || parents.length < 2)
    .slice(0, most);
  if (options.has('--count')) return `${walked.length}\n`;
  return walked.map(({ id, parents }) => `${[id, ...(options.has('--parents') ? parents : [])].join(' ')}\n`).join('');
}

/** Tells the commits of a range: their headers by a format, and the files that each changed since its first parent. */
function log({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('log', args, {
    flags: `${comparing} --date-order -M --numstat --no-abbrev --end-of-options --oneline --diff-merges=first-parent --first-parent`,
    valued: '--format -n',
  });
  const places = findPlaces(call);
  const isWanted = readPathspecs(paths);
  const most = Number(options.get('-n')?.[0] ?? Number.POSITIVE_INFINITY);
  const hasDiff = options.has('--raw') || options.has('--numstat');
  const told = readRange(places, words, options.has('--first-parent')).flatMap((commit) => {
    const [parent] = commit.parents;
    const before = parent === undefined ? new Map() : listTree(places, readCommit(places, parent).tree);
    const after = listTree(places, commit.tree);
    const isMergeOfSame = paths.length > 0 && before.size > 0 && commit.parents.length > 1;
    const changed =
      hasDiff || paths.length > 0
        ? compareFiles(places, before, after, { findsRenames: options.has('-M') }).filter(({ path }) => isWanted(path))
        : [];
    if (paths.length > 0 && (changed.length === 0 || isMergeOfSame)) return [];
    const raw = options.has('--raw') ? changed.map(renderRaw).join('') : '';
    const numbers = options.has('--numstat') ? changed.map((each) => renderNumbers(places, each)).join('') : '';
    return [{ header: formatCommit(commit, options.get('--format')?.[0] ?? '%h %s'), files: `${raw}${numbers}` }];
  });
  const isZero = options.has('-z');
  return told
    .slice(0, most)
    .map(({ header, files }) => {
      if (!isZero) return `${header}\n`;
      return `${header === '' ? '' : `${header}\0`}${files === '' || header === '' ? files : `\n${files}`}`;
    })
    .join('');
}

/** Writes what a format of git says of a commit. */
function formatCommit(commit: Commit, format: string): string {
  const [subject = '', ...body] = commit.message.trimEnd().split('\n');
  const person = (text: string) => /^(.*) <(.*)> (\d+) ([+-]\d{4})$/.exec(text) ?? [];
  const iso = (text: string) => {
    const zone = person(text)[4] ?? '+0000';
    const shift = Number(`${zone[0]}1`) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3)));
    const local = new Date(1000 * (secondsOf(text) + 60 * shift)).toISOString().slice(0, 19);
    return zone === '+0000' ? `${local}Z` : `${local}${zone.slice(0, 3)}:${zone.slice(3)}`;
  };
  const values: Readonly<Record<string, string>> = {
    H: commit.id,
    h: commit.id.slice(0, 7),
    T: commit.tree,
    P: commit.parents.join(' '),
    s: subject,
    b: body.length === 0 ? '' : `${body.join('\n').replace(/^\n+/, '')}\n`,
    B: commit.message,
    an: person(commit.author)[1] ?? '',
    ae: person(commit.author)[2] ?? '',
    aI: iso(commit.author),
    cn: person(commit.committer)[1] ?? '',
    ce: person(commit.committer)[2] ?? '',
    cI: iso(commit.committer),
    cd: `${secondsOf(commit.committer)} ${person(commit.committer)[4]}`,
    n: '\n',
  };
  return format.replace(/%x([0-9a-f]{2})|%([ac][neId]|\w)/g, (place, hex?: string, name = '') => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return values[name] ?? refuseCall(`the format ${place}`);
  });
}

function show({ args, ...call }: GitCall): string | Buffer {
  const { options, words } = parseWords('show', args, { flags: '-s', valued: '--format --date' });
  const places = findPlaces(call);
  const [name = 'HEAD'] = words;
  const id = findRevision(places, name);
  const object = demandObject(places, id);
  if (object.type === 'blob') return object.body;
  if (object.type === 'tree' || !options.has('-s')) refuseCall(`git show ${args.join(' ')}`);
  return `${formatCommit(readCommit(places, id), options.get('--format')?.[0] ?? '%s')}\n`;
}

function lsTree({ args, ...call }: GitCall): string {
  const { options, words } = parseWords('ls-tree', args, { flags: '-r --name-only -z' });
  if (!options.has('-r')) refuseCall('git ls-tree without -r');
  const places = findPlaces(call);
  const [name = 'HEAD', ...paths] = words;
  const isWanted = readPathspecs(paths);
  const end = options.has('-z') ? '\0' : '\n';
  return [...listTree(places, readCommit(places, findRevision(places, name)).tree)]
    .filter(([path]) => isWanted(path))
    .map(([path, { mode, id }]) => `${options.has('--name-only') ? path : `${mode} blob ${id}\t${path}`}${end}`)
    .join('');
}

/** Greps two commits, as the two questions of the quick look do. */
function grep({ args, ...call }: GitCall): string {
  const { options, words, paths } = parseWords('grep', args, { flags: '-h -o -a -E -z -I', valued: '-e' });
  const places = findPlaces(call);
  const isWhole = options.has('-z');
  const [pattern = '', ...commits] = isWhole ? ['', ...words] : words;
  const expression = new RegExp(pattern.replaceAll('[:space:]', '\\s'), 'g');
  const isWanted = readPathspecs(paths);
  const rows = commits.flatMap((commit) =>
    [...listTree(places, readCommit(places, findRevision(places, commit)).tree)]
      .filter(([path, { mode }]) => isWanted(path) && mode.startsWith('100'))
      .flatMap(([path, { id }]) => {
        const text = demandObject(places, id).body.toString('utf8');
        if (isWhole && text.includes('\0')) return [];
        const lines = text.replace(/\n$/, '').split('\n');
        if (text === '') return [];
        return isWhole
          ? lines.map((line) => `${commit}:${path}\0${line}`)
          : lines.flatMap((line) => [...line.matchAll(expression)].map(([match]) => match));
      }),
  );
  if (rows.length === 0) throw new GitFailure('', 1);
  return rows.map((row) => `${row}\n`).join('');
}

/** The subcommands that read, by name. */
export const readCommands: Readonly<Record<string, GitCommand>> = {
  'cat-file': catFile,
  'rev-parse': revParse,
  'ls-files': lsFiles,
  'check-ignore': checkIgnore,
  diff,
  'diff-index': diff,
  'diff-files': diff,
  'diff-tree': diffTree,
  'merge-base': mergeBase,
  'rev-list': revList,
  log,
  show,
  'ls-tree': lsTree,
  grep,
};
