import type { EvolveReport } from '../../../../../foundation/model/proposal/evolve-report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';
import { renderComparison } from './render-comparison.ts';

/** Both definitions with their tokens, what the comparison says, and where the winner lies. */
export function renderEvolve(done: EvolveReport, options: TerminalOptions): string {
  const { definition, by, askedTokens, comparison, proposal } = done;
  const asked = askedTokens === 0 ? '' : `; asking took at most ${formatTokens(askedTokens)} tokens`;
  const head = `${definition.file}: ${definition.tokens} tokens, the variant (${by === 'hand' ? 'given' : 'asked for'}) ${definition.variantTokens}${asked}.`;
  const before = setPage(options, (width) => [wrapIndented('', escapeTerminal(head), width)]);
  const after = setPage(options, (width) =>
    proposal === undefined
      ? []
      : [
          wrapIndented('', escapeTerminal(`Nothing is applied. The proposal: ${proposal.files.join(', ')}`), width),
          [`Apply it: ${escapeTerminal(proposal.command)}`],
        ],
  );
  return [before, renderComparison(comparison, options), after].filter((part) => part !== '').join('\n');
}
