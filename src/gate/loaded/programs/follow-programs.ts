import { posix } from 'node:path';
import type { Tree, TreeEntry } from '../../../core/model/tree.ts';
import { isObject, type JsonObject, objectOf, readJson, stableJson } from '../../../core/text/json/read-json.ts';
import { sha256Hex } from '../../../core/util/hash.ts';
import { folderOf, joinPath } from '../../../core/util/repository-path.ts';
import { followOne, type Links, readLinks } from '../links.ts';
import { largestProgramBytes, type ProgramRoot } from './program-roots.ts';
import { findRunnerWords, isStarted, listFileWords, packageSettings, targetFiles } from './program-words.ts';

/** Everything that a program runs or reads by name. */
export interface ProgramClosure {
  readonly root: ProgramRoot;
  /** Parts with their digests, by path, or by path and key: `tools/lib.sh`, `package.json#scripts.test`. */
  readonly parts: ReadonlyMap<string, ProgramPart & { readonly digest: string }>;
  /** Words that name code which cannot be followed, and limits that were met. */
  readonly unread: readonly string[];
  /** True where a text of it names rentroll. */
  readonly runsGate: boolean;
}

/** The most that is followed: parts of one program, and bytes of text of all programs of a tree. */
const closureLimits = { parts: 400, bytes: 4 * 1024 * 1024 } as const;
/** Longest chain of links to folders. */
const deepestLink = 6;

/** A file, or the value at `keys` of a JSON file. */
export interface ProgramPart {
  readonly file: string;
  readonly keys?: readonly [string, string];
}

/** A part of a program as it was read: what it is, and what it names in turn. */
interface ReadPart {
  readonly digest: string;
  readonly names: readonly ProgramPart[];
  readonly unread: readonly string[];
  readonly namesGate: boolean;
}

/** A tree whose programs are followed; each part is read once, whatever programs share it. */
export interface ProgramTree {
  readonly tree: Tree;
  readonly files: ReadonlyMap<string, TreeEntry>;
  readonly pathsByName: ReadonlyMap<string, readonly string[]>;
  readonly links: Links;
  readonly parts: Map<string, Promise<ReadPart>>;
  readonly objects: Map<string, Promise<JsonObject>>;
  readonly budget: { bytes: number };
}

/** Opens a tree for following the programs of it. */
export async function openProgramTree(tree: Tree): Promise<ProgramTree> {
  const entries = await tree.list('');
  return {
    tree,
    files: new Map(entries.map((entry) => [entry.path, entry])),
    pathsByName: Map.groupBy(
      entries.map(({ path }) => path),
      (path) => posix.basename(path),
    ),
    links: await readLinks(tree),
    parts: new Map(),
    objects: new Map(),
    budget: { bytes: closureLimits.bytes },
  };
}

/**
 * Follows what a program names: files, links, scripts of packages, targets, settings of package managers and where packages come from. Reads too
 * much rather than too little.
 */
export async function followProgram(root: ProgramRoot, program: ProgramTree): Promise<ProgramClosure> {
  program.budget.bytes -= root.text.length;
  const isTooMuch = program.budget.bytes < 0;
  const first = isTooMuch ? { ...leaf(''), unread: [tooMuch] } : await readText(root.text, root.file, program);
  const parts = new Map<string, ProgramPart & { readonly digest: string }>();
  const unread = new Set(first.unread);
  let runsGate = first.namesGate;
  // Layer by layer: git hands over all files of one in one answer.
  for (let open = first.names; open.length > 0; ) {
    const fresh = new Map(open.map((name) => [keyOf(name), name]));
    for (const key of [root.file, ...parts.keys()]) fresh.delete(key);
    if (parts.size + fresh.size > closureLimits.parts) return { root, parts, unread: [...unread, tooMuch], runsGate };
    const read = await Promise.all(
      [...fresh.values()].map(async (name) => ({ name, part: await readPart(name, program) })),
    );
    for (const { name, part } of read) {
      parts.set(keyOf(name), { ...name, digest: part.digest });
      for (const word of part.unread) unread.add(word);
      runsGate ||= part.namesGate;
    }
    open = read.flatMap(({ part }) => part.names);
  }
  return { root, parts, unread: [...unread], runsGate };
}

