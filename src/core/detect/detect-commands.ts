import { usualCommands } from '../model/rule/config.ts';
import type { KnownRunnerName } from '../model/rule/task.ts';
import type { PackageFacts } from './find-package.ts';

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
export interface FoundPrepare {
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
