import type { Look, RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import type { Domain } from '../../words/figures/choose-domain.ts';

/** A point in the units of the test: share of the information, share of the boundary's start. */
export type Point = readonly [number, number];

/** The chart in the units of the test itself: x = I/I_max, y = S/A, in which every triangle looks the same. */
export interface Path {
  readonly xMax: number;
  readonly y: Domain;
  readonly points: readonly Point[];
  readonly upper: readonly Point[];
  readonly lower: readonly Point[];
}

/** True when the verdict has looks and boundaries to draw. */
export function hasPath({ looks, informationMax, boundaries, information }: RuleVerdict): boolean {
  return looks.length > 0 && informationMax > 0 && boundaries.earns > 0 && information > 0;
}

/** The looks of a verdict in the units of the test; scores far outside are moved to the edge. Needs `hasPath`. */
export function normalisePath({ looks, informationMax, boundaries, information }: RuleVerdict): Path {
  const slope = boundaries.earns / (informationMax + information);
  const unit = slope * informationMax;
  const place = (look: Look, score: number): Point => [
    Math.min(2, look.information / informationMax),
    Math.min(4.5, Math.max(-3.5, score / unit)),
  ];
  const points = looks.map((look) => place(look, look.score));
  const xMax = Math.max(1.04, 1.04 * Math.max(...points.map(([share]) => share)));
  const scores = points.map(([, score]) => score);
  return {
    xMax,
    y: [Math.min(-1.5, ...scores.map((score) => score - 0.25)), Math.max(2.4, ...scores.map((score) => score + 0.25))],
    points,
    upper: looks.map((look) => place(look, look.earns)),
    lower: looks.map((look) => place(look, look.doesNotEarn)),
  };
}
