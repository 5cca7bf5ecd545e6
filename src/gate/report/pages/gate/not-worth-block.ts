import type { Block } from '../../../../core/report/blocks/block.ts';
import { code, lines, part } from '../../../../core/report/blocks/make-blocks.ts';
import { listNotWorth } from '../../messages/spending/explain-bill.ts';

/** Lists rules whose saving could not pay back their own measurement, with the reason. */
export function notWorthBlock(report: Parameters<typeof listNotWorth>[0]): Block {
  const entries = listNotWorth(report).map(({ rule, why }) => ({ text: [code(rule), `: ${why}`] }));
  return part('Not worth measuring', lines(entries, { lead: '- ' }));
}
