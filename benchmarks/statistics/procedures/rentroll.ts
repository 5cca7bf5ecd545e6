import type { CachedTrial } from '../../../src/core/model/rule/design.ts';
import type { Verdict } from '../../../src/core/model/verdict/decision.ts';
import type { Answer, Ended, Scene } from './procedure.ts';
import { runDesign, singleRule, toCached } from './run-design.ts';

/** Completed baseline trials a task of a warm cache has. */
const cachedPerTask = 16;

/** What a verdict does with the rule. */
const answers: Readonly<Record<Verdict, Answer>> = {
  earns: 'accept',
  'does-not-earn': 'evict',
  regression: 'evict',
  undecided: 'undecided',
};

/** rentroll's own procedure as the gate runs it, without anything reused. */
export function judgeByRentroll(scene: Scene): Ended {
  return measure(scene, []);
}

/** The same with sixteen baseline trials per task of an earlier era to screen against. */
export function judgeWarm(scene: Scene): Ended {
  return measure(scene, toCached(scene.world, scene.drawEra(cachedPerTask)));
}

function measure(scene: Scene, cached: readonly CachedTrial[]): Ended {
  const { world, key, startBatch } = scene;
  const draw = (index: number, present: readonly string[]) =>
    scene.draw(index, present.length > 0 ? 'candidate' : 'baseline');
  const setup = { kind: 'alone', subjects: [singleRule('rule', world)], cached } as const;
  const { design, tokens, trials } = runDesign({ world, key, startBatch, draw }, setup);
  return { answer: answers[design.subjects[0]?.judgement.verdict ?? 'undecided'], tokens, trials };
}
