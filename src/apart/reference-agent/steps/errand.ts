import { chance } from '../knowing/draw.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Mind } from '../knowing/mind.ts';
import { type Move, runTestCommand } from '../knowing/move.ts';

/** Runs what the memory orders after a change, once the work is done: mostly, for no agent follows every line. */
export function errand(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length === 0) return undefined;
  const open = mind.errands.find(
    (command) => !known.commands.has(command) && chance(mind.habits.errand, mind.seed, 'errand', command),
  );
  return open === undefined ? undefined : runTestCommand(open, 'Run what the rules ask for');
}
