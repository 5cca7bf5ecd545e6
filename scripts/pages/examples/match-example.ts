import type { Position } from '../../../src/core/model/problem.ts';

/** A problem as a test of ours made it, by code. */
export type Examples = Readonly<Record<string, { readonly message: string; readonly at?: Position }>>;

/** Returns true where a message is one of the written ones, with values of a run in the place of `<name>`. */
export function matchesWords(written: string, message: string): boolean {
  return written.split(' / ').some((words) => {
    const literal = words.replace(/<[^<>]*>|…/g, '\0').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return (
      literal.replaceAll('\0', '').trim().length > 8 &&
      new RegExp(`^(?:.* )?${literal.replaceAll('\0', '.*')}$`).test(message)
    );
  });
}
