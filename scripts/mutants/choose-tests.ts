import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of tests: how many imports lie between it and each file that it loads. */
export interface LoadedFiles {
  readonly tests: string;
  readonly distances: ReadonlyMap<string, number>;
}

/** Follows the imports of files of tests through a repository; types are not loaded. Paths are relative to `root`. */
export function listLoaded(root: string, files: readonly string[]): readonly LoadedFiles[] {
  const imports = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const paths = imports.get(file) ?? readImports(root, file);
    imports.set(file, paths);
    return paths;
  };
  return files.map((tests) => {
    const distances = new Map([[tests, 0]]);
    for (const [file, distance] of distances) {
      for (const path of importsOf(file)) if (!distances.has(path)) distances.set(path, distance + 1);
    }
    return { tests, distances };
  });
}

/** Lists the files of tests that load a source, the likeliest to find a change of it first: those named after it, then the nearest, then the smallest. */
export function chooseTests(source: string, loaded: readonly LoadedFiles[]): readonly string[] {
  const named = source.replace(/^src\//, 'test/').replace(/ts$/, '');
  const rank = ({ tests, distances }: LoadedFiles) =>
    tests.startsWith(named) ? 0 : (distances.get(source) ?? 0) + distances.size / 10_000;
  return loaded
    .filter(({ distances }) => distances.has(source))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ tests }) => tests);
}

function readImports(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^(?:import|export) type [^;]*;/gm, '');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(join(root, path)));
}
