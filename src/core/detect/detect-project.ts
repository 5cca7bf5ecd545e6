import { usualCommands } from '../model/rule/config.ts';
import type { CommandCheck, KnownRunnerName } from '../model/rule/task.ts';
import { objectOf, readJson } from '../text/json/read-json.ts';
import { folderOf, joinPath } from '../util/repository-path.ts';

/** Lock files, with how scripts are run by whoever wrote them. */
const managers: readonly (readonly [lock: string, commands: readonly string[]])[] = [
  ['pnpm-lock.yaml', ['pnpm test', 'pnpm run', 'pnpm exec']],
  ['yarn.lock', ['yarn test', 'yarn run']],
  ['bun.lock', ['bun test', 'bun run']],
  ['bun.lockb', ['bun test', 'bun run']],
];

const ofPackage = (name: string) => [`npx ${name}`, `node_modules/.bin/${name}`];

/** How people start a test runner by hand. */
const starts: Readonly<Record<KnownRunnerName, readonly string[]>> = {
  vitest: ofPackage('vitest'),
  jest: ofPackage('jest'),
  mocha: ofPackage('mocha'),
  node: ['node --test'],
  pytest: ['pytest', 'python -m pytest', 'python3 -m pytest'],
  go: ['go test', 'go build', 'go vet'],
};

/**
 * Detects the commands that agents have to run here to see their work tested, as prefixes: the usual commands, then those of the repository's
 * package manager and of its test runners. Undefined where the usual ones are enough.
 */
export function detectCommands(files: ReadonlySet<string>, runners: readonly string[]): readonly string[] | undefined {
  const managed = managers.flatMap(([lock, commands]) => (files.has(lock) ? commands : []));
  const started = Object.entries(starts).flatMap(([name, commands]) => (runners.includes(name) ? commands : []));
  const all = [...new Set([...usualCommands, ...managed, ...started])];
  return all.length > usualCommands.length ? all : undefined;
}

/** A command that installs what tests need, and what it was told by. */
interface FoundPrepare {
  readonly command: string;
  readonly because: string;
}

/** Lock files of package managers: the first that is there decides. A package manager nobody installed comes from the registry. */
const installs: readonly (readonly [string, (facts: PackageFacts | undefined) => string])[] = [
  ['package-lock.json', () => 'npm ci --ignore-scripts'],
  ['npm-shrinkwrap.json', () => 'npm ci --ignore-scripts'],
  ['pnpm-lock.yaml', (facts) => `npx --yes ${pinned(facts, 'pnpm', '10')} install --frozen-lockfile --ignore-scripts`],
  ['yarn.lock', (facts) => yarn(facts)],
];

/**
 * Detects the install command of a repository from its lock file. Scripts of packages are not run: tests seldom need them, and a repository that
 * does says so in `fixture.prepare`. Undefined where nothing has to be installed; proving a task shows whether it is enough.
 */
export function detectPrepare(files: ReadonlySet<string>, root: PackageFacts | undefined): FoundPrepare | undefined {
  for (const [lock, command] of installs) {
    if (files.has(lock)) return { command: command(root), because: `${lock} is there` };
  }
  if (root === undefined || root.asks.size === 0) return undefined;
  return {
    command: 'npm install --ignore-scripts --no-package-lock',
    because: 'package.json asks for packages and no lock file is there',
  };
}

/** A manager with the version that the manifest pins, without the hash some write behind it. */
function pinned(facts: PackageFacts | undefined, name: string, otherwise: string): string {
  const version = new RegExp(`^${name}@(\\d[\\w.-]*)`).exec(facts?.packageManager ?? '')?.[1];
  return `${name}@${version ?? otherwise}`;
}

/** Yarn 1 and the yarns after it have other words for the same; only the later ones are pinned. */
function yarn(facts: PackageFacts | undefined): string {
  const isLater = /^yarn@(?:[2-9]|\d\d)/.test(facts?.packageManager ?? '');
  return isLater
    ? `npx --yes ${pinned(facts, 'yarn', '4').replace('yarn@', '@yarnpkg/cli-dist@')} install --immutable --mode=skip-build`
    : 'npx --yes yarn@1 install --frozen-lockfile --ignore-scripts';
}

