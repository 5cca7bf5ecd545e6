import { isWorthReading, rankCandidates } from '../knowing/candidates.ts';
import { chance, draw, drawFirst, drawInteger } from '../knowing/draw.ts';
import { type Knowledge, placesIn } from '../knowing/knowledge.ts';
import { baseName, type Mind, type Term } from '../knowing/mind.ts';
import { type Move, move, outline, readAround, readWhole, runSuite } from '../knowing/move.ts';
import type { ToolUse } from '../world/conversation.ts';

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
  const found = mind.reference.needs.filter((path) => known.opened.has(path));
  return found.map((path) => ({ text: baseName(path).toLowerCase(), weight: 2 }));
}

/** True while a needed file has not been opened and neither patience nor interest has run out. */
function isSearching(mind: Mind, known: Knowledge): boolean {
  const opened = [...known.opened].filter(isWorthReading).length;
  const patience = drawInteger(20, 34, mind.seed, 'patience', '');
  const gaveUp = chance(mind.habits.giveUp, mind.seed, 'giveUp', opened);
  return mind.reference.needs.some((path) => !known.opened.has(path)) && opened < patience && !gaveUp;
}

function wantsSearch(mind: Mind, known: Knowledge): boolean {
  const { seed, habits } = mind;
  if (isBrowsing(mind, known)) return known.opensSinceSearch >= 7;
  const first = chance(habits.scatter, seed, 'scatter', 'search') ? drawInteger(2, 3, seed, 'searches', '') : 1;
  if (known.searched.size < first || known.opensSinceSearch >= 2) return true;
  return (rankCandidates(mind, known, mind.terms)[0]?.score ?? 0) < weakScore;
}

/** Whether the agent goes by names alone at this step, without regard to what searches showed. */
function isBrowsing(mind: Mind, known: Knowledge): boolean {
  return known.paths.size > 0 && chance(mind.habits.browse, mind.seed, 'browse', known.step);
}

function browsed(mind: Mind, known: Knowledge): ReturnType<typeof rankCandidates> {
  return rankCandidates(mind, { ...known, matched: new Map(), hits: new Map(), defined: new Map() }, mind.terms);
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
    ? { name: 'Grep', input: { pattern, output_mode: 'content', head_limit: 30 } }
    : { name: 'Grep', input: { pattern, output_mode: 'files_with_matches' } };
}

function open(mind: Mind, known: Knowledge): Move | undefined {
  const ranked = isBrowsing(mind, known) ? browsed(mind, known) : rankCandidates(mind, known, mind.terms);
  const together = chance(mind.habits.batch, mind.seed, 'batch', known.step);
  const best = ranked
    .slice(0, 1)
    .concat(together ? ranked.slice(1, 3).filter((other) => other.score >= weakScore) : []);
  if (best[0] === undefined) return undefined;
  return move('open', best[0].path, ...best.map((candidate) => firstLook(mind, known, candidate.path)));
}

function openAny(mind: Mind, known: Knowledge): Move | undefined {
  const unread = [...known.paths].filter((path) => isWorthReading(path) && !known.opened.has(path));
  const next = drawFirst(unread, mind.seed, 'any');
  return next === undefined ? undefined : move('open', next, firstLook(mind, known, next));
}

function listOnce(known: Knowledge): Move | undefined {
  if (known.commands.has('glob **/*')) return undefined;
  return move('list', 'all files', { name: 'Glob', input: { pattern: '**/*' } });
}

/** Reads a whole file, or only the part around the best match; without a match an outline has to do. */
function firstLook(mind: Mind, known: Knowledge, path: string): ToolUse {
  if (chance(mind.habits.whole, mind.seed, 'whole', path)) return readWhole(path);
  const hits = [...(known.hits.get(path) ?? [])];
  return hits.length > 0 ? readAround(path, bestLine(placesIn(mind, path), hits)) : outline(path);
}

/** The matching line that lies in a place to change, else the one with the most other matches within twenty lines. */
function bestLine(indices: readonly number[], hits: readonly number[]): number {
  const eyeCatching = hits.find((line) => indices.some((index) => Math.abs(index - line) <= 25));
  if (eyeCatching !== undefined) return eyeCatching;
  const near = (line: number) => hits.filter((other) => Math.abs(other - line) <= 20).length;
  return [...hits].sort((a, b) => near(b) - near(a) || a - b)[0] ?? 1;
}

/** The rare agent that cannot stop: after the work it opens more files and runs the suite again and again. */
export function ramble(mind: Mind, known: Knowledge): Move | undefined {
  const { seed, habits } = mind;
  const last = known.edits.at(-1);
  if (!last || !chance(habits.runaway, seed, 'runaway', '')) return undefined;
  if (known.step - last.turn > drawInteger(5, 9, seed, 'runaway', 'steps')) return undefined;
  if (known.step % 4 === 3) return runSuite('Run the whole test suite again');
  const files = [...known.paths].filter(isWorthReading);
  const next = drawFirst(files, seed, `ramble ${known.step}`);
  return next === undefined ? runSuite('Run the whole test suite again') : move('ramble', next, readWhole(next));
}
