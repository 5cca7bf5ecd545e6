import { heading, lines, part, steps } from '../../core/report/blocks/make-blocks.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import type { EvalDraftsReport } from '../candidates/draft-evals.ts';

/** What was drafted of a skill's evaluations, and what makes golden tasks of it. */
export const renderDrafts = forTerminal(({ evals, drafts, suite }: EvalDraftsReport) => [
  heading(`${formatCount(drafts.length, 'draft')} of ${evals}, none of them a golden task yet.`),
  part(
    'Drafts',
    lines(drafts.map(({ file: text, action }) => ({ lead: `  ${action}  `, leadTone: 'quiet' as const, text }))),
  ),
  steps([
    'Write what tells that each is done: tests that fail before the work and pass after it. What the author expects is no check.',
    `Add a reference that passes, and move the draft to ${suite}/golden-NN.md.`,
    'rentroll lint --write-lock',
  ]),
]);
