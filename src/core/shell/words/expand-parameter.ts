import type { ParameterExpansionPart, ParameterOperation } from 'unbash';

/** Values of variables that a command line sets, or that every shell has. */
export type Names = ReadonlyMap<string, string>;

/** Longer values are cut: a line may double one again and again. */
const longestValue = 1024;

/** Sets a variable. */
export function setName(names: Map<string, string>, name: string, value: string): void {
  names.set(name, value.slice(0, longestValue));
}

const always: Readonly<Record<string, string>> = { HOME: '~', PWD: '.', IFS: ' ', SHELL: '/bin/sh', BASH: '/bin/bash' };

/** The value of a variable where it is known. The person's folder is `~`, the folder of the call `.`. */
function readName(name: string, names: Names): string | undefined {
  return names.get(name) ?? (Object.hasOwn(always, name) ? always[name] : undefined);
}

/** `$NAME` as its value, or as its own text where it is not known. */
export function expandSimple(text: string, names: Names): string {
  return readName(text.slice(1), names) ?? text;
}

/** `${NAME…}` as the shell would have it, for what needs no more than the text: defaults, cutting, slices and case. */
export function expandParameter(part: ParameterExpansionPart, names: Names): string {
  const name = part.prefix === '!' ? readName(part.parameter, names) : part.parameter;
  const value = name === undefined ? undefined : readName(name, names);
  if (part.prefix === '#' || part.index !== undefined) return part.text;
  return applyOperation(value, part.operation) ?? value ?? part.text;
}

function applyOperation(value: string | undefined, operation: ParameterOperation | undefined): string | undefined {
  if (operation === undefined) return value;
  if (operation.type === 'Default') return applyDefault(value, operation.operator, operation.operand.value);
  return value === undefined ? undefined : changeValue(value, operation);
}

function applyDefault(value: string | undefined, operator: string, operand: string): string | undefined {
  if (operator.endsWith('+')) return value === undefined ? '' : operand;
  return operator.endsWith('?') ? value : (value ?? operand);
}

function changeValue(value: string, operation: ParameterOperation): string | undefined {
  switch (operation.type) {
    case 'Remove':
      return removeEnd(value, operation.operator, operation.operand.value);
    case 'Replace':
      return operation.operator === '//'
        ? value.replaceAll(operation.pattern.value, () => operation.replacement.value)
        : value.replace(operation.pattern.value, () => operation.replacement.value);
    case 'Slice':
      return sliceValue(value, operation.offset.value, operation.length?.value);
    case 'CaseModification':
      return operation.operator.startsWith(',') ? value.toLowerCase() : value.toUpperCase();
    default:
      return undefined;
  }
}

function removeEnd(value: string, operator: string, end: string): string {
  if (operator.startsWith('#')) return value.startsWith(end) ? value.slice(end.length) : value;
  return value.endsWith(end) ? value.slice(0, value.length - end.length) : value;
}

function sliceValue(value: string, offset: string, length: string | undefined): string | undefined {
  const [from, count] = [Number(offset), length === undefined ? value.length : Number(length)];
  if (!Number.isInteger(from) || !Number.isInteger(count)) return undefined;
  const start = from < 0 ? value.length + from : from;
  return value.slice(start, count < 0 ? value.length + count : start + count);
}
