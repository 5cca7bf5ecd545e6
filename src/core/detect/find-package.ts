import { objectOf, readJson } from '../text/json/read-json.ts';
import { folderOf, joinPath } from '../util/repository-path.ts';

/** Facts of a package.json that decide how its tests run; everything in it is somebody's word. */
export interface PackageFacts {
  /** Folder of the file, `.` for the root. */
  readonly folder: string;
  readonly testScript: string;
  /** Names of packages it asks for, of any kind. */
  readonly asks: ReadonlySet<string>;
  /** Package manager it pins, for example `pnpm@9.1.0`. */
  readonly packageManager?: string;
  readonly hasWorkspaces: boolean;
  /** True where it has settings for a runner of that name. */
  readonly settings: ReadonlySet<string>;
}

/** Reads a package.json; what is no object of the expected shape counts as empty. */
function readPackage(text: string, folder: string): PackageFacts {
  const json = objectOf(readJson(text));
  const asks = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((key) =>
    Object.keys(objectOf(json[key])),
  );
  const script = objectOf(json['scripts'])['test'];
  const { packageManager } = json;
  return {
    folder,
    asks: new Set(asks),
    settings: new Set(Object.keys(json)),
    testScript: typeof script === 'string' ? script : '',
    ...(typeof packageManager === 'string' ? { packageManager } : {}),
    hasWorkspaces: json['workspaces'] !== undefined,
  };
}

/** Returns the packages around a file, the nearest first, then those above it. */
export function packagesAround(file: string, packages: ReadonlyMap<string, PackageFacts>): readonly PackageFacts[] {
  const enclosing: PackageFacts[] = [];
  for (let folder = folderOf(file); ; folder = folderOf(folder)) {
    const facts = packages.get(folder);
    if (facts !== undefined) enclosing.push(facts);
    if (folder === '.') return enclosing;
  }
}

/** Paths of package.json files among the files of a tree, outside of installed packages. */
function packageFiles(files: Iterable<string>): readonly string[] {
  return [...files].filter((path) => /(?:^|\/)package\.json$/.test(path) && !/(?:^|\/)node_modules\//.test(path));
}

/** Reads all packages of a tree by folder. `read` gives the text of a file. */
export async function readPackages(
  files: Iterable<string>,
  read: (path: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, PackageFacts>> {
  const entries = packageFiles(files).map(
    async (path) => [folderOf(path), readPackage((await read(path)) ?? '', folderOf(path))] as const,
  );
  return new Map(await Promise.all(entries));
}

/** Returns the path of a file of a package. */
export function inPackage({ folder }: Pick<PackageFacts, 'folder'>, name: string): string {
  return joinPath(folder, name);
}
