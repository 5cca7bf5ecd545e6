import type { BroughtThing } from '../../../../core/model/rule/asset-entry.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { column, count, figure, lines, part, say, table } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../../../core/report/figures/format-tokens.ts';

/** Rows that a terminal shows before the rest is counted. */
const mostRows = 12;

/**
 * Shows the assets that a folder brings beside instructions: their weight, and how often sessions of the last days used them. Nothing where nothing
 * is brought.
 */
export function usedBlock(brought: readonly BroughtThing[], days: number): Block {
  if (brought.length === 0) return lines([]);
  const unused = brought.filter(({ uses }) => uses === 0).length;
  const isCounted = brought.some(({ uses }) => uses !== undefined);
  const head = isCounted
    ? `Assets beside the instruction files: ${brought.length}, ${unused === 0 ? 'none' : unused} of them unused in ${days} days`
    : `Assets beside the instruction files: ${brought.length}; no session shows how often they are used`;
  return part(
    head,
    table(
      brought,
      [
        column('asset', ({ id }) => id),
        count('tokens', ({ tokens }) => tokens),
        ...(isCounted ? [figure<BroughtThing>('used', (thing) => sayUses(thing))] : []),
      ],
      mostRows,
    ),
    say(
      brought.some(({ id }) => id.startsWith('mcp:'))
        ? 'To see the tokens and the tools of servers: rentroll assets'
        : '',
    ),
  );
}

/** Says how often something was used: `0 calls`, `3 tools, 41 calls`; undefined where nobody knows. */
export function sayUses({ uses, called }: Pick<BroughtThing, 'uses' | 'called'>): string | undefined {
  if (uses === undefined) return undefined;
  const tools = called === undefined || called.length === 0 ? '' : `${formatCount(called.length, 'tool')}, `;
  return `${tools}${formatCount(uses, 'call')}`;
}
