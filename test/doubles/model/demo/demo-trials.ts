import { demoModel } from '../../../../src/core/model/rule/config.ts';
import { hashParts } from '../../../../src/core/util/hash.ts';
import type { ToolUse } from '../../../../src/demo/conversation/conversation.ts';
import { nextAction } from '../../../../src/demo/next-action.ts';
import { type Script, writeScript } from '../../../../src/demo/policy/script.ts';
import { giveIds } from '../answering/give-ids.ts';
import { type Ask, type Reply, textsOf } from '../ask.ts';
import { findRoot } from '../scene.ts';
import { claudeHands } from './claude-hands.ts';
import { codexHands } from './codex-hands.ts';
import type { Hands, Place } from './hands.ts';
import { readMemory } from './read-memory.ts';
import { readTurns } from './read-turns.ts';

/** A trial whose model calls the demo agent answers. */
export interface TrialPlan {
  /** API key of the trial's calls; any when absent, as behind a meter that puts its own key in. */
  readonly key?: string;
  /** The task's prompt: recognises the trial's calls, and is the task of the agent. */
  readonly prompt: string;
  /** The task's reference patch. */
  readonly reference: string;
  /** A rule that the model follows unasked; none when absent. */
  readonly habit?: string;
  /** Seed of the agent's script; the CLI's session id when absent. */
  readonly seed?: string;
}

/** The demo agent behind the model server: its script decides, and a real CLI carries out the tool calls. */
export interface DemoTrials {
  plan(trial: TrialPlan): void;
  /** The agent's answer to a call of a planned trial; undefined for any other call. */
  play(ask: Ask): Reply | undefined;
  clear(): void;
}

/**
 * A server side without trials. It remembers only which tool call of the agent became which id on the wire: the conversation comes back with
 * every request.
 */
export function createDemoTrials(): DemoTrials {
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
  const useOf = (id: string) => issued.get(`${ask.session} ${id}`);
  const turns = readTurns(hands.joinWaits(ask.messages), useOf, hands, environment);
  const { text, use } = nextAction(scriptOf(trial, ask), turns);
  const reply = giveIds(ask, { text, uses: use === undefined ? [] : [hands.toWire(use, environment)] });
  const id = reply.uses[0]?.id;
  if (use !== undefined && id !== undefined) issued.set(`${ask.session} ${id}`, use);
  return reply;
}

/** The rules come from the CLI's request: a rule that did not arrive changes no count. */
function scriptOf({ seed, prompt, reference, habit = '' }: TrialPlan, ask: Ask): Script {
  const memory = `${readMemory(ask)}\n${habit}`;
  return writeScript({ seed: seed ?? hashParts('session', ask.session), model: demoModel, prompt, reference, memory });
}
