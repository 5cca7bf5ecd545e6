import type { Fault } from './fault.ts';

/** An answer whose token counts are as the fault wants them; the answer itself without such a fault. */
export function spoilUsage<T>(fault: Fault | undefined, answer: T): T {
  if (fault?.kind !== 'usage') return answer;
  const { what } = fault;
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (key !== 'usage') return value;
      return what === 'missing' ? undefined : spoilCounts(value, what);
    }),
  );
}

function spoilCounts(value: unknown, what: 'negative' | 'words'): unknown {
  if (typeof value === 'number') return what === 'negative' ? -value - 1 : 'many';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, spoilCounts(entry, what)]));
}
