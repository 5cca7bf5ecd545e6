/**
 * Groups digits with commas, with a typographic minus, no "-0" and no zeros at the end. Made by hand, because the first `Intl.NumberFormat` takes
 * longer than all else a page needs.
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
export function formatShareRange([low, high]: readonly [number, number], whole: number): string {
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

/** Formats a number with at most `digits` decimals: a figure without a unit (z, degrees of freedom), or with 0 a limit that has to be exact. */
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
