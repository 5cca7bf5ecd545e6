import type { CompanionDetails, CompanionList } from '../../../../../foundation/model/rule/companion.ts';
import { column, heading, say, table } from '../../blocks/make-blocks.ts';
import { problemBlocks } from '../../blocks/problem-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';

/** Names of what stands beside rentroll. */
export const renderCompanions = forTerminal(({ companions }: CompanionList) => [
  say(companions.length === 0 ? 'Nothing stands beside rentroll here: no plugin, no skill, no agent.' : ''),
  table(companions, [
    column('kind', ({ kind }) => kind),
    column('name', ({ name }) => name),
    column('described in', ({ file }) => (file === '' ? undefined : file)),
  ]),
]);

/** One of them: what it is for, where, and what is wrong with it. */
export const renderCompanion = forTerminal((details: CompanionDetails) => {
  const { kind, name, file, description, tokens, problems } = details;
  const weight = file === '' ? '' : `, ${formatTokens(tokens)} tokens in ${file}`;
  return [heading(`${kind} ${name}${weight}`), say(description), ...problemBlocks(problems)];
});
