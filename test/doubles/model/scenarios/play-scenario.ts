import { giveIds } from '../answering/give-ids.ts';
import type { Ask, Reply } from '../ask.ts';
import { findScene } from '../scene.ts';
import { compaction, isSummaryRequest, summarise } from './compaction.ts';
import { distil, isDistilling } from './distilling.ts';
import { everyday } from './everyday.ts';
import { evolve, isEvolving } from './evolving.ts';
import { fleet } from './fleet.ts';
import { hostile } from './hostile.ts';
import { hostileTests } from './hostile-tests.ts';
import { hostileWords } from './hostile-texts.ts';
import { running } from './running.ts';
import type { Scenario } from './scenario.ts';

/** All scenarios by the name a prompt gives them in `[[scenario:NAME]]`. */
const scenarios: Readonly<Record<string, Scenario>> = {
  ...everyday,
  ...compaction,
  ...fleet,
  ...hostile,
  ...hostileTests,
  ...hostileWords,
  ...running,
};

/** Answers a call as its scenario wants; without one the model has nothing to say. Throws when no scenario has the name. */
export function playScenario(ask: Ask): Reply {
  if (isDistilling(ask)) return giveIds(ask, distil());
  if (isEvolving(ask)) return giveIds(ask, evolve(ask));
  const scene = findScene(ask);
  if (scene !== undefined && isSummaryRequest(ask)) return giveIds(ask, summarise(scene));
  if (scene === undefined) return giveIds(ask, { text: 'Done.', uses: [] });
  return giveIds(ask, scenarioOf(scene.name)(scene));
}

/** The scenario of a name. Throws when there is none. */
export function scenarioOf(name: string): Scenario {
  const scenario = scenarios[name];
  if (scenario === undefined) throw new Error(`no scenario is called "${name}"`);
  return scenario;
}
