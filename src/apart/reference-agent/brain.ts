import { gatherKnowledge, type Knowledge } from './knowing/knowledge.ts';
import type { Mind } from './knowing/mind.ts';
import type { Move } from './knowing/move.ts';
import { change, pendingEdits } from './steps/change.ts';
import { check, checkBetween } from './steps/check.ts';
import { explore } from './steps/explore.ts';
import { narrate, narrateAnswer } from './steps/narrate.ts';
import { finishOrders, leaveLines, prepareOrders } from './steps/orders.ts';
import { orient } from './steps/orient.ts';
import { prepare } from './steps/prepare.ts';
import { ramble } from './steps/ramble.ts';
import type { Action, Conversation } from './world/conversation.ts';

type Urge = (mind: Mind, known: Knowledge) => Move | undefined;

const urges: readonly Urge[] = [
  ...[orient, explore, prepare, prepareOrders],
  ...[checkBetween, change, leaveLines],
  ...[check, finishOrders, ramble],
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
