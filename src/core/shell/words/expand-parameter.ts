import type { ParameterExpansionPart, ParameterOperation, Word } from 'unbash';
import { decodeEscapes } from './decode-text.ts';

/**
 * Values that variables may hold, as far as a command line tells: the value of the last assignment first, behind it those of branches that may not
 * have run.
 */
export type Names = Map<string, readonly string[]>;

/** Longer values are cut: a line may double one again and again. */
const longestValue = 1024;
const maxValues = 8;

/** Sets a variable. */
export function setName(names: Names, name: string, value: string): void {
  names.set(name, [value.slice(0, longestValue)]);
}

/** Keeps the values that held before a part that may not have run: they may hold still. */
export function keepEarlier(names: Names, before: ReadonlyMap<string, readonly string[]>): void {
  for (const [name, values] of before) {
    const now = names.get(name) ?? [];
    if (now !== values) names.set(name, [...new Set([...now, ...values])].slice(0, maxValues));
  }
}

const always: Readonly<Record<string, string>> = {
  HOME: '~',
  USERPROFILE: '~',
  PWD: '.',
  IFS: ' ',
  SHELL: '/bin/sh',
  BASH: '/bin/bash',
};

/** Reads the value of a variable where it is known. The person's folder is `~`, the folder of the call `.`. */
export function readName(name: string, names: Names): string | undefined {
  return names.get(name)?.[0] ?? (Object.hasOwn(always, name) ? always[name] : undefined);
}

/** Expands `$NAME` to its value, or to its own text where the value is not known. */
export function expandSimple(text: string, names: Names): string {
  return readName(text.slice(1), names) ?? text;
}

/** Stands for what an operation makes of a known value where the line alone does not tell: the worst that it can be. */
const worst = '/';

/** Expands `${NAME…}` as the shell would, as far as the text alone decides: defaults, cutting, slices and case; `read` reads a word in it. */
export function expandParameter(part: ParameterExpansionPart, names: Names, read: (word: Word) => string): string {
  const { prefix, parameter, index, operation } = part;
  if (prefix === '#') return part.text;
  const name = prefix === '!' ? readName(parameter, names) : parameter;
  const whole = name === undefined ? undefined : readName(name, names);
  const value = index === undefined ? whole : readElement(whole, read(index));
  const changed = applyOperation(value, operation, read);
  if (operation?.type === 'Default' && operation.operator.endsWith('=') && name !== undefined && changed !== undefined)
    // Whatever is held may have been set where nothing ran.
    names.set(
      name,
      [...new Set([changed, read(operation.operand)])].map((text) => text.slice(0, longestValue)),
    );
  return changed ?? value ?? part.text;
}

/** Reads an element of a list variable, whose value is its words: all of them for `@` and `*`. */
function readElement(list: string | undefined, index: string): string | undefined {
  if (/^[@*]$/u.test(index)) return list;
  return /^\d+$/u.test(index) ? list?.split(' ')[Number(index)] : undefined;
}

function applyOperation(
  value: string | undefined,
  operation: ParameterOperation | undefined,
  read: (word: Word) => string,
): string | undefined {
  if (operation === undefined) return value;
  if (operation.type === 'Default') return applyDefault(value, operation.operator, read(operation.operand));
  return value === undefined ? undefined : (changeValue(value, operation, read) ?? worst);
}

/** Applies `:-`, `:+` or `:?` to a variable. Where nobody knows whether it is set, the written word is taken. */
function applyDefault(value: string | undefined, operator: string, operand: string): string | undefined {
  const effective = operator.startsWith(':') && value === '' ? undefined : value;
  if (operator.endsWith('+')) return value !== undefined && effective === undefined ? '' : operand;
  if (operator.endsWith('?')) return effective;
  // What nobody knows may be empty.
  return effective === undefined || (operator.startsWith(':') && effective.startsWith('$')) ? operand : effective;
}

