import {
  countJudged,
  type Harm,
  provesRegression,
  testPassRates,
  weighHarm,
} from '../../../src/core/decide/estimate/harm.ts';
import type { TaskCell } from '../../../src/core/decide/estimate/project-cells.ts';
import type { PassRate } from '../../../src/core/model/verdict/decision.ts';
import { weighTaskHarm } from '../../../src/core/stats/harm-evidence.ts';
import { trialsForPrice } from '../../../src/core/stats/triangular-test.ts';

/** A way of letting tokens in: the errors of the test, how often a task must have run, and what failures prove and hold up. */
export interface Variant {
  readonly name: string;
  readonly alpha: number;
  readonly beta: number;
  /** Judged trials of each arm of a task before anything is let in. */
  readonly floor: (tasks: number) => number;
  /** The test of each task: proves a regression, only holds an entry up, or is not asked. */
  readonly byTask: 'proves' | 'holds' | 'not asked';
  /** Whether the e-process of each task, and that of the suite, are asked. */
  readonly isByEvidence: boolean;
  /** Trials of each arm that a task which solves less with the candidate must have had before anything is let in; 0 asks nothing of it. */
  readonly mostDoubted: number;
  /** The saving of each task is a share of its own mean: a dear task counts no more than a cheap one. */
  readonly isOfShares?: true;
}

const before = { alpha: 0.05, beta: 0.1, floor: () => 2 };
const tighter = { alpha: 0.04, beta: 0.11, floor: trialsForPrice };

/** Judged trials of the candidate that a task which solves less with it must have had, in the variant that is kept. */
const enoughDoubted = 8;

const chosen: Variant = {
  ...tighter,
  ...{ name: 'chosen', byTask: 'holds', isByEvidence: true, mostDoubted: enoughDoubted },
};

/** What is chosen from; the last one is kept. */
export const variants: readonly Variant[] = [
  { name: 'present', ...before, byTask: 'proves', isByEvidence: false, mostDoubted: 0 },
  { name: 'tighter', ...tighter, byTask: 'proves', isByEvidence: false, mostDoubted: 0 },
  { name: 'e-process', ...tighter, byTask: 'not asked', isByEvidence: true, mostDoubted: 0 },
  { name: 'union', ...tighter, byTask: 'proves', isByEvidence: true, mostDoubted: 0 },
  chosen,
];

/** What was and what is kept. */
export const beforeAndAfter = variants.filter(({ name }) => name === 'present' || name === 'chosen');

/** Two ways to count a saving, by what is kept. */
export const shareVariants: readonly Variant[] = [
  { ...chosen, name: 'in tokens' },
  { ...chosen, name: 'as shares', isOfShares: true },
];

/** Family-wise error of the e-processes over the tasks of a suite, and that of the suite as a whole. */
export const harmAlpha = 0.04;
/** Evidence from which on a task that solves less holds an entry up. */
const suspectFrom = 0.5;

/** What failures prove under a variant, in the shape of the procedure: a task is proved to be harmed where `llr` reaches `limit`. */
export interface VariantHarm {
  readonly passRates: readonly PassRate[];
  readonly harm: Harm;
}

/** Weighs the failures of every task as a variant does. */
export function weighVariant(cells: readonly TaskCell[], { byTask, isByEvidence, mostDoubted }: Variant): VariantHarm {
  const own = testPassRates(cells);
  const harm = weighHarm(cells);
  const evidence = cells.map((cell) => ({ cell, e: evidenceOf(cell) }));
  const limit = Math.log(cells.length / harmAlpha);
  const weighed = evidence.map(({ cell: { task }, e }): PassRate => ({ task, llr: Math.log(e), limit }));
  const suspects = evidence.filter(({ cell, e }) => e >= suspectFrom && solvesLess(cell)).map(({ cell }) => cell.task);
  const proofs = [...(byTask === 'proves' ? own : []), ...(isByEvidence ? weighed : [])];
  const young = cells.filter((cell) => solvesLess(cell) && countJudged(cell.candidate) < mostDoubted);
  const doubted = [
    ...young.map(({ task }) => task),
    ...(byTask === 'not asked' ? [] : harm.doubted),
    ...(isByEvidence ? suspects : []),
  ];
  return {
    passRates: cells.flatMap(({ task }) => strongest(proofs.filter((proof) => proof.task === task))),
    harm: { ...harm, doubted: cells.map(({ task }) => task).filter((task) => doubted.includes(task)) },
  };
}

function strongest(proofs: readonly PassRate[]): readonly PassRate[] {
  const [first] = proofs;
  return first === undefined ? [] : [proofs.find(provesRegression) ?? first];
}

function evidenceOf({ baseline, candidate }: TaskCell): number {
  return weighTaskHarm({
    solved0: baseline.values.length,
    failed0: baseline.failures,
    solved1: candidate.values.length,
    failed1: candidate.failures,
  });
}

function solvesLess({ baseline, candidate }: TaskCell): boolean {
  const share = ({ values, failures }: TaskCell['baseline']) => values.length / Math.max(1, values.length + failures);
  return share(candidate) < share(baseline);
}