const tooMuch = 'more code than is followed';

function keyOf({ file, keys }: ProgramPart): string {
  return keys === undefined ? file : `${file}#${keys.join('.')}`;
}

function readPart(name: ProgramPart, program: ProgramTree): Promise<ReadPart> {
  const key = keyOf(name);
  const reading =
    program.parts.get(key) ?? (name.keys === undefined ? readFile(name.file, program) : readValue(name, program));
  program.parts.set(key, reading);
  return reading;
}

async function readFile(path: string, program: ProgramTree): Promise<ReadPart> {
  const { tree, files, links, budget } = program;
  const mode = files.get(path)?.mode ?? '';
  if (mode === '120000') return leaf(`${mode} ${links.get(path)}`);
  const bytes = await tree.read(path);
  const digest = bytes === undefined ? mode : `${mode} ${sha256Hex(bytes)}`;
  // A bundle is followed no further: its own bytes are what runs. A manifest is read by its keys.
  const isFollowed = bytes !== undefined && bytes.length <= largestProgramBytes && !bytes.includes(0);
  if (!isFollowed || posix.basename(path) === 'package.json') return leaf(digest);
  budget.bytes -= bytes.length;
  if (budget.bytes < 0) return { ...leaf(digest), unread: [tooMuch] };
  return { ...(await readText(bytes.toString('utf8'), path, program)), digest };
}

function leaf(digest: string): ReadPart {
  return { digest, names: [], unread: [], namesGate: false };
}

async function readValue({ file, keys }: ProgramPart, program: ProgramTree): Promise<ReadPart> {
  const [section = '', key = ''] = keys ?? [];
  const value = objectOf((await readObject(file, program))[section])[key];
  const digest = stableJson(value ?? '');
  return section === 'scripts' ? { ...(await readText(String(value), file, program)), digest } : leaf(digest);
}

function readObject(file: string, { tree, objects }: ProgramTree): Promise<JsonObject> {
  const reading =
    objects.get(file) ?? tree.read(file).then((bytes) => objectOf(readJson(bytes?.toString('utf8') ?? '')));
  objects.set(file, reading);
  return reading;
}

/** Reads what a text names that runs in the folder of `file`. */
async function readText(text: string, file: string, program: ProgramTree): Promise<ReadPart> {
  const folder = folderOf(file);
  const words = listFileWords(text).map((word) => resolveWord(word, folder, program));
  const modules = file.endsWith('.py') ? listPythonModules(text, folder) : [];
  const { startsTargets, packages } = findRunnerWords(text);
  const beside = [...(startsTargets ? targetFiles : []), ...(packages === undefined ? [] : packageSettings)];
  const paths = [
    ...words.flatMap(({ paths: found }) => found),
    ...modules,
    ...beside.flatMap((name) => [name, joinPath(folder, name)]),
  ];
  const files = [...new Set(paths.flatMap((path) => followLinks(path, program)))].filter((path) =>
    program.files.has(path),
  );
  const scripts = packages === undefined ? [] : await listScripts(text, folder, packages, program);
  return {
    digest: sha256Hex(text),
    names: [...files.map((path) => ({ file: path })), ...scripts],
    unread: words.flatMap(({ unread }) => unread),
    namesGate: /rentroll/i.test(text),
  };
}

interface ResolvedWord {
  readonly paths: readonly string[];
  readonly unread: readonly string[];
}

/** Ends that a program adds to the name of a module, of a folder or of an action. */
const ends = [
  '.js',
  '.mjs',
  '.cjs',
  '.ts',
  '.mts',
  '.sh',
  '.py',
  '/index.js',
  '/index.ts',
  '/action.yml',
  '/action.yaml',
];

