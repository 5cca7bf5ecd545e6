import { isWorthReading } from './candidates.ts';
import { chance, draw, drawInteger } from './draw.ts';
import type { Knowledge } from './knowledge.ts';
import type { Mind } from './mind.ts';
import { type Move, move, readAround, readWhole } from './move.ts';
import { dirname, locate, sees } from './seen.ts';

/** Everything between finding a file and changing it: seeing the place, a model to follow, neighbours, a second look. */
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
    const fact = known.reads.get(file.path);
    if (!fact || fact.whole || known.edits.some((edit) => edit.path === file.path)) continue;
    if (file.hunks.every((hunk) => sees(known, file.path, hunk.before))) continue;
    const unseen = [...(known.hits.get(file.path) ?? [])].filter((line) => !fact.lines.has(line));
    const next = fact.times < 3 ? unseen[0] : undefined;
    return move('open', file.path, next === undefined ? readWhole(file.path) : readAround(file.path, next));
  }
  return undefined;
}

function seeSibling(mind: Mind, known: Knowledge): Move | undefined {
  const file = mind.reference.created.find((created) => !known.edits.some((edit) => edit.path === created.path));
  if (!file || mind.reference.needs.some((path) => !known.reads.has(path))) return undefined;
  const folder = dirname(file.path);
  const isSibling = (path: string) => dirname(path) === folder && isWorthReading(path);
  if ([...known.reads.keys()].some(isSibling)) return undefined;
  const pattern = `${folder}/*`;
  if (!known.commands.has(`glob ${pattern}`)) return move('list', folder, { name: 'Glob', input: { pattern } });
  const sibling = [...known.paths]
    .filter(isSibling)
    .sort((a, b) => draw(mind.seed, 'sibling', a) - draw(mind.seed, 'sibling', b))[0];
  return sibling === undefined ? undefined : move('context', sibling, readWhole(sibling));
}

function seeNeighbours(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length > 0) return undefined;
  const { seed, habits, reference } = mind;
  for (const path of reference.needs.filter((need) => known.reads.has(need))) {
    if (!chance(habits.neighbours, seed, 'neighbours', path)) continue;
    const near = [...known.paths].filter((other) => isNear(path, other) && !reference.needs.includes(other));
    const wanted = drawInteger(1, 2, seed, 'neighbours', `${path} number`);
    if (near.filter((other) => known.reads.has(other)).length >= wanted) continue;
    const next = near
      .filter((other) => !known.reads.has(other))
      .sort((a, b) => draw(seed, 'near', a) - draw(seed, 'near', b))[0];
    if (next !== undefined) return move('context', next, readWhole(next));
  }
  return undefined;
}

function isNear(path: string, other: string): boolean {
  return dirname(other) === dirname(path) && isWorthReading(other);
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
