import { dirname } from 'node:path/posix';
import { chance } from '../knowing/draw.ts';
import { type Knowledge, sees } from '../knowing/knowledge.ts';
import type { Mind } from '../knowing/mind.ts';
import { type Move, move, readWhole, runTestCommand } from '../knowing/move.ts';
import type { Order } from '../reading/advice.ts';
import type { Habits } from '../reading/habits.ts';
import type { ToolUse } from '../world/conversation.ts';
import type { Hunk } from '../world/patch.ts';
import { willEdit } from './prepare.ts';

/** Makes the next edit of the reference patch whose place the agent has seen; then creates the files it adds. */
export function change(mind: Mind, known: Knowledge): Move | undefined {
  if (!willEdit(mind)) return undefined;
  const edits = pendingEdits(mind, known);
  const together = chance(mind.habits.batch, mind.seed, 'batch', known.step) ? edits.length : 1;
  const uses = edits.slice(0, together);
  const first = uses[0];
  return first === undefined ? undefined : move('edit', pathOf(first), ...uses);
}

/** Edits and new files still to be made, each possible with what has been read. */
export function pendingEdits(mind: Mind, known: Knowledge): readonly ToolUse[] {
  const { changed, created } = mind.reference;
  const edits = changed.flatMap((file) =>
    file.hunks
      .map((hunk) => ({ hunk, after: wordsOf(mind, file.path, hunk, hunk === file.hunks[0]) }))
      .filter(({ hunk, after }) => !isDone(known, file.path, hunk.before, after) && sees(known, file.path, hunk.before))
      .map(({ hunk, after }): ToolUse => edit(file.path, hunk.before, after)),
  );
  const files = created
    .filter((file) => !isDone(known, file.path, '', file.content) && hasModel(mind, known, file.path))
    .map((file): ToolUse => ({ name: 'Write', input: { file_path: file.path, content: file.content } }));
  return [...edits, ...files];
}

/** An Edit call. */
export function edit(path: string, before: string, after: string): ToolUse {
  return { name: 'Edit', input: { file_path: path, old_string: before, new_string: after } };
}

/** What the agent writes at its first try: usually the right text, sometimes a slip. */
export function wordsOf(mind: Mind, path: string, hunk: Hunk, isFirst: boolean): string {
  return isFirst && chance(mind.habits.slip, mind.seed, 'slip', path) ? slipIn(hunk) : hunk.after;
}

function isDone(known: Knowledge, path: string, before: string, after: string): boolean {
  const made = known.edits.some((fact) => fact.path === path && fact.before === before && fact.after === after);
  return made || (known.refused.get(before) ?? 0) >= 2;
}

/** A new file needs something to follow: everything it builds on, and a sibling where the folder has one. */
function hasModel(mind: Mind, known: Knowledge, path: string): boolean {
  const inFolder = (other: string) => dirname(other) === dirname(path);
  const hasSibling = [...known.reads.keys()].some(inFolder) || ![...known.paths].some(inFolder);
  return hasSibling && mind.reference.needs.every((need) => known.opened.has(need));
}

function pathOf(use: ToolUse): string {
  return use.name === 'Edit' || use.name === 'Write' ? use.input.file_path : '';
}

/**
 * The hunk's new text with a slip in the last added line that has a bracket: the bracket is forgotten. Compilers and
 * tests notice. A hunk that adds no bracket is left as it is.
 */
export function slipIn(hunk: Hunk): string {
  const line = hunk.added.findLast((text) => /[)\]}]/.test(text));
  if (line === undefined) return hunk.after;
  const at = hunk.after.lastIndexOf(line);
  const bracket = Math.max(line.lastIndexOf(')'), line.lastIndexOf(']'), line.lastIndexOf('}'));
  return hunk.after.slice(0, at + bracket) + hunk.after.slice(at + bracket + 1);
}

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
