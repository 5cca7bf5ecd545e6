import { posix, relative, resolve, sep } from 'node:path';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { TextSource } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { type LaidFile, type LaidFiles, layText } from '../../../core/model/trial/overlay.ts';
import { decodeText } from '../../../core/text/decode-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isInside, isRepositoryPath } from '../../../core/util/repository-path.ts';
import { compareText } from '../../../core/util/values.ts';
import type { Revision } from '../../change/load-revision.ts';
import { openCommitTree, openWorkingTree } from '../../change/open-tree.ts';
import { followRevision, moveImport } from '../../loaded/surface/follow-imports.ts';
import { blockMarkers, findOwnership } from '../../loaded/surface/managed-block.ts';

/** Files that a runtime reads at the start of a session by their names. */
const instructions = /^(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override|GEMINI)\.md$/;

/** Says which copy a context is laid over, and where the agent's own memory lies. */
export interface LayTerms {
  readonly base: Pick<Revision, 'instructions' | 'surroundings'>;
  readonly config: Pick<Config, 'runner'>;
  readonly memory: string;
  readonly as: string | undefined;
}

/**
 * Chooses the path of each file of a context in the copy. A folder keeps its paths. A file lies where `as` says, else where its name does:
 * instruction files at the root, a skill in its folder with all that lies there; anything else (a resume packet, a paragraph) stands in the agent's
 * memory, above its rules. Imports go along. Throws ProblemError for imports that loop, and for a place outside of the copy.
 */
export async function placeFiles(source: FoundSource, terms: LayTerms): Promise<ReadonlyMap<string, LaidFile>> {
  const placed = new Map<string, LaidFile>();
  for (const [path, file] of source.files) {
    const target = placeOf(source, path, terms);
    requirePlace(target, source.name);
    placed.set(target, file);
    if (!mayImport(path, target)) continue;
    for (const [other, words] of await readImports(source, path, Buffer.from(file.bytes).toString('utf8'))) {
      const moved = moveImport(other, path, target);
      if (moved !== undefined && !placed.has(moved)) placed.set(moved, layText(words));
    }
  }
  return placed;
}

/** Places a file beside the file that it lay beside. */
function placeOf({ path: named, isFolder }: FoundSource, path: string, terms: LayTerms): string {
  if (isFolder) return posix.relative(named, path);
  const place = choosePlace(named, terms);
  return path === named ? place : posix.join(posix.dirname(place), posix.relative(posix.dirname(named), path));
}

/** Returns true where a file may import another; files that a skill leads to are read later, and it imports none of them. */
function mayImport(path: string, target: string): boolean {
  return readsAsText(path) && (skillOf(target) === undefined || posix.basename(target) === 'SKILL.md');
}

function choosePlace(path: string, { memory, as }: LayTerms): string {
  const name = posix.basename(path);
  if (as !== undefined) return as;
  if (instructions.test(name) && posix.basename(memory) !== name) return name;
  return name === 'SKILL.md' ? `.claude/skills/${posix.basename(posix.dirname(path))}/SKILL.md` : memory;
}

function requirePlace(target: string, side: string): void {
  if (isRepositoryPath(target)) return;
  const message = `the side ${quoteValue(side)} would lie at ${quoteValue(target)}, outside of the copy`;
  throw setupError('side-place', message, 'Name a place inside of it, for example --as CLAUDE.md.', { file: side });
}

async function readImports({ read }: FoundSource, path: string, text: string) {
  const { imported, loops, outside } = await followRevision(path, text, read);
  const [loop] = loops;
  if (loop !== undefined) {
    const message = `the import ${quoteValue(`@${loop.target}`)} leads back to a file that imports it`;
    throw setupError(
      'side-import-loop',
      message,
      'Take one of the imports out: a runtime reads each file once.',
      loop.at,
    );
  }
  const [left] = outside.filter(({ target }) => /\.\w+$/.test(target));
  if (left !== undefined) {
    const message = `the import ${quoteValue(`@${left.target}`)} leaves the repository: what is read there differs from machine to machine`;
    throw setupError(
      'side-import-outside',
      message,
      'Copy that file into the repository, or take the import out.',
      left.at,
    );
  }
  return imported;
}

/**
 * Lists the files of the arm that has these: null for files that only the other side has, and for files of base in the folder of a skill that either
 * side brings. Throws ProblemError for a file that the simulated agent does not read.
 */
export function layFiles(
  placed: ReadonlyMap<string, LaidFile>,
  other: ReadonlyMap<string, LaidFile>,
  { base, config, memory }: LayTerms,
): LaidFiles {
  const skills = new Set([...placed.keys(), ...other.keys()].flatMap((path) => skillOf(path) ?? []));
  const ofBase = [...(base.surroundings?.files.keys() ?? []), ...base.instructions.keys()];
  const replaced = ofBase.filter((path) => skills.has(skillOf(path) ?? ''));
  const files = new Map<string, LaidFile | null>([...replaced, ...other.keys()].map((path) => [path, null]));
  for (const [path, file] of placed) {
    if (runners[config.runner.kind].memory.alone && path !== memory) throw unread(path, memory);
    files.set(path, path === memory ? withBlock(file) : file);
  }
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}

/** The folder of the skill that a file belongs to. */
function skillOf(path: string): string | undefined {
  return /^\.claude\/skills\/[^/]+\//.exec(path)?.[0];
}

