import { folderOf } from '../list-files.ts';

/** What lies under test and stands beside src, each with its reason; everything else mirrors src. */
const beside: ReadonlyMap<string, string> = new Map([
  ['test/adoption', 'whole repositories of other people, with the packed package and the real CLIs'],
  ['test/agents', 'the real agent CLIs, each through many folders at once'],
  [
    'test/pipeline',
    'the gate whole, through every layer at once: src/gate/gate.ts is one file, its whole runs fill folders',
  ],
  ['test/doubles', 'the two servers that tests talk to, and tests of their own'],
  ['test/helpers', 'what tests of several folders share'],
  ['test/setup', 'what vitest runs before the tests'],
  ['test/layers', 'the rules between packages and layers, with planted violations'],
  ['test/seeds', 'the documents this project began with, run sentence by sentence'],
  ['test/package', 'the package as npm packs it, installed and compiled against'],
  ['test/statistics', 'the simulator under benchmarks/statistics'],
  ['test/workflows', 'whole workflows, run with the bundles against a GitHub on loopback'],
]);

/** A file under test that does not lie where its subject lies. */
export interface Misplaced {
  readonly path: string;
  /** What its path should name, and does not: `src/gate/plan`. */
  readonly names: string;
  /** Where it should go, when that can be told. */
  readonly belongs: string | undefined;
}

/**
 * Holds every file under test against the one rule: the path of a test, without `.test.ts` and topics, names a file or a folder of src;
 * what tests of one folder share lies in a folder that src has too. `test/scripts` mirrors `scripts` alike. `files` are paths of test, src
 * and scripts; `read` gives the text of a test, to tell from its imports where it belongs.
 */
export function findMisplaced(files: readonly string[], read: (path: string) => string): readonly Misplaced[] {
  const tree = readTree(files);
  const mirrored = files.filter((path) => path.startsWith('test/') && !standsBeside(path));
  return mirrored.flatMap((path) => {
    const names = subjectOf(path);
    if (isThere(tree, path, names)) return [];
    return [{ path, names, belongs: isTest(path) ? findPlaceOfTest(tree, path, read(path)) : undefined }];
  });
}

/** Files and folders that tests can be about. */
interface Tree {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
}

function readTree(files: readonly string[]): Tree {
  const subjects = files.filter((path) => /^(?:src|scripts)\/.*\.ts$/.test(path));
  const folders = new Set<string>();
  for (const path of subjects) {
    for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) folders.add(folder);
  }
  return { files: new Set(subjects), folders };
}

function standsBeside(path: string): boolean {
  return [...beside.keys()].some((folder) => path.startsWith(`${folder}/`));
}

function isTest(path: string): boolean {
  return path.endsWith('.test.ts');
}

function isThere(tree: Tree, path: string, names: string): boolean {
  return tree.folders.has(names) || (isTest(path) && tree.files.has(`${names}.ts`));
}

/** What the path of a test names, without its ending: `src/session/session` for `test/session.state.test.ts`; for another file its folder. */
function subjectOf(path: string): string {
  const inside = path.slice('test/'.length);
  const mirror = inside.startsWith('scripts/') ? inside : `src/${inside}`;
  if (!isTest(path)) return folderOf(mirror);
  const name = mirror.slice(folderOf(mirror).length + 1).split('.')[0];
  return `${folderOf(mirror)}/${name}`;
}

/** The place of the one file with the test's name; else, with the test's name for a topic, that of the only file it imports from src. */
function findPlaceOfTest(tree: Tree, path: string, text: string): string | undefined {
  const [name = '', ...topics] = path
    .slice(folderOf(path).length + 1)
    .replace(/\.test\.ts$/, '')
    .split('.');
  const same = [...tree.files].filter((file) => file.endsWith(`/${name}.ts`));
  if (same.length === 1) return locationOf(same[0] ?? '', topics);
  const imported = new Set(
    [...text.matchAll(/^(?:import|\}) [^;]*?from '(?:\.\.\/)+(src\/[^']+\.ts)'/gm)].map(([, file]) => file),
  );
  const values = [...imported].filter((file) => file !== undefined && !file.startsWith('src/core/model/'));
  return values.length === 1 ? locationOf(values[0] ?? '', [name, ...topics]) : undefined;
}

function locationOf(subject: string, topics: readonly string[]): string {
  const path = subject.replace(/^src\//, '').replace(/\.ts$/, '');
  return `test/${[path, ...topics].join('.')}.test.ts`;
}
