import type { Action, Turn } from './conversation/conversation.ts';
import { type Progress, readProgress } from './conversation/progress.ts';
import { draw, drawInteger } from './policy/draw.ts';
import type { Script } from './policy/script.ts';
import { edit } from './steps/edit.ts';
import { finishOrders, leaveLines, prepareOrders } from './steps/follow-orders.ts';
import { detour, list, open, search, study } from './steps/look.ts';
import type { Step } from './steps/step.ts';
import { test, testBetween } from './steps/test.ts';

/** The steps of the script, in order: the first one that wants a tool call gets it. */
const steps: readonly Step[] = [
  list,
  search,
  detour,
  open,
  study,
  prepareOrders,
  testBetween,
  edit,
  leaveLines,
  test,
  finishOrders,
];

/**
 * Chooses the agent's next action after these turns: a tool call, or the closing message. It depends on the script and on the results of the
 * tools alone; a host runs the tools and appends their results.
 */
export function nextAction(script: Script, turns: readonly Turn[]): Action {
  const progress = readProgress(turns);
  const moment = `turn ${turns.length}`;
  for (const step of steps) {
    const move = step(script, progress);
    if (move !== undefined) return { text: `${move.says}${remarks(script, moment)}`, use: move.use };
  }
  return { text: `${closing(script, progress)}${remarks(script, moment)}` };
}

const sentences: readonly string[] = [
  'The task asks for a change in behaviour, so I want to understand how the pieces fit together before I touch anything.',
  'There may be other callers that rely on the current behaviour, and I have to keep them working.',
  'So far this matches what the task describes, although I have not seen every place that could be involved.',
  'The naming suggests that the responsibility is split between this layer and the one below it.',
  'I keep in mind that the existing tests should stay green and that the public shape must not change.',
  'This is consistent with the conventions I have seen elsewhere in the project.',
  'I expect the fix itself to be small; finding the right spot is the larger part of the work.',
  'Let me think about the edge cases: empty input, missing values and the boundaries of the range.',
];

/** Returns the agent's sentences beside a tool call, as many as the script has for this moment. */
function remarks({ seed, sentences: range }: Script, moment: string): string {
  const count = drawInteger(range, seed, `sentences at ${moment}`);
  const first = Math.floor(draw(seed, `first sentence at ${moment}`) * sentences.length);
  return Array.from({ length: count }, (_, index) => ` ${sentences[(first + index) % sentences.length]}`).join('');
}

function closing(script: Script, { edits, reads }: Progress): string {
  const changed = [...new Set(edits.map(({ path }) => path))].join(', ');
  const readPaths = [...new Set(script.solution.changes.map(({ path }) => path))].filter((path) => reads.has(path));
  if (changed !== '') return `Done: changed ${changed}.`;
  if (readPaths.length === 0) return 'I could not find the place that has to change.';
  return `The change belongs in ${readPaths.join(', ')}: adjust there what the task describes.`;
}
