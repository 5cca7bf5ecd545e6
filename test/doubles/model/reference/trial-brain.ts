import { createMind, type Mind } from '../../../../src/apart/reference-agent/knowing/mind.ts';
import { adviseHabits, readOrders } from '../../../../src/apart/reference-agent/reading/advice.ts';
import { baseHabits } from '../../../../src/apart/reference-agent/reading/habits.ts';
import { nextAction } from '../../../../src/apart/reference-agent/runner.ts';
import type { ToolUse } from '../../../../src/apart/reference-agent/world/conversation.ts';
import { parseReference } from '../../../../src/apart/reference-agent/world/patch.ts';
import { hashParts } from '../../../../src/core/util/hash.ts';
import { giveIds } from '../answering/give-ids.ts';
import { type Ask, type Reply, textsOf } from '../ask.ts';
import { findRoot } from '../scene.ts';
import { claudeHands } from './claude-hands.ts';
import { codexHands } from './codex-hands.ts';
import type { Hands, Place } from './hands.ts';
import { readMemory } from './read-memory.ts';
import { readTurns } from './read-turns.ts';

/** A trial whose model calls the reference brain answers. */
export interface TrialPlan {
  /** API key of the trial's calls; any when absent, as behind a meter that puts its own key in. */
  readonly key?: string;
  /** The task's prompt: recognises the trial's calls, and is what the brain works on. */
  readonly prompt: string;
  /** The task's reference patch. */
  readonly reference: string;
  /** What all random draws derive from; the CLI's session id when absent. */
  readonly seed?: string;
}

/** The reference brain behind the server: the second host of `nextAction`, whose hands are a CLI. */
export interface TrialBrain {
  plan(trial: TrialPlan): void;
  /** The brain's answer to a call of a planned trial; undefined for any other call. */
  play(ask: Ask): Reply | undefined;
  clear(): void;
}

/**
 * A host without trials. It keeps no state but which tool call of the brain became which id on the wire: the conversation itself
 * comes back with every request, and the brain reads its whole past from it.
 */
export function createTrialBrain(): TrialBrain {
  const trials: TrialPlan[] = [];
  const issued = new Map<string, ToolUse>();
  return {
    plan: (trial) => trials.push(trial),
    play: (ask) => {
      const trial = trials.findLast((one) => isOf(one, ask));
      return trial && answer(trial, ask, issued);
    },
    clear: () => {
      trials.length = 0;
      issued.clear();
    },
  };
}

function isOf(trial: TrialPlan, ask: Ask): boolean {
  if (trial.key !== undefined && trial.key !== ask.key) return false;
  return textsOf(ask.messages[0]).some((text) => text.includes(trial.prompt.trim()));
}

function answer(trial: TrialPlan, ask: Ask, issued: Map<string, ToolUse>): Reply {
  const hands: Hands = ask.api === 'messages' ? claudeHands : codexHands;
  const waiting = hands.waitFor(ask);
  if (waiting !== undefined) return giveIds(ask, { text: '', uses: [waiting] });
  const environment: Place = { root: findRoot(ask), tools: ask.tools };
  const turns = readTurns(
    hands.joinWaits(ask.messages),
    (id) => issued.get(`${ask.session} ${id}`),
    hands,
    environment,
  );
  const action = nextAction({ prompt: trial.prompt, turns }, mindOf(trial, ask));
  const uses = action.kind === 'use' ? action.uses : [];
  const reply = giveIds(ask, {
    text: action.text,
    uses: uses.map((use) => hands.toWire(use, environment)),
  });
  for (const [index, { id }] of reply.uses.entries()) {
    const use = uses[index];
    if (use !== undefined) issued.set(`${ask.session} ${id}`, use);
  }
  return reply;
}

/** The memory comes from what the CLI really sent: a rule that did not arrive shifts no habit. */
function mindOf(trial: TrialPlan, ask: Ask): Mind {
  const seed = trial.seed ?? hashParts('session', ask.session);
  const memory = readMemory(ask);
  const habits = adviseHabits(baseHabits, memory);
  return createMind(seed, habits, parseReference(trial.reference), trial.prompt, readOrders(memory));
}
