import { isWorthReading, rankCandidates } from './candidates.ts';
import type { ToolUse } from './conversation.ts';
import { chance, draw, drawInteger } from './draw.ts';
import type { Knowledge } from './knowledge.ts';
import type { Mind } from './mind.ts';
import { type Move, move, readAround, readWhole } from './move.ts';
import type { Term } from './search-terms.ts';
import { baseName } from './seen.ts';

/** Below this score a candidate is not worth opening while there are words left to search for. */
const weakScore = 4;

/** Searches and opens files until every file the work needs is found, or patience ends. */
export function explore(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length > 0 || !isSearching(mind, known)) return undefined;
  const unsearched = [...namesFound(mind, known), ...mind.terms].filter((term) => !known.searched.has(term.text));
  if (unsearched.length > 0 && wantsSearch(mind, known)) return search(mind, known, unsearched);
  return open(mind, known) ?? search(mind, known, unsearched) ?? listOnce(known) ?? openAny(mind, known);
}

/** Names of relevant files already found: who uses them may be relevant too. */
function namesFound(mind: Mind, known: Knowledge): readonly Term[] {
  const found = mind.reference.needs.filter((path) => known.reads.has(path));
  return found.map((path) => ({ text: baseName(path).toLowerCase(), weight: 2 }));
}

/** True while a needed file has not been opened and neither patience nor interest has run out. */
export function isSearching(mind: Mind, known: Knowledge): boolean {
  const opened = [...known.reads.keys()].filter(isWorthReading).length;
  const patience = drawInteger(16, 30, mind.seed, 'patience', '');
  const gaveUp = chance(mind.habits.giveUp, mind.seed, 'giveUp', opened);
  return mind.reference.needs.some((path) => !known.reads.has(path)) && opened < patience && !gaveUp;
}

function wantsSearch(mind: Mind, known: Knowledge): boolean {
  const { seed, habits } = mind;
  const browses = known.paths.size > 0 && chance(habits.browse, seed, 'browse', known.step);
  if (browses) return known.opensSinceSearch >= 3;
  const first = chance(habits.scatter, seed, 'scatter', 'search') ? drawInteger(2, 3, seed, 'searches', '') : 1;
  if (known.searched.size < first || known.opensSinceSearch >= 2) return true;
  return (rankCandidates(mind, known, mind.terms)[0]?.score ?? 0) < weakScore;
}

function search(mind: Mind, known: Knowledge, terms: readonly Term[]): Move | undefined {
  const { seed, habits } = mind;
  const ordered = [...terms].sort((a, b) => taste(mind, b) - taste(mind, a));
  const several = !chance(habits.scatter, seed, 'scatter', known.step);
  const parallel = chance(habits.batch, seed, 'batch', known.step);
  const words = ordered.slice(0, several || parallel ? 3 : 1).map((term) => term.text);
  if (words.length === 0) return undefined;
  const patterns = several ? [words.join('|')] : words;
  return move('search', words.join(', '), ...patterns.map((pattern) => grep(mind, pattern)));
}

function taste(mind: Mind, term: Term): number {
  return term.weight * (0.7 + 0.6 * draw(mind.seed, 'term', term.text));
}

function grep(mind: Mind, pattern: string): ToolUse {
  const content = chance(0.75, mind.seed, 'content', pattern) || !chance(mind.habits.whole, mind.seed, 'content', '');
  return content
    ? { name: 'Grep', input: { pattern, output_mode: 'content', head_limit: 60 } }
    : { name: 'Grep', input: { pattern, output_mode: 'files_with_matches' } };
}

function open(mind: Mind, known: Knowledge): Move | undefined {
  const several = chance(mind.habits.batch, mind.seed, 'batch', known.step) ? 3 : 1;
  const best = rankCandidates(mind, known, mind.terms).slice(0, several);
  if (best[0] === undefined) return undefined;
  return move('open', best[0].path, ...best.map((candidate) => readOrLocate(mind, known, candidate.path)));
}

function openAny(mind: Mind, known: Knowledge): Move | undefined {
  const unread = [...known.paths].filter((path) => isWorthReading(path) && !known.reads.has(path));
  const next = unread.sort((a, b) => draw(mind.seed, 'any', a) - draw(mind.seed, 'any', b))[0];
  return next === undefined ? undefined : move('open', next, readOrLocate(mind, known, next));
}

function listOnce(known: Knowledge): Move | undefined {
  if (known.commands.has('glob **/*')) return undefined;
  return move('list', 'all files', { name: 'Glob', input: { pattern: '**/*' } });
}

/** Reads a whole file, or the part around the best match; looks for matches in the file when none is known. */
export function readOrLocate(mind: Mind, known: Knowledge, path: string): ToolUse {
  if (chance(mind.habits.whole, mind.seed, 'whole', path)) return readWhole(path);
  const hits = [...(known.hits.get(path) ?? [])];
  if (hits.length > 0) return readAround(path, bestLine(hits));
  const pattern = mind.terms
    .slice(0, 5)
    .map((term) => term.text)
    .join('|');
  if (pattern === '' || known.commands.has(`grep ${pattern} ${path}`)) return readAround(path, 1, 44);
  return { name: 'Grep', input: { pattern, path, output_mode: 'content', head_limit: 12 } };
}

/** The matching line with the most other matches within twenty lines. */
export function bestLine(hits: readonly number[]): number {
  const near = (line: number) => hits.filter((other) => Math.abs(other - line) <= 20).length;
  return [...hits].sort((a, b) => near(b) - near(a) || a - b)[0] ?? 1;
}