/** Lists the paths that a word may mean, from the folder that its program runs in and from the root. */
function resolveWord(word: string, folder: string, program: ProgramTree): ResolvedWord {
  if (word.includes('://') || word.length > 400) return { paths: [], unread: [] };
  const relative = word.replace(/^\/+/, '');
  if (relative.includes('$')) return resolveVariable(relative, program);
  const suffixes = relative.includes('/') || relative.startsWith('.') ? ['', ...ends] : [''];
  const places = [...new Set([folder, '.'])].map((base) =>
    posix.normalize(posix.join(base, relative)).replace(/\/$/, ''),
  );
  const inside = places.filter((path) => path !== '.' && !path.startsWith('..'));
  return { paths: inside.flatMap((path) => suffixes.map((suffix) => path + suffix)), unread: [] };
}

/** Resolves a path that begins with a variable: only its end is certain, so that every file with that end counts. */
function resolveVariable(word: string, { pathsByName }: ProgramTree): ResolvedWord {
  const end = word.slice(word.lastIndexOf('$')).replace(/^\$(?:\{[^}]*\}?|\w*)\/*/, '');
  if (!/\.\w+$/.test(end)) return { paths: [], unread: [] };
  const paths = (pathsByName.get(posix.basename(end)) ?? []).filter((path) => path === end || path.endsWith(`/${end}`));
  return { paths, unread: paths.length === 0 ? [word] : [] };
}

/** Lists a path and, where it is a link or lies below one, every path that it leads to. */
function followLinks(path: string, { files, links }: ProgramTree): readonly string[] {
  if (links.size === 0) return [path];
  const paths = [path];
  for (let step = 0; step < deepestLink; step += 1) {
    const last = paths.at(-1) ?? path;
    if (files.get(last)?.mode.startsWith('100')) break;
    const next = followOne(last, links);
    if (next === undefined) break;
    paths.push(next.link, next.path);
  }
  return paths;
}

function listPythonModules(text: string, folder: string): readonly string[] {
  const modules = [...text.matchAll(/^[ \t]*(?:from|import)[ \t]+([\w.]+)/gm)].map(([, name = '']) =>
    name.replaceAll('.', '/'),
  );
  const paths = modules.flatMap((name) => [`${name}.py`, `${name}/__init__.py`]);
  return paths.flatMap((path) => [posix.join(folder, path), path]);
}

const dependencyKeys = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** Lists the scripts, and where the packages come from, that a text starts by name: by the manifests at the root, in its folder and in folders it names. */
async function listScripts(
  text: string,
  folder: string,
  packages: ReadonlySet<string>,
  program: ProgramTree,
): Promise<readonly ProgramPart[]> {
  const named = listFileWords(text).map((word) => posix.join(word, 'package.json'));
  const manifests = new Set(['package.json', joinPath(folder, 'package.json'), ...named]);
  const read = [...manifests]
    .filter((path) => program.files.has(path))
    .map((file) => listOfManifest(file, packages, program));
  return (await Promise.all(read)).flat();
}

async function listOfManifest(
  file: string,
  packages: ReadonlySet<string>,
  program: ProgramTree,
): Promise<readonly ProgramPart[]> {
  const manifest = await readObject(file, program);
  const keysOf = (section: string) => Object.keys(objectOf(manifest[section])).map((key) => [section, key] as const);
  const scripts = keysOf('scripts').filter(([, name]) => isStarted(name, packages));
  const sources = dependencyKeys.flatMap(keysOf).filter(([, name]) => packages.has(name));
  const lockFile = joinPath(folderOf(file), 'package-lock.json');
  const lock = sources.length === 0 ? {} : objectOf((await readObject(lockFile, program))['packages']);
  const locked = Object.keys(lock).filter(
    (place) => isObject(lock[place]) && packages.has(place.replace(/^.*node_modules\//, '')),
  );
  return [
    ...[...scripts, ...sources].map((keys) => ({ file, keys })),
    ...locked.map((place) => ({ file: lockFile, keys: ['packages', place] as const })),
  ];
}
