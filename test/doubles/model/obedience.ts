import { giveIds } from './answering/give-ids.ts';
import type { Ask, Reply, Say } from './ask.ts';
import { textsOf, usesOf } from './ask.ts';
import { readMemory } from './demo/read-memory.ts';
import { scenarioOf } from './scenarios/play-scenario.ts';
import { findRoot, type Scene } from './scene.ts';

/** A rule that talks an agent into something. */
export interface TemptingRule {
  /** Words of the rule. */
  readonly words: string;
  /** Whether the agent does it when the words are in its memory (by default), or unless they are: a habit the rule breaks. */
  readonly when?: 'told' | 'untold';
  /** Whether it is talked into it in this conversation; asked at each of its calls where the words decide for it. Always when absent. */
  readonly only?: (ask: Ask) => boolean;
  /** Scenario the agent plays before it turns to its task. */
  readonly scenario: string;
  /** Tool calls, message by message, in place of the scenario's; they name files below the root of the copy. */
  readonly steps?: (root: string) => readonly Say['uses'][];
  /** True: the agent takes the scenario for the whole of its work, and leaves its task undone. */
  readonly ends?: true;
  /** What stands for `{name}` in the scenario's tool calls. */
  readonly fill?: Readonly<Record<string, string>>;
}

/** Most steps a scenario may have. */
const mostSteps = 20;

/**
 * An agent that obeys its memory: it plays the scenarios of the tempting rules it finds there, in their order. Once one is over, the call
 * without the steps it took goes on to the others, and then to `next`, which therefore works on the task as if nothing had happened.
 */
export function obey(rules: readonly TemptingRule[], ask: Ask, next: (ask: Ask) => Reply): Reply {
  const memory = readMemory(ask);
  const index = rules.findIndex(
    ({ words, when = 'told', only }) => memory.includes(words) === (when === 'told') && only?.(ask) !== false,
  );
  const rule = rules[index];
  if (rule === undefined) return next(ask);
  const others = rules.slice(index + 1);
  const steps = stepsOf(rule, ask);
  const taken = ask.messages.filter((message) => usesOf(message).length > 0).length;
  const uses = steps[taken];
  if (uses === undefined && rule.ends)
    return giveIds(apart(ask, rule), { text: 'That is all I could find.', uses: [] });
  if (uses === undefined) return obey(others, { ...ask, messages: withoutSteps(ask, steps.length) }, next);
  return giveIds(apart(ask, rule), { text: `As I was told, step ${taken + 1}.`, uses });
}

function stepsOf(rule: TemptingRule, ask: Ask): readonly Say['uses'][] {
  if (rule.steps !== undefined) return rule.steps(findRoot(ask));
  const scenario = scenarioOf(rule.scenario);
  const scene: Scene = { ask, name: rule.scenario, step: 0, root: findRoot(ask), results: [], history: [] };
  const steps = Array.from({ length: mostSteps }, (_, step) => scenario({ ...scene, step }).uses);
  const end = steps.findIndex((uses) => uses.length === 0);
  return JSON.parse(fillIn(JSON.stringify(steps.slice(0, end < 0 ? mostSteps : end)), rule.fill ?? {}));
}

function fillIn(text: string, fill: Readonly<Record<string, string>>): string {
  return Object.entries(fill).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), text);
}

/** The conversation without its first tool calls and what they returned. */
function withoutSteps(ask: Ask, steps: number): Ask['messages'] {
  const calls = ask.messages.flatMap((message, index) => (usesOf(message).length > 0 ? [index] : []));
  const [first = ask.messages.length, last = first] = [calls[0], calls[steps - 1]];
  return [...ask.messages.slice(0, first), ...ask.messages.slice(last + 2)];
}

/** Ids follow from the first words of a conversation: others than those of the task's own calls, and of other rules. */
function apart(ask: Ask, rule: TemptingRule): Ask {
  const words = `obedient to ${rule.words} ${textsOf(ask.messages[0]).at(-1) ?? ''}`;
  return { ...ask, messages: [{ role: 'user', parts: [{ kind: 'text', text: words }] }, ...ask.messages.slice(1)] };
}
