import type { Decision } from '../../model/verdict/report.ts';
import type { ReplayRate } from '../../model/verdict/selftest.ts';

/**
 * Digit groups with commas, typographic minus, no "-0", no zeros at the end. By hand: to make the first `Intl.NumberFormat` takes longer than all
 * else a page needs.
 */
function group(value: number, digits: number): string {
  const rounded = Number(value.toFixed(digits));
  const [whole = '', fraction = ''] = Math.abs(rounded).toFixed(digits).split('.');
  const decimals = fraction.replace(/0+$/, '');
  const text = `${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}${decimals === '' ? '' : `.${decimals}`}`;
  return rounded < 0 ? `−${text}` : text;
}

/** Formats the tokens for people: `9,812`, `123,456`, `1.2 M`, `−412`; "unknown" for what is not a number. */
export function formatTokens(tokens: number): string {
  if (!Number.isFinite(tokens)) return 'unknown';
  return Math.abs(tokens) >= 999_999.5 ? `${group(tokens / 1e6, 1)} M` : group(tokens, 0);
}

/** Formats tokens like `formatTokens`, with a plus before positive numbers. */
export function formatSigned(tokens: number): string {
  const text = formatTokens(tokens);
  return tokens > 0 && text !== '0' && text !== 'unknown' ? `+${text}` : text;
}

/** Formats both ends of an interval, signed: `+2,100 … +17,524`. */
export function formatInterval([low, high]: readonly [number, number]): string {
  return `${formatSigned(low)} … ${formatSigned(high)}`;
}

/** Formats a share as percent with at most one decimal: `15.8 %`; a dash when the whole is nothing. */
export function formatShare(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  if (!Number.isFinite(percent)) return '–';
  return `${group(percent, Math.abs(percent) >= 100 ? 0 : 1)} %`;
}

/** Formats a share like `formatShare`, with a plus before positive shares. */
export function formatSignedShare(part: number, whole: number): string {
  const text = formatShare(part, whole);
  return part / whole > 0 && text !== '0 %' && text !== '–' ? `+${text}` : text;
}

/** Formats both ends of an interval as shares of a whole, signed: `+9.1 … +27 %`. */
function formatShareRange([low, high]: readonly [number, number], whole: number): string {
  return `${formatSignedShare(low, whole).replace(' %', '')} … ${formatSignedShare(high, whole)}`;
}

/** Formats a rate between 0 and 1 as percent: `5 %`. */
export function formatRate(rate: number): string {
  return formatShare(rate, 1);
}

/** Formats a whole number with its noun: `1 trial`, `1,048 trials`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${group(count, 0)} ${count === 1 ? noun : plural}`;
}

/** Formats a plain number with a few significant digits, for figures without a unit (z, degrees of freedom, log-likelihood ratio). */
export function formatNumber(value: number, digits = 2): string {
  return Number.isFinite(value) ? group(value, digits) : 'unknown';
}

/** Formats the dollars with cents: `$1.20`; what was paid for never shows as nothing. */
export function formatDollars(dollars: number): string {
  if (dollars > 0 && dollars < 0.005) return 'less than $0.01';
  return `$${dollars.toFixed(2)}`;
}

/** Formats evidence, given as its natural logarithm, as people bet: 50 is fifty to one. Below ten with a decimal. */
export function formatOdds(log: number): string {
  const value = Math.exp(log);
  if (value < 0.05) return 'below 0.1';
  return value >= 1e6 ? 'over a million' : formatNumber(value, value < 9.95 ? 1 : 0);
}

/** Formats a share as signed points: `+12`, `−3`. */
export function formatPoints(points: number): string {
  const text = formatNumber(Math.abs(points), 0);
  return points < 0 ? `−${text}` : `+${text}`;
}

/** Formats a rate with its standard error in points: `3.4 % (±0.6)`. */
export function formatUnsure({ rate, standardError }: ReplayRate): string {
  return `${formatRate(Number(rate.toFixed(3)))} (±${(100 * standardError).toFixed(1)})`;
}

/** The figures of a saving as every table shows them; dashes while there is no baseline to compare with. */
interface SavingText {
  /** As a share of a task, which is what decides. */
  readonly saving: string;
  /** The two limits that decide, in the same unit. */
  readonly range: string;
  /** The saving in tokens of the mean task. */
  readonly tokens: string;
}

/** Returns true when trials of both arms gave an estimate; without one the figures of a decision are zeros that mean nothing. */
export function hasEstimate({ baselineMean }: Pick<Decision, 'baselineMean'>): boolean {
  return baselineMean > 0;
}

/**
 * Formats the saving as shares of a task; for a rule that buys solved tasks its net gain, as shares of the full cost. Dashes stand where there is
 * no estimate.
 */
export function formatSaving({ outcome, ...tokenFigures }: Partial<SavingFigures>): SavingText {
  const net = outcome && { saving: outcome.net, interval: outcome.interval, baselineMean: outcome.full };
  const { saving = 0, interval = [0, 0], baselineMean = 0 } = net ?? tokenFigures;
  if (!hasEstimate({ baselineMean })) return { saving: '–', range: '–', tokens: '–' };
  return {
    saving: formatSignedShare(saving, baselineMean),
    range: formatShareRange(interval, baselineMean),
    tokens: formatSigned(saving),
  };
}

type SavingFigures = Pick<Decision, 'saving' | 'interval' | 'baselineMean' | 'outcome'>;