/** How test files are run: by which runner, in which folder (`.` for the root), and what said so. */
export type FoundRunner = {
  readonly folder: string;
  /** Reason in words: follows "because ". */
  readonly because: string;
} & ({ readonly runner: KnownRunnerName } | Pick<CommandCheck, 'runner' | 'command' | 'results'>);

const scripts: readonly (readonly [KnownRunnerName, RegExp])[] = [
  ['vitest', /\bvitest\b/],
  ['jest', /\bjest\b|\breact-scripts test\b/],
  ['mocha', /\bmocha\b/],
  ['node', /\bnode\b[^&|;]*\s--test\b/],
];

const settings: readonly (readonly [KnownRunnerName, RegExp])[] = [
  ['vitest', /^(?:vitest)\.(?:config|workspace)\.\w+$/],
  ['jest', /^jest\.config\.\w+$/],
  ['mocha', /^\.mocharc(?:\.\w+)?$/],
];

/** Detects the runner of one test file by what lies around it; undefined where nothing says. */
export function detectRunner(
  file: string,
  files: ReadonlySet<string>,
  packages: ReadonlyMap<string, PackageFacts>,
): FoundRunner | undefined {
  if (/\.py$/.test(file)) return { runner: 'pytest', folder: '.', because: `${file} is Python` };
  if (/_test\.go$/.test(file))
    return { runner: 'go', folder: moduleOf(file, files), because: `${file} is a test of Go` };
  const around = packagesAround(file, packages);
  for (const facts of around) {
    const detected = runnerOf(facts, files);
    if (detected !== undefined) return { ...detected, folder: facts.folder };
  }
  return undefined;
}

/** A package is asked by its test script first, then by its settings, then by what it asks for. */
function runnerOf(
  facts: PackageFacts,
  files: ReadonlySet<string>,
): { readonly runner: KnownRunnerName; readonly because: string } | undefined {
  const manifest = inPackage(facts, 'package.json');
  const script = scripts.find(([, pattern]) => pattern.test(facts.testScript));
  if (script !== undefined) return { runner: script[0], because: `the test script of ${manifest} names it` };
  const here = [...files]
    .filter((path) => folderOf(path) === facts.folder)
    .map((path) => path.slice(path.lastIndexOf('/') + 1));
  const set = settings.find(
    ([runner, pattern]) => facts.settings.has(runner) || here.some((name) => pattern.test(name)),
  );
  if (set !== undefined)
    return { runner: set[0], because: `${facts.folder === '.' ? 'the root' : facts.folder} has settings for it` };
  const dependency = scripts.find(([runner]) => facts.asks.has(runner));
  return dependency === undefined ? undefined : { runner: dependency[0], because: `${manifest} asks for it` };
}

/** Folder of the Go module a file belongs to. */
function moduleOf(file: string, files: ReadonlySet<string>): string {
  for (let folder = folderOf(file); folder !== '.'; folder = folderOf(folder)) {
    if (files.has(`${folder}/go.mod`)) return folder;
  }
  return '.';
}

/** Detects the one runner for all test files of a task; undefined where they need two, or none is known. */
export function detectTaskRunner(
  tests: readonly string[],
  files: ReadonlySet<string>,
  packages: ReadonlyMap<string, PackageFacts>,
): FoundRunner | undefined {
  const [first, ...rest] = tests.map((file) => detectRunner(file, files, packages));
  const isOne = rest.every((other) => other?.runner === first?.runner && other?.folder === first?.folder);
  return isOne ? first : undefined;
}

/** Facts of a package.json that decide how its tests run; everything in it is somebody's word. */
interface PackageFacts {
  /** Folder of the file, `.` for the root. */
  readonly folder: string;
  readonly testScript: string;
  /** Names of packages it asks for, of any kind. */
  readonly asks: ReadonlySet<string>;
  /** Package manager it pins, for example `pnpm@9.1.0`. */
  readonly packageManager?: string;
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
  };
}

/** Returns the packages around a file, the nearest first, then those above it. */
function packagesAround(file: string, packages: ReadonlyMap<string, PackageFacts>): readonly PackageFacts[] {
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
function inPackage({ folder }: Pick<PackageFacts, 'folder'>, name: string): string {
  return joinPath(folder, name);
}
