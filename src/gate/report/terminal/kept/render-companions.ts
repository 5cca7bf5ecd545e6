import type { CompanionDetails, CompanionList } from '../../../../core/model/rule/context.ts';
import { column, heading, problemBlocks, say, table } from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { formatTokens } from '../../../../core/text/format-number.ts';

/** Names of what stands beside rentroll. */
export const renderCompanions = forTerminal(({ companions }: CompanionList) => [
  say(companions.length === 0 ? 'This folder has no plugin, skill or agent beside rentroll.' : ''),
  table(companions, [
    column('kind', ({ kind }) => kind),
    column('name', ({ name }) => name),
    column('described in', ({ file }) => (file === '' ? undefined : file)),
  ]),
]);

/** Shows one companion: what it is for, where, and what is wrong with it. */
export const renderCompanion = forTerminal((details: CompanionDetails) => {
  const { kind, name, file, description, tokens, problems } = details;
  const weight = file === '' ? '' : `, ${formatTokens(tokens)} tokens in ${file}`;
  return [heading(`${kind} ${name}${weight}`), say(description), ...problemBlocks(problems)];
});
