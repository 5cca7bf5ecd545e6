import { chance } from '../knowing/draw.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Mind } from '../knowing/mind.ts';
import { type Move, move, readWhole, runTestCommand } from '../knowing/move.ts';
import type { Order } from '../reading/advice.ts';
import type { Habits } from '../reading/habits.ts';
import type { ToolUse } from '../world/conversation.ts';
import { edit, pendingEdits } from './change.ts';

/** How likely each kind of order is followed: no agent follows every line, and most forget to keep notes. */
const habitOf = { run: 'errand', read: 'consult', note: 'note' } as const satisfies Record<Order['kind'], keyof Habits>;

/** Does what the memory orders before the first change, when the next thing would be that change. */
export function prepareOrders(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length > 0 || pendingEdits(mind, known).length === 0) return undefined;
  return firstOf(mind, known, ({ when }) => when === 'before');
}

/** Leaves the lines that the memory orders, after the last change and before it is checked. */
export function leaveLines(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length === 0 || pendingEdits(mind, known).length > 0) return undefined;
  return firstOf(mind, known, ({ kind, when }) => kind === 'note' && when === 'after');
}

/** Does what the memory orders once the work is done. */
export function finishOrders(mind: Mind, known: Knowledge): Move | undefined {
  if (known.edits.length === 0) return undefined;
  return firstOf(mind, known, ({ kind, when }) => kind !== 'note' && when === 'after');
}

function firstOf(mind: Mind, known: Knowledge, isDue: (order: Order) => boolean): Move | undefined {
  const due = mind.orders.filter((order) => isDue(order) && willFollow(mind, order));
  return due.map((order) => follow(known, order)).find((wish) => wish !== undefined);
}

function willFollow({ habits, seed }: Mind, { kind, object }: Order): boolean {
  return chance(habits[habitOf[kind]], seed, habitOf[kind], object);
}

/** The next step towards an order; undefined when it is done, or cannot be. */
function follow(known: Knowledge, { kind, object }: Order): Move | undefined {
  if (kind === 'run') {
    return known.commands.has(object) ? undefined : runTestCommand(object, 'Run what the rules ask for');
  }
  if (!known.opened.has(object)) return move('context', object, readWhole(object));
  return kind === 'read' || known.edits.some(({ path }) => path === object) ? undefined : leaveLine(known, object);
}

function leaveLine(known: Knowledge, path: string): Move | undefined {
  const use = writeLine(known, path);
  const isRefused = known.refused.has(use.name === 'Edit' ? use.input.old_string : '');
  return isRefused ? undefined : move('edit', path, use);
}

/** A line below the first one of a file, or a new file where there is none. */
function writeLine(known: Knowledge, path: string): ToolUse {
  const note = `- ${[...new Set(known.edits.map((fact) => fact.path))].join(', ')}: what the task asked for.`;
  const head = known.reads.get(path)?.lines.get(1);
  return head === undefined
    ? { name: 'Write', input: { file_path: path, content: `${note}\n` } }
    : edit(path, head, `${head}\n${note}`);
}
