import type { Say } from '../ask.ts';
import { type Ask, textsOf } from '../ask.ts';
import type { Scene } from '../scene.ts';
import { inSteps, type Scenario, type Step, shell } from './scenario.ts';

/** About seven thousand tokens of numbers, different every time so that no answer is taken from the one before. */
export const readMuch: Step = (scene) => [shell(scene, `seq ${scene.step * 10_000 + 1} ${scene.step * 10_000 + 4000}`)];

/** Fills the context until the CLI has it summed up; what follows goes on from the summary. */
export const compaction: Readonly<Record<string, Scenario>> = {
  'fill-context': (scene) => ({ text: 'There is more.', uses: readMuch(scene) }),
  'after-compaction': inSteps([(scene) => [shell(scene, 'ls src')]], () => 'Finished after the summary.'),
};

/** Whether the CLI wants its own conversation summed up. */
export function isSummaryRequest(ask: Ask): boolean {
  const last = textsOf(ask.messages.at(-1)).at(-1) ?? '';
  return /create a detailed summary of (?:the|this) conversation/i.test(last);
}

/** A summary that names the scenario to go on with. */
export function summarise(scene: Scene): Say {
  return {
    text: `<summary>Numbers were read. [[scenario:after-compaction]] [[cwd:${scene.root}]]</summary>`,
    uses: [],
  };
}
