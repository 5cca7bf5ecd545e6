import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sum } from '../../src/core/stats/moments.ts';
import { listFiles } from '../checks/list-files.ts';
import { countSyntax } from './count-syntax.ts';
import { packageOf, packages } from './packages.ts';

/** What is weighed, by name; the names are those of ceilings.json. */
export type Weights = Readonly<Record<string, number>>;

/** Weighs a checkout as it lies there; nothing of it is run, and dist/ is taken as it is built. */
export function measureWeights(root: string): Weights {
  const paths = listFiles(root, ['src']).filter((path) => path.endsWith('.ts'));
  const sources = paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  return { ...weighPackages(sources), ...weighSyntax(sources), ...weighDist(root) };
}

interface Source {
  readonly path: string;
  readonly text: string;
}

function weighPackages(sources: readonly Source[]): Weights {
  const all = packages.flatMap((name) => {
    const own = sources.filter(({ path }) => packageOf(path.slice('src/'.length)) === name);
    return [
      [`lines of ${name}`, sum(own.map(countLines))],
      [`files of ${name}`, own.length],
    ];
  });
  return { ...Object.fromEntries(all), 'lines of src': sum(sources.map(countLines)) };
}

function weighSyntax(sources: readonly Source[]): Weights {
  const counts = sources.map(({ path, text }) => ({ path, ...countSyntax(path, text) }));
  const below = counts.filter(({ path }) => !/^src\/(?:cli|action)\//.test(path));
  return {
    assertions: sum(counts.map(({ assertions }) => assertions)),
    'spreads of absent keys': sum(counts.map(({ absentKeySpreads }) => absentKeySpreads)),
    'dynamic imports below cli and action': sum(below.map(({ dynamicImports }) => dynamicImports)),
  };
}

function weighDist(root: string): Weights {
  const files = listFiles(root, ['dist']);
  return { 'files of dist': files.length, 'bytes of dist': sum(files.map((path) => statSync(join(root, path)).size)) };
}

/** Lines of a text that ends with its last one. */
function countLines({ text }: Pick<Source, 'text'>): number {
  return text.split('\n').length - 1;
}