function changeValue(value: string, operation: ParameterOperation, read: (word: Word) => string): string | undefined {
  switch (operation.type) {
    case 'Remove':
      return cutPattern(value, operation.operator, read(operation.operand));
    case 'Replace':
      return replacePattern(value, operation.operator, read(operation.pattern), read(operation.replacement));
    case 'Slice':
      return sliceValue(value, operation.offset.value, operation.length?.value);
    case 'CaseModification':
      return changeCase(value, operation.operator);
    case 'Transform':
      return transforms.get(read(operation.operand))?.(value);
    default:
      return undefined;
  }
}

/** `${NAME@LETTER}`: `Q` and its like quote, and leave the value; a prompt (`P`) may run commands, and has no row. */
const transforms: ReadonlyMap<string, (value: string) => string> = new Map([
  ['U', (value) => changeCase(value, '^^')],
  ['u', (value) => changeCase(value, '^')],
  ['L', (value) => changeCase(value, ',,')],
  ['E', decodeEscapes],
  ...['Q', 'A', 'K', 'k', 'a'].map((letter) => [letter, (value: string) => value] as const),
]);

function replacePattern(value: string, operator: string, pattern: string, replacement: string): string | undefined {
  const source = patternSource(pattern, value);
  if (source === undefined) return undefined;
  const anchored = `${operator === '/#' ? '^' : ''}${source}${operator === '/%' ? '$' : ''}`;
  // Bash puts what was matched in the place of `&`.
  return value.replace(new RegExp(anchored, operator === '//' ? 'gsu' : 'su'), (match) =>
    replacement.replaceAll('&', () => match),
  );
}

/** `^` and `,` change the first character, `^^` and `,,` all of them. */
function changeCase(value: string, operator: string): string {
  const end = operator.length === 1 ? 1 : value.length;
  const head = value.slice(0, end);
  return `${operator.startsWith(',') ? head.toLowerCase() : head.toUpperCase()}${value.slice(end)}`;
}

function sliceValue(value: string, offset: string, length: string | undefined): string | undefined {
  const [from, count] = [Number(offset), length === undefined ? value.length : Number(length)];
  if (!Number.isInteger(from) || !Number.isInteger(count)) return undefined;
  const start = from < 0 ? value.length + from : from;
  return value.slice(start, count < 0 ? value.length + count : start + count);
}

const special = /[.+^$()|{}\\\]]/gu;
/** Places of stars in a value that are tried. */
const mostPlaces = 10_000;

/** Returns a pattern of the shell as the source of a regular expression; undefined for one that is none, or has more stars than are tried fast. */
function patternSource(pattern: string, value: string): string | undefined {
  const stars = (pattern.match(/\*/gu) ?? []).length;
  if (stars > 1 && value.length ** stars > mostPlaces) return undefined;
  const parts = pattern.split(/(\[[!^]?\]?[^\]]*\])/u);
  const source = parts
    .map((part, index) =>
      index % 2 === 1
        ? part.replace(/^\[!/u, '[^')
        : part.replaceAll(special, '\\$&').replaceAll('[', '\\[').replaceAll('*', '.*').replaceAll('?', '.'),
    )
    .join('');
  return isPattern(source) ? source : undefined;
}

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'su');
    return true;
  } catch {
    return false;
  }
}

/** Cuts a value as `${NAME#PATTERN}` and its three like do: the value without the shortest or longest beginning or end that a pattern covers. */
function cutPattern(value: string, operator: string, pattern: string): string | undefined {
  const source = patternSource(pattern, value);
  if (source === undefined) return undefined;
  const covers = new RegExp(`^(?:${source})$`, 'su');
  const isFront = operator.startsWith('#');
  const lengths = Array.from({ length: value.length + 1 }, (_, length) => length);
  const cut = (operator.length === 1 ? lengths : lengths.reverse()).find((length) =>
    covers.test(isFront ? value.slice(0, length) : value.slice(value.length - length)),
  );
  if (cut === undefined) return value;
  return isFront ? value.slice(cut) : value.slice(0, value.length - cut);
}
