import type { Verdict } from '../../model/verdict/decision.ts';
import type { Report, RuleVerdict } from '../../model/verdict/report.ts';

type Policy = Pick<Report['policy'], 'ratio'>;

/** A value marked below the scale. */
export interface Marker {
  readonly value: number;
  readonly label: string;
}

/** A saving on a line, with its range and what it is held against. */
export interface IntervalDrawing {
  readonly saving: number;
  readonly interval: readonly [number, number];
  readonly markers: readonly Marker[];
  /** The part that the line shows; ends outside are arrows. */
  readonly domain: readonly [low: number, high: number];
}

/** Data of a drawing, and nothing else. A sink that cannot draw it says nothing, since the figures stand beside it. */
export type Chart =
  | { readonly of: 'range'; readonly drawing: IntervalDrawing; readonly verdict: Verdict }
  | { readonly of: 'savings'; readonly rules: readonly RuleVerdict[]; readonly policy: Policy };
