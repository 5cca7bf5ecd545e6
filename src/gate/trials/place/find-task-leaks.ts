import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { findAnswers, type Leak } from '../../suite/leaks/find-leaks.ts';
import { isInPlace, snapshotCopy } from '../incidents/copy-snapshot.ts';
import type { PreparedFixture } from '../workspace/prepare-fixture.ts';

/**
 * Reads the files of installed packages that may hold the code under test as somebody published it: packages of the start itself that came
 * from elsewhere, wherever they lie, and those that are built on them and may have bundled them. By path, from the root of a copy. A link
 * is the code itself.
 */
export async function readPublished(
  templateTexts: ReadonlyMap<string, string>,
  modules: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set(
    [...templateTexts].flatMap(([path, text]) =>
      /(?:^|\/)package\.json$/.test(path) ? (readManifest(text).name ?? []) : [],
    ),
  );
  if (names.size === 0) return new Map();
  const folders = await findPackages(modules, 'node_modules', names);
  const texts = await Promise.all(folders.map(({ folder, path }) => readPackage(folder, path)));
  return new Map(texts.flat());
}

interface InstalledPackage {
  readonly folder: string;
  /** From the root of a copy. */
  readonly path: string;
}

/** Packages of these names, or that ask for one of them, in a folder of modules and in those of its packages. */
async function findPackages(
  modules: string,
  path: string,
  names: ReadonlySet<string>,
): Promise<readonly InstalledPackage[]> {
  const packages = await Promise.all(
    (await listPackages(modules)).map(async (name) => {
      const here = { folder: join(modules, name), path: `${path}/${name}` };
      const text = await readFile(join(here.folder, 'package.json'), 'utf8').catch(() => '');
      const inner = await findPackages(join(here.folder, 'node_modules'), `${here.path}/node_modules`, names);
      return isBuiltOn(readManifest(text), names) ? [here, ...inner] : inner;
    }),
  );
  return packages.flat();
}

/** Folders of packages, scopes opened; links are left out. */
async function listPackages(modules: string): Promise<readonly string[]> {
  const entries = await readdir(modules, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const names = folders.map(async ({ name }) => {
    if (!name.startsWith('@')) return [name];
    return (await listPackages(join(modules, name))).map((inner) => `${name}/${inner}`);
  });
  return (await Promise.all(names)).flat();
}

/** A published package keeps in its manifest what it was built with, bundled or not. */
function isBuiltOn({ name, asks }: Manifest, names: ReadonlySet<string>): boolean {
  return (name !== undefined && names.has(name)) || asks.some((dependency) => names.has(dependency));
}

interface Manifest {
  readonly name: string | undefined;
  readonly asks: readonly string[];
}

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

function readManifest(text: string): Manifest {
  const json = objectOf(readJson(text));
  const { name } = json;
  return {
    name: typeof name === 'string' && name !== '' ? name : undefined,
    asks: kinds.flatMap((kind) => Object.keys(objectOf(json[kind]))),
  };
}

async function readPackage(folder: string, path: string) {
  if (!(await lstat(folder)).isDirectory()) return [];
  return [...(await readFolderTexts(folder))].map(([file, text]) => [`${path}/${file}`, text] as const);
}

/** Larger files are data; nobody reads a fix in them. */
const largestTextBytes = 2 * 1024 * 1024;

/** Reads the text files of a folder by path, without links, giants and binary files. */
async function readFolderTexts(root: string): Promise<ReadonlyMap<string, string>> {
  const paths = [...(await snapshotCopy(root)).keys()].filter(isInPlace);
  const texts = await Promise.all(paths.map(async (path) => [path, await readText(join(root, path))] as const));
  return new Map(texts.flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const])));
}

/** Returns undefined for what is no text: links, giants, bytes. */
async function readText(path: string): Promise<string | undefined> {
  const facts = await lstat(path);
  if (!facts.isFile() || facts.size > largestTextBytes) return undefined;
  const bytes = await readFile(path);
  return bytes.includes(0) ? undefined : bytes.toString('utf8');
}

/** The facts about a task that its files do not hold. */
interface LeakKnowledge {
  /** Files that are laid over every copy: instructions, by path. */
  readonly laid?: ReadonlyMap<string, string>;
  /** Message of the commit it was mined from. */
  readonly message?: string | undefined;
  /** Tests that fail at its start and pass with its reference. */
  readonly failToPass?: readonly string[];
}

/**
 * Looks for a task's answer in everything an agent could read: the files of its prepared start, what is laid over them, and packages that
 * are the code under test as somebody published it. Throws what the system says.
 */
export async function findTaskLeaks(
  task: Pick<GoldenTask, 'reference' | 'tests'>,
  { template, modules }: Pick<PreparedFixture, 'template' | 'modules'>,
  { laid = new Map(), message, failToPass }: LeakKnowledge = {},
): Promise<readonly Leak[]> {
  const templateTexts = await readFolderTexts(template);
  const published = modules === undefined ? new Map<string, string>() : await readPublished(templateTexts, modules);
  const files = new Map([...templateTexts, ...laid]);
  return findAnswers({
    reference: task.reference,
    files,
    published,
    ...defined({ tests: task.tests, message, failToPass }),
  });
}
