import type { EvolveReport } from '../../../../../foundation/model/proposal/evolve-report.ts';
import { say } from '../../blocks/make-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { describeComparison } from './render-comparison.ts';

/** Both definitions with their tokens, what the comparison says, and where the winner lies. */
export const renderEvolve = forTerminal((done: EvolveReport) => {
  const { definition, by, askedTokens, comparison, proposal } = done;
  const asked = askedTokens === 0 ? '' : `; asking took at most ${formatTokens(askedTokens)} tokens`;
  return [
    say(
      `${definition.file}: ${definition.tokens} tokens, the variant (${by === 'hand' ? 'given' : 'asked for'}) ${definition.variantTokens}${asked}.`,
    ),
    ...describeComparison(comparison),
    say(proposal && `Nothing is applied. The proposal: ${proposal.files.join(', ')}`),
    say(proposal?.command, { lead: 'Apply it: ' }),
  ];
});
