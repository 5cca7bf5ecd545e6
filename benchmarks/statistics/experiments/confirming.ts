import { type Confirmation, confirmClaim } from '../../../src/core/decide/confirm/confirm-claim.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { absorbBatch, startDesign } from '../../../src/core/decide/design/absorb-batch.ts';
import type { Design } from '../../../src/core/decide/design/design.ts';
import { zeroUsage } from '../../../src/core/model/money/usage.ts';
import type { Claim, RanTrial } from '../../../src/core/model/rule/design.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { policy, runDesign, singleRule } from '../procedures/run-design.ts';
import { drawFactor } from '../world/draw-trial.ts';
import { openScene } from '../world/scene.ts';
import type { Effect, Shape, World } from '../world/world.ts';

/** Sd of what a later session shifts both arms by: real sessions drift by 14–18 % within days. */
const sessionSd = 0.15;

/** Fresh trials of a rule, look by look, as the gate would run them to a verdict by measuring. */
export interface FreshPath {
  readonly looks: readonly Evidence[];
  readonly verdict: string;
  readonly tokens: readonly number[];
}

export interface PathOrder {
  readonly world: World;
  readonly effect: Effect;
  readonly shape?: Shape;
  readonly seed: number;
  readonly index: number;
  /** A look at two trials per task and arm first, by another error than the policy's; the interim analyses of a confirmation when absent. */
  readonly alpha?: number;
}

/** Measures a rule in a session of its own: what a confirmation would see, look by look, until measuring settles. */
export function drawPath({ world, effect, shape = 'proportional', seed, index, alpha }: PathOrder): FreshPath {
  const scene = openScene({ world, shape, effect, seed, index });
  const session = drawFactor(createRandom(`session/${scene.key}`), sessionSd);
  const tasks = world.tasks.map(({ id }) => id);
  const subjects = [singleRule('rule', world)];
  let design: Design = startDesign({
    kind: 'alone',
    subjects,
    cached: [],
    agent: 'bench',
    tasks,
    policy: alpha === undefined ? policy : { ...policy, alpha },
    seed: scene.key,
    isEager: alpha === undefined,
  });
  const looks: Evidence[] = [];
  const tokens: number[] = [];
  let spent = 0;
  let order = 0;
  while (design.next.length > 0) {
    scene.startBatch();
    const ran = design.next.map((slot): RanTrial => {
      const drawn = scene.draw(tasks.indexOf(slot.task), slot.present.length > 0 ? 'candidate' : 'baseline');
      const input = Math.max(1, Math.round(drawn.tokens * session));
      spent += input;
      order += 1;
      return {
        ...slot,
        outcome: drawn.completed ? 'completed' : 'failed-check',
        usage: { ...zeroUsage, input },
        order,
      };
    });
    design = absorbBatch(design, ran);
    const evidence = design.subjects[0]?.evidence;
    if (evidence !== undefined) looks.push(evidence);
    tokens.push(spent);
  }
  const state = design.subjects[0];
  return { looks, tokens, verdict: state?.settled === true ? state.judgement.verdict : 'undecided' };
}

/** What a claim comes to along a path: where it was confirmed, or that it never was. */
export interface Walked {
  readonly end: Confirmation['kind'];
  readonly why?: string;
  readonly trials: number;
  readonly tokens: number;
}

/** Holds a claim against a path as the gate does: at every interim analysis, until it is confirmed or the rule is measured to its verdict. */
export function walkPath({ looks, tokens }: FreshPath, claim: Claim): Walked {
  let found: Confirmation = { kind: 'open' };
  for (const [place, look] of looks.entries()) {
    if (look.trials.length > claim.trials) break;
    found = confirmClaim(look, claim);
    if (found.kind === 'confirmed') return { end: 'confirmed', trials: look.trials.length, tokens: tokens[place] ?? 0 };
    if (found.kind === 'refused') break;
  }
  const why = found.kind === 'refused' ? found.why : 'not-supported';
  return { end: 'refused', why, trials: looks.at(-1)?.trials.length ?? 0, tokens: tokens.at(-1) ?? 0 };
}

/** The receipt of a rule as an honest measurement leaves it; undefined when it does not earn. */
export function measureHonest({ world, effect, shape = 'proportional', seed, index }: PathOrder): Evidence | undefined {
  const scene = openScene({ world, shape, effect, seed: seed + 7_000, index });
  const draw = (place: number, present: readonly string[]) =>
    scene.draw(place, present.length > 0 ? 'candidate' : 'baseline');
  const { design } = runDesign(
    { world, key: scene.key, startBatch: scene.startBatch, draw },
    { kind: 'alone', subjects: [singleRule('rule', world)], cached: [] },
  );
  const [state] = design.subjects;
  return state?.settled === true && state.judgement.verdict === 'earns' ? state.evidence : undefined;
}

/** What the gate reads of a receipt's evidence. */
export function claimOf(evidence: Evidence, trials: number, known: Claim['known'] = []): Claim {
  const { tasks, saving, baselineMean } = decideRule(evidence);
  const caps = new Map(tasks.map(({ task, cap }) => [task, cap]));
  return { chain: '', evidence, caps, saving: saving / baselineMean, trials, known };
}
