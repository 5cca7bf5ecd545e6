import type { Verdict } from '../../model/verdict/decision.ts';
import type { Report, RuleVerdict } from '../../model/verdict/report.ts';

type Policy = Pick<Report['policy'], 'ratio'>;

/** One point of a series, or one bar; `words` say what it is. */
export interface SeriesPoint {
  readonly name: string;
  readonly value: number;
  readonly words: string;
}

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
  /** What the line shows of it; ends outside are arrows. */
  readonly domain: readonly [low: number, high: number];
}

/** What is drawn: data alone. A sink that cannot draw it says nothing, since the figures stand beside it. */
export type Chart =
  | { readonly of: 'range'; readonly drawing: IntervalDrawing; readonly verdict: Verdict }
  | { readonly of: 'savings'; readonly rules: readonly RuleVerdict[]; readonly policy: Policy }
  | {
      readonly of: 'path' | 'gain' | 'plane' | 'prediction' | 'tasks';
      readonly caption: string;
      readonly rule: RuleVerdict;
    }
  | { readonly of: 'bars'; readonly title: string; readonly bars: readonly SeriesPoint[] }
  | SeriesChart;

/** A series over time: bars for sums of a time, joined dots for means. */
export interface SeriesChart {
  readonly of: 'series';
  readonly title: string;
  readonly caption?: string;
  readonly as: 'bars' | 'dots';
  readonly points: readonly SeriesPoint[];
}

/** Tasks drawn; the table beside the chart has all. */
export const tasksDrawn = 12;

/** True when the verdict has looks and boundaries to draw. */
export function hasPath({ looks, informationMax, boundaries, information }: RuleVerdict): boolean {
  return looks.length > 0 && informationMax > 0 && boundaries.earns > 0 && information > 0;
}
