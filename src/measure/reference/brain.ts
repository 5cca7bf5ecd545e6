import { change, pendingEdits } from './change.ts';
import { check, checkBetween } from './check.ts';
import type { Action, Conversation } from './conversation.ts';
import { explore } from './explore.ts';
import { gatherKnowledge, type Knowledge } from './knowledge.ts';
import type { Mind } from './mind.ts';
import type { Move } from './move.ts';
import { narrate, narrateAnswer } from './narrate.ts';
import { orient } from './orient.ts';
import { prepare } from './prepare.ts';
import { ramble } from './ramble.ts';

const urges: readonly ((mind: Mind, known: Knowledge) => Move | undefined)[] = [
  orient,
  explore,
  prepare,
  checkBetween,
  change,
  check,
  ramble,
];

/**
 * The agent's next action: a pure function of what it has seen and of its mind. It touches nothing; a host executes the
 * tools and appends their results to the conversation.
 */
export function nextAction(conversation: Conversation, mind: Mind): Action {
  const known = gatherKnowledge(conversation);
  for (const urge of urges) {
    const wish = urge(mind, known);
    if (wish) return { kind: 'use', text: narrate(mind, known, wish), uses: wish.uses };
  }
  return { kind: 'answer', text: narrateAnswer(mind, known, pendingEdits(mind, known).length === 0) };
}
