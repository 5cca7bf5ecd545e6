import { isTestFile, isWorthReading } from '../knowing/candidates.ts';
import { chance, draw, drawInteger } from '../knowing/draw.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Mind } from '../knowing/mind.ts';
import { type Move, move, readWhole, runSuite } from '../knowing/move.ts';
import type { ToolUse } from '../world/conversation.ts';

/** Looks around before the work starts: listings, the project's front page, and for the thorough every file of a folder. */
export function orient(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length > 0) return undefined;
  return lookAround(mind, known) ?? tryTests(mind, known) ?? readEverything(mind, known);
}

function lookAround(mind: Mind, known: Knowledge): Move | undefined {
  const { seed, habits } = mind;
  if (!chance(habits.list, seed, 'list', '')) return undefined;
  if (!chance(habits.scatter, seed, 'scatter', 'list')) return once(known, 'glob **/*', glob('**/*'));
  return once(known, 'ls .', list('.')) ?? listFolders(mind, known) ?? readFrontPage(mind, known);
}

/** Goes through the folders it knows, each one that it feels like listing; two or three at once when it works in batches. */
function listFolders(mind: Mind, known: Knowledge): Move | undefined {
  const next = [...known.folders]
    .filter((folder) => !/node_modules|^docs/.test(folder) && !known.commands.has(`ls ${folder}`))
    .filter((folder) => chance(mind.habits.list ** 6, mind.seed, 'list', folder))
    .sort((a, b) => folderOrder(mind, a) - folderOrder(mind, b))
    .slice(0, chance(mind.habits.batch, mind.seed, 'batch', known.step) ? 3 : 1);
  return next[0] === undefined ? undefined : move('list', next.join(', '), ...next.map(list));
}

/** Outer folders before inner ones, otherwise by taste. */
function folderOrder(mind: Mind, folder: string): number {
  return folder.split('/').length + 1.5 * draw(mind.seed, 'folder', folder);
}

function readFrontPage(mind: Mind, known: Knowledge): Move | undefined {
  const pages = ['README.md', 'package.json'].filter((page) => known.paths.has(page) && !known.reads.has(page));
  const page = pages.find((path) => chance(mind.habits.list * 0.8, mind.seed, 'front', path));
  return page === undefined ? undefined : move('context', page, readWhole(page));
}

/** Sees whether everything is green before the work starts. */
function tryTests(mind: Mind, known: Knowledge): Move | undefined {
  const { suite, verify } = mind.habits;
  const wants =
    known.tests.length === 0 && known.opened.size === 0 && chance(suite * verify * 0.6, mind.seed, 'before', '');
  return wants ? runSuite('Run the test suite before any change') : undefined;
}

function readEverything(mind: Mind, known: Knowledge): Move | undefined {
  const { seed, habits } = mind;
  if (!chance(habits.readAll, seed, 'readAll', '')) return undefined;
  const listing = once(known, 'glob src/**/*', glob('src/**/*'));
  if (listing) return listing;
  const files = [...known.paths].filter((path) => isWorthReading(path) && !isTestFile(path));
  const wanted = drawInteger(12, 24, seed, 'everything', '');
  if (known.reads.size >= wanted) return undefined;
  const next = files.filter((path) => !known.reads.has(path)).sort()[0];
  return next === undefined ? undefined : move('context', next, readWhole(next));
}

function once(known: Knowledge, command: string, use: ToolUse): Move | undefined {
  return known.commands.has(command) ? undefined : move('list', command.split(' ').at(-1) ?? '.', use);
}

function glob(pattern: string): ToolUse {
  return { name: 'Glob', input: { pattern } };
}

function list(folder: string): ToolUse {
  return {
    name: 'Bash',
    input: { command: `ls ${folder}`, description: `List ${folder === '.' ? 'the project root' : folder}` },
  };
}
