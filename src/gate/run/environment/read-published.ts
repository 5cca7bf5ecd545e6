import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { objectOf, readJson } from '../../../core/text/json/read-json.ts';
import { readFolderTexts } from './read-folder-texts.ts';

/**
 * Files of installed packages that may hold the code under test as somebody published it: packages of the start itself that came from
 * elsewhere, wherever they lie, and those that are built on them and may have bundled them. By path, from the root of a copy. A link is
 * the code itself.
 */
export async function readPublished(
  own: ReadonlyMap<string, string>,
  modules: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Set([...own].flatMap(([path, text]) => (isManifest(path) ? (readManifest(text).name ?? []) : [])));
  if (names.size === 0) return new Map();
  const folders = await findPackages(modules, 'node_modules', names);
  const texts = await Promise.all(folders.map(({ folder, path }) => readPackage(folder, path)));
  return new Map(texts.flat());
}

function isManifest(path: string): boolean {
  return /(?:^|\/)package\.json$/.test(path);
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
  const found = await Promise.all(
    (await listPackages(modules)).map(async (name) => {
      const here = { folder: join(modules, name), path: `${path}/${name}` };
      const text = await readFile(join(here.folder, 'package.json'), 'utf8').catch(() => '');
      const inner = await findPackages(join(here.folder, 'node_modules'), `${here.path}/node_modules`, names);
      return isBuiltOn(readManifest(text), names) ? [here, ...inner] : inner;
    }),
  );
  return found.flat();
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
  return (name !== undefined && names.has(name)) || asks.some((asked) => names.has(asked));
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
