/**
 * `npm run structure`: prints how src is built: circles of modules and of folders, broken layer rules, the longest function, the ten modules that
 * most others import, how many modules of src `rentroll check` evaluates when there is nothing to measure and when it plans for one new
 * rule (`--dry-run`), and the shares of lines that are imports and logic. Logic is each line that is no import, blank, comment, type
 * declaration or schema. `--json` prints one object; exits 1 on a circle or a broken rule.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { ledgerOf } from '../test/helpers/make-repository.ts';
import { listFiles } from './checks/list-files.ts';
import { cruiseLayers } from './checks/tree/cruise-layers.ts';
import { countLines, type LineCount } from './structure/count-lines.ts';
import { countCheckModules } from './structure/count-modules.ts';
import { findCircles } from './structure/find-circles.ts';

const root = resolve(import.meta.dirname, '..');
const files = listFiles(root, ['src'])
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest, true));
const { imports, violations } = cruiseLayers(root);
const folders = imports.map(([from, to]) => [dirname(from), dirname(to)] as const).filter(([from, to]) => from !== to);
const oneRule = ledgerOf({ one: 'Look up one.md before a query is changed.' });
const lineCounts = files.map(countLines);
const lines = total('all');

const figures = {
  files: files.length,
  lines,
  'circles of modules': findCircles(imports).length,
  'circles of folders': findCircles(folders).length,
  'layer violations': violations.length,
  'longest function': findLongestFunction(),
  'files over 250 lines': lineCounts.filter(({ all }) => all > 250).length,
  'modules of an idle check': countCheckModules(root, { 'notes.txt': 'changed\n' }, []),
  'modules of a planned check': countCheckModules(root, { '.rentroll/ledger.yml': oneRule }, ['--dry-run']),
  'import lines': percent(total('imports')),
  'logic lines': percent(total('logic')),
  'most imported': listMostImported(),
};

if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else
  for (const [name, figure] of Object.entries(figures))
    console.log(`${name.padEnd(26)} ${[figure].flat().join(`\n${' '.repeat(27)}`)}`);
process.exitCode = figures['circles of modules'] + figures['circles of folders'] + violations.length > 0 ? 1 : 0;

function total(kind: keyof LineCount): number {
  return lineCounts.reduce((sum, count) => sum + count[kind], 0);
}

function percent(part: number): string {
  return `${((100 * part) / lines).toFixed(1)} %`;
}

/** Names the function with the most lines, with its file; functions inside of another one count with it. */
function findLongestFunction(): string {
  const functions = files.flatMap((file) => listFunctions(file, file));
  const longest = functions.reduce((most, next) => (next.lines > most.lines ? next : most));
  return `${longest.lines} lines, ${longest.name}`;
}

function listFunctions(
  node: ts.Node,
  file: ts.SourceFile,
): readonly { readonly name: string; readonly lines: number }[] {
  const inner: { readonly name: string; readonly lines: number }[] = [];
  ts.forEachChild(node, (child) => {
    inner.push(...listFunctions(child, file));
  });
  if (!ts.isFunctionLike(node)) return inner;
  const [first, last] = [node.getStart(file), node.end].map(
    (position) => file.getLineAndCharacterOfPosition(position).line,
  );
  const name = `${file.fileName}:${(first ?? 0) + 1}`;
  return [...inner, { name, lines: (last ?? 0) - (first ?? 0) + 1 }];
}

/** Lists the ten modules that most others import, with how many do. */
function listMostImported(): readonly string[] {
  return [...Map.groupBy(imports, ([, to]) => to)]
    .map(([path, importers]) => ({ path, count: new Set(importers.map(([from]) => from)).size }))
    .sort((a, b) => b.count - a.count)
    .slice(0, 10)
    .map(({ path, count }) => `${String(count).padStart(3)} ${path}`);
}
