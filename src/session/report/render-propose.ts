import type { Block, Line } from '../../core/report/blocks/block.ts';
import { diffs, files, heading, lines } from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';
import type { LedgerAddition, ProposeResult } from '../propose/propose-candidates.ts';

/** Renders the candidates that went into the ledger and where they come from, the refused ones, the diff, and the next step. */
export const renderPropose = forTerminal((view: ProposeResult) => [
  heading(writeHead(view)),
  ...candidateLines(view),
  ...diffs(view.diffs),
  files(view.files, view.dryRun),
  lines(writeNext(view)),
]);

function candidateLines({ added, refused }: Pick<ProposeResult, 'added' | 'refused'>): readonly Block[] {
  return [
    lines(added.flatMap(toRuleLines)),
    lines(
      refused.map(({ body, reason }) => `${body} (refused: ${reason})`),
      { lead: '  - ' },
    ),
  ];
}

/** Lines of a candidate. */
function toRuleLines({ id, agent, body, born }: LedgerAddition): readonly Line[] {
  const rule = { lead: '  + ', text: `${id} (${agent}): ${body}` };
  if (born === undefined) return [rule];
  const cost = born.cost === undefined ? '' : ` of ${formatTokens(born.cost)} tokens`;
  const from = `${born.of} from session ${born.session ?? 'unknown'}${cost}${born.on === undefined ? '' : `, ${born.on}`}`;
  return [rule, { lead: '    ', text: `${from}${born.why === undefined ? '' : `: ${born.why}`}` }];
}

type ProposedPull = Pick<ProposeResult, 'added' | 'refused'> & { readonly outcome: string; readonly url?: string };

/** Renders the outcome of the pull request with candidates. */
export const renderProposedPull = forTerminal((view: ProposedPull) => {
  const made = `Pull request with ${formatCount(view.added.length, 'candidate')} (${view.outcome}): ${view.url}`;
  return [heading(view.url === undefined ? 'No candidate waits for this repository.' : made), ...candidateLines(view)];
});

function writeHead({ added, refused, dryRun, file }: ProposeResult): string {
  if (added.length + refused.length === 0) return 'No candidate waits for this repository.';
  const verb = dryRun ? 'Would write' : 'Wrote';
  const rest = refused.length === 0 ? '' : `, ${formatTokens(refused.length)} refused`;
  return `${verb} ${formatCount(added.length, 'candidate')} into ${file}${rest}.`;
}

function writeNext({ added, refused, dryRun }: Pick<ProposeResult, 'added' | 'refused' | 'dryRun'>): readonly string[] {
  if (dryRun && added.length > 0) return ['Next: the same command without --dry-run.'];
  if (added.length > 0)
    return ['No agent reads them before they have earned. Commit them, then measure them: rentroll check'];
  if (refused.length > 0) return [];
  return [
    'Look at expensive sessions: rentroll session distill. Look for what they have in common: rentroll session learn',
  ];
}
