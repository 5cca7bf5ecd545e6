import type { Position } from '../../../../../foundation/model/problem.ts';

/** `file:line:column` as far as known, unescaped. */
export function describePosition({ file, line, column }: Position): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** The first twelve digits of a commit, or an empty string. */
export function shortSha(sha: string): string {
  return sha.slice(0, 12);
}
