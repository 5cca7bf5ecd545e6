/**
 * `npm run rent`: what each part of rentroll costs its reader, the Action and CI, beside what it is for. `--write` puts the table into
 * docs/figures/rent.md. Seconds of CI are those of the last `.ci/run` in this checkout; without one the column is left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sum } from '../../src/core/stats/moments.ts';
import { listFiles } from '../checks/list-files.ts';
import { replaceBetween } from '../replace-between.ts';
import { countCommands } from '../structure/count-commands.ts';
import { makeFolders } from '../structure/module-places.ts';
import { weighActionBytes } from './action-bytes.ts';
import { type Feature, featureOf, features } from './features.ts';
import { countLines } from './measure-weights.ts';
import { readTestSeconds } from './test-seconds.ts';
import { countOf } from './weigh-roads.ts';

const root = resolve(import.meta.dirname, '..', '..');
const page = join(root, 'docs', 'figures', 'rent.md');

/** What one source file costs. */
interface Cost {
  readonly lines: number;
  readonly checkLines: number;
  readonly actionBytes: number;
}

const executed = new Set(countCheck());
const bytes = await weighActionBytes(root);
const seconds = readTestSeconds(root);
const costs = new Map(
  listFiles(root, ['src'])
    .filter((path) => path.endsWith('.ts'))
    .map((path) => [path, weighFile(path)] as const),
);
const text = drawTable();
console.log(text);
if (process.argv.includes('--write')) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'rent', text));

function countCheck(): readonly string[] {
  const places = makeFolders();
  try {
    return countOf(countCommands(root, places), 'check').executedFiles;
  } finally {
    places.remove();
  }
}

function weighFile(path: string): Cost {
  const lines = countLines({ text: readFileSync(join(root, path), 'utf8') });
  return { lines, checkLines: executed.has(path) ? lines : 0, actionBytes: bytes.get(path) ?? 0 };
}

function drawTable(): string {
  const shared = { name: 'what they stand on', row: '', command: '' };
  const drawn = [...features, undefined].map((feature) => drawRow(feature, feature ?? shared));
  const head = [
    'feature',
    'for',
    'met in',
    'lines',
    'of them executed by `check`',
    'KB of the Action',
    'seconds of tests',
  ];
  const kept = head.map((_, index) => drawn.some((cells) => cells[index] !== ''));
  return [head, head.map(() => '---'), ...drawn]
    .map((cells) => `| ${cells.filter((_, index) => kept[index]).join(' | ')} |`)
    .join('\n');
}

function drawRow(feature: Feature | undefined, words: Pick<Feature, 'name' | 'row' | 'command'>): readonly string[] {
  const own = [...costs].filter(([path]) => featureOf(path.slice('src/'.length)) === feature).map(([, cost]) => cost);
  const total = (pick: (cost: Cost) => number) => sum(own.map(pick));
  const spent = seconds.filter(({ subject }) => featureOf(subject) === feature).map(({ durationMs }) => durationMs);
  return [
    ...[words.name, words.row, words.command],
    ...[total(({ lines }) => lines), total(({ checkLines }) => checkLines)].map((count) => count.toLocaleString('en')),
    (total(({ actionBytes }) => actionBytes) / 1000).toFixed(0),
    spent.length === 0 ? '' : (sum(spent) / 1000).toFixed(0),
  ];
}
