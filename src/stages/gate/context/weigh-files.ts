import type { Problem } from '../../../foundation/model/problem.ts';
import type { FileWeight } from '../../../foundation/model/rule/context.ts';

/** Total tokens of always-loaded files. */
function sumWeights(weights: readonly FileWeight[]): number {
  return weights.reduce((sum, weight) => sum + weight.tokens, 0);
}

/**
 * Holds always-loaded context against base: what every session pays may only shrink without a word. Growth is a warning at the
 * file that grew most; compiled memory is left out, since its rules have receipts.
 */
export function checkRatchet(base: readonly FileWeight[], head: readonly FileWeight[]): readonly Problem[] {
  const grown = sumWeights(head) - sumWeights(base);
  if (grown <= 0) return [];
  const before = new Map(base.map((weight) => [weight.file, weight.tokens]));
  const growth = head.map(({ file, tokens }) => ({ file, tokens: tokens - (before.get(file) ?? 0) }));
  const most = growth.reduce((a, b) => (b.tokens > a.tokens ? b : a));
  return [
    {
      code: 'context-grew',
      severity: 'warning',
      message: `always-loaded files grow by ${grown} tokens, from ${sumWeights(base)} to ${sumWeights(head)}; "${most.file}" by ${most.tokens}`,
      hint: 'Every session pays for them on every call: move advice into the ledger, where it is measured, or cut elsewhere.',
      at: { file: most.file },
      blame: 'head',
    },
  ];
}
