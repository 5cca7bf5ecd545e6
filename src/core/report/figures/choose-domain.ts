/** Ends of a scale. */
export type Domain = readonly [number, number];

/** Values that a scale has to show: `anchors` and nearby `centres` for sure, `extents` (interval ends) as far as is useful. */
export interface ScaleContent {
  readonly anchors: readonly number[];
  readonly centres: readonly number[];
  readonly extents: readonly number[];
}

/** The scale shows at most this many times the largest anchor or the median centre. */
const reach = 4;

/**
 * Chooses a scale on which the anchors (zero, bar, minimal effect) stay apart although one value may be huge: everything farther than a few times
 * the largest anchor or the median centre is left outside, and the drawing marks it as cut.
 */
export function chooseDomain({ anchors, centres, extents }: ScaleContent): Domain {
  const typical = median(centres.filter(Number.isFinite).map(Math.abs));
  const limit = reach * Math.max(...anchors.filter(Number.isFinite).map(Math.abs), typical, 0);
  const clip = (value: number) => Math.min(limit, Math.max(-limit, value));
  const shown = [0, ...anchors, ...[...centres, ...extents].map(clip)].filter(Number.isFinite);
  const low = Math.min(...shown);
  const high = Math.max(...shown);
  const margin = 0.04 * (high - low);
  return margin > 0 ? [low - margin, high + margin] : [-1, 1];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}

/** Chooses round tick values inside the domain, about `count` of them, zero among them when it lies inside. */
export function chooseTicks([low, high]: Domain, count: number): readonly number[] {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0);
}
