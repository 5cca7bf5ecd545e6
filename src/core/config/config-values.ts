import * as v from 'valibot';
import { percentage, wholeNumber } from '../model/schema/primitives.ts';
import { plainLine, wholeText } from '../text/document/fields.ts';
import { isPlainLine } from '../text/escape/text-safety.ts';
import { isRepositoryPath } from '../util/repository-path.ts';
import { readPublicKey } from '../util/signing.ts';

/** Schemas of the single values of the config; each refuses NaN, infinities and numbers JavaScript cannot hold exactly. */
export const anyText = plainLine(200);
export const commandText = v.pipe(plainLine(1000), wholeText);
export const countSchema = v.pipe(wholeNumber, v.minValue(1));
export const positiveSchema = v.pipe(v.number(), v.finite(), v.gtValue(0), v.maxValue(1e12));
export const priceSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1e6));
export const unitSchema = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1));

const millisecondsPerUnit: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const longestMs = 365 * 86_400_000;

/** Parses a duration such as `90s`, `15m`, `1h` or `30d` into milliseconds; undefined for anything else, zero included. */
export function parseDuration(text: string): number | undefined {
  const match = /^([1-9][0-9]{0,8})(s|m|h|d)$/.exec(text);
  const factor = millisecondsPerUnit[match?.[2] ?? ''];
  if (match === null || factor === undefined) return undefined;
  const durationMs = Number(match[1]) * factor;
  return durationMs <= longestMs ? durationMs : undefined;
}

/** Formats a duration as the config writes it, for example 900000 → `15m`. */
export function formatDuration(durationMs: number): string {
  const units = Object.entries(millisecondsPerUnit).reverse();
  const [unit, factor] = units.find(([, size]) => durationMs % size === 0) ?? ['s', 1_000];
  return `${durationMs / factor}${unit}`;
}

export const durationSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const durationMs = parseDuration(dataset.value);
    if (durationMs !== undefined) return durationMs;
    addIssue({ message: 'not a duration' });
    return NEVER;
  }),
);

/** `auto`, or a percentage such as `15%` read as a share (0.15), above 0 and below 100 %. */
export const minEffectSchema = v.union([v.literal('auto'), v.pipe(percentage, v.gtValue(0))]);

/** Formats a minimal effect as the config writes it. */
export function formatMinEffect(minEffect: 'auto' | number): string {
  return minEffect === 'auto' ? 'auto' : `${Number((minEffect * 100).toFixed(4))}%`;
}

/** A path of a file or folder; trailing slashes are dropped. */
export const pathSchema = v.pipe(
  v.string(),
  v.transform((path) => path.replace(/(?<=.)\/$/, '')),
  v.check(isRepositoryPath),
);

/** An Ed25519 public key, read as the base64 of its DER. */
export const publicKeySchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const key = readPublicKey(dataset.value);
    if (key !== undefined) return key;
    addIssue({ message: 'not an Ed25519 public key' });
    return NEVER;
  }),
);

/** A path or a glob of always-loaded files. */
export const globSchema = v.pipe(
  v.string(),
  v.check((glob) => isRepositoryPath(glob.replaceAll('?', 'x').replaceAll('|', 'x'))),
);

/** Variables of a program by name: what is written here is committed, and no place for a secret. */
export const environmentSchema = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{0,99}$/)),
    v.pipe(v.string(), v.maxLength(1000), v.check(isPlainLine)),
  ),
  v.maxEntries(100),
);

/** An amount of dollars or of tokens: `$0.80`, `400k tokens`. */
export const amountSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const dollars = /^\$(\d{1,6}(?:\.\d{1,4})?)$/.exec(dataset.value);
    const tokens = /^(\d{1,9}(?:\.\d{1,3})?)(k|M)? tokens$/.exec(dataset.value);
    const scale = { k: 1_000, M: 1_000_000 }[tokens?.[2] ?? ''] ?? 1;
    const value = dollars === null ? Number(tokens?.[1]) * scale : { dollars: Number(dollars[1]) };
    if (typeof value === 'number' ? value > 0 : value.dollars > 0) return value;
    addIssue({ message: 'not an amount' });
    return NEVER;
  }),
);

/** Describes in words the value that a key of a path expects. */
export const aPath = (example: string) => `a path inside the repository, for example ${example}`;

/** Lists in words the kinds that a key of a few words expects. */
export const listKinds = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
