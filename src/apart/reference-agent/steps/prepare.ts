import { dirname } from 'node:path/posix';
import { isTestFile, isWorthReading } from '../knowing/candidates.ts';
import { chance, drawFirst, drawInteger } from '../knowing/draw.ts';
import { type Knowledge, locate, sees } from '../knowing/knowledge.ts';
import { baseName, type Mind } from '../knowing/mind.ts';
import { type Move, move, outline, readAround, readWhole } from '../knowing/move.ts';
import type { ToolUse } from '../world/conversation.ts';
import type { Hunk } from '../world/patch.ts';

/** Everything between finding a file and changing it: seeing the place, a model to follow, neighbours, a second interim analysis. */
export function prepare(mind: Mind, known: Knowledge): Move | undefined {
  if (!willEdit(mind)) return undefined;
  return seePlaces(mind, known) ?? seeSibling(mind, known) ?? seeNeighbours(mind, known) ?? seeAgain(mind, known);
}

/** Whether this agent changes files at all in this trial. */
export function willEdit(mind: Mind): boolean {
  return chance(mind.habits.edit, mind.seed, 'edit', '');
}

function seePlaces(mind: Mind, known: Knowledge): Move | undefined {
  for (const file of mind.reference.changed) {
    if (!known.opened.has(file.path) || known.edits.some((edit) => edit.path === file.path)) continue;
    const unseen = file.hunks.find((hunk) => !sees(known, file.path, hunk.before));
    if (unseen && !known.reads.get(file.path)?.whole) return move('open', file.path, lookFor(known, file.path, unseen));
  }
  return undefined;
}

/** The part around an unread match near the place; then on from what was read; an outline; in the end the whole file. */
function lookFor(known: Knowledge, path: string, hunk: Hunk): ToolUse {
  const fact = known.reads.get(path);
  if ((fact?.times ?? 0) >= 5) return readWhole(path);
  const distance = (line: number) => Math.abs(line - hunk.line);
  const hits = [...(known.hits.get(path) ?? [])].filter((line) => distance(line) <= 30 && !fact?.lines.has(line));
  const next = hits.sort((a, b) => distance(a) - distance(b))[0];
  if (next !== undefined) return readAround(path, next, 56);
  const edge = [...(fact?.lines.keys() ?? [])].filter((line) => distance(line) <= 30);
  const nearest = edge.sort((a, b) => distance(a) - distance(b))[0];
  if (nearest !== undefined) return readAround(path, nearest < hunk.line ? nearest + 26 : nearest - 26, 56);
  const use = outline(path);
  return use.name === 'Grep' && !known.commands.has(`grep ${use.input.pattern} ${path}`) ? use : readWhole(path);
}

function seeSibling(mind: Mind, known: Knowledge): Move | undefined {
  const file = mind.reference.created.find((created) => !known.edits.some((edit) => edit.path === created.path));
  if (!file || mind.reference.needs.some((path) => !known.opened.has(path))) return undefined;
  const folder = dirname(file.path);
  const isSibling = (path: string) => dirname(path) === folder && isWorthReading(path);
  if ([...known.reads.keys()].some(isSibling)) return undefined;
  const pattern = `${folder}/*`;
  if (!known.commands.has(`glob ${pattern}`)) return move('list', folder, { name: 'Glob', input: { pattern } });
  const sibling = drawFirst([...known.paths].filter(isSibling), mind.seed, 'sibling');
  return sibling === undefined ? undefined : move('context', sibling, readWhole(sibling));
}

function seeNeighbours(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length > 0) return undefined;
  const { seed, habits, reference } = mind;
  for (const path of reference.needs.filter((need) => known.opened.has(need))) {
    if (!chance(habits.neighbours, seed, 'neighbours', path)) continue;
    const near = [...known.paths].filter((other) => isNear(path, other) && !reference.needs.includes(other));
    const wanted = drawInteger(1, 2, seed, 'neighbours', `${path} number`);
    const unread = near.filter((other) => !known.opened.has(other));
    const next = near.length - unread.length >= wanted ? undefined : drawFirst(unread, seed, 'near');
    if (next === undefined) continue;
    const whole = chance(habits.whole, seed, 'whole', next);
    return move('context', next, whole ? readWhole(next) : outline(next));
  }
  return undefined;
}

function isNear(path: string, other: string): boolean {
  const isTest = isTestFile(other) && baseName(other) === baseName(path);
  return isWorthReading(other) && (isTest || dirname(other) === dirname(path));
}

function seeAgain(mind: Mind, known: Knowledge): Move | undefined {
  for (const file of mind.reference.changed) {
    const fact = known.reads.get(file.path);
    if (!fact || fact.times >= 2 || known.edits.some((edit) => edit.path === file.path)) continue;
    if (!chance(mind.habits.reread, mind.seed, 'reread', file.path)) continue;
    const line = locate(known, file.path, file.hunks[0]?.before ?? '');
    const whole = chance(mind.habits.whole, mind.seed, 'whole again', file.path) || line === undefined;
    return move('reread', file.path, whole ? readWhole(file.path) : readAround(file.path, line));
  }
  return undefined;
}