/** Compiled rules go into the block of a text that people wrote: below it where it has none. */
function withBlock(file: LaidFile): LaidFile {
  const text = Buffer.from(file.bytes).toString('utf8');
  if (findOwnership(text).kind !== 'theirs') return file;
  return layText(`${text.trimEnd()}\n\n${blockMarkers.begin}\n${blockMarkers.end}\n`);
}

function unread(path: string, memory: string) {
  const message = `the simulated agent reads ${quoteValue(memory)} and its definition, never ${quoteValue(path)}`;
  return setupError(
    'side-unread',
    message,
    `Compare with a real runner, or lay the text into the memory: --as ${memory}.`,
  );
}

/** A side as it was found: its files by their paths in the repository; none for `none`. */
export interface FoundSource {
  readonly name: string;
  /** Path that was named; empty for `none`. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly files: ReadonlyMap<string, LaidFile>;
  /** Reads another file of the same tree, for imports. */
  readonly read: (path: string) => Promise<string | undefined>;
}

const limits = { codePrefix: 'side', maxBytes: 256 * 1024 };
/** A side is what an agent reads and starts; a folder with more is some other folder. */
const mostFiles = 100;
const mostBytes = 8 * 1024 * 1024;

/**
 * Reads a source from the working tree or from the commit before its colon. Paths are relative to `cwd`. Throws ProblemError for a file
 * that is not there, lies outside of the repository, is a link, or Markdown and no clean UTF-8, and for an empty folder or one of more than
 * 100 files. A skill is its folder, scripts and all.
 */
export async function readSource(source: TextSource, place: { readonly root: string; readonly cwd: string }) {
  const { file, text } = source;
  const nothing = { name: file, path: '', isFolder: false, read: async () => undefined };
  if (text !== undefined)
    return { ...nothing, path: file, files: new Map([[file, layText(text)]]) } satisfies FoundSource;
  if (file === 'none') return { ...nothing, files: new Map<string, LaidFile>() } satisfies FoundSource;
  const { tree, path } = await locate(file, place);
  const entries = await listFiles(tree, path, file);
  const read = await Promise.all(entries.map(async (entry) => [entry.path, await readFile(tree, entry)] as const));
  const present = read.flatMap(([one, content]) => (content === undefined ? [] : [[one, content] as const]));
  if (!present.some(([one]) => isInside(one, path))) throw missing(file);
  return {
    name: file,
    path,
    isFolder: !present.some(([one]) => one === path),
    files: new Map(present),
    read: (other: string) => readText(tree, other),
  } satisfies FoundSource;
}

async function locate(file: string, { root, cwd }: { readonly root: string; readonly cwd: string }) {
  const [, revision, named] = /^([^:]+):(.+)$/.exec(file) ?? [];
  if (revision !== undefined && named !== undefined) {
    return { tree: await openCommitTree(root, revision), path: requireInside(posix.normalize(named), file) };
  }
  const path = relative(root, resolve(cwd, file)).split(sep).join('/');
  const { tree } = await openWorkingTree(root);
  return { tree, path: requireInside(path, file) };
}

function requireInside(path: string, file: string): string {
  const plain = path.replace(/\/$/, '');
  if (isRepositoryPath(plain)) return plain;
  const hint = 'Name a file of this repository, or commit:path for one of another commit.';
  throw setupError('side-outside', `the side ${quoteValue(file)} does not lie in this repository`, hint);
}

async function listFiles(tree: Tree, path: string, file: string): Promise<readonly TreeEntry[]> {
  const folder = posix.dirname(path);
  const whole = posix.basename(path) === 'SKILL.md' && folder !== '.' ? folder : path;
  const files = (await tree.list(whole)).filter(({ mode }) => mode.startsWith('100'));
  if (files.length > mostFiles) {
    const message = `the side ${quoteValue(file)} is a folder of ${files.length} files, more than ${mostFiles}`;
    throw setupError('side-too-many-files', message, 'Name the folder that holds what the agent reads, and no other.');
  }
  // What git ignores is in no list and may be compared all the same.
  return files.length > 0 ? files : [{ path, mode: '100644' }];
}

/** Bytes and mode; of what is read as a text, it must be one. */
async function readFile(tree: Tree, { path, mode }: TreeEntry): Promise<LaidFile | undefined> {
  if (readsAsText(path)) await readText(tree, path);
  const bytes = await tree.read(path);
  if (bytes === undefined) return undefined;
  if (bytes.length > mostBytes) {
    const message = `the side's file ${quoteValue(path)} is larger than ${mostBytes / 1024 / 1024} MiB`;
    throw setupError('side-too-large', message, 'Take it out of the side.', { file: path });
  }
  return { bytes, mode: mode === '100755' ? '100755' : '100644' };
}

/** Returns true for a file that agents read as words, wherever it lies. */
export function readsAsText(path: string): boolean {
  return /\.(?:md|mdc|markdown|txt)$/.test(path);
}

async function readText(tree: Tree, path: string): Promise<string | undefined> {
  const bytes = await tree.read(path);
  if (bytes === undefined) return undefined;
  const decoded = decodeText(bytes, path, 'setup', limits);
  if (decoded.value === undefined) throw new ProblemError(decoded.problems);
  return decoded.value;
}

function missing(file: string) {
  const hint = 'Name a file or folder of the repository; "none" is a context without it. Links are not followed.';
  return setupError('side-missing', `the side ${quoteValue(file)} does not exist`, hint, { file });
}
