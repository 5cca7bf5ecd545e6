import { folderOf, isInside } from '../util/repository-path.ts';

/**
 * Role of a repository's file in mining. `test` can be run, `test-data` is read by tests (snapshots, fixtures, helpers); `changelog`, `docs` and
 * `generated` tell of a change without being it; `source` is what an agent writes.
 */
export type FileKind =
  | 'source'
  | 'test'
  | 'test-data'
  | 'changelog'
  | 'docs'
  | 'lockfile'
  | 'manifest'
  | 'settings'
  | 'generated'
  | 'other';

const code =
  /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|pyi|go|rs|rb|java|kts?|scala|swift|c|cc|cpp|cxx|h|hpp|cs|php|ex|exs|erl|hs|lua|pl|sh|bash|sql|graphql|proto|css|scss|less|html?)$/i;
const data = /\.(?:json|ya?ml|toml|csv|tsv|xml|txt)$/i;

const lockfile =
  /^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|(?:poetry|uv|Pipfile|Cargo|composer|Gemfile)\.lock|go\.sum|requirements[\w.-]*\.txt)$/i;
const manifest =
  /^(?:package\.json|pnpm-workspace\.yaml|pyproject\.toml|setup\.(?:py|cfg)|Pipfile|go\.(?:mod|work)|Cargo\.toml|composer\.json|Gemfile|pom\.xml|build\.gradle(?:\.kts)?|deno\.jsonc?)$/;
const changelog = /^(?:(?:changelog|changes|history|releases?|news)(?:\.[a-z]+)?)$/i;
const docs = /\.(?:md|mdx|markdown|rst|adoc)$/i;
const docFolders = /(?:^|\/)docs?\//i;
const papers = /^(?:licen[cs]e|notice|authors|contributors|codeowners|readme)(?:\.|$)/i;
const generated =
  /(?:^|\/)(?:dist|build|out|lib-cov|coverage|node_modules|vendor|target|__pycache__)\/|\.min\.(?:js|css)$|\.map$/i;
const settings =
  /^(?:[jt]sconfig[\w.-]*\.json|biome\.jsonc?|[\w.-]+\.(?:config|setup|workspace)\.\w{2,5}|Makefile|Dockerfile|Jenkinsfile|tox\.ini|pytest\.ini|noxfile\.py|turbo\.json|lerna\.json|nx\.json|jsdoc\.json|renovate\.json)$/i;

const snapshot = /(?:^|\/)__snapshots__\/|\.snap$/;
const testName =
  /(?:[._-](?:test|spec)\.[cm]?[jt]sx?|_test\.(?:go|py|rb|exs)|_spec\.rb|(?:^|\/)test_[^/]+\.py|Tests?\.(?:java|kt|cs))$/;
const testFolder = /(?:^|\/)(?:tests?|__tests__|specs?|__fixtures__|__mocks__|testdata|test-data|fixtures?)\//i;
/** Files below these that look like code are tests even without a name of their kind. */
const runFolder =
  /(?:^|\/)(?:test|__tests__)\/(?!.*(?:fixtures?|__fixtures__|helpers?|utils?|mocks?|data|support|setup)[/.])[^/]+\.[cm]?[jt]s$/i;

type Rule = readonly [FileKind, (path: string, name: string) => boolean];

/** The first that fits decides: what guards or tells of a change comes before code. */
const rules: readonly Rule[] = [
  ['lockfile', (_, name) => lockfile.test(name)],
  ['test-data', (path) => snapshot.test(path)],
  ['test', (path) => testName.test(path) || runFolder.test(path)],
  ['test-data', (path) => testFolder.test(path)],
  ['manifest', (_, name) => manifest.test(name)],
  ['changelog', (path, name) => changelog.test(name) || path.startsWith('.changeset/')],
  ['generated', (path) => generated.test(path)],
  ['docs', (path, name) => docs.test(name) || docFolders.test(path) || papers.test(name)],
  ['settings', (path, name) => path.startsWith('.') || settings.test(name)],
  ['source', (path, name) => code.test(name) || (data.test(name) && path.includes('/'))],
];

/** Classifies a file by its path alone. */
export function classifyFile(path: string): FileKind {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return rules.find(([, fits]) => fits(path, name))?.[0] ?? 'other';
}

/**
 * Finds the test files that read data of tests, where a commit changed the data alone: those in the nearest folder above it that hold its folder's
 * name in their text. A snapshot belongs to the file it is named after. Empty where none is found.
 */
export async function findTestsOf(
  data: readonly string[],
  files: ReadonlySet<string>,
  read: (path: string) => Promise<string | undefined>,
): Promise<readonly string[]> {
  const tests = [...files].filter((path) => classifyFile(path) === 'test');
  const texts = new Map(await Promise.all(tests.map(async (path) => [path, (await read(path)) ?? ''] as const)));
  const testFiles = data.map((path) => ofSnapshot(path, files) ?? nearest(path, texts));
  return [...new Set(testFiles.flat())].sort();
}

function ofSnapshot(path: string, files: ReadonlySet<string>): readonly string[] | undefined {
  const [, folder = '', name = ''] = /^(.*?)__snapshots__\/([^/]+)\.snap$/.exec(path) ?? [];
  return files.has(`${folder}${name}`) ? [`${folder}${name}`] : undefined;
}

function nearest(path: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const dataFolder = folderOf(path);
  const name = dataFolder.slice(dataFolder.lastIndexOf('/') + 1);
  for (let folder = dataFolder; ; folder = folderOf(folder)) {
    const near = [...texts].filter(([test, text]) => isInside(test, folder) && text.includes(name));
    if (near.length > 0) return near.map(([test]) => test);
    if (folder === '.') return [];
  }
}
