import type { CommandCheck, KnownRunnerName } from '../model/rule/task.ts';
import { folderOf } from '../util/repository-path.ts';
import { inPackage, type PackageFacts, packagesAround } from './find-package.ts';

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
