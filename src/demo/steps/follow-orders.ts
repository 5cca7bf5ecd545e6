import type { Progress } from '../conversation/progress.ts';
import type { Order } from '../policy/orders.ts';
import type { Script } from '../policy/script.ts';
import { create, pendingEdits, replace } from './edit.ts';
import { type Move, read, run, type Step } from './step.ts';

/** Does what rules order before the first edit, when that edit would be next. */
export const prepareOrders: Step = (script, progress) =>
  progress.edits.length > 0 || pendingEdits(script, progress).length === 0
    ? undefined
    : follow(script, progress, ({ when }) => when === 'before');

/** Leaves the lines that rules order, after the last edit and before tests. */
export const leaveLines: Step = (script, progress) =>
  isEdited(script, progress)
    ? follow(script, progress, ({ kind, when }) => kind === 'note' && when === 'after')
    : undefined;

/** Does what rules order at the end. */
export const finishOrders: Step = (script, progress) =>
  isEdited(script, progress)
    ? follow(script, progress, ({ kind, when }) => kind !== 'note' && when === 'after')
    : undefined;

function isEdited(script: Script, progress: Progress): boolean {
  return progress.edits.length > 0 && pendingEdits(script, progress).length === 0;
}

function follow({ orders }: Script, progress: Progress, isDue: (order: Order) => boolean): Move | undefined {
  const moves = orders.filter(isDue).map((order) => nextMove(order, progress));
  return moves.find((move) => move !== undefined);
}

function nextMove({ kind, object }: Order, progress: Progress): Move | undefined {
  if (kind === 'run') {
    const isDone = progress.commands.some(({ command }) => command === object);
    return isDone ? undefined : run(object, 'Run what the rules ask for');
  }
  if (!progress.reads.has(object)) return read(object, `The rules name ${object}.`);
  return kind === 'read' ? undefined : leaveLine(object, progress);
}

/** A line below the first one of a file, or a new file where there is none. */
function leaveLine(path: string, { edits, refused, reads }: Progress): Move | undefined {
  if ([...edits, ...refused].some((made) => made.path === path)) return undefined;
  const note = `- ${[...new Set(edits.map((made) => made.path))].join(', ')}: changed as the task asks.`;
  const head = reads.get(path)?.lines.get(1);
  return head === undefined ? create(path, `${note}\n`) : replace(path, head, `${head}\n${note}`);
}
