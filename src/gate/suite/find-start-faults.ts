import { posix } from 'node:path';
import picomatch from 'picomatch';
import type { Config } from '../../core/model/rule/config.ts';
import type { CommitEntry, CommitFiles } from '../../core/model/tree.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { folderOf, isInside, isRepositoryPath } from '../../core/util/repository-path.ts';

/** Why the files of a commit cannot be a start, with the files it is about. */
export interface StartFault {
  readonly code: string;
  readonly message: string;
  readonly paths: readonly string[];
}

/** Limits of a start: each trial copies it, and twice each judged one. */
const mostFiles = 20_000;
const largestFileBytes = 64 * 1024 * 1024;
const mostBytes = 1024 * 1024 * 1024;

/** Git LFS writes at most this much in place of a file. */
const largestPointerBytes = 1_024;
const pointer = 'version https://git-lfs.github.com/spec/';

/** Finds everything that keeps the files of a commit from being copied for trials as they are. */
export async function findStartFaults(
  files: CommitFiles,
  entries: readonly StartEntry[],
): Promise<readonly StartFault[]> {
  const faults = [...findOddNames(entries), ...findSizes(entries)];
  return [...faults, ...(await findLinks(files, entries)), ...(await findPointers(files, entries))];
}

function faultOf(code: string, entries: readonly StartEntry[], say: (what: string) => string): readonly StartFault[] {
  if (entries.length === 0) return [];
  const paths = entries.map(({ from }) => from);
  const more = paths.length > 3 ? ` and ${paths.length - 3} more` : '';
  return [{ code, message: say(`${paths.slice(0, 3).map(quoteValue).join(', ')}${more}`), paths }];
}

/** Submodules, names no copy can have, and names that are one file on some systems. */
function findOddNames(entries: readonly StartEntry[]): readonly StartFault[] {
  const byName = Map.groupBy(entries, ({ path }) => path.toLowerCase());
  const same = [...byName.values()].filter((group) => group.length > 1).flat();
  const odd = entries.filter(({ path }) => path.includes('\ufffd') || !isRepositoryPath(path));
  const modules = entries.filter(({ mode }) => mode === '160000');
  return [
    ...faultOf(
      'fixture-submodule',
      modules,
      (what) => `it holds a submodule, whose files are in another repository: ${what}`,
    ),
    ...faultOf('fixture-bad-name', odd, (what) => `it holds names that no copy can have: ${what}`),
    ...faultOf('fixture-case-conflict', same, (what) => `it holds names that differ only in case: ${what}`),
  ];
}

function findSizes(entries: readonly StartEntry[]): readonly StartFault[] {
  const large = entries.filter(({ bytes }) => bytes > largestFileBytes);
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const byFolder = [...Map.groupBy(entries, ({ from }) => from.split('/', 1)[0] ?? '')].sort(
    ([, a], [, b]) => weigh(b) - weigh(a),
  );
  const isMany = entries.length > mostFiles || bytes > mostBytes;
  const most = `${entries.length} files with ${Math.round(bytes / 1024 / 1024)} MiB; at most ${mostFiles} with ${mostBytes / 1024 / 1024} MiB are copied`;
  return [
    ...faultOf(
      'fixture-large-file',
      large,
      (what) => `it holds files of more than ${largestFileBytes / 1024 / 1024} MiB: ${what}`,
    ),
    ...(isMany
      ? [
          {
            code: 'fixture-too-large',
            message: `it has ${most}; most is in ${byFolder
              .slice(0, 3)
              .map(([name]) => quoteValue(name))
              .join(', ')}`,
            paths: byFolder.slice(0, 1).map(([name]) => name),
          },
        ]
      : []),
  ];
}

function weigh(entries: readonly StartEntry[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes + 4_096, 0);
}

async function findLinks(files: CommitFiles, entries: readonly StartEntry[]): Promise<readonly StartFault[]> {
  const links = entries.filter(({ mode }) => mode === '120000');
  const targets = await files.read(links);
  const outside = links.filter(({ path }, index) => !staysInside(path, targets[index]?.toString('utf8') ?? '/'));
  return faultOf('fixture-link-outside', outside, (what) => `it holds symbolic links that lead out of it: ${what}`);
}

/**
 * Returns true for a link that cannot lead out of the copy: `..` stands in front only, where the folders above are those of the link itself and no
 * other link has a say.
 */
function staysInside(path: string, target: string): boolean {
  const up = /^(?:\.\.?\/)*/.exec(target)?.[0] ?? '';
  const down = target.slice(up.length);
  if (target.startsWith('/') || down.split('/').some((name) => name === '..' && down !== '..')) return false;
  const end = posix.normalize(posix.join(posix.dirname(path), target));
  return end === '.' || isRepositoryPath(end.replace(/\/$/, ''));
}

async function findPointers(files: CommitFiles, entries: readonly StartEntry[]): Promise<readonly StartFault[]> {
  const attributes = entries.filter(({ path }) => posix.basename(path) === '.gitattributes');
  const attributeTexts = await files.read(attributes);
  if (!attributeTexts.some((text) => text?.includes('filter=lfs'))) return [];
  const small = entries.filter(
    ({ mode, bytes }) => mode.startsWith('100') && bytes > 0 && bytes <= largestPointerBytes,
  );
  const contents = await files.read(small);
  const pointers = small.filter((_, index) => contents[index]?.toString('latin1').startsWith(pointer));
  return faultOf(
    'fixture-lfs-pointer',
    pointers,
    (what) => `it holds files that git keeps elsewhere (Git LFS): ${what}`,
  );
}

/** Installed packages, git's own files and what rentroll keeps, in any folder. */
const leftFolders = new Set(['node_modules', '.git', '.rentroll', '.claude']);

/** Paths of files that agents load before their first word, in any folder: base's are laid over the copy, whatever the commit had. */
const instruction = /(?:^|\/)(?:CLAUDE|AGENTS)(?:\.[\w-]+)?\.md$/i;

const taskFile = /(?:^|\/)golden-[^/]+\.md$/;

/** One file of a start: `path` is relative to the root of the copy, `from` to the root of the repository. */
export interface StartEntry extends CommitEntry {
  readonly from: string;
}

/**
 * Selects the files of a commit that are a start: below the fixture's folder, without what the config excludes, without instructions (the base's
 * are laid over every copy), golden tasks (which hold answers), the lock and installed packages.
 */
export function selectStartFiles(
  entries: readonly CommitEntry[],
  { path: root, exclude = [], lock }: Config['fixture'],
): readonly StartEntry[] {
  const suites = new Set(entries.filter(({ path }) => taskFile.test(path)).map(({ path }) => folderOf(path)));
  const isExcluded = matchExcluded(exclude);
  const isLeft = (path: string) =>
    path === lock ||
    instruction.test(path) ||
    path.split('/').some((name) => leftFolders.has(name.toLowerCase())) ||
    [...suites].some((folder) => isInside(path, folder)) ||
    isExcluded(path);
  const inside = entries.filter(({ path }) => isInside(path, root) && path !== root && !isLeft(path));
  return inside.map((entry) => ({
    ...entry,
    from: entry.path,
    path: root === '.' ? entry.path : entry.path.slice(root.length + 1),
  }));
}

/** Opens the match of excluded paths; a folder stands for everything below it. */
function matchExcluded(exclude: readonly string[]): (path: string) => boolean {
  if (exclude.length === 0) return () => false;
  const globs = exclude.map((glob) => glob.replace(/\/+$/, ''));
  return picomatch([...globs, ...globs.map((glob) => `${glob}/**`)], { dot: true });
}
