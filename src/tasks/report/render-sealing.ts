import { heading, lines, part, steps } from '../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import type { SealReport } from '../seal/seal-tasks.ts';

/** What was sealed and opened, and what to do with a new key. */
export const renderSealing = forTerminal(({ file, sealed, wanted, added, opened, key }: SealReport) => [
  heading(
    `${formatCount(sealed, 'sealed task')} in ${file}${sealed < wanted ? `; the config asks for ${wanted}` : ''}.`,
  ),
  part(
    'Tasks',
    lines([...added.map((text) => row('seal', text)), ...(opened === undefined ? [] : [row('open', opened)])]),
  ),
  ...(key === undefined ? [] : [part('New key, shown once and kept nowhere', lines([{ text: key }]))]),
  steps([
    ...(key === undefined ? [] : ['gh secret set RENTROLL_SEAL_KEY --env rentroll-sealed']),
    ...(opened === undefined ? [] : ['Commit what was opened: from now on it is a golden task like the others.']),
    ...(sealed < wanted ? ['rentroll tasks mine, and seal what it writes before it is committed.'] : []),
  ]),
]);

function row(lead: string, text: string) {
  return { lead: `  ${lead}  `, leadTone: 'quiet' as const, text };
}
