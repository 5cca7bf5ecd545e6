import { isWorthReading } from '../knowing/candidates.ts';
import { chance, drawFirst, drawInteger } from '../knowing/draw.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Mind } from '../knowing/mind.ts';
import { type Move, move, readWhole, runSuite } from '../knowing/move.ts';

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
