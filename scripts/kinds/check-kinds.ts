/**
 * Part of `npm run check`: adds a word to each union of kinds.ts in memory, and holds the compiler's errors against the places that have to
 * change, which docs/contributing/extending.md names. No table and no switch may compile on, and no more comparisons may stand beside them than are known.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { checkKinds } from './check-against-kinds.ts';
import { findPlaces, type Place } from './find-places.ts';
import { findSilentSwitches } from './find-silent-switches.ts';
import { kinds } from './kinds.ts';
import { plant } from './plant.ts';

const root = resolve(import.meta.dirname, '..', '..');
const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => `src/${path.replaceAll('\\', '/')}`);
const { program, sources } = plant(root, paths, kinds);
const checker = program.getTypeChecker();
const words = kinds.map(({ word }) => word);
const faults: string[] = [];
const places = [...sources].flatMap(([path, source]) => {
  for (const node of findSilentSwitches(source, checker, words))
    faults.push(`${say(path, node)}: a switch that a new word passes`);
  const errors = findPlaces(source, checker, words);
  const starts = errors.length === 0 ? [] : program.getSemanticDiagnostics(source).map(({ start = 0 }) => start);
  return errors.map((environment) => ({
    ...environment,
    path,
    where: say(path, environment.node),
    isFound: isFound(environment, starts),
  }));
});
const { lines, faults: held } = checkKinds(
  kinds,
  places,
  readFileSync(join(root, 'docs/contributing/extending.md'), 'utf8'),
);
for (const fault of [...faults, ...held]) console.error(fault);
if (process.argv.includes('--list')) for (const { word, how, where } of places) console.log(`${word} ${how} ${where}`);
for (const line of lines) console.log(line);
if (faults.length + held.length > 0) process.exitCode = 1;

function isFound({ around }: Place, starts: readonly number[]): boolean {
  return starts.some((start) => start >= around.getStart() && start <= around.end);
}

function say(path: string, node: ts.Node): string {
  return `${path}:${ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart()).line + 1}`;
}
