import { usualPolicy } from '../../../scripts/bench/play-design.ts';
import { type Confirmation, confirmClaim } from '../../../src/core/decide/confirm/confirm-claim.ts';
import { decideRule } from '../../../src/core/decide/decide-rule.ts';
import { type Claim, wantedSaving } from '../../../src/core/model/rule/design.ts';
import type { Evidence } from '../../../src/core/model/verdict/evidence-faults.ts';
import { createRandom } from '../../../src/core/stats/random.ts';
import { runDesign, singleRule } from '../run-design.ts';
import { drawFactor } from '../world/draw-trial.ts';
import { openScene } from '../world/scene.ts';
import { minimalShare, type World } from '../world/world.ts';

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
  readonly effect: number;
  readonly seed: number;
  readonly index: number;
  /** Normal deviate of the lower limit; that of the policy when absent. */
  readonly accept?: number;
}

/** Measures a rule in a session of its own: what a confirmation would see, look by look, until measuring settles. */
export function drawPath({ world, effect, seed, index, accept = usualPolicy.accept }: PathOrder): FreshPath {
  const scene = openScene({ world, effect, seed, index });
  const session = drawFactor(createRandom(`session/${scene.key}`), sessionSd);
  const policy = { ...usualPolicy, accept };
  const draw: typeof scene.draw = (place, present) => {
    const { tokens, completed } = scene.draw(place, present);
    return { tokens: Math.max(1, Math.round(tokens * session)), completed };
  };
  const { design } = runDesign({ ...scene, draw }, { kind: 'alone', subjects: [singleRule('rule', world)], policy });
  const [state] = design.subjects;
  const looks = listLooks(state?.evidence);
  return {
    looks,
    tokens: looks.map(({ trials }) => trials.reduce((total, { usage }) => total + usage.input, 0)),
    verdict: state?.settled === true ? state.judgement.verdict : 'undecided',
  };
}

/** The evidence as it was at each interim analysis. */
function listLooks(evidence: Evidence | undefined): readonly Evidence[] {
  const batches = [...new Set(evidence?.trials.map(({ batch }) => batch))];
  return batches.flatMap((last) =>
    evidence === undefined ? [] : [{ ...evidence, trials: evidence.trials.filter(({ batch }) => batch <= last) }],
  );
}

/** What a claim comes to along a path: where it was confirmed, or that it never was. */
export interface Walked {
  readonly end: Confirmation['kind'];
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
  return { end: 'refused', trials: looks.at(-1)?.trials.length ?? 0, tokens: tokens.at(-1) ?? 0 };
}

/** The receipt of a rule as an honest measurement leaves it; undefined when it does not earn. */
export function measureHonest({ world, effect, seed, index }: PathOrder): Evidence | undefined {
  const scene = openScene({ world, effect, seed: seed + 7_000, index });
  const { design } = runDesign(scene, { kind: 'alone', subjects: [singleRule('rule', world)] });
  const [state] = design.subjects;
  return state?.settled === true && state.judgement.verdict === 'earns' ? state.evidence : undefined;
}

/** What the gate reads of a receipt's evidence. */
export function claimOf(evidence: Evidence, trials: number): Claim {
  const { saving, baselineMean } = decideRule(evidence);
  return { receipt: '', saving: saving / baselineMean, trials };
}

/** True for a claim that the gate asks fresh trials about; any other rule is measured. */
export function isConfirmable(claim: Claim): boolean {
  return wantedSaving(claim) > minimalShare;
}
